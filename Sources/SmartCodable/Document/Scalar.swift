/// One value as coercion sees it: no path, no decoder, no log.
///
/// Every way into the library narrows to this, and the table of conversions begins here.
enum Scalar {
    case null
    case bool(Bool)
    case number(NumberText)
    /// A number of more characters than the limit; it can only become text.
    case oversizedNumber(StringText)
    case string(StringText)
    case array
    case object
    /// A value that JSON cannot hold, from a native dictionary or a property list.
    case foreign(ForeignValue)

    /// What kind of value it is.
    var kind: ValueKind {
        switch self {
        case .null: .null
        case .bool: .bool
        case .number, .oversizedNumber: .number
        case .string: .string
        case .array: .array
        case .object: .object
        case .foreign: .foreign
        }
    }
}
