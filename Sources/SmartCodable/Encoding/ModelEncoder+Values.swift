/// Members of an object. The fast path comes first.
extension ModelEncoder {
    /// Writes a property that is a scalar.
    @inline(__always)
    func member<Scalar: JSONScalar, Key: CodingKey>(_ value: Scalar, _ key: Key) throws {
        guard usesFastPath, value.isRepresentable, appendName(key.stringValue) else {
            return try slowPathMember(value, key)
        }
        value.append(to: text)
    }

    /// Writes an optional property that is a scalar.
    @inline(__always)
    func optionalMember<Scalar: JSONScalar, Key: CodingKey>(_ value: Scalar?, _ key: Key) throws {
        guard let value else { return try absentMember(key) }
        try member(value, key)
    }

    /// Writes a property of any type.
    @inline(__always)
    func member<Value: Encodable, Key: CodingKey>(any value: Value, _ key: Key) throws {
        setCurrentKey(key)
        try session.writer(for: Value.self).writeMember(value, key.stringValue, in: self)
    }

    @inline(never)
    private func slowPathMember<Scalar: JSONScalar, Key: CodingKey>(_ value: Scalar, _ key: Key) throws {
        setCurrentKey(key)
        try write(value, key.stringValue, by: session.writer(for: Scalar.self))
    }

    /// Writes an optional property that is nil.
    func absentMember<Key: CodingKey>(_ key: Key) throws {
        setCurrentKey(key)
        try absentMember(key.stringValue)
    }

    /// Omits the property of the current key, or writes null for it.
    @inline(never)
    func absentMember(_ name: String) throws {
        // The next name advances even if this one is not written.
        if usesFastPath, let known = self.name(of: name) { names.next = known.next }
        if session.omitsNil(name, of: writer) || hasValue(underKeyOf: name) { return }
        try write(JSONNull(), name, by: session.writer(for: JSONNull.self))
    }

    /// Writes a value as a member, under its key or path, with the model's transformer if there is one.
    func write<Value>(_ value: Value, _ name: String, by writer: ValueWriter<Value>) throws {
        guard usesFastPath else { return try slowPathWrite(value, name, by: writer) }
        let mark = mark
        guard appendName(name) else { return try slowPathWrite(value, name, by: writer) }
        do {
            try writer.write(value, at: EncodingContext(owner: self, step: .key(name), slot: nil))
        } catch {
            rollBack(to: mark)
            throw error
        }
    }

    /// Whether a missing key is not the initial value of a property.
    private static func requiresKey(_ type: Any.Type) -> Bool {
        type is any KeyRequiringWrapper.Type || type is any AnyField.Type
    }

    @inline(never)
    private func slowPathWrite<Value>(_ value: Value, _ name: String, by writer: ValueWriter<Value>) throws {
        try require(.object, value)
        let transformer = self.writer?.rules?.transformer(for: name)
        let json = transformer?.written(WrappedContent.value(of: value), as: Value.self)
        /// Writes the transformer's result, or the value.
        func write(_ slot: EncodedSlot?) throws {
            let context = EncodingContext(owner: self, step: .key(name), slot: slot)
            if let json {
                try session.plainWriter.write(json, at: context)
            } else {
                try writer.write(value, at: context)
            }
        }
        let initial = session.nameRules.omitInitialValues ? initialText(of: name, Value.self) : nil
        if let object {
            let slot = EncodedSlot()
            try write(slot)
            if let initial, let written = slot.value, written.isValue(initial, like: text) { return }
            return try set(slot, in: object, name, value)
        }
        let mark = mark
        if recordsInitialValues { appendEntryName(name) } else { appendAnyName(name) }
        let start = text.count
        do {
            try write(nil)
        } catch {
            rollBack(to: mark)
            throw error
        }
        // A value with a hole can be continued.
        if let initial, session.holeCount == mark.holeCount, text.isValue(initial, start..<text.count) {
            rollBack(to: mark)
        }
    }

    /// Whether the value is the model whose properties are recorded as initial values, under their names.
    var recordsInitialValues: Bool { level == 1 && session.settings.recordsInitialValues }

    /// The text of the initial value of a property; nil if the property is written although it has that value.
    private func initialText(of name: String, _ type: Any.Type) -> [UInt8]? {
        // A flat part can have other initial values in its model than in a new part.
        guard host == nil, !recordsInitialValues, !Self.requiresKey(type) else { return nil }
        return writer?.initialMember(name, in: session)
    }

