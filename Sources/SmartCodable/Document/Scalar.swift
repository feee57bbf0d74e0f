/// One value as input of a conversion, without its path and its decoder.
///
/// All kinds of input are reduced to this type, which is where the table of conversions starts.
enum Scalar {
    case null
    case bool(Bool)
    case number(NumberText)
    /// A number with more characters than the limit, which can only be converted to a string; or NaN or an infinity, if
    /// `nonFiniteNumber` of the text is not nil. One case for both, so that the common cases need no further
    /// comparison.
    case oversizedNumber(StringText)
    case string(StringText)
    case array
    case object
    /// A value that JSON cannot represent, from a native dictionary or a property list.
    case foreign(ForeignValue)

    /// The kind of the value.
    var kind: SmartValueKind {
        switch self {
        case .null: .null
        case .bool: .bool
        case .number, .oversizedNumber: .number
        case .string: .string
        case .array: .array
        case .object: .object
        case .foreign(let foreign): foreign.value is CutString ? .string : .foreign
        }
    }

    /// The text of a string that the end of the input cut; nil for other values.
    var cutText: String? {
        guard case .foreign(let foreign) = self else { return nil }
        return (foreign.value as? CutString)?.text
    }
}

/// A string that the end of a text cut; see `PartialText`.
///
/// Only what accepts any text shows its beginning. The beginning of a date, a number, a link, a case or a tag can be
/// another one, so they wait for the end.
struct CutString {
    let text: String
}

/// A value that JSON cannot represent, borrowed from the document that stores it.
///
/// Holds an unmanaged reference instead of an `Any`, so that `Scalar` is a trivial type: scalars are passed in
/// registers and need no reference counting.
struct ForeignValue {
    /// The object in which a document stores such a value.
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
    /// Sound while the document, which retains the box, exists: no scalar outlives the read that it is created for.
    var value: Any { box.takeUnretainedValue().value }
}

/// The kind of a value in an input.
public enum SmartValueKind: String, Codable, Hashable, Sendable, CaseIterable {
    case null, bool, number, string, array, object
    /// A value that JSON cannot represent, such as a `Date` in a dictionary or a property list.
    case foreign

    /// The name of the kind in messages, also those of the command-line tool.
    package var title: String {
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
