import Foundation

/// Errors that your own initializers can record.
extension APIDecodeError {
    /// A value of the wrong type.
    ///
    /// - Parameters:
    ///   - path: the path of the value.
    ///   - actual: the actual type.
    public init(path: [APICodingKey], actual: JSONElement) {
        self.init(path: path, reason: .unexpectedJSONType(actual: actual))
    }

    /// A value that is missing or has the wrong type.
    ///
    /// - Parameters:
    ///   - path: the path of the value.
    ///   - actual: the value; nil if it is missing.
    public init(path: [APICodingKey], actual: JSONNode?) {
        self.init(path: path, actual: JSONElement(actual))
    }

    /// A collection with the wrong number of elements.
    ///
    /// - Parameters:
    ///   - path: the path of the collection.
    ///   - expected: the required number of elements.
    ///   - actual: the actual number of elements.
    public init(path: [APICodingKey], expected: Int, actual: Int) {
        self.init(path: path, reason: .countNotExact(expected: expected, actual: actual))
    }

    /// A collection with too few elements.
    ///
    /// - Parameters:
    ///   - path: the path of the collection.
    ///   - minimum: the minimum number of elements.
    ///   - actual: the actual number of elements.
    public init(path: [APICodingKey], minimum: Int, actual: Int) {
        self.init(path: path, reason: .countBelowMinimum(minimum: minimum, actual: actual))
    }

    /// A collection with too many elements.
    ///
    /// - Parameters:
    ///   - path: the path of the collection.
    ///   - maximum: the maximum number of elements.
    ///   - actual: the actual number of elements.
    public init(path: [APICodingKey], maximum: Int, actual: Int) {
        self.init(path: path, reason: .countAboveMaximum(maximum: maximum, actual: actual))
    }

    /// A raw value without a case.
    ///
    /// - Parameters:
    ///   - path: the path of the value.
    ///   - rawValue: the raw value.
    ///   - type: the enum.
    public init(path: [APICodingKey], rawValue: Any, type: Any.Type) {
        self.init(path: path, reason: .unexpectedRawValue(value: "\(rawValue)", type: "\(type)"))
    }

    /// A number out of the range of its type.
    ///
    /// - Parameters:
    ///   - path: the path of the number.
    ///   - value: the number.
    ///   - overflowedType: the type.
    public init(path: [APICodingKey], value: Decimal, overflowedType: Any.Type) {
        self.init(path: path, reason: .numericOverflow(value: value, type: "\(overflowedType)"))
    }

    /// A number with a fraction that its type cannot represent.
    ///
    /// - Parameters:
    ///   - path: the path of the number.
    ///   - value: the number.
    ///   - impreciseType: the type.
    public init(path: [APICodingKey], value: Decimal, impreciseType: Any.Type) {
        self.init(path: path, reason: .lossOfPrecision(value: value, type: "\(impreciseType)"))
    }

    /// An error that a `Decodable` type threw.
    ///
    /// - Parameters:
    ///   - path: the path of the value.
    ///   - swiftDecodingError: the error.
    public init(path: [APICodingKey], swiftDecodingError: DecodingError) {
        self.init(path: path, reason: .swiftDecodingError(swiftDecodingError))
    }

    /// Any other error.
    ///
    /// - Parameters:
    ///   - path: the path of the value.
    ///   - message: a description of the error.
    public init(path: [APICodingKey], message: String) {
        self.init(path: path, reason: .other(message: message))
    }
}
