extension Lexer {
    /// A construct that encloses the current position in a string.
    private enum Nesting {
        case string(hashes: Int, isMultiline: Bool)
        /// An interpolation, with the number of its open brackets.
        case interpolation(brackets: Int)
    }

    /// Skips a string literal of any kind; returns false if there is none.
    ///
    /// Interpolations can contain strings. An array of the open constructs replaces recursion, so that no source can
    /// exhaust the stack.
    mutating func readString() -> Bool {
        var open: [Nesting] = []
        guard openString(&open) else { return false }
        while let innermost = open.last, position < source.count {
            switch innermost {
            case .string(let hashes, let isMultiline):
                readInString(hashes: hashes, isMultiline: isMultiline, &open)
            case .interpolation(let brackets):
                readInInterpolation(brackets: brackets, &open)
            }
        }
        return true
    }

    /// Skips the opening delimiter of a string; returns false if there is none.
    private mutating func openString(_ open: inout [Nesting]) -> Bool {
        var hashes = 0
        while peekIs("#", at: hashes) { hashes += 1 }
        guard peekIs("\"", at: hashes) else { return false }
        // `""` is empty, unless a third quote begins a multiline string. `#"""#` is a string of one quote.
        var isMultiline = peekIs("\"", at: hashes + 1) && peekIs("\"", at: hashes + 2)
        if isMultiline, hashes > 0, closesOnItsLine(behind: hashes + 3, hashes: hashes) { isMultiline = false }
        position += hashes + (isMultiline ? 3 : 1)
        open.append(.string(hashes: hashes, isMultiline: isMultiline))
        return true
    }

    /// Whether a raw string that begins with three quotes ends on its line, so that two of the quotes are part of its
    /// text.
    private mutating func closesOnItsLine(behind distance: Int, hashes: Int) -> Bool {
        var at = distance
        if isDelimiter(quotes: 0, hashes: hashes, at: at) { return true }
        guard position + at >= linesWithoutQuote[hashes, default: 0] else { return false }
        while position + at < source.count, !CharacterClass.isLineBreak(peek(at)) {
            if peekIs("\"", at: at), isDelimiter(quotes: 1, hashes: hashes, at: at) { return true }
            at += 1
        }
        linesWithoutQuote[hashes] = position + at
        return false
    }

    private func isDelimiter(quotes: Int, hashes: Int, at distance: Int = 0) -> Bool {
        (0..<quotes).allSatisfy { peekIs("\"", at: distance + $0) }
            && (0..<hashes).allSatisfy { peekIs("#", at: distance + quotes + $0) }
    }

    private mutating func readInString(hashes: Int, isMultiline: Bool, _ open: inout [Nesting]) {
        if peekIs("\\"), (0..<hashes).allSatisfy({ peekIs("#", at: 1 + $0) }) {
            position += 1 + hashes
            if peekIs("(") {
                position += 1
                open.append(.interpolation(brackets: 0))
            } else if !CharacterClass.isLineBreak(peek()) || isMultiline {
                position += 1
            }
        } else if peekIs("\""), isDelimiter(quotes: isMultiline ? 3 : 1, hashes: hashes) {
            position += (isMultiline ? 3 : 1) + hashes
            open.removeLast()
        } else if !isMultiline, CharacterClass.isLineBreak(peek()) {
            // An unterminated string, which the compiler reports; it ends with its line here.
            open.removeLast()
        } else {
            position += 1
        }
    }

    private mutating func readInInterpolation(brackets: Int, _ open: inout [Nesting]) {
        if openString(&open) { return }
        if peekIs("/"), peekIs("*", at: 1) {
            _ = skipBlockComment()
            return
        }
        if peekIs("/"), peekIs("/", at: 1) {
            while position < source.count, !CharacterClass.isLineBreak(peek()) { position += 1 }
            return
        }
        if peekIs("/") || peekIs("#"), readRegex(isOperandExpected: isBehindOpening, isOpenBefore: true) { return }
        var brackets = brackets
        if peekIs("(") { brackets += 1 }
        if peekIs(")") { brackets -= 1 }
        position += 1
        open.removeLast()
        if brackets >= 0 { open.append(.interpolation(brackets: brackets)) }
    }

    /// Whether the preceding character allows an operand here.
    private var isBehindOpening: Bool {
        var before = position - 1
        while CharacterClass.isSpace(source[before]), before > 0 { before -= 1 }
        return "([{,:=?!&|".utf8.contains(source[before])
    }
}
