/// One thing that was not as the model expects it, and what was done about it.
///
///     {"age": "25"}    for `var age = 0` of the model `User`
///
/// gives the event
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
/// Events are facts; sentences are made of them by `SmartDecodingReport.description`. They hold no values of the input
/// unless the call asks for them with the option `.foundValues`. All ids stand in `Document/Reference/EventCatalogue.md`.
public struct SmartDecodingEvent: Hashable, Sendable {
    /// What was noticed.
    public let finding: Finding
    /// How much was lost.
    public let severity: Severity
    /// What the model got.
    public let outcome: Outcome
    /// Where, in property names and array indices from the outermost value that was asked for inwards.
    ///
    /// Of a path of more than 33 steps the first 32 and the last are kept, with `…` between them.
    public let path: [SmartPathComponent]
    /// The path of the value that was lost, where that is a value around the one at `path`.
    ///
    /// A type without initial values fails as a whole. Nil where `outcome` is about the value at `path` itself.
    public let lostPath: [SmartPathComponent]?
    /// Where in the input, as a JSON Pointer (RFC 6901) of document keys from the outermost value of the input inwards.
    ///
    /// It leads through JSON in strings as if it stood there itself. Of a missing key, it is where the key should
    /// stand. Cut, with `…` at its end, where it would be longer than 33 steps or two thousand bytes.
    public let pointer: String
    /// Where in the text of the input; for JSON in a string, where the string begins.
    ///
    /// Of a key without a property or a key that stands twice, where the key begins; of a missing key, where its object
    /// begins. Nil if the input was no JSON text.
    public let position: SmartTextPosition?
    /// Where in the text that the string holds, escapes resolved, if the value stands in JSON in a string.
    public let innerPosition: SmartTextPosition?
    /// The model whose property, or a part of it, is meant, as Swift prints its type.
    public let modelType: String
    /// The type that was asked for, as Swift prints it; empty if the finding is about a key.
    public let expectedType: String
    /// The kind of value that was found; nil for a missing key.
    public let found: ValueKind?
    /// The value that was found, as JSON, shortened; nil unless the call asks for it, and for a missing key.
    public let foundValue: String?
    /// What the type's own `init(from:)` said when it threw, shortened; nil if it threw nothing of its own.
    ///
    /// It is the model's own text, so it can hold values of the input.
    public let message: String?
    /// A key that may be meant: of a missing key, one of the input, and of an unknown key, one that was missing.
    public let hint: String?
    /// The types of the values that the path goes through, the outermost first: as many as `path` has steps.
    public let enclosingTypes: [String]

    /// What was noticed, as a text that never changes: to search for, to count and to filter by.
    public var id: String { finding.rawValue }
}

extension SmartDecodingEvent: Codable {
    private enum CodingKeys: String, CodingKey {
        case finding = "id"
        case severity, outcome, path, lostPath, pointer, position, innerPosition, modelType, expectedType, found
        case foundValue, message, hint, enclosingTypes
    }
}

extension SmartDecodingEvent {
    /// What the model got.
    public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
        /// The value, decoded without the transformer.
        case decoded
        /// The value, converted by a rule.
        case converted
        /// The value, opened from the string that held it.
        case opened
        /// The first or the last of several, by the policy.
        case chosen
        /// Nothing, and it wanted nothing: the key belongs to no property.
        case ignored
        /// A new instance of a class, with what the old one had and what the payload says.
        case replaced
        /// The initial value of the property.
        case initialValue
        /// The value that the model had before it was updated.
        case currentValue
        /// The default of the property's type.
        case typeDefault
        /// Nil.
        case `nil`
        /// Nothing: the element was left out of its collection.
        case dropped
        /// Nothing: the model that holds the value could not be made either.
        case failed
        /// Nothing: the strict policy repairs nothing.
        case refused

        /// How much was lost.
        public var severity: Severity {
            switch self {
            case .decoded, .converted, .opened, .chosen, .ignored, .replaced: .notice
            case .initialValue, .currentValue, .typeDefault, .nil, .dropped: .warning
            case .failed, .refused: .error
            }
        }
    }
}

extension SmartDecodingEvent {
    /// How much was lost; comparable, so that `event.severity >= .warning` can be asked.
    public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
        /// Nothing: the model has what the input holds.
        case notice
        /// A value: the model has something else in its place.
        case warning
        /// A model: there is none.
        case error
    }
}

extension SmartDecodingEvent.Severity: Comparable {
    /// Whether less was lost.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .notice: 0
        case .warning: 1
        case .error: 2
        }
    }
}
