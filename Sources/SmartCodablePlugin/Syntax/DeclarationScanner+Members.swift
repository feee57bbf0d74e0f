extension DeclarationScanner {
    /// Reads the declaration after its attributes and modifiers; nil if it is not recognized.
    mutating func scanContent() -> Member.Content? {
        let keyword = cursor.token
        guard keyword.kind == .identifier else {
            // A macro that generates members: `#Preview { … }`.
            guard keyword.kind == .pound, !keyword.isDirective else { return nil }
            cursor.skipExpression()
            return .other
        }
        switch keyword.text {
        case "var", "let": return scanProperties()
        case "func", "init", "subscript", "deinit", "macro": return .function(scanFunction())
        case "class", "struct", "enum", "actor", "protocol", "extension": return scanType()
        case "typealias", "associatedtype": return scanTypeAlias()
        case "case":
            cursor.advance()
            return .cases(scanCaseNames())
        default: return nil
        }
    }

    // MARK: - Properties

    private mutating func scanProperties() -> Member.Content {
        let introducer = cursor.token
        cursor.advance()
        var properties: [Property] = []
        repeat {
            let pattern = cursor.token
            guard pattern.kind == .identifier else {
                cursor.skipElement()
                let range = pattern.range.lowerBound..<max(pattern.range.upperBound, cursor.endOfPrevious)
                skipRestOfBinding()
                return .pattern(range)
            }
            cursor.advance()
            properties.append(scanProperty(named: pattern, introducer))
        } while cursor.skip(punctuation: ",")
        return .properties(properties)
    }

    private mutating func scanProperty(named name: Token, _ introducer: Token) -> Property {
        let type = scanTypeAnnotation()
        let endOfType = cursor.endOfPrevious
        let initialValue = scanInitialValue()
        let isObserved = cursor.isAtObservers
        let isComputed = cursor.token.isPunctuation("{") && !isObserved
        let hasSetter = cursor.isAtSetter
        if isComputed || isObserved { cursor.skipElement() }
        return Property(
            spelling: name.text,
            nameRange: name.range,
            introducer: introducer,
            type: type,
            initialValue: initialValue,
            storage: isObserved ? .observed : isComputed ? .computed : .stored,
            hasSetter: hasSetter,
            endOfDeclaration: endOfType
        )
    }

    private mutating func scanTypeAnnotation() -> WrittenType? {
        guard cursor.skip(punctuation: ":") else { return nil }
        let first = cursor.index
        guard cursor.skipType() else { return nil }
        let tokens = cursor.tokens[first..<max(first, min(cursor.index + 1, cursor.tokens.count))]
            .filter { $0.range.lowerBound < cursor.endOfPrevious }
        return WrittenType(tokens: tokens[...], source: source, end: cursor.endOfPrevious)
    }

    private mutating func scanInitialValue() -> Range<Int>? {
        // In `Set<Int>=[]`, the bracket of the type is part of the token `>=`.
        guard cursor.skip(operator: "=") else { return nil }
        let start = cursor.token.range.lowerBound
        cursor.skipExpression()
        return start..<max(start, cursor.endOfPrevious)
    }

    /// Skips the rest of a pattern of several names.
    private mutating func skipRestOfBinding() {
        _ = scanTypeAnnotation()
        _ = scanInitialValue()
        if cursor.token.isPunctuation("{") { cursor.skipElement() }
        while cursor.skip(punctuation: ",") {
            cursor.skipElement()
            _ = scanTypeAnnotation()
            _ = scanInitialValue()
            if cursor.token.isPunctuation("{") { cursor.skipElement() }
        }
    }

    // MARK: - Functions

    private mutating func scanFunction() -> Function {
        let keyword = cursor.token
        cursor.advance()
        var name = keyword
        if keyword.isWord("func") || keyword.isWord("macro") {
            name = cursor.skipFunctionName()
        } else if cursor.token.isPunctuation("?") || cursor.token.isPunctuation("!") {
            cursor.advance()
        } else {
            // After a comment or a space, the mark is an operator, which reads on as in `init !<Value>(…)`.
            _ = cursor.skip(firstOfOperator: "?") || cursor.skip(firstOfOperator: "!")
        }
        _ = cursor.skipGenericParameters()
        let labels = scanLabels()
        let signature = scanRestOfSignature()
        var body: Range<Int>?
        if cursor.token.isPunctuation("{") {
            let start = cursor.token.range.lowerBound
            cursor.skipElement()
            body = start..<cursor.endOfPrevious
        } else if keyword.isWord("macro"), cursor.skip(operator: "=") {
            cursor.skipExpression()
        }
        // A function can be named `init` with back-ticks.
        let isCalledInit = keyword.isWord("func") && name.name == "init"
        return Function(
            name: isCalledInit ? name.text : name.name,
            labels: labels,
            body: body,
            nameRange: name.range,
            throwsErrors: signature.throwsErrors,
            isAsync: signature.isAsync,
            result: signature.result,
            endOfEffects: signature.endOfEffects
        )
    }

    /// Reads the labels of the parameters in parentheses at the cursor; for an associated value without a label, a part
    /// of its type.
    private mutating func scanLabels() -> [String] {
        guard cursor.token.isPunctuation("(") else { return [] }
        var inside = cursor
        cursor.skipElement()
        inside.advance()
        var labels: [String] = []
        while inside.index < cursor.index - 1, !inside.isAtEnd {
            while inside.token.isPunctuation("@") { inside.skipAttribute() }
            labels.append(inside.token.name)
            while inside.index < cursor.index - 1, !inside.token.isPunctuation(",") {
                // The comma of `Pair<A, B>` does not separate parameters.
                if inside.token.kind != .operator || !inside.skipGenericArguments() { inside.skipElement() }
            }
            _ = inside.skip(punctuation: ",")
        }
        return labels
    }

    /// Reads effects, result and constraints, up to the body or the next declaration.
    private mutating func scanRestOfSignature()
        -> (throwsErrors: Bool, isAsync: Bool, result: Range<Int>?, endOfEffects: Int)
    {
        var (throwsErrors, isAsync) = (false, false)
        while ["async", "throws", "rethrows", "reasync"].contains(where: cursor.token.isWord) {
            if cursor.token.isWord("throws") { throwsErrors = true }
            if cursor.token.isWord("async") { isAsync = true }
            cursor.advance()
            if cursor.token.isPunctuation("(") { cursor.skipElement() }
        }
        let endOfEffects = cursor.endOfPrevious
        var result: Range<Int>?
        if cursor.skip(operator: "->") {
            let start = cursor.token.range.lowerBound
            _ = cursor.skipType()
            result = start..<max(start, cursor.endOfPrevious)
        }
        cursor.skipConstraints()
        return (throwsErrors, isAsync, result, endOfEffects)
    }

    // MARK: - Types

    private mutating func scanType() -> Member.Content {
        let isEnumeration = cursor.token.isWord("enum")
        cursor.advance()
        let name = cursor.token.name
        cursor.skipToBrace()
        guard isEnumeration, name == "CodingKeys" else {
            cursor.skipElement()
            return .type(name: name, cases: nil)
        }
        return .type(name: name, cases: scanCases())
    }

    /// Reads the cases of the enumeration whose brace is at the cursor.
    private mutating func scanCases() -> [EnumerationCase] {
        var end = cursor
        end.skipElement()
        cursor.advance()
        var cases: [EnumerationCase] = []
        let outer = conditions
        conditions = ConditionStack()
        while cursor.index < end.index - 1 {
            if skipDirective() { continue }
            guard cursor.skip(word: "case") else {
                cursor.skipElement()
                continue
            }
            cases += scanCaseNames()
        }
        conditions = outer
        cursor.advance(to: end.index)
        return cases
    }

    /// Reads the cases after the keyword.
    private mutating func scanCaseNames() -> [EnumerationCase] {
        var cases: [EnumerationCase] = []
        repeat {
            let name = cursor.token
            cursor.advance()
            let valueCount = scanLabels().count
            var rawValue: Range<Int>?
            if cursor.skip(operator: "=") {
                let start = cursor.token.range.lowerBound
                cursor.skipExpression()
                rawValue = start..<max(start, cursor.endOfPrevious)
            }
            cases.append(
                EnumerationCase(
                    name: name.name,
                    spelling: name.text,
                    valueCount: valueCount,
                    range: name.range,
                    rawValue: rawValue,
                    clauses: conditions.current
                )
            )
        } while cursor.skip(punctuation: ",")
        return cases
    }

    private mutating func scanTypeAlias() -> Member.Content {
        cursor.advance()
        let name = cursor.token.name
        cursor.advance()
        _ = cursor.skipGenericParameters()
        if cursor.skip(punctuation: ":") { _ = cursor.skipType() }
        if cursor.skip(operator: "=") { _ = cursor.skipType() }
        cursor.skipConstraints()
        return .type(name: name, cases: nil)
    }
}
