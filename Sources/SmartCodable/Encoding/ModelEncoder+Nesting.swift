/// Values that are written out of order, and values that share an object.
extension ModelEncoder {
    /// Returns an encoder for a nested container under a key.
    ///
    /// If the key has a nested container, its encoder is returned again. If the key has a value, the encoder adds to
    /// it, like Foundation's encoder. A value of another kind is an error.
    func nestedEncoder<Key: CodingKey>(_ key: Key) -> ModelEncoder {
        let name = key.stringValue
        if let openNested, !openNested.roles.contains(.base), case .key(name) = openNested.step { return openNested }
        // A failure is thrown again where the container is used.
        if isSuspended, object == nil { try? require(.object, ()) }
        setCurrentKey(key)
        let known = nested?[name]
        if object == nil, failure == nil, !isSuspended, known == nil ? mayHaveWritten(name) : names.mayRepeat {
            slowPathMoveToTree()
        }
        if let known, isCurrent(known, name) { return known }
        let encoder = detachedEncoder(name, writer: nil) { slot in
            guard let present = presentValue(name) else { return false }
            slot.value = present.resolved
            return true
        }
        encoder.ownKey = CodingKeyBox(key)
        if encoder !== openNested { keep(encoder, named: name) }
        return encoder
    }

    /// Keeps the encoder of a nested container that the model may continue.
    private func keep(_ encoder: ModelEncoder, named name: String) {
        guard session.releasesNestedEncoders(of: self) else { return }
        // Removed from the property before it is changed in place: otherwise every access of the property, also by
        // encoders without nested containers, would check for exclusive access.
        var encoders = nested ?? [:]
        nested = nil
        encoders[name] = encoder
        nested = encoders
    }

    /// Writes a value in nested objects again if a later member of this object has replaced them.
    ///
    /// The value becomes a part of the later member, unless that one has a value at the path.
    @_semantics("optimize.sil.specialize.generic.never")
    func restoreMember<Value: Encodable>(_ value: Value, at path: [String]) throws {
        guard path.count > 1, let first = path.first, let last = path.last else { return }
        let known = nested?[first]
        var encoder = nestedEncoder(StepKey(stringValue: first))
        if encoder === known { return }
        if case .null? = presentValue(first)?.resolved {
            object?.replace(.object(EncodedObject()), for: spelling(of: first).key)
            encoder = nestedEncoder(StepKey(stringValue: first))
        }
        for key in path.dropFirst().dropLast() {
            encoder.openObject()
            encoder = encoder.nestedEncoder(StepKey(stringValue: key))
        }
        encoder.openObject()
        if encoder.presentValue(last) == nil { try encoder.member(any: value, StepKey(stringValue: last)) }
    }

    /// Whether a member was written at a path, such as a tag that a type writes itself.
    ///
    /// Scans the object, which is rare.
    func hasMember(at path: [String]) -> Bool {
        if openNested != nil { closeNested() }
        let steps = path.map { spelling(of: $0).key }
        if let object { return object.value(at: steps) != nil || object.value(at: path) != nil }
        guard shape == .object, let written = session.writtenObject(from: objectOwner.start) else { return false }
        return written.read { document in
            var nodes = [Node.root]
            for (step, key) in zip(steps, path) {
                var found: [Node] = []
                for node in nodes where document.kind(node) == .object {
                    document.forEachMember(of: node) { name, value in
                        let name = document.string(ofKey: name)
                        if name == step || name == key { found.append(value) }
                    }
                }
                nodes = found
            }
            return !nodes.isEmpty
        }
    }

    /// Writes the tag of a variant into nested objects.
    ///
    /// - Returns: the encoders of the objects, which the members of a rest are added to while the caller has them.
    func writeTag(_ tag: JSONValue?, at path: [String]) throws -> [ModelEncoder] {
        var encoders = [self]
        openObject()
        guard let tag else { return encoders }
        for key in path.dropLast() {
            guard let nested = encoders.last?.nestedEncoder(StepKey(stringValue: key)) else { break }
            nested.roles.insert(.tagPath)
            nested.openObject()
            encoders.append(nested)
        }
        if let key = path.last { try encoders.last?.member(any: tag, StepKey(stringValue: key)) }
        return encoders
    }

