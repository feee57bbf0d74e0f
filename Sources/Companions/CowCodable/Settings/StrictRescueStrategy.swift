/// Converts what can mean one thing only.
///
///     // "42" → 42, 7 → "7", "yes" → true, 3.0 → 3
///     // refused: "1e3" → Int, 2 → Bool, "NaN" → Double, 5 → [Int]
public enum StrictRescueStrategy: CowRescueStrategy {
    /// `Strict`.
    public static let name = "Strict"

    /// The strict rules.
    public static let rules = CowRescueRules.strict
}
