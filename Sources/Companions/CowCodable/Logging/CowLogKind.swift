/// What an entry of the log tells of.
public enum CowLogKind: String, Codable, Sendable, CaseIterable {
    /// A value of another kind or form, which was converted.
    case rescued
    /// A value that was left out, or something that stands in for a missing key or a null.
    case skipped
    /// An error.
    case failed
}
