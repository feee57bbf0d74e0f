extension TokenCursor {
    /// The number of consecutive `#if` directives that are examined.
    ///
    /// More do not occur in practice, and each takes time.
    static let deepestCondition = 32

    /// Whether an `#if` at the cursor encloses attributes of the declaration after its `#endif`, and not declarations.
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

    /// Skips the condition of `#if` or `#elseif`, up to the first token of the next line.
    mutating func skipCondition() {
        var isOperandExpected = true
        while !isAtEnd, !token.isFirstOnLine || isOperandExpected {
            isOperandExpected = token.kind == .operator && (token.isOpenBefore || !token.isOpenBehind)
            skipElement()
        }
    }
}
