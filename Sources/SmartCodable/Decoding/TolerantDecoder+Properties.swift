/// The questions that a keyed container asks, each for the common case first.
extension TolerantDecoder {
    /// A property whose type one scalar can become.
    @inline(__always)
    func scalar<Value: ScalarTarget>(_ type: Value.Type, _ name: String) throws -> Value {
        if isPlain, let node = plainMember(name), let value = Value.read(document.scalar(node)) { return value }
        return try property(type, name)
    }

    /// An optional property whose type one scalar can become.
    @inline(__always)
    func optionalScalar<Value: ScalarTarget>(_ type: Value.Type, _ name: String) throws -> Value? {
        if isPlain, let node = plainMember(name), let value = Value.read(document.scalar(node)) { return value }
        return try optionalProperty(type, name)
    }

    /// A property of any type.
    @inline(never)
    func property<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
        let place = place(of: name)
        return try ValueResolver(session: session).property(session.plan(for: type), name, place, in: self)
    }

    /// An optional property of any type.
    @inline(never)
    func optionalProperty<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value? {
        let place = place(of: name)
        // An optional that is absent is everyday data: no plan, no place, no question where nil is the answer.
        let isAbsent = place == nil || (isPlain && place?.kind == .null)
        if isAbsent, startsAsNil(name) { return nil }
        return try ValueResolver(session: session).optionalProperty(session.plan(for: type), name, place, in: self)
    }

    /// Whether an optional property is nil in a fresh model; asked once for each property of a type.
    func startsAsNil(_ name: String) -> Bool {
        guard let plan else { return true }
        if let known = plan.startsAsNil.answer(for: name) { return known }
        let isNil = makeInitialValues()?.isNil(name) ?? true
        plan.startsAsNil.remember(isNil, for: name)
        return isNil
    }
}
