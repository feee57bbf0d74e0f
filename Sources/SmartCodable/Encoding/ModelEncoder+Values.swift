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
        if isSuspended { return try continueValue(value) { try member(any: value, key) } }
        setCurrentKey(key)
        try session.writer(for: Value.self).writeMember(value, key.stringValue, in: self)
    }

    @inline(never)
    private func slowPathMember<Scalar: JSONScalar, Key: CodingKey>(_ value: Scalar, _ key: Key) throws {
        if isSuspended { return try continueValue(value) { try member(value, key) } }
        setCurrentKey(key)
        try write(value, key.stringValue, by: session.writer(for: Scalar.self))
    }

    /// Writes an optional property that is nil.
    func absentMember<Key: CodingKey>(_ key: Key) throws {
        if isSuspended { return try continueValue(JSONNull()) { try absentMember(key) } }
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
            try writer.write(value, at: EncodingContext(owner: self, step: .key(name)))
        } catch {
            rollBack(to: mark)
            throw error
        }
    }

    @inline(never)
    private func slowPathWrite<Value>(_ value: Value, _ name: String, by writer: ValueWriter<Value>) throws {
        try require(.object, value)
        let transformer = self.writer?.rules?.transformer(for: name)
        let json = transformer?.written(WrappedContent.value(of: value), as: Value.self)
        let initial = session.nameRules.omitInitialValues ? initialText(of: name, writer) : nil
        let mark = mark
        do {
            let closing = try beginMember(name)
            let start = text.count
            let context = EncodingContext(owner: self, step: .key(name))
            if let json {
                try session.plainWriter.write(json, at: context)
            } else {
                try writer.write(value, at: context)
            }
            // A value with a hole can be continued.
            if let initial, session.holeCount == mark.holeCount, text.isValue(initial, start..<text.count) {
                return rollBack(to: mark)
            }
            endMember(closing)
        } catch {
            rollBack(to: mark)
            throw error
        }
    }

    /// Whether the value is the model whose properties are recorded as initial values, under their names.
    var recordsInitialValues: Bool { level == 1 && session.settings.recordsInitialValues }

    /// The text of the initial value of a property; nil if the property is written although it has that value.
    private func initialText<Value>(of name: String, _ writer: ValueWriter<Value>) -> [UInt8]? {
        // A flat part can have other initial values in its model than in a new part.
        guard host == nil, !recordsInitialValues, !writer.requiresKey else { return nil }
        return self.writer?.initialMember(name, in: session)
    }

    /// Writes a member that is not a property, such as an entry of a dictionary, with an unchanged key.
    func writeEntry<Value>(_ value: Value, _ key: String, by writer: ValueWriter<Value>) throws {
        // The members of a host are in the same object.
        if let host, host.writer?.names?.hasKey(key) != false { names.mayRepeat = true }
        appendEntryName(prefix?.key(ofEntry: key) ?? key)
        try writer.write(value, at: EncodingContext(owner: self, step: .key(key)))
    }

    /// Makes the value an object with one member, which has an unchanged key.
    func writeOnlyEntry<Value: Encodable>(_ value: Value, _ key: String) throws {
        if isSuspended { return try continueValue(value) { try writeOnlyEntry(value, key) } }
        openObject()
        try require(.object, value)
        let mark = mark
        do {
            try writeEntry(value, key, by: session.writer(for: Value.self))
        } catch {
            rollBack(to: mark)
            throw error
        }
    }
}

/// Elements of an array and single values.
extension ModelEncoder {
    /// Writes an element of any type.
    func element<Value: Encodable>(_ value: Value) throws {
        if isSuspended { return try continueValue(value) { try element(value) } }
        try writeElement(value, by: session.writer(for: Value.self))
    }

    @_semantics("optimize.sil.specialize.generic.never")
    func writeElement<Value>(_ value: Value, by writer: ValueWriter<Value>) throws {
        if isSuspended || shape != .array || failure != nil { try require(.array, value) }
        let step = SmartPathComponent.index(count)
        let mark = mark
        if count > 0 { text.append(.comma) }
        count &+= 1
        do {
            try writer.write(value, at: EncodingContext(owner: self, step: step))
        } catch {
            rollBack(to: mark)
            throw error
        }
    }

    /// Writes the value of a single-value container.
    @_semantics("optimize.sil.specialize.generic.never")
    func ownValue<Value: Encodable>(_ value: Value) throws {
        if isSuspended { return try continueValue(value) { try ownValue(value) } }
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
            let context = EncodingContext(owner: self, step: nil, host: host)
            try session.writer(for: Value.self).write(value, at: context)
        } catch {
            // Nothing was written. The model may try another type.
            shape = .none
            rollBack(to: mark)
            throw error
        }
    }
}
