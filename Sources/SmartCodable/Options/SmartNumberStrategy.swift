/// What becomes of a number with a fraction where an integer is asked for.
///
/// | JSON | `.strict` | `.truncate` | `.rounded` |
/// |---|---|---|---|
/// | `3.0`, `"3.0"` | 3 | 3 | 3 |
/// | `3.5`, `"3.5"` | falls back | 3 | 4 |
/// | `-3.5` | falls back | -3 | -4 |
/// | `1e300` | falls back | falls back | falls back |
///
/// The range is checked after rounding; a number that does not fit the integer type falls back, nothing traps.
public enum SmartNumberStrategy: Hashable, Sendable, CaseIterable {
    /// Only integral numbers are integers.
    case strict
    /// The fraction is cut off, toward zero.
    case truncate
    /// To the nearest integer, halves away from zero.
    case rounded
}
