/// Wrappers as models declare them, by property: they hold the arguments of the declaration.
///
/// Each is asked for once for each property and call, not for each object.
struct DeclaredWrappers<Wrapper> {
    private var known: [(model: ObjectIdentifier, property: String, wrapper: Wrapper?)] = []

    /// The wrapper that the model declares for a property; nil if there is none, or none that may be copied.
    mutating func wrapper(of property: String, in owner: TolerantDecoder) -> Wrapper? {
        // A wrapper that is a class must not be shared between models.
        guard let model = owner.reader, !(Wrapper.self is AnyClass) else { return nil }
        // What the updated model declares is its own, and nothing that fresh ones share.
        if owner.updatesCurrentValues { return owner.makeInitialValues()?.value(of: property, as: Wrapper.self) }
        // The names in a dictionary are no properties, and there may be any number of them.
        if model.isCollection { return nil }
        let identifier = ObjectIdentifier(model)
        for entry in known where entry.model == identifier && entry.property == property { return entry.wrapper }
        let wrapper = owner.makeInitialValues()?.value(of: property, as: Wrapper.self)
        if let wrapper, SharedStorage.isPossible(in: wrapper) { return wrapper }
        known.append((identifier, property, wrapper))
        return wrapper
    }
}
