/// The members of an object, each for the common case first.
extension ModelEncoder {
    /// A property that is one scalar.
    @inline(__always)
    func member<Scalar: JSONScalar, Key: CodingKey>(_ value: Scalar, _ key: Key) throws {
        guard usesFastPath, value.isRepresentable, appendName(key.stringValue) else {
            return try slowPathMember(value, key)
        }
        value.append(to: session.writer)
    }

    /// An optional property that is one scalar.
    @inline(__always)
    func optionalMember<Scalar: JSONScalar, Key: CodingKey>(_ value: Scalar?, _ key: Key) throws {
        guard let value else { return try absentMember(key) }
        try member(value, key)
    }

    /// A property of any type.
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

    /// An optional property that is nil: it is left out, unless the call writes nulls or decoding would then give it an
    /// initial value that is not nil.
    func absentMember<Key: CodingKey>(_ key: Key) throws {
        setCurrentKey(key)
        try absentMember(key.stringValue)
    }

    /// The same for the property of the current key.
    @inline(never)
    func absentMember(_ name: String) throws {
        // The name takes its turn in the order of names all the same.
        if usesFastPath, let known = self.name(of: name) { cursor = known.next }
        guard session.settings.nulls == .written || writer?.defaultsToNil(name) == false else { return }
        try write(JSONNull(), name, by: session.writer(for: JSONNull.self))
    }

    /// Writes a value as a member, in its place or under its path, by a transformer if the model has one.
    func write<Value>(_ value: Value, _ name: String, by writer: ValueWriter<Value>) throws {
        guard usesFastPath else { return try slowPathWrite(value, name, by: writer) }
        let mark = mark
        guard appendName(name) else { return try slowPathWrite(value, name, by: writer) }
        do {
            try writer.write(value, at: EncodingContext(owner: self, step: .member(name), slot: nil))
        } catch {
            rollBack(to: mark)
            throw error
        }
    }

    @inline(never)
    private func slowPathWrite<Value>(_ value: Value, _ name: String, by writer: ValueWriter<Value>) throws {
        try require(.object, value)
        let transformer = self.writer?.rules?.transformer(for: name)
        let json = transformer?.json(of: WrappedContent.value(of: value)).flatMap(PlainWriter.accepted)
        /// Writes what the transformer made, or the value.
        func write(_ slot: EncodedSlot?) throws {
            let context = EncodingContext(owner: self, step: .member(name), slot: slot)
            if let json {
                try session.plainReader.write(json, at: context)
            } else {
                try writer.write(value, at: context)
            }
        }
        if let object {
            let slot = EncodedSlot()
            try write(slot)
            return try set(slot, in: object, name, value)
        }
        let mark = mark
        appendAnyName(name)
        do {
            try write(nil)
        } catch {
            rollBack(to: mark)
            throw error
        }
    }

    /// Writes a member that is no property: an entry of a dictionary, under its own key.
    func writeEntry<Value>(_ value: Value, _ key: String, by writer: ValueWriter<Value>) throws {
        if let object {
            let slot = EncodedSlot()
            try writer.write(value, at: EncodingContext(owner: self, step: .member(key), slot: slot))
            return object.set(slot.value ?? .slot(slot), for: key)
        }
        appendEntryName(key)
        try writer.write(value, at: EncodingContext(owner: self, step: .member(key), slot: nil))
    }

    /// Sets a member of an object in a tree, at its path if it has one.
    func set(_ slot: EncodedSlot, in object: EncodedObject, _ name: String, _ value: Any) throws {
        let content = slot.value ?? .slot(slot)
        let spelling = spelling(of: name)
        guard writer?.needsTree == true else { return object.set(content, for: spelling.key) }
        do throws(EncodedObject.Clash) {
            try object.set(content, at: spelling.path.isEmpty ? [spelling.key] : spelling.path)
        } catch {
            let path = EncodingContext(owner: self, step: .member(name), slot: nil).codingPath
            let failure = EncodingFailure.clash(path: error.path.joined(separator: "."), kind: error.kind)
            throw failure.error(value, at: path)
        }
    }
}
