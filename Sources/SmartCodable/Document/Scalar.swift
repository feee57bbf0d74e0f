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

/// A value that JSON cannot hold, borrowed from the document that keeps it.
///
/// A bare reference and no `Any`, so that scalars are plain bytes: every scalar of a decode is passed around in
/// registers, and none is counted.
struct ForeignValue {
    /// What a document keeps such a value in.
    final class Box {
        let value: Any

        init(_ value: Any) {
            self.value = value
        }
    }

    private let box: Unmanaged<Box>

    init(borrowing box: Box) {
        self.box = .passUnretained(box)
    }

    /// The value.
    ///
    /// Sound while the document lives, which holds the box: no scalar outlives the read that it is made for.
    var value: Any { box.takeUnretainedValue().value }
}

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
