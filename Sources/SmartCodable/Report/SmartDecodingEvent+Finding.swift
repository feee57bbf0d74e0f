extension SmartDecodingEvent {
    /// What was noticed; the raw values are ids that never change.
    public enum Finding: String, Hashable, Sendable, Codable, CaseIterable {
        /// The key of a property is not there.
        case missingKey = "missing-key"
        /// The value is null, and the property cannot be.
        case nullValue = "null-value"
        /// The value is of another kind than the property: a string for a number, an object for an array.
        case typeMismatch = "type-mismatch"
        /// JSON in a string where a model, an array or a dictionary is expected.
        case stringifiedJSON = "stringified-json"
        /// Text that is no number where a number is expected.
        case notNumeric = "not-a-number"
        /// A number with a fraction where an integer is expected.
        case notIntegral = "not-an-integer"
        /// A number that the type cannot hold.
        case outOfRange = "out-of-range"
        /// A number or a text that is neither true nor false.
        case notBoolean = "not-a-boolean"
        /// A value in a form that the type does not read: of a date, of data, of a URL.
        case invalidFormat = "invalid-format"
        /// A raw value that no case of the enum has.
        case unknownCase = "unknown-case"
        /// An escaped surrogate without its partner.
        case loneSurrogate = "lone-surrogate"
        /// Text that begins like JSON and is none.
        case notJSON = "not-json"
        /// The type's own `init(from:)` gave up.
        case initializerFailed = "initializer-failed"
        /// An element could not be read, and the policy lets the whole collection fail.
        case unreadableElement = "unreadable-element"
        /// A transformer returned nil for a value, or a value of another type than the property's.
        case transformerDeclined = "transformer-declined"
        /// A key that stands more than once in one object.
        case repeatedKey = "repeated-key"
        /// Several keys of one object are the property under the call's key strategy.
        case ambiguousKey = "ambiguous-key"
        /// A key that nobody asked for; noticed if the policy reports unknown keys.
        case unknownKey = "unknown-key"
        /// An update made a new instance of a class; the one that the model had is unchanged.
        case identityChanged = "identity-changed"
        /// A number of more characters than the limit.
        case numberLengthLimit = "number-length-limit"
        /// A key, an element of a set or a raw value with more combining marks in a row than the limit.
        case combiningMarksLimit = "combining-marks-limit"
        /// JSON in strings in JSON, more levels than the limit.
        case stringifiedLevelsLimit = "stringified-levels-limit"
        /// The thread's stack had no room for another level.
        case stackLimit = "stack-limit"
    }
}

extension SmartDecodingEvent.Finding {
    /// The finding that a refusal is told as.
    init(_ refusal: Refusal) {
        self =
            switch refusal {
            case .wrongKind: .typeMismatch
            case .null: .nullValue
            case .missing: .missingKey
            case .notNumeric: .notNumeric
            case .notIntegral: .notIntegral
            case .outOfRange: .outOfRange
            case .notBoolean: .notBoolean
            case .invalidFormat: .invalidFormat
            case .unknownCase: .unknownCase
            case .loneSurrogate: .loneSurrogate
            case .notJSON: .notJSON
            case .initializerFailed: .initializerFailed
            case .unreadableElement: .unreadableElement
            case .numberLengthLimit: .numberLengthLimit
            case .combiningMarksLimit: .combiningMarksLimit
            case .stringifiedLevelsLimit: .stringifiedLevelsLimit
            case .stackLimit: .stackLimit
            }
    }

    /// Whether the finding is about a value that is there and not as the property wants it: what `alert` shows.
    var isAboutAValue: Bool {
        switch self {
        case .missingKey, .nullValue, .repeatedKey, .ambiguousKey, .unknownKey, .identityChanged: false
        default: true
        }
    }
}
