import SmartCodable

extension Character: CowReadable {
    static var hasRules: Bool { true }

    /// A text of one character; also with white space around it, and a number by its Unicode scalar, where the rules
    /// allow it.
    static func read(_ node: RawNode, by reader: CowReader) -> CowRead<Character> {
        let text = node.string
        if let character = text.flatMap({ only($0[...]) }) { return .native(character) }
        return reader.rescue(Character.self, node) {
            if let text {
                return only(trimmed(text)).map { .rescued($0) } ?? .refused(.invalidFormat)
            }
            guard node.kind == .number, reader.rules.makesCharactersOfNumbers else { return .refused(.wrongKind) }
            let scalar = node.int.flatMap { UInt32(exactly: $0) }.flatMap { Unicode.Scalar($0) }
            return scalar.map { .rescued(Character($0)) } ?? .refused(.outOfRange)
        }
    }

    /// The character of a text that has one; does not look at the rest of a long text.
    private static func only(_ text: Substring) -> Character? {
        text.dropFirst().isEmpty ? text.first : nil
    }

    private static func trimmed(_ text: String) -> Substring {
        let start = text.drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return start[...last]
    }
}
