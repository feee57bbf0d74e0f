import SmartCodable

/// A strategy that converts values of the wrong type or format.
///
/// The library provides `StrictRescueStrategy` and `PermissiveRescueStrategy`. You can also implement your own:
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
/// `rescue` is called for every value that is present and does not have the requested type, at each level: for a string
/// where an array is expected, and for each such element of an array. If it returns nil, `rules` are applied, which are
/// strict by default. A strategy that implements only `name` is therefore strict.
public protocol CowRescueStrategy: SendableMetatype {
    /// The name that identifies the strategy.
    static var name: String { get }

    /// The rules for values that `rescue` does not convert.
    static var rules: CowRescueRules { get }

    /// Converts a value that does not have the requested type.
    ///
    /// - Parameters:
    ///   - value: the value in the payload; never null.
    ///   - type: the requested type; for an optional the wrapped type, for an enum the raw type.
    /// - Returns: the converted value; nil to apply the rules.
    /// - Throws: any error, to refuse the value even if a rule would convert it.
    static func rescue<Value>(_ value: CowRawValue, into type: Value.Type) throws -> Value?
}

/// A value as a rescue strategy receives it; numbers keep their exact text.
public typealias CowRawValue = JSONValue

extension CowRescueStrategy {
    /// The strict rules.
    public static var rules: CowRescueRules { .strict }

    /// Returns nil, so that the rules are applied to every value.
    public static func rescue<Value>(_ value: CowRawValue, into type: Value.Type) throws -> Value? { nil }
}

/// Makes only unambiguous conversions.
///
///     // "42" → 42, 7 → "7", "yes" → true, 3.0 → 3
///     // refused: "1e3" → Int, 2 → Bool, "NaN" → Double, 5 → [Int]
public enum StrictRescueStrategy: CowRescueStrategy {
    /// `Strict`.
    public static let name = "Strict"

    /// The strict rules.
    public static let rules = CowRescueRules.strict
}

/// Also converts common mistakes of back ends.
///
///     // "1e3" → 1000, 2 → true, "NaN" → Double.nan, 65 → "A", 5 → [5]
///     // refused: 12.3 → Int, "1e400" → Double, "five" → [Int]
public enum PermissiveRescueStrategy: CowRescueStrategy {
    /// `Permissive`.
    public static let name = "Permissive"

    /// The permissive rules.
    public static let rules = CowRescueRules.permissive
}
