extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON text.
    ///
    ///     let value: JSONValue = ["tags": ["a", nil], "id": 7]
    ///     print(value)     // {"tags":["a",null],"id":7}
    public var description: String { text(isPretty: false) }

    /// The value as JSON text with a line for each value, indented by two spaces, as `prettyPrint` of the encoder
    /// writes it.
    ///
    ///     let value: JSONValue = ["id": 7]
    ///     print(value.prettyPrinted)
    ///     // {
    ///     //   "id" : 7
    ///     // }
    public var prettyPrinted: String { text(isPretty: true) }

    private func text(isPretty: Bool) -> String {
        let text = ByteWriter(capacity: 64)
        append(to: text, isPretty: isPretty)
        return text.string
    }

    /// Appends the JSON text, with the numbers as they are.
    func append(to text: ByteWriter, isPretty: Bool = false) {
        /// The token before.
        var previous: JSONTokens.Token?
        var depth = 0
        func breakLine() {
            guard isPretty else { return }
            text.append(.lineFeed)
            for _ in 0..<depth { text.append(plain: "  ") }
        }
        for token in JSONTokens(self) {
            switch (previous, token) {
            case (nil, _), (.key, _): break
            case (.arrayStart, .arrayEnd), (.objectStart, .objectEnd):
                // Foundation's format has a blank line in empty collections.
                if isPretty { text.append(.lineFeed) }
                depth -= 1
                breakLine()
            case (_, .arrayEnd), (_, .objectEnd):
                depth -= 1
                breakLine()
            case (.arrayStart, _), (.objectStart, _): breakLine()
            default:
                text.append(.comma)
                breakLine()
            }
            switch token {
            case .null: text.append(plain: "null")
            case .bool(let flag): text.append(plain: flag ? "true" : "false")
            case .number(let number): text.append(plain: number.text)
            case .string(let string): text.append(quoted: string)
            case .arrayEnd: text.append(.closeBracket)
            case .objectEnd: text.append(.closeBrace)
            case .arrayStart:
                text.append(.openBracket)
                depth += 1
            case .objectStart:
                text.append(.openBrace)
                depth += 1
            case .key(let key):
                text.append(quoted: key)
                text.append(plain: isPretty ? " : " : ":")
            }
            previous = token
        }
    }
}

/// The tokens of a value's JSON text, produced without recursion.
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
        case object(Slice<JSONObject>)
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
            frames.append(.object(members[...]))
            return .objectStart
        }
    }
}
