/// A place in a list of tokens.
///
/// It is a value: keep a copy to come back to.
struct TokenCursor {
    let tokens: [Token]
    private(set) var index = 0
    /// The rest of an operator of which a part has been taken, as in `Set<Array<Int>>`.
    private var remainder: Token?
    /// How many lists of generic arguments and heads of `if` are open.
    var depth = 0

    /// How deep they are looked into.
    ///
    /// Some within each other are rare, and each costs a part of the stack; a source that was made to exhaust it ends here.
    static let deepest = 64

    init(_ tokens: [Token]) { self.tokens = tokens }

    var token: Token { remainder ?? self[index] }

    /// The token behind the current one.
    var following: Token { self[index + 1] }

    /// The token at an index; behind the last one there is only the end.
    subscript(index: Int) -> Token { tokens[min(index, tokens.count - 1)] }

    var isAtEnd: Bool { token.kind == .end }

    /// Where the token before the current one ends.
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

    /// Steps over the current token if it is this word.
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

    /// Steps over `::name`, if that is here, behind the name of a module.
    mutating func skipSelectedName() {
        guard token.isPunctuation("::"), following.kind == .identifier else { return }
        advance()
        advance()
    }

    /// Steps over the first character of an operator if it is this one, as `>` is of `>>` and of `>=`.
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

    /// Steps over the name of a function.
    ///
    /// Of the name of an operator, as in `func +=<Value>(…)`, the last bracket opens the generic parameters.
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

    /// Steps over the current token, and if it opens a bracket, over all up to the closing one.
    mutating func skipElement() {
        // Counting instead of recursion: no nesting is too deep.
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
