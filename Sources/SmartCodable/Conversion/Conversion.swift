/// The result of reading one scalar as a given type.
package enum Conversion<Value> {
    /// The scalar has the type, or represents it under a strategy of the call.
    case exact(Value)
    /// The scalar has another kind or form, and a rule of the policy converted it.
    case converted(Value)
    /// No rule applies.
    case refused(Refusal)
}

extension Conversion {
    /// The same result with another value.
    func map<NewValue, Failure: Error>(
        _ transform: (Value) throws(Failure) -> NewValue
    ) throws(Failure) -> Conversion<NewValue> {
        switch self {
        case .exact(let value): .exact(try transform(value))
        case .converted(let value): .converted(try transform(value))
        case .refused(let refusal): .refused(refusal)
        }
    }
}

extension Conversion: Sendable where Value: Sendable {}

/// The reason why a value could not be read as the requested type.
package enum Refusal: String, Hashable, Sendable, CaseIterable {
    /// The value has another kind, and the policy has no rule for the conversion.
    case wrongKind
    /// The value is null.
    case null
    /// The key is missing.
    case missing
    /// The text is not numeric, and the type is a number.
    case notNumeric
    /// The number has a fraction, and the type is an integer.
    case notIntegral
    /// The number is out of range for the type.
    case outOfRange
    /// The number or the text represents neither true nor false.
    case notBoolean
    /// The text or number does not match the format of the type: a date, base64, a URL, a UUID.
    case invalidFormat
    /// The enum has no case with the raw value.
    case unknownCase
    /// The string contains half of a surrogate pair, under the strict policy.
    case loneSurrogate
    /// The text was expected to contain JSON, but does not.
    case notJSON
    /// The type's own `init(from:)` failed.
    case initializerFailed
    /// An element of the collection could not be read, and under the policy the collection fails.
    case unreadableElement
    /// The number has more characters than the limit.
    case numberLengthLimit
    /// The text must be hashed or compared, and has more consecutive combining marks than the limit.
    case combiningMarksLimit
    /// JSON inside strings has more levels than the limit.
    case stringifiedLevelsLimit
    /// The thread's stack has no room for another level.
    case stackLimit
}
