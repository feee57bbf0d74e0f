/// A position in an array of tokens.
///
/// To backtrack, keep a copy of this value.
struct TokenCursor {
    let tokens: [Token]
    private(set) var index = 0
    /// The rest of an operator that was consumed in part, as in `Set<Array<Int>>`.
    private var remainder: Token?
    /// The number of open generic argument lists and heads of `if`.
    var depth = 0

    /// The maximum depth.
    ///
    /// Real code nests only a few of them, and each level uses stack space, so this limit protects against source that
    /// is made to exhaust the stack.
    static let deepest = 64

    init(_ tokens: [Token]) { self.tokens = tokens }

    var token: Token { remainder ?? self[index] }

    /// The token after the current one.
    var following: Token { self[index + 1] }

    /// Returns the token at an index; the `end` token for an index past the end.
    subscript(index: Int) -> Token { tokens[min(index, tokens.count - 1)] }

    var isAtEnd: Bool { token.kind == .end }

    /// The end of the preceding token.
    var endOfPrevious: Int {
        if let remainder { return remainder.range.lowerBound }
        return index > 0 ? self[index - 1].range.upperBound : 0
    }

    mutating func advance() {
        remainder = nil
        if index < tokens.count - 1 { index += 1 }
    }

    mutating func advance(to newIndex: Int) {
        remainder = nil
        index = min(newIndex, tokens.count - 1)
    }

    /// Skips the current token if it is this word.
    mutating func skip(word: String) -> Bool {
        guard token.isWord(word) else { return false }
        advance()
        return true
    }

    mutating func skip(punctuation: String) -> Bool {
        guard token.isPunctuation(punctuation) else { return false }
        advance()
        return true
    }

    mutating func skip(operator characters: String) -> Bool {
        guard token.isOperator(characters) else { return false }
        advance()
        return true
    }

    /// Skips `::name` after the name of a module, if present.
    mutating func skipSelectedName() {
        guard token.isPunctuation("::"), following.kind == .identifier else { return }
        advance()
        advance()
    }

    /// Skips the first character of an operator, such as `>` of `>>` and of `>=`.
    mutating func skip(firstOfOperator character: Character) -> Bool {
        let current = token
        guard current.kind == .operator, current.text.first == character else { return false }
        let rest = String(current.text.dropFirst())
        if rest.isEmpty {
            advance()
            return true
        }
        remainder = Token(
            kind: ["?", "!"].contains(rest) ? .punctuation : .operator,
            range: (current.range.upperBound - rest.utf8.count)..<current.range.upperBound,
            text: rest,
            isFirstOnLine: false,
            isOpenBefore: false,
            isOpenBehind: current.isOpenBehind
        )
        return true
    }

    /// Skips the name of a function.
    ///
    /// In the name of an operator, as in `func +=<Value>(…)`, the last bracket opens the generic parameters.
    mutating func skipFunctionName() -> Token {
        let name = token
        advance()
        guard name.kind == .operator, name.text.count > 1, name.text.last == "<", token.kind == .identifier else {
            return name
        }
        let bracket = name.range.upperBound - 1
        advance(to: index - 1)
        remainder = Token(
            kind: .operator,
            range: bracket..<name.range.upperBound,
            text: "<",
            isFirstOnLine: false,
            isOpenBefore: false,
            isOpenBehind: name.isOpenBehind
        )
        return Token(
            kind: .operator,
            range: name.range.lowerBound..<bracket,
            text: String(name.text.dropLast()),
            isFirstOnLine: name.isFirstOnLine,
            isOpenBefore: name.isOpenBefore,
            isOpenBehind: false
        )
    }

    /// Skips the current token; if it is an opening bracket, skips everything up to the closing one.
    mutating func skipElement() {
        // Brackets are counted instead of using recursion, so that any depth is possible.
        var depth = 0
        repeat {
            let current = token
            if current.kind == .end { return }
            if current.kind == .punctuation {
                if ["(", "[", "{"].contains(current.text) { depth += 1 }
                if [")", "]", "}"].contains(current.text) { depth -= 1 }
            }
            advance()
        } while depth > 0
    }
}
