/// Why a value could not become what was asked for.
package enum Refusal: String, Hashable, Sendable, CaseIterable {
    /// A value of another kind, and the policy has no rule between the two.
    case wrongKind
    /// The value is null.
    case null
    /// The key is not there.
    case missing
    /// Text that is no number where a number is asked for.
    case notNumeric
    /// A number with a fraction where an integer is asked for.
    case notIntegral
    /// A number that the type cannot hold.
    case outOfRange
    /// A number or a text that is neither true nor false.
    case notBoolean
    /// Text or a number that the format of the type does not allow: a date, base64, a URL, a UUID.
    case invalidFormat
    /// A raw value that no case of the enum has.
    case unknownCase
    /// A string with half of a surrogate pair, under the strict policy.
    case loneSurrogate
    /// Text that should hold JSON and does not.
    case notJSON
    /// The type's own `init(from:)` gave up.
    case initializerFailed
    /// An element of the collection could not be read, and the policy lets the collection fail.
    case unreadableElement
    /// A number of more characters than the limit.
    case numberLengthLimit
    /// A text that must be hashed or compared, with more combining marks in a row than the limit.
    case combiningMarksLimit
    /// JSON in strings in JSON, more levels than the limit.
    case stringifiedLevelsLimit
    /// The thread's stack had no room for another level.
    case stackLimit
}
