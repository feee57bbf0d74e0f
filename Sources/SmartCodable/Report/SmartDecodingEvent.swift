/// One thing that was not as the model expects it, and what was done about it.
///
///     {"age": "25"}    for `var age = 0`
///
/// gives the event `age`: expected `Int`, found a string, used the converted value. Events are facts; sentences are
/// made of them by `SmartDecodingReport.description`. They hold no values of the input.
public struct SmartDecodingEvent: Hashable, Sendable, Codable {
    /// What was noticed.
    public enum Finding: Hashable, Sendable, Codable {
        /// The value could not be read as it stands.
        case unreadable(Refusal)
        /// The value has another kind or form than the property, and a rule bridges the two.
        case otherKind
        /// JSON in a string where a model, an array or a dictionary is expected.
        case stringifiedJSON
        /// An escaped surrogate without its partner.
        case loneSurrogate
        /// A key that stands more than once in one object.
        case repeatedKey
        /// Several keys of one object are the property under the call's key strategy.
        case ambiguousKey
    }

    /// What the model got.
    public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
        /// The value, converted by a rule.
        case converted
        /// The initial value of the property.
        case initialValue
        /// The default of the property's type.
        case typeDefault
        /// Nil.
        case `nil`
        /// Nothing: the element was left out of its collection.
        case dropped
        /// The value, opened from the string that held it.
        case opened
        /// The first or the last of several, by the policy.
        case chosen
        /// Nothing: the model that holds the value could not be made either.
        case failed
        /// Nothing: the strict policy repairs nothing.
        case refused
    }

    /// Where, in property names and array indices from the outermost value inwards.
    public let path: [SmartPathComponent]
    /// The type that was asked for, as Swift prints it.
    public let expectedType: String
    /// The kind of value that was found; nil for a missing key.
    public let found: ValueKind?
    /// What was noticed.
    public let finding: Finding
    /// What the model got.
    public let outcome: Outcome
    /// The types of the values that the path goes through, the outermost first: as many as `path` has steps.
    public let enclosingTypes: [String]
}
