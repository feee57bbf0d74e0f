/// Lookups by the keyed container, the common case of each first.
///
/// Each member is looked up once: a value that cannot be read exactly, and the absence of one, are passed on.
extension TolerantDecoder {
    /// Reads a property whose type can be converted from one scalar.
    @inline(__always)
    func scalar<Value: ScalarTarget, Key: CodingKey>(_ type: Value.Type, _ key: Key) throws -> Value {
        guard usesFastPath else { return try property(type, key) }
        guard let node = plainMember(key.stringValue) else { return try slowPathMissing(type, key) }
        if let value = Value.read(document.scalar(node)) { return value }
        return try slowPathMismatch(type, key, node)
    }

    /// Reads an optional property whose type can be converted from one scalar.
    @inline(__always)
    func optionalScalar<Value: ScalarTarget, Key: CodingKey>(_ type: Value.Type, _ key: Key) throws -> Value? {
        guard usesFastPath else { return try optionalProperty(type, key) }
        guard let node = plainMember(key.stringValue) else {
            noteMissingMember()
            return try optionalProperty(type, key, at: nil)
        }
        if let value = Value.read(document.scalar(node)) { return value }
        return try optionalProperty(type, key, at: context(node, key.stringValue), afterExactRead: true)
    }

    @inline(never)
    private func slowPathMissing<Value: Decodable, Key: CodingKey>(_ type: Value.Type, _ key: Key) throws -> Value {
        setCurrentKey(key)
        noteMissingMember()
        let reader = session.reader(for: type)
        if session.isUpdating, let value = unmentioned(key.stringValue, as: type) { return value }
        return try ValueResolver(session: session).property(reader, key.stringValue, nil, in: self)
    }

    @inline(never)
    private func slowPathMismatch<Value: ScalarTarget, Key: CodingKey>(
        _ type: Value.Type,
        _ key: Key,
        _ node: Node
    ) throws -> Value {
        setCurrentKey(key)
        let name = key.stringValue
        let reader = session.reader(for: type)
        return try ValueResolver(session: session).mismatch(reader, name, context(node, name), in: self)
    }

    /// Reads a property of any type.
    @inline(__always)
    func property<Value: Decodable, Key: CodingKey>(_ type: Value.Type, _ key: Key) throws -> Value {
        setCurrentKey(key)
        return try property(type, key.stringValue)
    }

    /// A property of any type.
    @inline(never)
    func property<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
        let reader = session.reader(for: type)
        if reader.isWrapper { return try slowPathWrapped(reader, name) }
        let context = context(of: name)
        if context == nil, session.isUpdating { return try slowPathUnmentioned(reader, name) }
        return try ValueResolver(session: session).property(reader, name, context, in: self)
    }

    /// A property that the payload of an update does not mention; out of line, so that others do not pay for it.
    @inline(never)
    private func slowPathUnmentioned<Value>(_ reader: ValueReader<Value>, _ name: String) throws -> Value {
        if let value = unmentioned(name, as: Value.self) { return value }
        return try ValueResolver(session: session).property(reader, name, nil, in: self)
    }

    /// A property with a wrapper, which tells what it is made of.
    @inline(never)
    private func slowPathWrapped<Wrapper>(_ reader: ValueReader<Wrapper>, _ name: String) throws -> Wrapper {
        let resolver = ValueResolver(session: session)
        switch reader.wrapperSource {
        case .nothing:
            return try resolver.ignoredProperty(reader, name, context(of: name), in: self)
        case .enclosingObject:
            return try resolver.property(reader, name, node.map { context($0, name) }, in: self)
        case .value, .initializer:
            let context = context(of: name)
            if context == nil, session.isUpdating, let value = unmentioned(name, as: Wrapper.self) { return value }
            if context == nil, let value = try reader.valueForMissingKey(name, in: self) { return value }
            return try resolver.property(reader, name, context, in: self)
        }
    }

    /// Reads an optional property of any type.
    @inline(__always)
    func optionalProperty<Value: Decodable, Key: CodingKey>(_ type: Value.Type, _ key: Key) throws -> Value? {
        try optionalProperty(type, key, at: context(of: key.stringValue))
    }

    /// Reads an optional property whose member was looked up before; a nil context means that it is missing.
    @inline(never)
    private func optionalProperty<Value: Decodable, Key: CodingKey>(
        _ type: Value.Type,
        _ key: Key,
        at context: ValueContext?,
        afterExactRead: Bool = false
    ) throws -> Value? {
        let name = key.stringValue
        if context == nil, session.isUpdating, updatesCurrentValues { return unmentioned(name, as: type) }
        // A missing optional is valid. If its initial value is nil, no reader is needed.
        let isAbsent = context == nil || (usesFastPath && context?.kind == .null)
        if isAbsent, defaultsToNil(name) { return nil }
        setCurrentKey(key)
        let resolver = ValueResolver(session: session)
        let reader = session.reader(for: type)
        return try resolver.optionalProperty(reader, name, context, in: self, afterExactRead: afterExactRead)
    }

    /// Whether an optional property is nil in a fresh model; asked once for each property of a type.
    func defaultsToNil(_ name: String) -> Bool {
        guard let reader else { return true }
        if let known = reader.defaultsToNil.answer(for: name) { return known }
        // A model that is updated tells nothing about fresh ones.
        let initialValues = updatesCurrentValues ? reader.makeInitialValues() : makeInitialValues()
        let isNil = initialValues?.isNil(name) ?? true
        reader.defaultsToNil.remember(isNil, for: name)
        return isNil
    }
}