    /// Writes a member that is not a property, such as an entry of a dictionary, with an unchanged key.
    func writeEntry<Value>(_ value: Value, _ key: String, by writer: ValueWriter<Value>) throws {
        if let object {
            let slot = EncodedSlot()
            try writer.write(value, at: EncodingContext(owner: self, step: .key(key), slot: slot))
            let content = slot.value ?? .slot(slot)
            // The object of a host has the members of a model, too.
            if host != nil { return object.setLiteral(content, for: key) }
            object.holdsEntries = true
            return object.set(content, for: key)
        }
        // The members of a host are in the same object.
        if let host, host.writer?.names?.hasKey(key) != false { names.mayRepeat = true }
        appendEntryName(key)
        try writer.write(value, at: EncodingContext(owner: self, step: .key(key), slot: nil))
    }

    /// Makes the value an object with one member, which has an unchanged key.
    func writeOnlyEntry<Value: Encodable>(_ value: Value, _ key: String) throws {
        openObject()
        try require(.object, value)
        let mark = mark
        do {
            try writeEntry(value, key, by: session.writer(for: Value.self))
        } catch {
            if object == nil { rollBack(to: mark) }
            throw error
        }
    }

    /// Writes a member of a rest, with an unchanged key.
    ///
    /// The members of an object are added to a nested container with its key, such as the objects on the path to a tag.
    func writeRestMember(_ value: JSONValue, _ key: String, by writer: ValueWriter<JSONValue>) throws {
        if case .object(let members) = value, let container = nestedObject(under: key) {
            for (key, member) in members { try container.writeRestMember(member, key, by: writer) }
            return
        }
        guard let object else { return try writeEntry(value, key, by: writer) }
        let slot = EncodedSlot()
        try writer.write(value, at: EncodingContext(owner: self, step: .key(key), slot: slot))
        object.setRest(slot.value ?? .slot(slot), for: key)
    }

    /// Sets a member of an object in a tree, at its path if it has one.
    func set(_ slot: EncodedSlot, in object: EncodedObject, _ name: String, _ value: Any) throws {
        let content = slot.value ?? .slot(slot)
        if recordsInitialValues { return object.set(content, for: name) }
        let spelling = spelling(of: name)
        if session.oneWayMapping(writer?.rules) != nil, let present = object.value(at: spelling.steps),
            conflictingNames.contains(where: { $0.steps == spelling.steps }), present.json != content.json
        {
            throw conflictError(name, under: spelling.steps, value)
        }
        guard writer?.needsTree == true else { return object.set(content, for: spelling.key) }
        do throws(EncodedObject.PathConflict) {
            try object.set(content, at: spelling.steps)
        } catch {
            let path = EncodingContext(owner: self, step: .key(name), slot: nil).codingPath
            let failure = EncodingFailure.conflictingPaths(path: error.path.joined(separator: "."), kind: error.kind)
            throw failure.error(value, at: path)
        }
    }
}

/// Elements of an array and single values.
extension ModelEncoder {
    /// Writes an element of any type.
    func element<Value: Encodable>(_ value: Value) throws {
        try writeElement(value, by: session.writer(for: Value.self))
    }

    @_semantics("optimize.sil.specialize.generic.never")
    func writeElement<Value>(_ value: Value, by writer: ValueWriter<Value>) throws {
        if isSuspended || shape != .array || failure != nil { try require(.array, value) }
        let step = SmartPathComponent.index(count)
        if let array {
            let slot = EncodedSlot()
            try writer.write(value, at: EncodingContext(owner: self, step: step, slot: slot))
            array.append(slot.value ?? .slot(slot))
            count &+= 1
            return
        }
        let mark = mark
        if count > 0 { text.append(.comma) }
        count &+= 1
        do {
            try writer.write(value, at: EncodingContext(owner: self, step: step, slot: nil))
        } catch {
            rollBack(to: mark)
            throw error
        }
    }

    /// Writes the value of a single-value container.
    @_semantics("optimize.sil.specialize.generic.never")
    func ownValue<Value: Encodable>(_ value: Value) throws {
        if let failure { throw failure }
        guard shape == .none else {
            throw (shape == .finished ? EncodingFailure.closedContainer : .conflictingContainers).error(
                value,
                at: codingPath
            )
        }
        shape = .value
        let mark = mark
        do {
            // The members of a value that fails must not stay in the tree of the host.
            let part = host?.object == nil ? nil : EncodedSlot()
            let context = EncodingContext(
                owner: self,
                step: nil,
                slot: part ?? slot,
                host: part == nil ? host : nil
            )
            try session.writer(for: Value.self).write(value, at: context)
            if let part, let host {
                guard case .object(let members)? = part.value?.resolved else {
                    throw EncodingFailure.conflictingContainers.error(value, at: codingPath)
                }
                try host.addMembers(of: members)
            }
        } catch {
            // Nothing was written. The model may try another type.
            shape = .none
            if let slot { slot.value = nil } else { rollBack(to: mark) }
            throw error
        }
    }
}
