extension TokenCursor {
    private static let observers: Set<String> = ["willSet", "didSet"]
    private static let accessors: Set<String> = observers.union([
        "get", "set", "init", "_read", "_modify", "read", "modify", "yielding", "borrow", "mutate",
        "unsafeAddress", "unsafeMutableAddress",
    ])
    private static let modifiers: Set<String> = [
        "mutating", "nonmutating", "borrowing", "consuming", "__consuming", "nonisolated", "isolated",
    ]

    /// Whether the brace here opens the accessors or observers of a property, rather than a closure.
    var isAtAccessors: Bool { firstAccessor.map(Self.accessors.contains) ?? false }

    /// Whether the brace here opens observers: the property is a stored one.
    var isAtObservers: Bool { firstAccessor.map(Self.observers.contains) ?? false }

    /// The first word in the braces, attributes and modifiers left out; nil if it cannot name an accessor.
    private var firstAccessor: String? {
        guard token.isPunctuation("{") else { return nil }
        var ahead = self
        ahead.advance()
        while true {
            if ahead.token.isPunctuation("@") {
                ahead.skipAttribute()
            } else if ahead.token.kind == .identifier, Self.modifiers.contains(ahead.token.text) {
                ahead.advance()
                if ahead.token.isPunctuation("(") { ahead.skipElement() }
            } else if ahead.token.text == "#if" {
                ahead.advance()
                ahead.skipCondition()
            } else {
                break
            }
        }
        guard ahead.token.kind == .identifier, Self.accessors.contains(ahead.token.text) else { return nil }
        // `{ get }`, `{ get {`, `{ set(new) {`, `{ get async throws {`: a closure would go on otherwise.
        let next = ahead.following
        let goesOn =
            next.isPunctuation("{") || next.isPunctuation("}") || next.isPunctuation("(")
            || ["async", "throws", "get", "set"].contains(where: next.isWord)
        return goesOn ? ahead.token.text : nil
    }
}
