/// Cuts source into tokens.
///
/// It follows Swift's own lexer, and never fails: what it does not know becomes a token that nobody asks for.
struct Lexer {
    let source: SourceText
    var position = 0
    /// Whether a slash here begins a regular expression rather than a division.
    private var expectsOperand = true
    /// Up to where no extended regular expression ends, by its number signs: what was sought in vain is not sought again.
    var regexesWithoutEnd: [Int: Int] = [:]
    /// Up to where no raw string ends on its line, by its number signs.
    var linesWithoutQuote: [Int: Int] = [:]

    private init(_ source: SourceText) { self.source = source }

    /// All tokens, with one of the kind `end` behind them.
    static func tokens(of source: SourceText) -> [Token] {
        var lexer = Lexer(source)
        var tokens: [Token] = []
        repeat { tokens.append(lexer.next()) } while tokens.last?.kind != .end
        return tokens
    }

    /// The byte at a distance from the position.
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
        // A keyword that an expression follows, rather than a name.
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
        // Behind a prefix operator, as in `!/a/`, the operator has ended for the literal's sake.
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

    /// Steps over white space and comments; whether a line ended in them.
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

    /// Steps over a comment, in which there may be others; whether a line ended in it.
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
        // Behind a dot comes a fraction only if a digit does: `1.description` and `0..<5` end before it.
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

    /// A name in back-ticks: any text, since raw identifiers (SE-0451).
    private mutating func readQuotedName() -> Token.Kind {
        position += 1
        while position < source.count, !CharacterClass.isLineBreak(peek()) {
            position += 1
            if source[position - 1] == UInt8(ascii: "`") { return .identifier }
        }
        return .punctuation
    }

    private mutating func readPound() -> Token.Kind {
        // All at once: what begins with several has been looked at as a raw string and as a regular expression.
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
        // Editors show `<#name#>` as a field to fill in.
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
        // Between the name of a module and what is looked up in it (SE-0491).
        if peekIs(":"), peekIs(":", at: 1) {
            position += 2
            return .punctuation
        }
        // Directly behind an operand the marks of optionals stand alone.
        if peekIs("?") || peekIs("!"), !isOpenBefore {
            position += 1
            return .punctuation
        }
        // Only an operator that begins with a dot has others.
        let startsWithDot = peekIs(".")
        let start = position
        while position < source.count {
            if CharacterClass.isOperator(peek()) || (startsWithDot && peekIs(".")) {
                // A comment ends an operator, and so does a regular expression behind a prefix operator.
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

    /// The character at the position, and how many bytes it has; bytes that are no character count one by one.
    private var scalar: (value: Unicode.Scalar, length: Int) {
        let ahead = source.bytes[position..<min(position + 4, source.count)]
        var decoder = UTF8()
        var iterator = ahead.makeIterator()
        guard case .scalarValue(let value) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
        return (value, UTF8.width(value))
    }
}
