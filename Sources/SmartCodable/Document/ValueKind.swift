/// The kinds of values that an input can hold.
public enum ValueKind: String, Codable, Hashable, Sendable, CaseIterable {
    case null, bool, number, string, array, object
    /// A value that JSON cannot hold, such as a `Date` in a dictionary or a property list.
    case foreign

    /// The kind as messages name it.
    var title: String {
        switch self {
        case .null: "null"
        case .bool: "Bool"
        case .number: "Number"
        case .string: "String"
        case .array: "Array"
        case .object: "Dictionary"
        case .foreign: "native value"
        }
    }
}
