extension TokenCursor {
    /// Words before an operand that do not end the expression.
    private static let operandPrefixes: Set<String> = [
        "try", "await", "unsafe", "consume", "copy", "each", "repeat", "any", "some",
    ]

    /// Steps over an expression, to the first token that does not belong to it.
    ///
    /// Nothing is understood of it but where it ends: operands and operators take turns, and brackets are stepped over
    /// as a whole.
    ///
    /// - Parameter allowsTrailingClosures: false in the head of an `if`, where a brace begins the body.
    mutating func skipExpression(allowsTrailingClosures: Bool = true) {
        var openQuestions = 0
        while true {
            skipOperandPrefixes()
            skipOperand(allowsTrailingClosures: allowsTrailingClosures)
            skipCasts()
            if token.isPunctuation(":"), openQuestions > 0 {
                openQuestions -= 1
                advance()
            } else if token.kind == .operator {
                // Behind an operand, a question mark with space before it asks for one of two values.
                if token.isOperator("?") { openQuestions += 1 }
                advance()
            } else {
                return
            }
        }
    }

    private mutating func skipOperandPrefixes() {
        while true {
            if token.kind == .operator {
                advance()
            } else if token.kind == .identifier, Self.operandPrefixes.contains(token.text), beginsOperand(following) {
                advance()
                // `try?` and `try!`.
                if token.isPunctuation("?") || token.isPunctuation("!") { advance() }
            } else {
                return
            }
        }
    }

    /// Whether an operand can begin with a token that follows a word such as `try`, which may also be a plain name.
    private func beginsOperand(_ next: Token) -> Bool {
        switch next.kind {
        case .identifier, .number, .string, .regex, .pound:
            !next.isFirstOnLine || token.isWord("try") || token.isWord("await")
        case .punctuation:
            ["(", "[", "\\"].contains(next.text) || (token.isWord("try") && ["?", "!", "."].contains(next.text))
        case .operator, .end: false
        }
    }

    private mutating func skipOperand(allowsTrailingClosures: Bool) {
        let first = token
        switch first.kind {
        case .identifier where first.text == "if":
            return skipIf()
        case .identifier where first.text == "switch":
            return skipSwitch()
        case .identifier, .pound:
            advance()
            skipGenericArgumentsOfValue()
        case .number, .string, .regex:
            advance()
        case .punctuation where ["(", "["].contains(first.text):
            skipElement()
        case .punctuation where first.text == "{" && allowsTrailingClosures:
            skipElement()
        case .punctuation where first.text == ".":
            advance()
            if token.kind == .identifier { advance() }
            skipGenericArgumentsOfValue()
        case .punctuation where first.text == "\\":
            advance()
            if token.kind == .identifier || token.isPunctuation("(") || token.isPunctuation("[") { skipElement() }
            skipGenericArgumentsOfValue()
        default:
            return
        }
        skipSuffixes(allowsTrailingClosures: allowsTrailingClosures)
    }

    /// Members, calls, subscripts, trailing closures and postfix operators.
    private mutating func skipSuffixes(allowsTrailingClosures: Bool) {
        while true {
            let next = token
            switch next.kind {
            case .punctuation where next.text == ".":
                advance()
                if token.kind == .identifier || token.kind == .number { advance() }
                skipGenericArgumentsOfValue()
            case .punctuation where next.text == "?" || next.text == "!":
                guard !next.isFirstOnLine else { return }
                advance()
            case .punctuation where next.text == "(" || next.text == "[":
                // On a line of its own a bracket begins something new.
                guard !next.isFirstOnLine else { return }
                skipElement()
            case .punctuation where next.text == "{":
                guard allowsTrailingClosures, !isAtAccessors else { return }
                skipTrailingClosures()
            case .operator where !next.isOpenBefore && next.isOpenBehind:
                advance()
            case .pound where next.text == "#if":
                guard skipConditionalSuffix() else { return }
            default:
                return
            }
        }
    }

    /// Steps over `{ … } label: { … }`.
    private mutating func skipTrailingClosures() {
        skipElement()
        while token.kind == .identifier, following.isPunctuation(":"), self[index + 2].isPunctuation("{") {
            advance()
            advance()
            skipElement()
        }
    }

    /// Steps over `#if … .member() … #endif` (SE-0308); false if what stands in it is no continuation.
    private mutating func skipConditionalSuffix() -> Bool {
        var ahead = self
        ahead.advance()
        ahead.skipCondition()
        guard ahead.token.isPunctuation(".") || ahead.token.text == "#if" else { return false }
        var depth = 1
        while depth > 0, !ahead.isAtEnd {
            if ahead.token.text == "#if" { depth += 1 }
            if ahead.token.text == "#endif" { depth -= 1 }
            ahead.advance()
        }
        self = ahead
        return true
    }

    /// Steps over `as Type`, `as? Type` and `is Type`, as often as they come.
    private mutating func skipCasts() {
        while token.isWord("as") || token.isWord("is") {
            advance()
            if token.isPunctuation("?") || token.isPunctuation("!") { advance() }
            guard skipType() else { return }
        }
    }

    /// Steps over generic arguments of a name, if that is what a less-than sign begins here.
    private mutating func skipGenericArgumentsOfValue() {
        guard token.kind == .operator, token.text.first == "<", !token.isOpenBefore else { return }
        var ahead = self
        guard ahead.skipGenericArguments() else { return }
        // `a < b, c > d` could be a list of types as well: Swift decides by what stands behind it.
        let next = ahead.token
        let ends = [")", "]", "{", "}", ",", ";", ":", ".", "?", "!"]
        if next.kind == .end || next.isFirstOnLine || (next.kind == .punctuation && ends.contains(next.text))
            || (next.isPunctuation("(") && !next.isOpenBefore) || (next.isPunctuation("[") && !next.isOpenBefore)
            || (next.kind == .operator && next.isOpenBefore == next.isOpenBehind) || next.isOperator("=")
        {
            self = ahead
        }
    }

    private mutating func skipIf() {
        repeat {
            advance()
            skipToBrace()
            skipElement()
            guard skip(word: "else") else { return }
        } while token.isWord("if")
        skipElement()
    }

    private mutating func skipSwitch() {
        advance()
        skipToBrace()
        skipElement()
    }

    /// Steps to the brace that begins a body.
    mutating func skipToBrace() {
        while !isAtEnd, !token.isPunctuation("{"), !token.isPunctuation("}") { skipElement() }
    }

    /// Steps over what stands behind `#if` or `#elseif`, to the first token of the next line.
    mutating func skipCondition() {
        var isOperandExpected = true
        while !isAtEnd, !token.isFirstOnLine || isOperandExpected {
            isOperandExpected = token.kind == .operator
            skipElement()
        }
    }
}
