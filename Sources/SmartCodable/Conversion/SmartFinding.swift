/// Why a value could not be read as it is, or another reason for an event.
///
/// The raw values are ids that never change.
public enum SmartFinding: String, Hashable, Sendable, Codable, CaseIterable {
    /// The key of a property is missing.
    case missingKey = "missing-key"
    /// The value is null, and the property is not optional.
    case nullValue = "null-value"
    /// The value is of a different kind than the property: a string for a number, an object for an array.
    case typeMismatch = "type-mismatch"
    /// A string that contains JSON where a model, an array or a dictionary is expected.
    case stringifiedJSON = "stringified-json"
    /// Text that is not a number where a number is expected.
    case notNumeric = "not-a-number"
    /// A number with a fraction where an integer is expected.
    case notIntegral = "not-an-integer"
    /// A number that is out of the range of the type.
    case outOfRange = "out-of-range"
    /// A number or a text that is neither true nor false.
    case notBoolean = "not-a-boolean"
    /// A value in a format that the type does not read, such as a date, data or a URL.
    case invalidFormat = "invalid-format"
    /// A raw value that no case of the enum has.
    case unknownCase = "unknown-case"
    /// An escaped surrogate without the other half of its pair.
    case loneSurrogate = "lone-surrogate"
    /// Text that starts like JSON but is not valid JSON.
    case notJSON = "not-json"
    /// The type's own `init(from:)` threw an error.
    case initializerFailed = "initializer-failed"
    /// A hook of the model threw an error.
    case hookFailed = "hook-failed"
    /// A hook of the model added the event to the report.
    case hookNotice = "hook-notice"
    /// The value violates a rule of the property's `@SmartRule`.
    case ruleViolated = "rule-violated"
    /// An element is invalid, and the policy makes the whole collection fail.
    case unreadableElement = "unreadable-element"
    /// A transformer returned nil for a value, or a value of another type than the property's.
    case transformerDeclined = "transformer-declined"
    /// Text that is not standard JSON, but that the syntax of the call accepts; see `SmartSyntaxRepair`.
    case syntaxRepaired = "syntax-repaired"
    /// A repeated key: the object has it more than once.
    case repeatedKey = "repeated-key"
    /// Several keys of one object match the property under the call's key strategy.
    case ambiguousKey = "ambiguous-key"
    /// Several variants match the value: equally well without tags, or with the external tags of several.
    case ambiguousVariant = "ambiguous-variant"
    /// A value of an enum or a protocol with variants has no tag.
    case missingTag = "missing-tag"
    /// The tag of a value is that of no variant.
    case unknownTag = "unknown-tag"
    /// A key that no property reads; reported only if the policy reports unknown keys.
    case unknownKey = "unknown-key"
    /// An update created a new instance of a class; the previous instance is unchanged.
    case identityChanged = "identity-changed"
    /// A number with more characters than the limit.
    case numberLengthLimit = "number-length-limit"
    /// A key, an element of a set or a raw value with more combining marks in a row than the limit.
    case combiningMarksLimit = "combining-marks-limit"
    /// JSON in strings is nested in more levels than the limit.
    case stringifiedLevelsLimit = "stringified-levels-limit"
    /// The thread's stack has no room for another level.
    case stackLimit = "stack-limit"
}

extension SmartFinding {
    /// Whether the finding is about a value that exists but does not fit the property.
    ///
    /// The level `alert` shows these findings.
    var isValueMismatch: Bool {
        switch self {
        case .missingKey, .nullValue, .syntaxRepaired, .repeatedKey, .ambiguousKey, .ambiguousVariant, .unknownKey,
            .identityChanged, .hookNotice:
            false
        default: true
        }
    }
}
