/// The kinds of values that an input can hold.
public enum ValueKind: String, Codable, Hashable, Sendable, CaseIterable {
    case null, bool, number, string, array, object
    /// A value that JSON cannot hold, such as a `Date` in a dictionary or a property list.
    case foreign
}
