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