    /// Returns the encoder of an object under a key in the output that is on the path to a tag; nil if there is none.
    func nestedObject(under key: String) -> ModelEncoder? {
        var encoder = self
        while true {
            if let nested = encoder.nested {
                for (name, container) in nested
                where container.roles.contains(.tagPath) && encoder.spelling(of: name).key == key {
                    container.continueInTree()
                    if container.object != nil { return container }
                }
            }
            guard let host = encoder.host else { return nil }
            encoder = host
        }
    }

    /// Returns whether a nested container is still the value of its key.
    private func isCurrent(_ nested: ModelEncoder, _ name: String) -> Bool {
        guard object != nil else { return !names.mayRepeat }
        nested.continueInTree()
        return switch presentValue(name)?.resolved {
        case .object(let present): nested.object === present
        case .array(let present): nested.array === present
        default: false
        }
    }

    /// Returns the value of a key in a tree; nil if there is none.
    private func presentValue(_ name: String) -> EncodedValue? {
        guard let object else { return nil }
        return object.value(at: spelling(of: name).steps)
    }

    /// Replaces the text of the object by a tree, so that values can be added to its members.
    @inline(never)
    private func slowPathMoveToTree() {
        if let host {
            if host.object == nil { host.slowPathMoveToTree() }
            object = host.object
            usesFastPath = false
        } else if slot == nil, shape == .object {
            let slot = EncodedSlot()
            let members = session.takeMembers(from: start, rests: rests)
            slot.value = .object(members)
            session.leaveHole(for: slot)
            move(to: slot, members)
        }
    }

    /// Returns an encoder for the properties of a base class.
    ///
    /// They use the rules of this model.
    func superEncoder<Key: CodingKey>(_ key: Key) -> ModelEncoder {
        setCurrentKey(key)
        let encoder = detachedEncoder(key.stringValue, writer: writer) { _ in false }
        encoder.ownKey = CodingKeyBox(key)
        encoder.roles.insert(.base)
        return encoder
    }

    /// Returns an encoder for a value under a key that may be written at any time until the call ends.
    ///
    /// `adopts` fills the slot with the current value of the key; it returns false to give the key a new value.
    private func detachedEncoder(
        _ name: String,
        writer: AnyValueWriter?,
        adopts: (EncodedSlot) -> Bool
    ) -> ModelEncoder {
        detachedEncoder(.key(name), in: .object, writer) { slot in
            if let slot {
                if adopts(slot) { return }
                if let object { return try set(slot, in: object, name, name) }
            }
            appendAnyName(name)
            if let slot { session.leaveHole(for: slot) }
        }
    }

    /// Returns an encoder for the next element, which may be written at any time until the call ends.
    func detachedElementEncoder(writer: AnyValueWriter?) -> ModelEncoder {
        detachedEncoder(.index(count), in: .array, writer) { slot in
            if let array, let slot {
                array.append(.slot(slot))
            } else {
                if count > 0 { text.append(.comma) }
                if let slot { session.leaveHole(for: slot) }
            }
            count &+= 1
        }
    }

    /// Creates a detached encoder, with a slot unless it continues the text of this encoder.
    ///
    /// Creating a container cannot throw, so an error is thrown when the container is used.
    private func detachedEncoder(
        _ step: SmartPathComponent?,
        in shape: Shape,
        _ writer: AnyValueWriter?,
        _ context: (EncodedSlot?) throws -> Void
    ) -> ModelEncoder {
        let refusal = refusal(shape)
        let writesText = refusal == nil && slot == nil && object == nil && host == nil && writer?.needsTree != true
        let slot = writesText ? nil : EncodedSlot()
        let encoder = session.makeUncheckedEncoder(
            at: EncodingContext(owner: self, step: step, slot: slot),
            writer: writer
        )
        encoder.roles.insert(.detached)
        do {
            if let refusal { throw refusal }
            try session.checkDepth(of: encoder)
            try context(slot)
            if writesText { open(encoder) }
        } catch {
            if writesText { encoder.move(to: EncodedSlot()) }
            fail(error)
            encoder.failure = error
        }
        return encoder
    }

    /// The error of `require`; nil if the value is an open container of the given shape.
    private func refusal(_ shape: Shape) -> (any Error)? {
        do {
            try require(shape, ())
            return nil
        } catch {
            return error
        }
    }

