/// A token of the source.
struct Token: Equatable {
    enum Kind: Equatable {
        /// A name or a keyword; most Swift keywords are names as well, depending on the context.
        case identifier
        case number
        /// A whole string literal, including interpolations.
        case string
        case regex
        /// A sequence of operator characters.
        case `operator`
        /// A bracket, a comma or similar; also a question or exclamation mark directly after an operand.
        case punctuation
        /// A number sign with the following name: `#if`, `#selector`, the name of a macro.
        case pound
        case end
    }

    let kind: Kind
    let range: Range<Int>
    let text: String
    /// Whether there is a line break between the preceding token and this one.
    let isFirstOnLine: Bool
    /// Whether white space, a comment or an opening bracket precedes the token.
    let isOpenBefore: Bool
    /// Whether white space, a comment or a closing bracket follows the token.
    let isOpenBehind: Bool

    /// Whether the token is this word; false for a name in back-ticks.
    func isWord(_ word: String) -> Bool { kind == .identifier && text == word }

    func isPunctuation(_ character: String) -> Bool { kind == .punctuation && text == character }

    func isOperator(_ characters: String) -> Bool { kind == .operator && text == characters }

    /// Whether the token is a conditional compilation directive.
    var isDirective: Bool { kind == .pound && ["#if", "#elseif", "#else", "#endif"].contains(text) }

    /// The name without back-ticks.
    var name: String {
        text.hasPrefix("`") && text.hasSuffix("`") && text.utf8.count > 2 ? String(text.dropFirst().dropLast()) : text
    }
}
