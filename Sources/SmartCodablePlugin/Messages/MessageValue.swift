/// A JSON value in a message.
///
/// The plugin is built for the machine that compiles, not for the one that runs the app, so it cannot use the library's
/// own parser. Foundation would double its launch time.
enum MessageValue: Equatable {
    case null
    case bool(Bool)
    /// The text of the number, because fractions are never used.
    case number(String)
    case string(String)
    case array([MessageValue])
    case object([Member])

    struct Member: Equatable {
        let name: String
        let value: MessageValue
    }

    /// The member with a name; nil if there is none, or if this is not an object.
    subscript(name: String) -> MessageValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The elements; empty if this is not an array.
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

    /// Creates an object with members in the given order.
    static func object(_ members: KeyValuePairs<String, MessageValue>) -> MessageValue {
        .object(members.map { Member(name: $0.key, value: $0.value) })
    }
}
