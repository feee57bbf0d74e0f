extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON text, with sorted keys.
    ///
    ///     let value: JSONValue = ["tags": ["a", nil], "id": 7]
    ///     print(value)     // {"id":7,"tags":["a",null]}
    public var description: String {
        let text = ByteWriter(capacity: 64)
        /// Whether a value precedes and the next one needs a comma.
        var needsComma = false
        for token in JSONTokens(self) {
            switch token {
            case .arrayEnd, .objectEnd: break
            default: if needsComma { text.append(.comma) }
            }
            needsComma = true
            switch token {
            case .null: text.append(plain: "null")
            case .bool(let flag): text.append(plain: flag ? "true" : "false")
            case .number(let number): text.append(plain: number.text)
            case .string(let string): text.append(quoted: string)
            case .arrayEnd: text.append(.closeBracket)
            case .objectEnd: text.append(.closeBrace)
            case .arrayStart:
                text.append(.openBracket)
                needsComma = false
            case .objectStart:
                text.append(.openBrace)
                needsComma = false
            case .key(let key):
                text.append(quoted: key)
                text.append(.colon)
                needsComma = false
            }
        }
        return text.string
    }
}

/// The tokens of a value's JSON text, produced without recursion.
///
/// Keys are sorted, because the order of a dictionary changes with every process.
struct JSONTokens: Sequence, IteratorProtocol {
    enum Token {
        case null
        case bool(Bool)
        case number(JSONNumber)
        case string(String)
        case arrayStart
        case arrayEnd
        case objectStart
        case key(String)
        case objectEnd
    }

    /// A collection with the children that are not yet returned.
    private enum Frame {
        case array(ArraySlice<JSONValue>)
        case object(ArraySlice<(key: String, value: JSONValue)>)
    }

    private var frames: [Frame] = []
    /// The value whose first token is next; nil if the next token comes from the innermost collection.
    private var pending: JSONValue?

    init(_ value: JSONValue) {
        pending = value
    }

    mutating func next() -> Token? {
        if let value = pending {
            pending = nil
            return begin(value)
        }
        switch frames.popLast() {
        case nil:
            return nil
        case .array(var rest):
            guard let element = rest.popFirst() else { return .arrayEnd }
            frames.append(.array(rest))
            return begin(element)
        case .object(var rest):
            guard let member = rest.popFirst() else { return .objectEnd }
            frames.append(.object(rest))
            pending = member.value
            return .key(member.key)
        }
    }

    private mutating func begin(_ value: JSONValue) -> Token {
        switch value {
        case .null: return .null
        case .bool(let flag): return .bool(flag)
        case .number(let number): return .number(number)
        case .string(let text): return .string(text)
        case .array(let elements):
            frames.append(.array(elements[...]))
            return .arrayStart
        case .object(let members):
            // Compares bytes: with `<` of `String`, neither of "e\u{301}" and "\u{E9}a" is smaller.
            frames.append(.object(members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }[...]))
            return .objectStart
        }
    }
}
