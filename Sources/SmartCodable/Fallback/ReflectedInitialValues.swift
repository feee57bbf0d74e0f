/// Initial values of a model that cannot encode itself, found by reflection.
///
/// The second choice: it finds a property by its name in the source, so raw-valued coding keys are not found, and
/// builds without reflection metadata find nothing. What is not found falls back to the default of its type.
final class ReflectedInitialValues: InitialValues {
    private let values: [String: Any]

    init<Model>(_ model: Model) {
        var values: [String: Any] = [:]
        // A type that reflects itself in its own way shows whatever it likes; then nothing is known.
        let isReflectable = !(Model.self is any CustomReflectable.Type)
        var mirror: Mirror? = isReflectable ? Mirror(reflecting: model) : nil
        while let current = mirror {
            for child in current.children {
                // A subclass is reflected before its base, and shadows it.
                if let label = child.label, values[label] == nil { values[label] = child.value }
            }
            mirror = current.superclassMirror
        }
        self.values = values
    }

    override func value<Wanted>(of property: String, as type: Wanted.Type) -> Wanted? {
        stored(property) as? Wanted
    }

    override func isNil(_ property: String) -> Bool {
        guard let value = stored(property) else { return true }
        // Reflection shows an optional as it is stored; a nil one has the style of an optional and no child.
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }

    /// The stored value; the storage of a wrapped property has an underscore before its name; `_0`, the
    /// first value of an enum's case, is `.0` in a tuple.
    private func stored(_ property: String) -> Any? {
        values[property] ?? values["_" + property] ?? values["." + property.dropFirst()]
    }
}
