/// A word of the source.
struct Token: Equatable {
    enum Kind: Equatable {
        /// A name or a keyword: in Swift most keywords are names, too, depending on where they stand.
        case identifier
        case number
        /// A whole string literal, interpolations included.
        case string
        case regex
        /// A run of operator characters.
        case `operator`
        /// A bracket, a comma and the like; also the question and exclamation marks directly behind an operand.
        case punctuation
        /// A number sign with the name behind it: `#if`, `#selector`, the name of a macro.
        case pound
        case end
    }

    let kind: Kind
    let range: Range<Int>
    let text: String
    /// Whether a line ends between the token before and this one.
    let isFirstOnLine: Bool
    /// Whether white space, a comment or an opening bracket stands before the token.
    let isOpenBefore: Bool
    /// Whether white space, a comment or a closing bracket stands behind the token.
    let isOpenBehind: Bool

    /// Whether the token is this word; a name in back-ticks never is.
    func isWord(_ word: String) -> Bool { kind == .identifier && text == word }

    func isPunctuation(_ character: String) -> Bool { kind == .punctuation && text == character }

    func isOperator(_ characters: String) -> Bool { kind == .operator && text == characters }

    /// Whether the token begins a line of conditional compilation.
    var isDirective: Bool { kind == .pound && ["#if", "#elseif", "#else", "#endif"].contains(text) }

    /// The name without back-ticks.
    var name: String {
        text.hasPrefix("`") && text.hasSuffix("`") && text.utf8.count > 2 ? String(text.dropFirst().dropLast()) : text
    }
}
