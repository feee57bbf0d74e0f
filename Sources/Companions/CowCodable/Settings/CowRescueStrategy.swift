import SmartCodable

/// How values of another kind or form are converted.
///
/// `StrictRescueStrategy` and `PermissiveRescueStrategy` are two; a third may be your own:
///
///     enum CommaStrategy: CowRescueStrategy {
///         static let name = "Comma"
///         static func rescue<Value>(_ value: CowRawValue, into type: Value.Type) -> Value? {
///             guard type == Double.self, case .string(let text) = value else { return nil }
///             return Double(text.replacingOccurrences(of: ",", with: ".")) as? Value
///         }
///     }
///     // {"price": "3,5"} → 3.5
///
/// Values that are of their type as they stand are never shown to it. `rescue` is asked for every other one that is
/// there, at each level: for a list that is a text, and for each element of one. What it leaves is converted by `rules`,
/// which are strict unless it says otherwise; so a strategy with nothing but a name is strict.
public protocol CowRescueStrategy: SendableMetatype {
    /// The name that tells strategies apart.
    static var name: String { get }

    /// The rules for what `rescue` leaves.
    static var rules: CowRescueRules { get }

    /// Makes a value of something that is not of its type as it stands.
    ///
    /// - Parameters:
    ///   - value: what was found; never null.
    ///   - type: the type that is wanted; the wrapped one of an optional, the raw one of an enum.
    /// - Returns: the value; nil to leave it to the rules.
    /// - Throws: any error, to refuse the value, also if a rule would convert it.
    static func rescue<Value>(_ value: CowRawValue, into type: Value.Type) throws -> Value?
}

/// A value as a rescue strategy is shown it, with numbers as they are written.
public typealias CowRawValue = JSONValue

extension CowRescueStrategy {
    /// The strict rules.
    public static var rules: CowRescueRules { .strict }

    /// Leaves everything to the rules.
    public static func rescue<Value>(_ value: CowRawValue, into type: Value.Type) throws -> Value? { nil }
}
