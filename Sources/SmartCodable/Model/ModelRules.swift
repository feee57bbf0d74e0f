/// What a model says about its properties: asked once for each type and call.
final class ModelRules {
    /// Where mapped properties may stand; nil for a model without a mapping.
    let mapping: KeyMapping?
    let hasTransformers: Bool
    private let transformers: [String: SmartValueTransformer]

    /// Asks a model; nil if it has nothing to say.
    init?<Model: SmartMappable>(of type: Model.Type) {
        let own = type.mappingForKey()
        let transformers = type.mappingForValue() ?? []
        // Most models have nothing to say.
        if own == nil, transformers.isEmpty { return nil }
        let bases = own == nil ? [] : Self.baseMappings(of: type)
        mapping = KeyMapping([own ?? []] + bases)
        // Of two for one property the first counts.
        self.transformers = Dictionary(transformers.map { ($0.property, $0) }, uniquingKeysWith: { first, _ in first })
        hasTransformers = !transformers.isEmpty
        if mapping == nil, !hasTransformers { return nil }
    }

    func transformer(for property: String) -> SmartValueTransformer? { transformers[property] }

    /// The mappings of the base classes, the nearest first.
    ///
    /// Swift tells the base class of a class only by reflection of an instance, so a class with a mapping is made once.
    private static func baseMappings<Model: SmartMappable>(of type: Model.Type) -> [[SmartKeyTransformer]] {
        guard type is AnyClass, !(type is any CustomReflectable.Type) else { return [] }
        var mappings: [[SmartKeyTransformer]] = []
        var mirror = Mirror(reflecting: Model()).superclassMirror
        while let base = mirror {
            if let mappable = base.subjectType as? any SmartMappable.Type, let mapping = mappable.mappingForKey() {
                mappings.append(mapping)
            }
            mirror = base.superclassMirror
        }
        return mappings
    }
}
