/// The questions that a keyed container asks, each for the common case first.
extension TolerantDecoder {
    /// A property whose type one scalar can become.
    @inline(__always)
    func scalar<Value: ScalarTarget, Key: CodingKey>(_ type: Value.Type, _ key: Key) throws -> Value {
        let name = key.stringValue
        if usesFastPath, let node = plainMember(name), let value = Value.read(document.scalar(node)) { return value }
        setCurrentKey(key)
        return try property(type, name)
    }

    /// An optional property whose type one scalar can become.
    @inline(__always)
    func optionalScalar<Value: ScalarTarget, Key: CodingKey>(_ type: Value.Type, _ key: Key) throws -> Value? {
        if usesFastPath, let node = plainMember(key.stringValue), let value = Value.read(document.scalar(node)) {
            return value
        }
        return try optionalProperty(type, key)
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

    /// An optional property of any type.
    @inline(never)
    func optionalProperty<Value: Decodable, Key: CodingKey>(_ type: Value.Type, _ key: Key) throws -> Value? {
        let name = key.stringValue
        let context = context(of: name)
        if context == nil, session.isUpdating, updatesCurrentValues { return unmentioned(name, as: type) }
        // An optional that is absent is everyday data: no plan, no place, no question where nil is the answer.
        let isAbsent = context == nil || (usesFastPath && context?.kind == .null)
        if isAbsent, defaultsToNil(name) { return nil }
        setCurrentKey(key)
        return try ValueResolver(session: session).optionalProperty(session.reader(for: type), name, context, in: self)
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
