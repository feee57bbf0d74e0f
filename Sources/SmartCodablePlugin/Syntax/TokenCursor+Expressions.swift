extension TokenCursor {
    /// The places where a brace after a value can open a closure.
    enum TrailingClosures {
        case all
        /// In the head of an `if`. A brace begins the body, unless the token after it shows that the body is yet to
        /// come.
        case inHead
        case none
    }

    /// The kind of an operand, which decides whether closures can follow.
    private enum Operand {
        case literal
        case macro
        case other
    }

    /// Words before an operand that do not end the expression.
    private static let operandPrefixes: Set<String> = [
        "try", "await", "unsafe", "consume", "copy", "each", "repeat",
    ]

    /// Skips an expression, up to the first token after it.
    ///
    /// Only the end of the expression is determined: operands and operators alternate, and brackets are skipped as a
    /// whole.
    ///
    /// - Parameter closures: the places where a brace after a value can open a closure.
    mutating func skipExpression(_ closures: TrailingClosures = .all) {
        var openQuestions = 0
        var isFirst = true
        while true {
            skipOperandPrefixes()
            // After an operator, a brace is always an operand.
            skipOperand(closures, mayBeClosure: closures == .all || !isFirst)
            isFirst = false
            skipCasts()
            if token.isPunctuation(":"), openQuestions > 0 {
                openQuestions -= 1
                advance()
            } else if token.kind == .operator {
                // A question mark after an operand and white space is the ternary operator.
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

    /// Whether a token after a word such as `try`, which can also be a name, begins an operand.
    private func beginsOperand(_ next: Token) -> Bool {
        switch next.kind {
        // In `copy as Int`, `copy` is a name.
        case .identifier where next.text == "as" || next.text == "is": false
        case .identifier, .number, .string, .regex, .pound:
            !next.isFirstOnLine || ["try", "await", "repeat"].contains(token.text)
        case .punctuation:
            ["(", "[", "\\"].contains(next.text) || (token.isWord("try") && ["?", "!", "."].contains(next.text))
        case .operator, .end: false
        }
    }

    private mutating func skipOperand(_ closures: TrailingClosures, mayBeClosure: Bool) {
        let first = token
        var kind = Operand.other
        switch first.kind {
        case .identifier where first.text == "if":
            return skipIf()
        case .pound where first.isDirective:
            return
        case .identifier where first.text == "as" || first.text == "is":
            return
        case .identifier where first.text == "switch":
            return skipSwitch()
        case .identifier where (first.text == "any" || first.text == "some") && beginsOperand(following):
            // A type, including `.self`.
            _ = skipType()
            return
        case .identifier, .pound:
            if first.kind == .pound { kind = .macro }
            if ["nil", "true", "false"].contains(first.text) { kind = .literal }
            advance()
            skipSelectedName()
            skipGenericArgumentsOfValue()
        case .number, .string, .regex:
            kind = .literal
            advance()
        case .punctuation where ["(", "["].contains(first.text):
            if first.text == "[" { kind = .literal }
            skipElement()
        case .punctuation where first.text == "{" && mayBeClosure:
            skipElement()
        case .punctuation where first.text == ".":
            advance()
            if token.kind == .identifier { advance() }
            skipSelectedName()
            skipGenericArgumentsOfValue()
        case .punctuation where first.text == "\\":
            return skipKeyPath()
        default:
            return
        }
        skipSuffixes(closures, of: kind)
    }

    /// Skips `\Type.member?.other[0]`.
    private mutating func skipKeyPath() {
        advance()
        if token.kind == .identifier || token.isPunctuation("(") || token.isPunctuation("[") { skipElement() }
        skipSelectedName()
        skipGenericArgumentsOfValue()
        while true {
            skipSuffixes(.none)
            // In `\.?.member`, the dot and the question mark form one operator.
            guard token.kind == .operator, token.text.first == ".", !token.isOpenBefore else { return }
            advance()
            if token.kind == .identifier { advance() }
            skipSelectedName()
        }
    }

    /// Skips members, calls, subscripts, trailing closures and postfix operators.
    ///
    /// A closure cannot directly follow a literal; a brace there belongs to the property.
    private mutating func skipSuffixes(_ closures: TrailingClosures, of kind: Operand = .other) {
        var canTakeClosure = kind != .literal
        var ownsClosure = kind == .macro
        while true {
            let next = token
            switch next.kind {
            case .punctuation where next.text == ".":
                advance()
                if token.kind == .identifier || token.kind == .number { advance() }
                skipSelectedName()
                skipGenericArgumentsOfValue()
            case .punctuation where next.text == "?" || next.text == "!":
                guard !next.isFirstOnLine else { return }
                advance()
            case .punctuation where next.text == "(" || next.text == "[":
                // A bracket at the start of a line begins a new statement.
                guard !next.isFirstOnLine else { return }
                skipElement()
            case .punctuation where next.text == "{":
                guard canTakeClosure, isAtTrailingClosure(closures) else { return }
                // `f { } { }` is not a call with two closures, but `f() { } { }` calls the result again.
                canTakeClosure = ownsClosure
                ownsClosure = false
                skipTrailingClosures()
                continue
            case .operator where !next.isOpenBefore && next.isOpenBehind:
                advance()
            // Between spaces this is not a binary operator, but it can unwrap a key path.
            case .operator where next.text == "!" && next.isOpenBehind && !next.isFirstOnLine:
                advance()
            case .pound where next.text == "#if":
                guard skipConditionalSuffix() else { return }
            default:
                return
            }
            canTakeClosure = true
            ownsClosure = next.text == "(" || next.text == "["
        }
    }

    /// Skips `{ … } label: { … }`.
    private mutating func skipTrailingClosures() {
        skipElement()
        while token.kind == .identifier, following.isPunctuation(":"), self[index + 2].isPunctuation("{") {
            advance()
            advance()
            skipElement()
        }
    }

    /// Skips `#if … .member() … #endif` (SE-0308); returns false if its content does not continue the expression.
    private mutating func skipConditionalSuffix() -> Bool {
        var ahead = self
        for _ in 0..<Self.deepestCondition where ahead.token.text == "#if" {
            ahead.advance()
            ahead.skipCondition()
        }
        guard ahead.token.isPunctuation(".") else { return false }
        ahead = self
        ahead.advance()
        var depth = 1
        while depth > 0, !ahead.isAtEnd {
            if ahead.token.text == "#if" { depth += 1 }
            if ahead.token.text == "#endif" { depth -= 1 }
            ahead.advance()
        }
        self = ahead
        return true
    }

    /// Skips any number of `as Type`, `as? Type` and `is Type`.
    private mutating func skipCasts() {
        while token.isWord("as") || token.isWord("is") {
            advance()
            if token.isPunctuation("?") || token.isPunctuation("!") { advance() }
            guard skipType() else { return }
        }
    }

    /// Skips generic arguments of a name, if a less-than sign begins them.
    private mutating func skipGenericArgumentsOfValue() {
        guard token.kind == .operator, token.text.first == "<", !token.text.hasPrefix("<>") else { return }
        var ahead = self
        guard ahead.skipGenericArguments() else { return }
        // `a < b, c > d` can also be a list of types; Swift decides by the next token.
        let next = ahead.token
        let isList =
            switch next.kind {
            case .punctuation where next.text == "(" || next.text == "[": !next.isFirstOnLine
            case .punctuation:
                [")", "]", "{", "}", ",", ";", ":", ".", "?", "!"].contains(next.text) || next.isFirstOnLine
            case .operator: next.isOpenBefore == next.isOpenBehind || next.isOperator("=") || next.isFirstOnLine
            case .end: true
            case .identifier, .number, .string, .regex, .pound: next.isFirstOnLine
            }
        if isList { self = ahead }
    }

    private mutating func skipIf() {
        repeat {
            skipHead()
            skipElement()
            guard skip(word: "else") else { return }
        } while token.isWord("if")
        skipElement()
    }

    private mutating func skipSwitch() {
        skipHead()
        skipElement()
    }

    /// Skips `if` or `switch` and everything before the braces.
    private mutating func skipHead() {
        advance()
        guard depth < Self.deepest else { return skipToBrace() }
        depth += 1
        defer { depth -= 1 }
        while !isAtEnd, !token.isPunctuation("{"), !token.isPunctuation("}") {
            let start = index
            skipExpression(.inHead)
            // A token that does not begin an expression is a comma, or part of a pattern.
            if index == start { skipElement() }
        }
    }

    /// Whether the brace at the cursor opens a closure.
    private func isAtTrailingClosure(_ closures: TrailingClosures) -> Bool {
        guard closures != .none, !isAtAccessorsBehindValue, !following.isWord("case") else { return false }
        guard closures == .inHead else { return true }
        // If this brace opens a closure, the body follows it.
        var ahead = self
        ahead.skipElement()
        let next = ahead.token
        if next.isPunctuation("{") || next.isPunctuation(",") || next.isWord("where") { return true }
        guard !next.isFirstOnLine else { return false }
        switch next.kind {
        case .punctuation: return ["[", "(", ".", "?", "!", ":"].contains(next.text)
        case .operator: return next.isOpenBefore == next.isOpenBehind || !next.isOpenBefore
        case .identifier: return ["is", "as"].contains(next.text)
        case .number, .string, .regex, .pound, .end: return false
        }
    }

    /// Moves to the brace that begins a body.
    mutating func skipToBrace() {
        while !isAtEnd, !token.isPunctuation("{"), !token.isPunctuation("}") { skipElement() }
    }
}
