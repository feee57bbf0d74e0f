import SmartCodable

/// What a JSON value is, and what lies in it.
public enum JSONContents {
    /// Members by name; `JSONNode.members` has them in the order of the document.
    case object([String: JSONNode])
    /// Elements.
    case array([JSONNode])
    /// A number with all its digits.
    case number(JSONNumber)
    /// Text.
    case string(String)
    /// True or false.
    case bool(Bool)
    /// Null.
    case null
    /// A native value that JSON does not have, such as a `Date` in a dictionary.
    case unknown(Any)
}

extension JSONContents: Equatable {
    /// Whether both are the same JSON; values that JSON does not have are equal to none.
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
