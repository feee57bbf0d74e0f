/// Splits source into tokens.
///
/// It follows Swift's own lexer and never fails: unrecognized text becomes a token that the scanner ignores.
struct Lexer {
    let source: SourceText
    var position = 0
    /// Whether a slash begins a regular expression and not a division.
    private var expectsOperand = true
    /// For each number of number signs, the position up to which no extended regular expression ends.
    ///
    /// Avoids repeated searches.
    var regexesWithoutEnd: [Int: Int] = [:]
    /// For each number of number signs, the position up to which no raw string ends on its line.
    var linesWithoutQuote: [Int: Int] = [:]

    private init(_ source: SourceText) { self.source = source }

    /// Returns all tokens, followed by one of the kind `end`.
    static func tokens(of source: SourceText) -> [Token] {
        var lexer = Lexer(source)
        var tokens: [Token] = []
        repeat { tokens.append(lexer.next()) } while tokens.last?.kind != .end
        return tokens
    }

    /// Returns the byte at a distance from the position.
    func peek(_ distance: Int = 0) -> UInt8 { source[position + distance] }

    func peekIs(_ character: Unicode.Scalar, at distance: Int = 0) -> Bool { peek(distance) == UInt8(ascii: character) }

    private mutating func next() -> Token {
        let before = position
        let isFirstOnLine = skipTrivia()
        let start = position
        let isOpenBefore = start > before || start == 0 || "([{,;:".utf8.contains(source[start - 1])
        let kind = readToken(isOpenBefore: isOpenBefore)
        let text = source.text(start..<position)
        expectsOperand = Self.expectsOperand(after: kind, text)
        return Token(
            kind: kind,
            range: start..<position,
            text: text,
            isFirstOnLine: isFirstOnLine || start == 0,
            isOpenBefore: isOpenBefore,
            isOpenBehind: isOpenBehind
        )
    }

    private var isOpenBehind: Bool {
        if position >= source.count || CharacterClass.isSpace(peek()) { return true }
        if ")]},;:".utf8.contains(peek()) { return true }
        return peekIs("/") && (peekIs("/", at: 1) || peekIs("*", at: 1))
    }

    private static func expectsOperand(after kind: Token.Kind, _ text: String) -> Bool {
        switch kind {
        case .number, .string, .regex: false
        // A keyword that is followed by an expression, or a name.
        case .identifier:
            ["return", "in", "try", "await", "case", "else", "where", "if", "while", "throw"].contains(text)
        case .pound, .operator, .end: true
        case .punctuation: !([")", "]", "}", "?", "!"].contains(text))
        }
    }

    private mutating func readToken(isOpenBefore: Bool) -> Token.Kind {
        guard position < source.count else { return .end }
        let byte = peek()
        if readString() { return .string }
        // After a prefix operator, as in `!/a/`, the operator ends before the literal.
        let isBehindOperator = CharacterClass.isOperator(source[position - 1])
        if readRegex(isOperandExpected: expectsOperand, isOpenBefore: isOpenBefore || isBehindOperator) {
            return .regex
        }
        if CharacterClass.isDigit(byte) { return readNumber() }
        if peekIs("`") { return readQuotedName() }
        if peekIs("#") { return readPound() }
        if CharacterClass.isNameStart(byte) || (byte >= 0x80 && !CharacterClass.isOperator(scalar.value)) {
            skipName()
            return .identifier
        }
        return readOperator(isOpenBefore: isOpenBefore)
    }

    /// Skips white space and comments; returns whether they contain a line break.
    private mutating func skipTrivia() -> Bool {
        var sawLineBreak = false
        while position < source.count {
            if CharacterClass.isLineBreak(peek()) { sawLineBreak = true }
            if CharacterClass.isSpace(peek()) {
                position += 1
            } else if peekIs("/"), peekIs("/", at: 1) {
                while position < source.count, !CharacterClass.isLineBreak(peek()) { position += 1 }
            } else if peekIs("/"), peekIs("*", at: 1) {
                sawLineBreak = skipBlockComment() || sawLineBreak
            } else if peek() == 0xEF, peek(1) == 0xBB, peek(2) == 0xBF {
                position += 3
            } else {
                break
            }
        }
        return sawLineBreak
    }

