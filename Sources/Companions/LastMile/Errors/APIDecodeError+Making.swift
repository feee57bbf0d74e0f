import Foundation

/// Errors for what an initializer of your own may find out about a value.
extension APIDecodeError {
    /// A value of another kind.
    ///
    /// - Parameters:
    ///   - path: the way to the value.
    ///   - actual: what is there.
    public init(path: [APICodingKey], actual: JSONElement) {
        self.init(path: path, reason: .unexpectedJSONType(actual: actual))
    }

    /// A value of another kind, or none.
    ///
    /// - Parameters:
    ///   - path: the way to the value.
    ///   - actual: what is there; nil for nothing.
    public init(path: [APICodingKey], actual: JSONNode?) {
        self.init(path: path, actual: JSONElement(actual))
    }

    /// Another count than there must be.
    ///
    /// - Parameters:
    ///   - path: the way to the collection.
    ///   - expected: how many elements there must be.
    ///   - actual: how many there are.
    public init(path: [APICodingKey], expected: Int, actual: Int) {
        self.init(path: path, reason: .countNotExact(expected: expected, actual: actual))
    }

    /// Too few elements.
    ///
    /// - Parameters:
    ///   - path: the way to the collection.
    ///   - minimum: the fewest that there may be.
    ///   - actual: how many there are.
    public init(path: [APICodingKey], minimum: Int, actual: Int) {
        self.init(path: path, reason: .countBelowMinimum(minimum: minimum, actual: actual))
    }

    /// Too many elements.
    ///
    /// - Parameters:
    ///   - path: the way to the collection.
    ///   - maximum: the most that there may be.
    ///   - actual: how many there are.
    public init(path: [APICodingKey], maximum: Int, actual: Int) {
        self.init(path: path, reason: .countAboveMaximum(maximum: maximum, actual: actual))
    }

    /// A raw value that no case has.
    ///
    /// - Parameters:
    ///   - path: the way to the value.
    ///   - rawValue: what is there.
    ///   - type: the enum.
    public init(path: [APICodingKey], rawValue: Any, type: Any.Type) {
        self.init(path: path, reason: .unexpectedRawValue(value: "\(rawValue)", type: "\(type)"))
    }

    /// A number that the type has no room for.
    ///
    /// - Parameters:
    ///   - path: the way to the number.
    ///   - value: the number.
    ///   - overflowedType: the type.
    public init(path: [APICodingKey], value: Decimal, overflowedType: Any.Type) {
        self.init(path: path, reason: .numericOverflow(value: value, type: "\(overflowedType)"))
    }

    /// A number with a fraction where the type has none.
    ///
    /// - Parameters:
    ///   - path: the way to the number.
    ///   - value: the number.
    ///   - impreciseType: the type.
    public init(path: [APICodingKey], value: Decimal, impreciseType: Any.Type) {
        self.init(path: path, reason: .lossOfPrecision(value: value, type: "\(impreciseType)"))
    }

    /// What a `Decodable` of the standard library threw.
    ///
    /// - Parameters:
    ///   - path: the way to the value.
    ///   - swiftDecodingError: the error.
    public init(path: [APICodingKey], swiftDecodingError: DecodingError) {
        self.init(path: path, reason: .swiftDecodingError(swiftDecodingError))
    }

    /// Anything else.
    ///
    /// - Parameters:
    ///   - path: the way to the value.
    ///   - message: what is wrong, in words.
    public init(path: [APICodingKey], message: String) {
        self.init(path: path, reason: .other(message: message))
    }
}
