/// What is written for a property that is nil.
public enum SmartNullEncodingStrategy: Hashable, Sendable {
    /// Nothing, for plain optionals and for optionals in wrappers.
    ///
    /// A nil whose initial value is not nil is written as null all the same: if the key were missing, decoding would
    /// give the property its initial value.
    case omitted
    /// Null.
    case written
}
