/// What a property wrapper is made of.
public enum SmartWrapperSource: Sendable {
    /// The value of the property's own key, read as the wrapped type: tolerantly, as a plain property would be.
    case value
    /// The value of the property's own key, given to the wrapper's own `init(from:)`.
    case initializer
    /// The whole object that the property stands in, read as the wrapped type.
    case enclosingObject
    /// Nothing: the property keeps its initial value.
    case nothing
}
