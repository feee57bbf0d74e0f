import SmartCodable

/// The contents of a JSON value.
public enum JSONContents {
    /// The members by name; `JSONNode.members` contains them in document order.
    case object([String: JSONNode])
    /// The elements.
    case array([JSONNode])
    /// A number with all its digits.
    case number(JSONNumber)
    /// A string.
    case string(String)
    /// True or false.
    case bool(Bool)
    /// Null.
    case null
    /// A native value without a JSON counterpart, such as a `Date` in a dictionary.
    case unknown(Any)
}

extension JSONContents: Equatable {
    /// Whether both are the same JSON; native values without a JSON counterpart are never equal.
    public static func == (left: JSONContents, right: JSONContents) -> Bool {
        switch (left, right) {
        case (.object(let left), .object(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left == right
        case (.bool(let left), .bool(let right)): left == right
        case (.null, .null): true
        default: false
        }
    }
}
