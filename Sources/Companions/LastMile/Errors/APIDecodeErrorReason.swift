import Foundation

/// What is wrong with a value.
public enum APIDecodeErrorReason: Sendable {
    /// There is none, a null, or one of another kind.
    case unexpectedJSONType(actual: JSONElement)
    /// A collection has another number of elements than it must have.
    case countNotExact(expected: Int, actual: Int)
    /// A collection has too few elements.
    case countBelowMinimum(minimum: Int, actual: Int)
    /// A collection has too many elements.
    case countAboveMaximum(maximum: Int, actual: Int)
    /// No case of the enum has this raw value.
    case unexpectedRawValue(value: String, type: String)
    /// A number that the type has no room for.
    case numericOverflow(value: Decimal, type: String)
    /// A number with a fraction where the type has none.
    case lossOfPrecision(value: Decimal, type: String)
    /// What a `Decodable` of the standard library threw.
    case swiftDecodingError(DecodingError)
    /// Anything else.
    case other(message: String)
}

extension APIDecodeErrorReason: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
        switch self {
        case .unexpectedJSONType(.absent):
            "No value is present"
        case .unexpectedJSONType(let actual):
            "Unexpectedly found a \(actual.rawValue.lowercased())"
        case .countNotExact(let expected, let actual):
            "Count not exact: expected \(expected), actual \(actual)"
        case .countBelowMinimum(let minimum, let actual):
            "Count below min: min \(minimum), actual \(actual)"
        case .countAboveMaximum(let maximum, let actual):
            "Count above max: max \(maximum), actual \(actual)"
        case .unexpectedRawValue(let value, let type):
            "Raw value of \"\(value)\" for type \(type) not defined"
        case .numericOverflow(let value, let type):
            "Value \(value) does not fit in \(type)"
        case .lossOfPrecision(let value, let type):
            "Type \(type) does not have precision to represent \(value)"
        case .swiftDecodingError(let error):
            "Swift DecodingError: \(error)"
        case .other(let message):
            message
        }
    }
}

extension APIDecodeErrorReason: Equatable {
    /// Whether both say the same; errors of the standard library, which do not compare, are compared by their text.
    public static func == (left: APIDecodeErrorReason, right: APIDecodeErrorReason) -> Bool {
        switch (left, right) {
        case (.unexpectedJSONType(let left), .unexpectedJSONType(let right)): left == right
        case (.countNotExact(let left, let first), .countNotExact(let right, let second)):
            left == right && first == second
        case (.countBelowMinimum(let left, let first), .countBelowMinimum(let right, let second)):
            left == right && first == second
        case (.countAboveMaximum(let left, let first), .countAboveMaximum(let right, let second)):
            left == right && first == second
        case (.unexpectedRawValue(let left, let first), .unexpectedRawValue(let right, let second)):
            left == right && first == second
        case (.numericOverflow(let left, let first), .numericOverflow(let right, let second)):
            left == right && first == second
        case (.lossOfPrecision(let left, let first), .lossOfPrecision(let right, let second)):
            left == right && first == second
        case (.swiftDecodingError(let left), .swiftDecodingError(let right)): "\(left)" == "\(right)"
        case (.other(let left), .other(let right)): left == right
        default: false
        }
    }
}
