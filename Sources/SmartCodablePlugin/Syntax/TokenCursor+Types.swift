extension TokenCursor {
    /// The words that can precede a type.
    private static let typeSpecifiers: Set<String> = [
        "inout", "borrowing", "consuming", "isolated", "sending", "some", "any", "each", "repeat", "nonisolated",
        "__owned", "__shared", "_const",
    ]

    /// Skips a type; returns false if there is none.
    mutating func skipType() -> Bool {
        repeat {
            skipTypeSpecifiers()
            guard skipTypeWithoutArrow() else { return false }
            skipEffectsOfFunctionType()
        } while skip(operator: "->") || skip(operator: "&")
        return true
    }

    private mutating func skipTypeSpecifiers() {
        while true {
            if token.isPunctuation("@") {
                skipAttributeOfType()
            } else if token.kind == .identifier, Self.typeSpecifiers.contains(token.text),
                !following.isPunctuation("."),
                !following.isPunctuation("::")
            {
                advance()
                // `nonisolated(nonsending)`.
                if self[index - 1].text == "nonisolated", token.isPunctuation("(") { skipElement() }
            } else if token.isOperator("~") {
                advance()
            } else {
                return
            }
        }
    }

    private mutating func skipTypeWithoutArrow() -> Bool {
        if token.isPunctuation("(") || token.isPunctuation("[") {
            skipElement()
        } else if token.kind == .identifier || token.kind == .number {
            advance()
        } else if token.isOperator("-"), following.kind == .number {
            advance()
            advance()
        } else {
            return false
        }
        while true {
            if token.kind == .operator, token.text.first == "<" {
                guard skipGenericArguments() else { return true }
            } else if token.isPunctuation(".") || token.isPunctuation("::"), following.kind == .identifier {
                advance()
                advance()
            } else if token.isPunctuation("?") || token.isPunctuation("!"), !token.isFirstOnLine {
                advance()
            } else if !token.isOpenBefore, skip(firstOfOperator: "?") || skip(firstOfOperator: "!") {
                // The rest of `>?=`, as in `Box<Int>?=nil`.
                continue
            } else if token.isOperator("..."), !token.isOpenBefore {
                advance()
            } else {
                return true
            }
        }
    }

    /// Skips `async throws(Failure)` if an arrow follows; otherwise these words do not belong to the type.
    private mutating func skipEffectsOfFunctionType() {
        var ahead = self
        while ["async", "throws", "rethrows", "reasync"].contains(where: ahead.token.isWord) {
            ahead.advance()
            if ahead.token.isPunctuation("(") { ahead.skipElement() }
        }
        if ahead.token.isOperator("->") { self = ahead }
    }

    /// Skips `<Int, String>`; returns false without moving if this is not a list of types.
    mutating func skipGenericArguments() -> Bool {
        var ahead = self
        guard ahead.skip(firstOfOperator: "<") else { return false }
        ahead.depth = depth + 1
        guard ahead.depth < Self.deepest else { return false }
        if ahead.skip(firstOfOperator: ">") {
            ahead.depth = depth
            self = ahead
            return true
        }
        repeat {
            // A trailing comma is allowed (SE-0439).
            if ahead.token.kind == .operator, ahead.token.text.first == ">" { break }
            guard ahead.skipType() else { return false }
        } while ahead.skip(punctuation: ",")
        guard ahead.skip(firstOfOperator: ">") else { return false }
        ahead.depth = depth
        self = ahead
        return true
    }

    /// Skips an attribute of a type, as in `@escaping(Int) -> Void`, where the parentheses belong to the function type.
    private mutating func skipAttributeOfType() {
        skipNameOfAttribute()
        guard token.isPunctuation("("), token.range.lowerBound == endOfPrevious else { return }
        var ahead = self
        ahead.skipElement()
        let isFunction = ahead.token.isOperator("->") || ahead.token.isWord("async") || ahead.token.isWord("throws")
        if !isFunction { self = ahead }
    }

    /// Skips an attribute with its arguments; returns its name without generic arguments.
    @discardableResult
    mutating func skipAttribute() -> String {
        let name = skipNameOfAttribute()
        // Arguments follow the name directly; `@Wrapper (a, b)` is a wrapper before a tuple.
        if token.isPunctuation("("), token.range.lowerBound == endOfPrevious { skipElement() }
        return name
    }

    @discardableResult
    private mutating func skipNameOfAttribute() -> String {
        advance()
        guard token.kind == .identifier else { return "" }
        var name = token.text
        advance()
        while true {
            if token.isPunctuation(".") || token.isPunctuation("::"), following.kind == .identifier {
                name += token.text + following.text
                advance()
                advance()
            } else if token.kind == .operator, token.text.first == "<", skipGenericArguments() {
                continue
            } else {
                return name
            }
        }
    }
}

extension TokenCursor {
    /// Skips `where Value: Codable, Value.Element == Int`, if present.
    mutating func skipConstraints() {
        guard skip(word: "where") else { return }
        repeat {
            guard skipType(), skip(punctuation: ":") || skip(operator: "==") || skip(operator: "=") else { return }
            _ = skipType()
        } while skip(punctuation: ",")
    }

    /// Skips `<Value: Codable, each Part>`; returns false if there are none.
    mutating func skipGenericParameters() -> Bool {
        guard token.kind == .operator, token.text.first == "<" else { return false }
        var depth = 0
        while !isAtEnd {
            if skip(firstOfOperator: "<") {
                depth += 1
            } else if skip(firstOfOperator: ">") {
                depth -= 1
                if depth == 0 { return true }
            } else {
                skipElement()
            }
        }
        return true
    }
}
