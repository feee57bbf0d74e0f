/// A mismatch between the input and the model, and how it was handled.
///
///     {"age": "25"}    for `var age = 0` of the model `User`
///
/// produces the event
///
///     event.id                 // "type-mismatch"
///     event.severity           // .notice: the value was kept
///     event.path               // [.key("age")]
///     event.pointer            // "/age"
///     event.position           // line 1, column 9 (byte 8)
///     event.modelType          // "User"
///     event.expectedType       // "Int"
///     event.found              // .string
///     event.outcome            // .converted
///
/// An event contains facts; `description` formats them as a sentence. It contains no values of the input unless the
/// call requests them with the option `.foundValues`. All ids are listed in `Document/Reference/EventCatalogue.md`.
public struct SmartDecodingEvent: Hashable, Sendable {
    /// The reason for an event.
    public typealias Finding = SmartFinding

    /// The reason for the event.
    public let finding: SmartFinding
    /// How much data was lost.
    public let severity: Severity
    /// The value that the model has now.
    public let outcome: Outcome
    /// The path from the outermost decoded value, in property names and array indices.
    ///
    /// A path with more than 33 steps contains the first 32 steps and the last one, with `…` between them.
    public let path: [SmartPathComponent]
    /// The path of the lost value, if that is a value around the one at `path`.
    ///
    /// For example, a type without initial values fails as a whole. Nil if `outcome` is about the value at `path`
    /// itself.
    public let lostPath: [SmartPathComponent]?
    /// The location in the input, as a JSON Pointer (RFC 6901) of document keys from the outermost value of the input.
    ///
    /// The pointer continues into JSON in strings. For a missing key, it is the location that the key would have.
    /// Pointers of more than 33 steps or two thousand bytes are truncated and end with `…`.
    public let pointer: String
    /// The position in the text of the input; for a value inside JSON in a string, the position of the outermost
    /// string.
    ///
    /// For an unknown or a repeated key, the position of the key; for a missing key, that of its object; for repaired
    /// text, that of the mistake. Nil if the input is not JSON text.
    public let position: SmartTextPosition?
    /// For a value inside JSON in a string: its position in the innermost string, after escapes are resolved.
    public let innerPosition: SmartTextPosition?
    /// The name of the model that has the property.
    public let modelType: String
    /// The name of the type that was decoded; empty if the finding is about a key.
    public let expectedType: String
    /// The kind of the value that was found; nil for a missing key and for repaired text.
    public let found: SmartValueKind?
    /// The value that was found, as truncated JSON; nil for a missing key, and unless the call requests found values.
    public let foundValue: String?
    /// The truncated message of the error that the type's own `init(from:)` or hook threw; nil if it threw none of its
    /// own.
    ///
    /// The message is created by the model, so it can contain values of the input.
    public let message: String?
    /// A similar key: for a missing key, a key of the input; for an unknown key, a key that is missing.
    public let hint: String?
    /// The mistake that was repaired in the text; nil if the event is about something else.
    public let repair: SmartSyntaxRepair?
    /// The names of the types of the values on the path, the outermost first.
    ///
    /// The count is that of `path`.
    public let enclosingTypes: [String]

    /// The finding as text that never changes, for searching, counting and filtering.
    public var id: String { finding.rawValue }
}

extension SmartDecodingEvent: Codable {
    private enum CodingKeys: String, CodingKey {
        case finding = "id"
        case severity, outcome, path, lostPath, pointer, position, innerPosition, modelType, expectedType, found
        case foundValue, message, hint, repair, enclosingTypes
    }
}

extension SmartDecodingEvent {
    /// The value that the model has after an event.
    public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
        /// The value, decoded without the transformer.
        case decoded
        /// The value, converted by a rule.
        case converted
        /// The value, decoded from JSON in a string.
        case opened
        /// The value, as the model's hook left it.
        case kept
        /// The value, decoded from repaired text.
        case repaired
        /// The first or the last of several values, as the policy specifies.
        case chosen
        /// No value is needed: the key belongs to no property.
        case ignored
        /// A new instance of a class, with the values of the old instance and of the input.
        case replaced
        /// The value that the problem handler of the call returned.
        case substituted
        /// The initial value of the property.
        case initialValue
        /// The value that the model had before it was updated.
        case currentValue
        /// The default of the property's type.
        case typeDefault
        /// Nil.
        case `nil`
        /// No value: the element was omitted from its collection.
        case dropped
        /// No value: the model that contains the value failed, too.
        case failed
        /// No value: the strict policy uses no fallback.
        case refused

        /// How much data was lost.
        public var severity: Severity {
            switch self {
            case .decoded, .converted, .opened, .kept, .repaired, .chosen, .ignored, .replaced, .substituted: .notice
            case .initialValue, .currentValue, .typeDefault, .nil, .dropped: .warning
            case .failed, .refused: .error
            }
        }
    }
}

extension SmartDecodingEvent {
    /// How much data was lost.
    ///
    /// Severities are comparable: `event.severity >= .warning`.
    public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
        /// Nothing: the model has the value of the input, or one that the problem handler returned.
        case notice
        /// A value: the model has a fallback instead.
        case warning
        /// A model: the call or an enclosing value has none.
        case error
    }
}

extension SmartDecodingEvent.Severity: Comparable {
    /// Whether less data was lost.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .notice: 0
        case .warning: 1
        case .error: 2
        }
    }
}

extension SmartDecodingEvent {
    /// The path with `*` for each index, truncated to two thousand bytes.
    package var pathPattern: String {
        path.map { $0.isIndex ? "*" : $0.description }.joined(separator: ".").shortened(toUTF8: JSONPointer.longest)
    }
}