    /// Writes the members of a nested model into this object, without an object of its own.
    ///
    /// The nested model's rules apply to its properties. The last value of a repeated key is used, except for a rest.
    ///
    /// - Parameters:
    ///   - value: the nested model.
    ///   - name: the property that contains it; nil if there is none.
    ///   - prefix: the prefix of its keys.
    /// - Throws: the error of the nested model, or an error if it is not an object.
    func writeInline<Value: Encodable>(_ value: Value, _ name: String?, prefix: String = "") throws {
        try require(.object, value)
        // The parts of a model are not compared with initial values.
        if recordsInitialValues { return }
        let step = name.map { SmartPathComponent.key($0) }
        let writer = session.writer(for: Value.self)
        if prefix.isEmpty {
            let slot = object.map { _ in EncodedSlot() }
            let mark = mark
            do {
                return try writer.write(value, at: EncodingContext(owner: self, step: step, slot: slot, host: self))
            } catch {
                if object == nil { rollBack(to: mark) }
                throw error
            }
        }
        // Keys are changed, so the members are collected in a separate tree first.
        let slot = EncodedSlot()
        let context = EncodingContext(owner: self, step: step, slot: slot)
        try writer.write(value, at: context)
        guard case .object(let part)? = slot.value?.resolved else {
            throw EncodingFailure.conflictingContainers.error(value, at: context.codingPath)
        }
        try addMembers(of: part, prefix: prefix)
    }

    /// Adds the members of a part that was encoded as a tree.
    func addMembers(of part: EncodedObject, prefix: String = "") throws {
        // Keys that are data, and those of parts with a prefix of their own, follow the prefix as they are.
        for (key, member) in part.members {
            let isLiteral = part.isLiteral(key)
            try add(
                member,
                isLiteral ? prefix + key : KeyPrefix.key(of: key, after: prefix),
                isRest: part.isRest(key),
                isLiteral: isLiteral || !prefix.isEmpty
            )
        }
    }

    /// Writes the members of a rest into this object; see `SmartRest`.
    ///
    /// A member is left out if a property has its key, written before or after it.
    ///
    /// - Parameters:
    ///   - members: the members.
    ///   - name: the property that contains them.
    ///   - writer: the writer of objects.
    /// - Throws: the error of a member.
    func writeRest(_ members: JSONObject, _ name: String, by writer: ValueWriter<JSONObject>) throws {
        try require(.object, members)
        let slot = object.map { _ in EncodedSlot() }
        let context = EncodingContext(owner: self, step: .key(name), slot: slot, host: self)
        let value = session.writer(for: JSONValue.self)
        let start = text.count
        defer { if object == nil { noteRest(from: start) } }
        let mark = mark
        do {
            try context.run(writer, members) { encoder in
                encoder.openObject()
                for (key, member) in members { try encoder.writeRestMember(member, key, by: value) }
            }
        } catch {
            if object == nil { rollBack(to: mark) }
            throw error
        }
    }

    /// Stores that the text from an offset contains members of a rest, in the encoder that finishes the object.
    private func noteRest(from start: Int) {
        if start < text.count { objectOwner.rests.append(start..<text.count) }
    }

    /// The encoder that finishes the object: this one, or the one around the flat part that it encodes.
    var objectOwner: ModelEncoder {
        var owner = self
        while let host = owner.host { owner = host }
        return owner
    }

    /// Writes the members of a transformer's result into this object, under the keys of the result.
    ///
    /// - Parameters:
    ///   - value: the nested model.
    ///   - name: the property that contains it.
    ///   - prefix: the prefix of its keys, for values that are transformed one at a time.
    /// - Returns: false if there is no transformer or it does not transform the value.
    /// - Throws: an error if the result is not an object.
    func writeTransformedInline(_ value: Any, _ name: String, prefix: String) throws -> Bool {
        guard let transformer = writer?.rules?.transformer(for: name),
            let json = transformer.written(value, as: type(of: value))
        else { return false }
        let prefix = transformer.isForElements(of: type(of: value)) ? prefix : ""
        try require(.object, value)
        let slot = EncodedSlot()
        let context = EncodingContext(owner: self, step: .key(name), slot: slot)
        try session.plainWriter.write(json, at: context)
        guard case .object(let part)? = slot.value?.resolved else {
            throw EncodingFailure.conflictingContainers.error(value, at: context.codingPath)
        }
        for (key, member) in part.members {
            let key = prefix.isEmpty ? key : KeyPrefix.key(of: key, after: prefix)
            try add(member, key, isRest: false, isLiteral: true)
        }
        return true
    }

