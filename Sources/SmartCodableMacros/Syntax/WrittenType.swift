/// A type as the user wrote it.
struct WrittenType: Equatable {
    let text: String
    let range: Range<Int>
    /// Whether a function, a tuple or `Any` is in it, outside of generic arguments, of which nothing is known.
    let uncodable: Uncodable?
    /// Whether no initial value is needed, because a variable of the type is nil from the start.
    ///
    /// Swift does that for `Int?` and `Int!`, and not for `Optional<Int>`.
    let isOptional: Bool

    enum Uncodable: String, Equatable {
        case function = "a function"
        case tuple = "a tuple"
        case any = "Any"
    }

    init(tokens: ArraySlice<Token>, source: SourceText, end: Int) {
        let start = tokens.first?.range.lowerBound ?? end
        range = start..<max(start, end)
        text = source.text(range)
        isOptional = (text.hasSuffix("?") || text.hasSuffix("!")) && !Self.isFunction(tokens)
        uncodable = Self.uncodable(in: tokens)
    }

    /// Whether the type as a whole is a function, whose question mark is that of its result.
    private static func isFunction(_ tokens: ArraySlice<Token>) -> Bool {
        var depth = 0
        return tokens.contains { token in
            if token.isOperator("->") { return depth == 0 }
            for character in token.text where token.kind == .operator || token.kind == .punctuation {
                if "([<".contains(character) { depth += 1 }
                if ")]>".contains(character) { depth -= 1 }
            }
            return false
        }
    }

    private static func uncodable(in tokens: ArraySlice<Token>) -> Uncodable? {
        var angles = 0
        var found: Uncodable?
        /// For each open bracket, whether a comma in it makes a tuple.
        var brackets: [Bool] = []
        for (token, next) in zip(tokens, tokens.dropFirst().map(Optional.some) + [nil]) {
            if token.kind == .operator {
                if token.text == "->" {
                    guard angles == 0 else { continue }
                    return .function
                }
                for character in token.text {
                    if character == "<" { angles += 1 }
                    if character == ">" { angles = max(0, angles - 1) }
                }
            }
            guard angles == 0 else { continue }
            switch token.text {
            case "(": brackets.append(true)
            case "[": brackets.append(false)
            case ")", "]": _ = brackets.popLast()
            case "," where brackets.last == true: found = found ?? .tuple
            case "Any", "AnyObject":
                if token.kind == .identifier, next?.isPunctuation(".") != true { found = found ?? .any }
            default: break
            }
        }
        return found
    }
}
