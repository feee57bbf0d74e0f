/// A value of the messages: JSON, as far as the compiler uses it.
///
/// A plugin is built for the machine that compiles, not for the one that runs the app, so it cannot use the library's
/// own reader; and Foundation would double its time to start.
enum MessageValue: Equatable {
    case null
    case bool(Bool)
    /// The number as it is written: nothing here computes with fractions.
    case number(String)
    case string(String)
    case array([MessageValue])
    case object([Member])

    struct Member: Equatable {
        let name: String
        let value: MessageValue
    }

    /// The value under a name; nil if there is none, or if this is no object.
    subscript(name: String) -> MessageValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The elements; none if this is no array.
    var elements: [MessageValue] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    var integer: Int? {
        guard case .number(let text) = self else { return nil }
        return Int(text)
    }

    /// Makes an object, with the members in the order written.
    static func object(_ members: KeyValuePairs<String, MessageValue>) -> MessageValue {
        .object(members.map { Member(name: $0.key, value: $0.value) })
    }
}
