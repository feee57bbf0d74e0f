/// Values that are written later than what stands behind them, and values that share an object.
extension ModelEncoder {
    /// An encoder for a nested container under a key.
    ///
    /// If the key has a nested container, it is that one. If the key has a value, the encoder adds to it, as with
    /// Foundation; a value of another kind is an error.
    func nestedEncoder<Key: CodingKey>(_ key: Key) -> ModelEncoder {
        let name = key.stringValue
        setCurrentKey(key)
        let known = nested?[name]
        if object == nil, failure == nil, !isSuspended, known == nil ? mayHaveWritten(name) : mayRepeat {
            slowPathMoveToTree()
        }
        if let known, isCurrent(known, name) { return known }
        let encoder = detachedEncoder(name, writer: nil) { slot in
            guard let present = presentValue(name) else { return false }
            slot.value = present.settled
            return true
        }
        encoder.ownKey = CodingKeyBox(key)
        nested = nested ?? [:]
        nested?[name] = encoder
        return encoder
    }

    /// Whether a nested container is what its key has now, and was not replaced by another value.
    private func isCurrent(_ nested: ModelEncoder, _ name: String) -> Bool {
        guard object != nil else { return !mayRepeat }
        return switch presentValue(name)?.settled {
        case .object(let present): nested.object === present
        case .array(let present): nested.array === present
        default: false
        }
    }

    /// The value that a key has in a tree; nil if it has none.
    private func presentValue(_ name: String) -> EncodedValue? {
        guard let object else { return nil }
        let spelling = spelling(of: name)
        return object.value(at: spelling.path.isEmpty ? [spelling.key] : spelling.path)
    }

    /// Replaces the text of the object by a tree, so that values in it can be added to.
    @inline(never)
    private func slowPathMoveToTree() {
        if let host {
            if host.object == nil { host.slowPathMoveToTree() }
            object = host.object
            usesFastPath = false
        } else if slot == nil, shape == .object {
            let slot = EncodedSlot()
            let members = session.takeMembers(from: start)
            slot.value = .object(members)
            session.leaveHole(for: slot)
            move(to: slot, members)
        }
    }

    /// An encoder for the part of a base class: its properties are properties of this model, so its rules count.
    func superEncoder<Key: CodingKey>(_ key: Key) -> ModelEncoder {
        setCurrentKey(key)
        let encoder = detachedEncoder(key.stringValue, writer: writer) { _ in false }
        encoder.ownKey = CodingKeyBox(key)
        return encoder
    }

    /// An encoder for a value under a key that may be written at any time until the call ends.
    ///
    /// `adopts` fills the slot with the value that the key has; it returns false to give the key a new value.
    private func detachedEncoder(
        _ name: String,
        writer: AnyValueWriter?,
        adopts: (EncodedSlot) -> Bool
    ) -> ModelEncoder {
        detachedEncoder(.member(name), in: .object, writer) { slot in
            if adopts(slot) { return }
            if let object { return try set(slot, in: object, name, name) }
            appendAnyName(name)
            session.leaveHole(for: slot)
        }
    }

    /// An encoder for the next element, which may be written at any time until the call ends.
    func detachedElementEncoder(writer: AnyValueWriter?) -> ModelEncoder {
        detachedEncoder(.element(count), in: .array, writer) { slot in
            if let array {
                array.append(.slot(slot))
            } else {
                if count > 0 { session.writer.append(.comma) }
                session.leaveHole(for: slot)
            }
            count &+= 1
        }
    }

    /// Containers cannot throw when they are asked for; what is wrong is thrown when they are used.
    private func detachedEncoder(
        _ step: PathStep,
        in wanted: Shape,
        _ writer: AnyValueWriter?,
        _ context: (EncodedSlot) throws -> Void
    ) -> ModelEncoder {
        let slot = EncodedSlot()
        let encoder = ModelEncoder(at: EncodingContext(owner: self, step: step, slot: slot), writer: writer)
        encoder.isDetached = true
        do {
            try require(wanted, ())
            try session.checkDepth(of: encoder)
            try context(slot)
        } catch {
            fail(error)
            encoder.failure = error
        }
        return encoder
    }

    /// Writes the members of a value into this object: a part of the model without an object of its own.
    ///
    /// The part's own rules count for its properties; of keys that both have, the one that is written last counts.
    ///
    /// - Parameters:
    ///   - value: the part.
    ///   - name: the property that holds it.
    ///   - prefix: what is put before its keys.
    /// - Throws: an error of the part, or one for a part that is no object.
    func writeInline<Value: Encodable>(_ value: Value, _ name: String, prefix: String = "") throws {
        try require(.object, value)
        let writer = session.writer(for: Value.self)
        if prefix.isEmpty, object != nil || !writer.needsTree {
            let slot = object.map { _ in EncodedSlot() }
            return try writer.write(
                value,
                at: EncodingContext(owner: self, step: .member(name), slot: slot, host: self)
            )
        }
        // Paths can meet, and keys are renamed, so the members are gathered in a tree of their own first.
        let slot = EncodedSlot()
        let context = EncodingContext(owner: self, step: .member(name), slot: slot)
        try writer.write(value, at: context)
        guard case .object(let part)? = slot.value?.settled else {
            throw EncodingFailure.secondShape.error(value, at: context.codingPath)
        }
        for (key, member) in part.members { try add(member, prefix + key) }
    }

    /// Writes the members of what the model's transformer makes of a part, under the keys that it gives them.
    ///
    /// - Parameters:
    ///   - value: the part.
    ///   - name: the property that holds it.
    /// - Returns: false if there is no transformer, or if it leaves the part to its own ways.
    /// - Throws: an error for a transformer that makes no object.
    func writeTransformedInline(_ value: Any, _ name: String) throws -> Bool {
        guard let json = writer?.rules?.transformer(for: name)?.json(of: value).flatMap(PlainWriter.accepted) else {
            return false
        }
        try require(.object, value)
        let slot = EncodedSlot()
        let context = EncodingContext(owner: self, step: .member(name), slot: slot)
        try session.plainReader.write(json, at: context)
        guard case .object(let part)? = slot.value?.settled else {
            throw EncodingFailure.secondShape.error(value, at: context.codingPath)
        }
        for (key, member) in part.members { try add(member, key) }
        return true
    }

    /// Adds a member that is complete, under a key that may be there already.
    private func add(_ member: EncodedValue, _ key: String) throws {
        if let object { return object.set(member, for: key) }
        mayRepeat = true
        appendEntryName(key)
        try EncodingContext(owner: self, step: .member(key), slot: nil).put(member)
    }

    /// Goes on with the object of the host.
    func joinHost(_ host: ModelEncoder) {
        object = host.object
        count = host.count
        usesFastPath = object == nil && writer?.usesFastPath == true
        cursor = writer?.names?.first
    }

    /// Gives the object back to the host.
    func leaveHost(_ host: ModelEncoder) {
        // Which keys the host has is not known here, and the other way round.
        if object == nil, shape == .object {
            host.count = count
            host.mayRepeat = true
        }
        shape = .finished
    }
}
