/// What a model says about its properties: asked once for each type and call.
final class ModelRules {
    /// Where mapped properties may stand; nil for a model without a mapping.
    let mapping: KeyMapping?
    let hasTransformers: Bool
    private let transformers: [String: SmartValueTransformer]

    /// Asks a model; nil if it has nothing to say.
    ///
    /// - Parameters:
    ///   - type: the model.
    ///   - subclassRules: what its `@SmartSubclass`es declare.
    ///   - makeFresh: creates the model with its initial values.
    init?<Model: SmartMappable>(
        of type: Model.Type,
        _ subclassRules: [_SmartSubclassRules],
        makeFresh: () -> Model
    ) {
        let keyMapping = type.mappingForKey()
        let valueMapping = type.mappingForValue()
        // Most models have nothing to say.
        if keyMapping == nil, valueMapping == nil, subclassRules.isEmpty { return nil }
        var keyMappings = keyMapping.map { [$0] } ?? []
        var valueMappings = valueMapping.map { [$0] } ?? []
        if type is AnyClass {
            let levels = ClassLevels(
                of: type,
                keyMapping: keyMapping,
                valueMapping: valueMapping,
                rules: subclassRules,
                makeFresh: makeFresh
            )
            keyMappings = levels.keyMappings
            valueMappings = levels.valueMappings
        }
        mapping = KeyMapping(keyMappings)
        // Of two for one property the first counts.
        transformers = Dictionary(
            valueMappings.joined().map { ($0.property, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        hasTransformers = !transformers.isEmpty
        if mapping == nil, !hasTransformers { return nil }
    }

    func transformer(for property: String) -> SmartValueTransformer? { transformers[property] }
}

extension SmartMappable {
    /// What the class and its base classes declare with `@SmartSubclass`; nothing for all other models.
    static var subclassRules: [_SmartSubclassRules] {
        guard self is AnyClass, let subclass = self as? any _SmartSubclass.Type else { return [] }
        // On a thread of our own no actor is at work. A conformance to which the compiler binds an actor is not found
        // there either.
        if subclass._smartChecksActor, LargeStackThread.isCurrent { return [] }
        return subclass._smartRules
    }
}
