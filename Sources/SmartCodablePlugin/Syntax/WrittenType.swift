/// A type annotation in the user's source.
struct WrittenType: Equatable {
    let text: String
    let range: Range<Int>
    /// A function type, a tuple or `Any` in the type, if there is one.
    ///
    /// Generic arguments are not examined, because their use is unknown.
    let uncodable: Uncodable?
    /// Whether a variable of the type is nil without an initial value.
    ///
    /// Swift does this for `Int?` and `Int!`, but not for `Optional<Int>`.
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

    /// Whether the type as a whole is a function, so that its question mark belongs to the result.
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
        /// For each open bracket, whether a comma in it forms a tuple, which then comes before what is in the bracket.
        var brackets: [(canBeTuple: Bool, foundBefore: Uncodable?)] = []
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
            case "(": brackets.append((true, found))
            case "[": brackets.append((false, found))
            case ")", "]": _ = brackets.popLast()
            case ",":
                if let bracket = brackets.last, bracket.canBeTuple { found = bracket.foundBefore ?? .tuple }
            case "Any", "AnyObject":
                if token.kind == .identifier, next?.isPunctuation(".") != true { found = found ?? .any }
            default: break
            }
        }
        return found
    }
}
