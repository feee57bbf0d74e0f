/// The parts of a value in the order of its text, without recursion; members in the order of their keys.
///
/// In order of keys, so that the text does not depend on the order of a dictionary, which changes with every process.
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

    /// A collection whose children are handed out.
    private enum Frame {
        case array(ArraySlice<JSONValue>)
        case object(ArraySlice<(key: String, value: JSONValue)>)
    }

    private var frames: [Frame] = []
    /// The value whose first token comes next; nil if the innermost collection decides.
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
            // By bytes: `<` of `String` takes neither "e\u{301}" nor "\u{E9}a" for the smaller one.
            frames.append(.object(members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }[...]))
            return .objectStart
        }
    }
}
