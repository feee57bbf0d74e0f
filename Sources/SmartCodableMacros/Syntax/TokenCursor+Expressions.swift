extension TokenCursor {
    /// Where a brace behind a value may open a closure.
    enum TrailingClosures {
        case all
        /// In the head of an `if`, where a brace begins the body unless something follows that can only be the body.
        case inHead
        case none
    }

    /// What makes a difference to the closures behind an operand.
    private enum Operand {
        case literal
        case macro
        case other
    }

    /// Words before an operand that do not end the expression.
    private static let operandPrefixes: Set<String> = [
        "try", "await", "unsafe", "consume", "copy", "each", "repeat",
    ]

    /// Steps over an expression, to the first token that does not belong to it.
    ///
    /// Nothing is understood of it but where it ends: operands and operators take turns, and brackets are stepped over
    /// as a whole.
    ///
    /// - Parameter closures: where a brace behind a value may open a closure.
    mutating func skipExpression(_ closures: TrailingClosures = .all) {
        var openQuestions = 0
        var isFirst = true
        while true {
            skipOperandPrefixes()
            // Behind an operator a brace is an operand everywhere.
            skipOperand(closures, mayBeClosure: closures == .all || !isFirst)
            isFirst = false
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
        // A name it is in `copy as Int`.
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
            // A type, of which `.self` is part.
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

    /// Steps over `\Type.member?.other[0]`.
    private mutating func skipKeyPath() {
        advance()
        if token.kind == .identifier || token.isPunctuation("(") || token.isPunctuation("[") { skipElement() }
        skipSelectedName()
        skipGenericArgumentsOfValue()
        while true {
            skipSuffixes(.none)
            // Nothing stands between the dot and the mark of `\.?.member`, so they are one operator.
            guard token.kind == .operator, token.text.first == ".", !token.isOpenBefore else { return }
            advance()
            if token.kind == .identifier { advance() }
            skipSelectedName()
        }
    }

    /// Members, calls, subscripts, trailing closures and postfix operators.
    ///
    /// A closure cannot follow a literal directly: a brace behind that belongs to the property.
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
                // On a line of its own a bracket begins something new.
                guard !next.isFirstOnLine else { return }
                skipElement()
            case .punctuation where next.text == "{":
                guard canTakeClosure, isAtTrailingClosure(closures) else { return }
                // `f { } { }` is no call with two closures, but `f() { } { }` is one that is called again.
                canTakeClosure = ownsClosure
                ownsClosure = false
                skipTrailingClosures()
                continue
            case .operator where !next.isOpenBefore && next.isOpenBehind:
                advance()
            // Between spaces it is no operator of two sides, but may still unwrap a key path.
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
        guard token.kind == .operator, token.text.first == "<", !token.text.hasPrefix("<>") else { return }
        var ahead = self
        guard ahead.skipGenericArguments() else { return }
        // `a < b, c > d` could be a list of types as well: Swift decides by what stands behind it.
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

    /// Steps over `if` or `switch` and what stands before the braces.
    private mutating func skipHead() {
        advance()
        guard depth < Self.deepest else { return skipToBrace() }
        depth += 1
        defer { depth -= 1 }
        while !isAtEnd, !token.isPunctuation("{"), !token.isPunctuation("}") {
            let start = index
            skipExpression(.inHead)
            // What is no expression is a comma, or part of a pattern.
            if index == start { skipElement() }
        }
    }

    /// Whether the brace here opens a closure.
    private func isAtTrailingClosure(_ closures: TrailingClosures) -> Bool {
        guard closures != .none, !isAtAccessorsBehindValue, !following.isWord("case") else { return false }
        guard closures == .inHead else { return true }
        // The body is what follows then.
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

    /// Steps to the brace that begins a body.
    mutating func skipToBrace() {
        while !isAtEnd, !token.isPunctuation("{"), !token.isPunctuation("}") { skipElement() }
    }
}
