/// What can be wrong with a field.
enum Stain: CaseIterable {
    /// The key is not there.
    case missing
    /// The value is null.
    case null
    /// The value is of a kind from which the property cannot be made.
    case unreadable
    /// The value is of another kind, from which the property can be made.
    case convertible
}
