@testable import Scanner
import SwiftSyntax

/// Compares where tokens begin and end.
///
/// The scanner's words are longer than those of SwiftSyntax, on purpose, where nobody looks inside of them: a literal is
/// one word with all its quotes and interpolations, `#if` and the name of a macro are one with their number sign, and an
/// operator is one although the brackets of generic arguments may be in it. So each of the scanner's words must begin
/// and end where a token does, and no token may be left out.
struct TokenComparison {
    /// The first word that begins or ends within a token, or misses one; nil if there is none.
    static func firstDifference(_ text: String, _ tree: SourceFileSyntax) -> String? {
        let source = SourceText(text)
        var theirs = Self.ranges(of: tree)[...]
        for token in Lexer.tokens(of: source) where token.kind != .end {
            let parts = theirs.prefix { $0.lowerBound < token.range.upperBound }
            theirs = theirs.dropFirst(parts.count)
            guard parts.first?.lowerBound == token.range.lowerBound, parts.last?.upperBound == token.range.upperBound,
                parts.count == 1 || mayJoin(token)
            else {
                let expected = (parts.isEmpty ? theirs.prefix(1) : parts).map { "\($0) \(source.text($0))" }
                return "word \(token.range) \(token.text) (\(token.kind)); tokens: \(expected)"
            }
        }
        return theirs.first.map { "no word for the token \($0) \(source.text($0))" }
    }

    private static func mayJoin(_ token: Token) -> Bool {
        switch token.kind {
        // `>>` and `>=` end generic arguments; `0.1` may be two members of a tuple; a placeholder is a name.
        case .operator, .number, .string, .regex, .pound: true
        case .identifier, .punctuation, .end: false
        }
    }

    private static func ranges(of tree: SourceFileSyntax) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for token in tree.tokens(viewMode: .sourceAccurate) where token.tokenKind != .endOfFile {
            let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
            let range = start..<token.endPositionBeforeTrailingTrivia.utf8Offset
            // Between the delimiters of literals there are tokens without a character.
            if !range.isEmpty { ranges.append(range) }
        }
        return ranges
    }
}
