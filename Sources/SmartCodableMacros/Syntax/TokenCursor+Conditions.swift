extension TokenCursor {
    /// How many `#if` in a row are looked into: more are no user's, and looking ahead takes time for each.
    static let deepestCondition = 32

    /// Whether an `#if` here is about attributes of the declaration behind its `#endif`, rather than about declarations.
    var isAtConditionalAttributes: Bool {
        guard token.text == "#if" else { return false }
        var ahead = self
        var depth = 0
        var sawAttribute = false
        repeat {
            switch ahead.token.text {
            case "#if":
                depth += 1
                ahead.advance()
                ahead.skipCondition()
            case "#elseif":
                ahead.advance()
                ahead.skipCondition()
            case "#else":
                ahead.advance()
            case "#endif":
                depth -= 1
                ahead.advance()
            case "@":
                sawAttribute = true
                ahead.skipAttribute()
            default: return false
            }
        } while depth > 0 && depth <= Self.deepestCondition
        return sawAttribute && depth == 0
    }

    /// Steps over what stands behind `#if` or `#elseif`, to the first token of the next line.
    mutating func skipCondition() {
        var isOperandExpected = true
        while !isAtEnd, !token.isFirstOnLine || isOperandExpected {
            isOperandExpected = token.kind == .operator && (token.isOpenBefore || !token.isOpenBehind)
            skipElement()
        }
    }
}
