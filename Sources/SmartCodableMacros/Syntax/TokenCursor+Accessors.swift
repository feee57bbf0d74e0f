extension TokenCursor {
    private static let observers: Set<String> = ["willSet", "didSet"]
    private static let modifiers: Set<String> = [
        "mutating", "nonmutating", "borrowing", "consuming", "__consuming", "nonisolated", "isolated",
    ]

    /// Whether the brace here opens observers, so that the property is a stored one.
    var isAtObservers: Bool { firstWordInBraces.map(Self.observers.contains) ?? false }

    /// Whether the brace here, behind an initial value, opens accessors rather than a trailing closure.
    ///
    /// A closure that begins with a word like `get` is still one, because a property with an initial value has no getter,
    /// unless an `init` accessor takes that value.
    var isAtAccessorsBehindValue: Bool { firstWordInBraces == "init" || isAtObservers }

    /// The first word in the braces, attributes and modifiers left out.
    private var firstWordInBraces: String? {
        guard token.isPunctuation("{") else { return nil }
        var ahead = self
        ahead.advance()
        while true {
            if ahead.token.isPunctuation("@") {
                ahead.skipAttribute()
            } else if ahead.token.kind == .identifier, Self.modifiers.contains(ahead.token.text) {
                ahead.advance()
            } else {
                return ahead.token.kind == .identifier ? ahead.token.text : nil
            }
        }
    }
}
