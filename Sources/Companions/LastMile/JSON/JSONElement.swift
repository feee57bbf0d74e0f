/// The type of a JSON value, as error messages name it.
public enum JSONElement: String, Hashable, Sendable, CaseIterable {
    case object = "Object"
    case array = "Array"
    /// A number that fits in an `Int`, in any notation, such as `124.00`.
    case integer = "Integer"
    case boolean = "Boolean"
    /// Any other number.
    case decimal = "Decimal"
    case string = "String"
    case null = "Null"
    /// A missing value.
    case absent = "no value present"
    /// A native value without a JSON counterpart, such as a `Date` in a dictionary.
    case unknown = "Unknown"

    /// Returns the type of a value.
    ///
    /// - Parameter node: the value; nil if it is missing.
    public init(_ node: JSONNode?) {
        guard let node else {
            self = .absent
            return
        }
        switch node.raw.kind {
        case .object: self = .object
        case .array: self = .array
        case .number: self = node.isInteger ? .integer : .decimal
        case .string: self = .string
        case .bool: self = .boolean
        case .null: self = .null
        case .foreign: self = .unknown
        }
    }
}
