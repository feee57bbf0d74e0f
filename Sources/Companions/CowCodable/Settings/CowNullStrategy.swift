/// What becomes of a missing key and of a null.
///
/// A value that is there and cannot be read is an error under each of them.
public enum CowNullStrategy: String, CaseIterable, Sendable, Codable {
    /// An error. (An optional is nil instead: that is a value of its type.)
    case fail
    /// The default of the type (`CowDefaultValue`): 0, false, an empty text or list; nil for an optional.
    case useDefault
    /// The declared value, where our own decoder reads the property of a `SmartCodable` model; else as `useDefault`.
    case skip
}
