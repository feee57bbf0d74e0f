/// What stands at a place in JSON, as messages name it.
public enum JSONElement: String, Hashable, Sendable, CaseIterable {
    case object = "Object"
    case array = "Array"
    /// A number that is an `Int`, however it is written: `124.00` is one.
    case integer = "Integer"
    case boolean = "Boolean"
    /// Any other number.
    case decimal = "Decimal"
    case string = "String"
    case null = "Null"
    /// Nothing stands there.
    case absent = "no value present"
    /// A native value that JSON does not have, such as a `Date` in a dictionary.
    case unknown = "Unknown"

    /// Tells what a value is.
    ///
    /// - Parameter node: the value; nil for none.
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
