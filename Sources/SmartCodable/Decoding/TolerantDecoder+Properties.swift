/// The questions that a keyed container asks, each for the common case first.
extension TolerantDecoder {
    /// A property whose type one scalar can become.
    @inline(__always)
    func scalar<Value: ScalarTarget>(_ type: Value.Type, _ name: String) throws -> Value {
        let node = member(name)
        if let node, let value = Value.read(document.scalar(node)) { return value }
        return try slowPathProperty(type, name, node)
    }

    /// An optional property whose type one scalar can become.
    @inline(__always)
    func optionalScalar<Value: ScalarTarget>(_ type: Value.Type, _ name: String) throws -> Value? {
        let node = member(name)
        if let node, let value = Value.read(document.scalar(node)) { return value }
        return try slowPathOptionalProperty(type, name, node)
    }

    /// A property of any other type.
    @inline(__always)
    func property<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
        try slowPathProperty(type, name, member(name))
    }

    /// An optional property of any other type.
    @inline(__always)
    func optionalProperty<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value? {
        try slowPathOptionalProperty(type, name, member(name))
    }

    @inline(never)
    private func slowPathProperty<Value: Decodable>(_ type: Value.Type, _ name: String, _ node: Node?) throws -> Value {
        if node == nil { noteMissingMember() }
        return try ValueResolver(session: session).property(session.plan(for: type), name, node, in: self)
    }

    @inline(never)
    private func slowPathOptionalProperty<Value: Decodable>(
        _ type: Value.Type,
        _ name: String,
        _ node: Node?
    ) throws -> Value? {
        let isAbsent = node.map { document.kind($0) == .null } ?? true
        if node == nil { noteMissingMember() }
        if isAbsent, startsAsNil(name) { return nil }
        return try ValueResolver(session: session).optionalProperty(session.plan(for: type), name, node, in: self)
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
