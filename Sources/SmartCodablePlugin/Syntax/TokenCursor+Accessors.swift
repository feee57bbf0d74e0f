extension TokenCursor {
    private static let observers: Set<String> = ["willSet", "didSet"]
    private static let modifiers: Set<String> = [
        "mutating", "nonmutating", "borrowing", "consuming", "__consuming", "nonisolated", "isolated",
    ]

    private static let setters: Set<String> = ["set", "modify", "_modify", "willSet", "didSet"]

    /// Whether the brace at the cursor opens accessors that run when the property is assigned.
    var isAtSetter: Bool {
        guard token.isPunctuation("{") else { return false }
        var end = self
        end.skipElement()
        var inside = self
        inside.advance()
        while inside.index < end.index - 1, !inside.isAtEnd {
            let word = inside.token
            inside.skipElement()
            let isBlock = inside.token.isPunctuation("{") || inside.token.isPunctuation("(")
            if word.kind == .identifier, Self.setters.contains(word.text), isBlock { return true }
        }
        return false
    }

    /// Whether the brace at the cursor opens observers, so that the property is stored.
    var isAtObservers: Bool { firstWordInBraces.map(Self.observers.contains) ?? false }

    /// Whether the brace at the cursor, after an initial value, opens accessors and not a trailing closure.
    ///
    /// A property with an initial value has no getter, so a brace with a word like `get` opens a closure. The exception
    /// is an `init` accessor, which takes the initial value.
    var isAtAccessorsBehindValue: Bool { firstWordInBraces == "init" || isAtObservers }

    /// The first word in the braces after attributes and modifiers.
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
