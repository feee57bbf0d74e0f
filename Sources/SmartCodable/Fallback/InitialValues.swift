/// The values that a fresh model gives its properties, looked up by coding key.
///
/// Made for one object, and only when one of its properties needs it: `UUID()`, `Date()` and class instances must be
/// fresh for each model. A class, because it remembers what it found for the rest of its object.
class InitialValues {
    /// The value that the property has in the fresh model.
    ///
    /// - Returns: nil if the model does not tell, or if the value has another type.
    func value<Wanted>(of property: String, as type: Wanted.Type) -> Wanted? { nil }

    /// Whether the property, an optional, is nil in the fresh model; also true if the model does not tell.
    func isNil(_ property: String) -> Bool { true }
}