    /// Adds a complete member.
    ///
    /// Its key may already exist.
    private func add(_ member: EncodedValue, _ key: String, isRest: Bool, isLiteral: Bool) throws {
        if isRest, case .object(let part) = member.resolved, let container = nestedObject(under: key) {
            for (key, member) in part.members { try container.add(member, key, isRest: true, isLiteral: true) }
            return
        }
        if let object {
            if isRest { return object.setRest(member, for: key) }
            return isLiteral ? object.setLiteral(member, for: key) : object.set(member, for: key)
        }
        names.mayRepeat = true
        let start = text.count
        defer { if isRest { noteRest(from: start) } }
        appendEntryName(key)
        try EncodingContext(owner: self, step: .key(key), slot: nil).put(member)
    }

    // MARK: - Nested containers in the text

    /// Appends what an encoder writes to the text, until something else is written.
    private func open(_ nested: ModelEncoder) {
        nested.start = text.count
        openNested = nested
        usesFastPath = false
        isSuspended = true
    }

    /// Completes the nested container with which the text ends, and the ones in it.
    ///
    /// Not recursive, because there can be many. Does nothing if one of their values is being written.
    @inline(never)
    func closeNested() {
        var owner = self
        while let nested = owner.openNested, nested.openNested != nil { owner = nested }
        if let innermost = owner.openNested, innermost.isSuspended, innermost.slot == nil { return }
        while owner !== self, let outer = owner.parent {
            owner.closeInnermost()
            owner = outer
        }
        closeInnermost()
    }

    /// Completes a nested container without others in it.
    private func closeInnermost() {
        guard var nested = openNested else { return }
        openNested = nil
        isSuspended = false
        usesFastPath = shape == .object && writer?.usesFastPath == true
        if isKnownUniquelyReferenced(&nested) {
            do { try nested.finish(()) } catch { fail(error) }
            session.recycle(&nested)
        } else {
            nested.leaveText()
            if !nested.roles.contains(.base), case .key(let name) = nested.step { keep(nested, named: name) }
        }
    }

    /// Moves the value from the end of the text to a slot, because the model may continue it.
    private func leaveText() {
        guard slot == nil else { return }
        let slot = EncodedSlot()
        switch shape {
        case .object where !rests.isEmpty:
            slot.value = .object(session.takeMembers(from: start, rests: rests))
        case .object, .array:
            do {
                try finishText(())
            } catch {
                fail(error)
                // The text must be JSON to be read again.
                text.append(shape == .object ? .closeBrace : .closeBracket)
            }
            session.takeText(from: start &- 1, into: slot)
        case .none: break
        case .value, .finished:
            // The value is complete.
            return move(to: slot)
        }
        session.leaveHole(for: slot)
        move(to: slot)
    }

    /// Continues with the tree in the slot, if the value was moved there from the text.
    func continueInTree() {
        guard let slot, object == nil, array == nil else { return }
        switch slot.value {
        case .object(let members)?: object = members
        case .array(let elements)?: array = elements
        default: return
        }
        isSuspended = false
    }

    /// Separates the nested containers with which the text ended from this value, which failed and is removed.
    ///
    /// What the model still writes to them is part of no text.
    @inline(never)
    func abandonNested() {
        var owner = self
        while let nested = owner.openNested {
            owner.openNested = nil
            let slot = EncodedSlot()
            switch nested.shape {
            case .object: slot.value = .object(EncodedObject())
            case .array: slot.value = .array(EncodedArray())
            case .none, .value, .finished: break
            }
            nested.move(to: slot)
            nested.continueInTree()
            owner = nested
        }
    }

    // MARK: - Parts of an object

    /// Continues with the object of the host.
    func joinHost(_ host: ModelEncoder) {
        object = host.object
        count = host.count
        usesFastPath = object == nil && writer?.usesFastPath == true
        names.next = writer?.names?.first
    }

    /// Returns control of the object to the host.
    func leaveHost(_ host: ModelEncoder) {
        if object == nil, shape == .object {
            host.count = count
            host.notePart(hasOtherKeys: !names.mayRepeat && names.countAtPart == nil && hasOtherNames(than: host))
        }
        shape = .finished
    }

    /// Whether no property of the type is written under a key of a host.
    private func hasOtherNames(than host: ModelEncoder) -> Bool {
        guard let writer, let names = host.writer?.names else { return false }
        return writer.names?.haveNoKey(of: names) ?? true
    }

    /// Stores that a part was written into the object, whose names and those of the object are tracked separately.
    func notePart(hasOtherKeys: Bool) {
        guard hasOtherKeys, names.countAtPart == nil, let known = writer?.names else { return names.mayRepeat = true }
        names.countAtPart = known.count
    }
}