    /// Skips a comment, which can be nested; returns whether it contains a line break.
    mutating func skipBlockComment() -> Bool {
        var depth = 0
        var sawLineBreak = false
        repeat {
            if peekIs("/"), peekIs("*", at: 1) {
                depth += 1
                position += 2
            } else if peekIs("*"), peekIs("/", at: 1) {
                depth -= 1
                position += 2
            } else {
                if CharacterClass.isLineBreak(peek()) { sawLineBreak = true }
                position += 1
            }
        } while depth > 0 && position < source.count
        return sawLineBreak
    }

    private mutating func readNumber() -> Token.Kind {
        let isHexadecimal = peekIs("0") && (peekIs("x", at: 1) || peekIs("X", at: 1))
        // A fraction follows a dot only if a digit does: in `1.description` and `0..<5` the number ends before the dot.
        while CharacterClass.isDigit(peek()) || CharacterClass.isNameStart(peek())
            || (peekIs(".") && CharacterClass.isDigit(peek(1)))
            || isSignOfExponent(isHexadecimal: isHexadecimal)
        {
            position += 1
        }
        return .number
    }

    private func isSignOfExponent(isHexadecimal: Bool) -> Bool {
        guard peekIs("+") || peekIs("-") else { return false }
        let mark = source[position - 1] | 0x20
        return mark == (isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")) && CharacterClass.isDigit(peek(1))
    }

    /// Reads a name in back-ticks, which can be any text since raw identifiers (SE-0451).
    private mutating func readQuotedName() -> Token.Kind {
        position += 1
        while position < source.count, !CharacterClass.isLineBreak(peek()) {
            position += 1
            if source[position - 1] == UInt8(ascii: "`") { return .identifier }
        }
        return .punctuation
    }

    private mutating func readPound() -> Token.Kind {
        // Number signs are read together, because raw strings and regular expressions were handled before.
        while peekIs("#") { position += 1 }
        guard CharacterClass.isNameStart(peek()) else { return .punctuation }
        skipName()
        return .pound
    }

    private mutating func skipName() {
        while position < source.count {
            if CharacterClass.isNameStart(peek()) || CharacterClass.isDigit(peek()) {
                position += 1
            } else if peek() >= 0x80, !CharacterClass.isOperator(scalar.value) {
                position += scalar.length
            } else {
                return
            }
        }
    }

    private mutating func readOperator(isOpenBefore: Bool) -> Token.Kind {
        // Editors display `<#name#>` as a placeholder.
        if peekIs("<"), peekIs("#", at: 1) {
            while position < source.count, !CharacterClass.isLineBreak(peek()) {
                if peekIs("#"), peekIs(">", at: 1) {
                    position += 2
                    return .identifier
                }
                position += 1
            }
            return .punctuation
        }
        // The separator between a module and a name in it (SE-0491).
        if peekIs(":"), peekIs(":", at: 1) {
            position += 2
            return .punctuation
        }
        // Directly after an operand, the marks of optionals are separate tokens.
        if peekIs("?") || peekIs("!"), !isOpenBefore {
            position += 1
            return .punctuation
        }
        // Only an operator that begins with a dot can contain more dots.
        let startsWithDot = peekIs(".")
        let start = position
        while position < source.count {
            if CharacterClass.isOperator(peek()) || (startsWithDot && peekIs(".")) {
                // An operator ends before a comment, and a prefix operator ends before a regular expression.
                if position > start, peekIs("/"), peekIs("/", at: 1) || peekIs("*", at: 1) { break }
                if position > start, peekIs("/"), isOpenBefore, endOfPlainRegex() != nil { break }
                position += 1
            } else if peek() >= 0x80, CharacterClass.isOperator(scalar.value) {
                position += scalar.length
            } else {
                break
            }
        }
        if startsWithDot, position == start + 1 { return .punctuation }
        if position > start { return .operator }
        position += max(1, scalar.length)
        return .punctuation
    }

    /// The character at the position and its length in bytes; invalid bytes are returned one by one.
    private var scalar: (value: Unicode.Scalar, length: Int) {
        let ahead = source.bytes[position..<min(position + 4, source.count)]
        var decoder = UTF8()
        var iterator = ahead.makeIterator()
        guard case .scalarValue(let value) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
        return (value, UTF8.width(value))
    }
}
