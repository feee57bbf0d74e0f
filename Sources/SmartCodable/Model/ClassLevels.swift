/// What a class model and its base classes say about their properties, the nearest class first.
struct ClassLevels {
    private(set) var keyMappings: [[SmartKeyTransformer]] = []
    private(set) var valueMappings: [[SmartValueTransformer]] = []

    /// Asks a class.
    ///
    /// - Parameters:
    ///   - type: the class.
    ///   - keyMapping: what it answers as a model, which is asked for once only.
    ///   - valueMapping: the same for transformers.
    ///   - rules: what the classes with `@SmartSubclass` among it and its base classes declare.
    ///   - makeFresh: creates an instance of the class.
    init<Model: SmartMappable>(
        of type: Model.Type,
        keyMapping: [SmartKeyTransformer]?,
        valueMapping: [SmartValueTransformer]?,
        rules: [_SmartSubclassRules],
        makeFresh: () -> Model
    ) {
        let bases = Self.baseClasses(of: type, makeFresh: makeFresh)
        let keyAnswers = [keyMapping] + bases.map { $0.mappingForKey() }
        let valueAnswers = [valueMapping] + bases.map { $0.mappingForValue() }
        for (level, type) in ([type] + bases).enumerated() {
            let own = rules.first { $0.type == ObjectIdentifier(type) }
            if let mapping = own?.mappingForKey ?? Self.own(keyAnswers, at: level, isInherited: ==) {
                keyMappings.append(mapping)
            }
            if let mapping = own?.mappingForValue
                ?? Self.own(valueAnswers, at: level, isInherited: Self.haveSameProperties)
            {
                valueMappings.append(mapping)
            }
        }
    }

    /// Whether two lists are for the same properties, which is all that can be compared of transformers.
    private static func haveSameProperties(_ one: [SmartValueTransformer]?, _ other: [SmartValueTransformer]?) -> Bool {
        one?.map(\.property) == other?.map(\.property)
    }

    /// What a class answers, unless it is what its base class answers.
    ///
    /// A class without `@SmartSubclass` cannot tell what it declares from what it inherits; what is inherited has its
    /// place at the base class.
    private static func own<Mapping>(_ answers: [Mapping?], at level: Int, isInherited: (Mapping?, Mapping?) -> Bool)
        -> Mapping?
    {
        let base = level + 1
        return base < answers.count && isInherited(answers[level], answers[base]) ? nil : answers[level]
    }

    /// The base classes of a class, as far as they are models, the nearest first.
    ///
    /// Swift tells the base class of a class only by reflection of an instance, so the class is made once. A class that
    /// decides itself what reflection sees has no base classes here.
    private static func baseClasses<Model: SmartMappable>(
        of type: Model.Type,
        makeFresh: () -> Model
    ) -> [any SmartMappable.Type] {
        var classes: [any SmartMappable.Type] = []
        guard !(type is any CustomReflectable.Type) else { return classes }
        var mirror = Mirror(reflecting: makeFresh()).superclassMirror
        while let base = mirror {
            if let mappable = base.subjectType as? any SmartMappable.Type { classes.append(mappable) }
            mirror = base.superclassMirror
        }
        return classes
    }
}
