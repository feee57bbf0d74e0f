/// Converts what known back ends get wrong, too.
///
///     // "1e3" → 1000, 2 → true, "NaN" → Double.nan, 65 → "A", 5 → [5]
///     // refused: 12.3 → Int, "1e400" → Double, "five" → [Int]
public enum PermissiveRescueStrategy: CowRescueStrategy {
    /// `Permissive`.
    public static let name = "Permissive"

    /// The permissive rules.
    public static let rules = CowRescueRules.permissive
}
