import Foundation

/// The reason for an error.
public enum APIDecodeErrorReason: Sendable {
    /// A value is missing, null or has the wrong type.
    case unexpectedJSONType(actual: JSONElement)
    /// A collection has the wrong number of elements.
    case countNotExact(expected: Int, actual: Int)
    /// A collection has too few elements.
    case countBelowMinimum(minimum: Int, actual: Int)
    /// A collection has too many elements.
    case countAboveMaximum(maximum: Int, actual: Int)
    /// The enum has no case with this raw value.
    case unexpectedRawValue(value: String, type: String)
    /// A number is out of the range of its type.
    case numericOverflow(value: Decimal, type: String)
    /// A number has a fraction that its type cannot represent.
    case lossOfPrecision(value: Decimal, type: String)
    /// A `Decodable` type threw an error.
    case swiftDecodingError(DecodingError)
    /// Any other error.
    case other(message: String)
}

extension APIDecodeErrorReason: CustomStringConvertible {
    /// A description of the reason.
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
    /// Whether the reasons are equal.
    ///
    /// Errors of the standard library, which are not `Equatable`, are compared by their text.
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
