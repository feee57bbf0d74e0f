/// What a class model and its base classes say about their properties, the nearest class first.
struct ClassLevels {
    private(set) var keyMappings: [[SmartKeyTransformer]] = []
    private(set) var valueMappings: [[SmartValueTransformer]] = []

    /// Asks a class.
    ///
    /// - Parameters:
    ///   - type: the class.
    ///   - rules: what the classes with `@SmartSubclass` among it and its base classes declare.
    init<Model: SmartMappable>(of type: Model.Type, rules: [_SmartSubclassRules]) {
        let classes = Self.classes(from: type)
        for (level, base) in zip(classes, classes.dropFirst().map(Optional.some) + [nil]) {
            let own = rules.first { $0.type == ObjectIdentifier(level) }
            add(keyMapping: own?.mappingForKey ?? Self.keyMapping(of: level, above: base))
            add(valueMapping: own?.mappingForValue ?? Self.valueMapping(of: level, above: base))
        }
    }

    private mutating func add(keyMapping: [SmartKeyTransformer]?) {
        if let keyMapping { keyMappings.append(keyMapping) }
    }

    private mutating func add(valueMapping: [SmartValueTransformer]?) {
        if let valueMapping { valueMappings.append(valueMapping) }
    }

    /// The class and its base classes, as far as they are models.
    ///
    /// Swift tells the base class of a class only by reflection of an instance, so the class is made once. A class that
    /// decides itself what reflection sees has no base classes here.
    private static func classes<Model: SmartMappable>(from type: Model.Type) -> [any SmartMappable.Type] {
        var classes: [any SmartMappable.Type] = [type]
        guard !(type is any CustomReflectable.Type) else { return classes }
        var mirror = Mirror(reflecting: Model()).superclassMirror
        while let base = mirror {
            if let mappable = base.subjectType as? any SmartMappable.Type { classes.append(mappable) }
            mirror = base.superclassMirror
        }
        return classes
    }

    /// A class without `@SmartSubclass` cannot tell what it declares from what it inherits.
    ///
    /// What its base class answers, too, is taken for inherited: it has its place there.
    private static func keyMapping(
        of level: any SmartMappable.Type,
        above base: (any SmartMappable.Type)?
    ) -> [SmartKeyTransformer]? {
        let mapping = level.mappingForKey()
        return base != nil && mapping == base?.mappingForKey() ? nil : mapping
    }

    /// The same for transformers, which cannot be compared but by the properties that they are for.
    private static func valueMapping(
        of level: any SmartMappable.Type,
        above base: (any SmartMappable.Type)?
    ) -> [SmartValueTransformer]? {
        let mapping = level.mappingForValue()
        return base != nil && mapping?.map(\.property) == base?.mappingForValue()?.map(\.property) ? nil : mapping
    }
}
