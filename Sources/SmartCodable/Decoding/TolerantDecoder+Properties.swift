/// The questions that a keyed container asks, each for the common case first.
extension TolerantDecoder {
    /// A property whose type one scalar can become.
    @inline(__always)
    func scalar<Value: ScalarTarget, Key: CodingKey>(_ type: Value.Type, _ key: Key) throws -> Value {
        let name = key.stringValue
        if isPlain, let node = plainMember(name), let value = Value.read(document.scalar(node)) { return value }
        currentKey = key
        return try property(type, name)
    }

    /// An optional property whose type one scalar can become.
    @inline(__always)
    func optionalScalar<Value: ScalarTarget, Key: CodingKey>(_ type: Value.Type, _ key: Key) throws -> Value? {
        if isPlain, let node = plainMember(key.stringValue), let value = Value.read(document.scalar(node)) {
            return value
        }
        return try optionalProperty(type, key)
    }

    /// A property of any type.
    @inline(never)
    func property<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
        let plan = session.plan(for: type)
        if plan.isWrapper { return try slowPathWrapped(plan, name) }
        let place = place(of: name)
        if place == nil, session.isUpdating { return try slowPathUnmentioned(plan, name) }
        return try ValueResolver(session: session).property(plan, name, place, in: self)
    }

    /// A property that the payload of an update does not mention; out of line, so that others do not pay for it.
    @inline(never)
    private func slowPathUnmentioned<Value>(_ plan: TypedPlan<Value>, _ name: String) throws -> Value {
        if let value = unmentioned(name, as: Value.self) { return value }
        return try ValueResolver(session: session).property(plan, name, nil, in: self)
    }

    /// A property with a wrapper, which tells what it is made of.
    @inline(never)
    private func slowPathWrapped<Wrapper>(_ plan: TypedPlan<Wrapper>, _ name: String) throws -> Wrapper {
        let resolver = ValueResolver(session: session)
        switch plan.wrapperSource {
        case .nothing:
            return try resolver.ignoredProperty(plan, name, place(of: name), in: self)
        case .enclosingObject:
            return try resolver.property(plan, name, node.map { place($0, name) }, in: self)
        case .value, .initializer:
            let place = place(of: name)
            if place == nil, session.isUpdating, let value = unmentioned(name, as: Wrapper.self) { return value }
            if place == nil, let value = try plan.valueForMissingKey(name, in: self) { return value }
            return try resolver.property(plan, name, place, in: self)
        }
    }

    /// An optional property of any type.
    @inline(never)
    func optionalProperty<Value: Decodable, Key: CodingKey>(_ type: Value.Type, _ key: Key) throws -> Value? {
        let name = key.stringValue
        let place = place(of: name)
        if place == nil, session.isUpdating, updatesCurrentValues { return unmentioned(name, as: type) }
        // An optional that is absent is everyday data: no plan, no place, no question where nil is the answer.
        let isAbsent = place == nil || (isPlain && place?.kind == .null)
        if isAbsent, startsAsNil(name) { return nil }
        currentKey = key
        return try ValueResolver(session: session).optionalProperty(session.plan(for: type), name, place, in: self)
    }

    /// Whether an optional property is nil in a fresh model; asked once for each property of a type.
    func startsAsNil(_ name: String) -> Bool {
        guard let plan else { return true }
        if let known = plan.startsAsNil.answer(for: name) { return known }
        // A model that is updated tells nothing about fresh ones.
        let initialValues = updatesCurrentValues ? plan.makeInitialValues() : makeInitialValues()
        let isNil = initialValues?.isNil(name) ?? true
        plan.startsAsNil.remember(isNil, for: name)
        return isNil
    }
}
