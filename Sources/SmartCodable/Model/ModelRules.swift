/// The key mapping and the transformers that a model declares.
///
/// Created once for each type and call.
final class ModelRules {
    /// The keys of mapped properties; nil for a model without a mapping.
    let mapping: KeyMapping?
    let hasTransformers: Bool
    /// The key style of the model; nil for that of the call.
    let key: SmartKeyStrategy?
    /// The key style of the model in the output; nil for that of the call.
    let encodingKey: SmartKeyEncodingStrategy?
    /// The result of `mappingForKey()`; nil if the rules were collected in another way.
    private let keyMapping: [SmartKeyTransformer]?
    private let transformers: [String: SmartValueTransformer]
    /// Which of the properties that were looked up have transformers: faster than the dictionary.
    private var knownTransformers = SequentialCache<Bool>()
    /// The readers of the properties whose transformers are for elements.
    var elementReaders: [String: AnyObject?] = [:]

    /// Collects the rules of a model.
    ///
    /// - Parameters:
    ///   - type: the model.
    ///   - subclassRules: the rules that its `@SmartSubclass` classes declare.
    ///   - options: the options of the model; nil if it has none.
    ///   - makeFresh: creates the model with its initial values; nil if it has none.
    ///   - known: former rules of the model, a structure or an enumeration, which are returned if they are the same.
    /// - Returns: the rules; nil if the model declares none.
    static func make<Model: SmartMappable>(
        of type: Model.Type,
        _ subclassRules: [_SmartSubclassRules],
        _ options: ScopedOptions?,
        makeFresh: (() -> Any)?,
        known: ModelRules? = nil
    ) -> ModelRules? {
        let keyMapping = type.mappingForKey()
        let valueMapping = type.mappingForValue()
        if let known, valueMapping == nil, known.hasOnly(keyMapping) { return known }
        // Most models declare nothing, in each call: nothing is allocated for them.
        let hasKeyRules = options?.haveKeyRules == true
        if keyMapping == nil, valueMapping == nil, subclassRules.isEmpty, !hasKeyRules { return nil }
        let rules = ModelRules(of: type, keyMapping, valueMapping, subclassRules, options, makeFresh)
        return rules.mapping == nil && !rules.hasTransformers && !hasKeyRules ? nil : rules
    }

    private init<Model: SmartMappable>(
        of type: Model.Type,
        _ keyMapping: [SmartKeyTransformer]?,
        _ valueMapping: [SmartValueTransformer]?,
        _ subclassRules: [_SmartSubclassRules],
        _ options: ScopedOptions?,
        _ makeFresh: (() -> Any)?
    ) {
        key = options?.key
        encodingKey = options?.encodingKey
        self.keyMapping = type is AnyClass || valueMapping != nil ? nil : keyMapping
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
        // If a property has two transformers, the first is used.
        transformers = Dictionary(
            valueMappings.joined().map { ($0.property, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        hasTransformers = !transformers.isEmpty
    }

    /// Whether the model, a structure or an enumeration, would return the same rules now.
    ///
    /// Transformers cannot be compared, so rules with transformers are never known to be the same.
    func areUnchanged<Model: SmartMappable>(in type: Model.Type) -> Bool {
        // The functions are not called if the rules cannot be the same: they will be called for the new ones.
        if keyMapping == nil, mapping != nil || hasTransformers { return false }
        return hasOnly(type.mappingForKey()) && type.mappingForValue() == nil
    }

    /// Whether these are the rules of a model with a mapping and no transformers.
    private func hasOnly(_ current: [SmartKeyTransformer]?) -> Bool {
        guard let keyMapping else {
            // A model with nothing but a key style.
            return mapping == nil && !hasTransformers && current == nil
        }
        guard let current else { return false }
        return haveSameBits(current, keyMapping) || current == keyMapping
    }

    /// The keys of the properties; nil if they are their names, or if they depend on more than the mapping.
    func makeMappedKeys() -> MappedKeys? {
        guard key == nil, mapping != nil || hasTransformers else { return nil }
        return MappedKeys(mapping ?? KeyMapping(), Set(transformers.keys))
    }

    func transformer(for property: String) -> SmartValueTransformer? { transformers[property] }

    /// Whether a property has a transformer.
    func hasTransformer(for property: String) -> Bool {
        if let known = knownTransformers.value(for: property) { return known }
        let isTransformed = transformers[property] != nil
        knownTransformers.insert(isTransformed, for: property)
        return isTransformed
    }
}

extension SmartMappable {
    /// The rules that the class and its base classes declare with `@SmartSubclass`; empty for all other models.
    static var subclassRules: [_SmartSubclassRules] {
        guard self is AnyClass, let subclass = self as? any _SmartSubclass.Type else { return [] }
        // Such a conformance must not be used on the library's large-stack thread, which runs no actor. A conformance
        // that the compiler isolates to an actor is not found there either.
        if subclass._smartChecksActor, LargeStackThread.isCurrent { return [] }
        return subclass._smartRules
    }

    /// The path to the model; nil for most models.
    static var modelPath: DesignatedPath? {
        guard let text = designatedPath() else { return nil }
        let path = DesignatedPath(text)
        return path.segments.isEmpty ? nil : path
    }

    /// Whether the rules of the class and its base classes are the same on all actors.
    static var checksNoActor: Bool {
        self is AnyClass && (self as? any _SmartSubclass.Type)?._smartChecksActor == false
    }
}

/// The mappings of a class model and its base classes, the nearest class first.
struct ClassLevels {
    private(set) var keyMappings: [[SmartKeyTransformer]] = []
    private(set) var valueMappings: [[SmartValueTransformer]] = []

    /// Collects the mappings of a class and its base classes.
    ///
    /// - Parameters:
    ///   - type: the class.
    ///   - keyMapping: the result of its `mappingForKey()`, which is called only once.
    ///   - valueMapping: the result of its `mappingForValue()`.
    ///   - rules: the rules that the class and its base classes declare with `@SmartSubclass`.
    ///   - makeFresh: creates an instance of the class; nil if that needs values.
    init<Model: SmartMappable>(
        of type: Model.Type,
        keyMapping: [SmartKeyTransformer]?,
        valueMapping: [SmartValueTransformer]?,
        rules: [_SmartSubclassRules],
        makeFresh: (() -> Any)?
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

    /// Returns whether two lists are for the same properties.
    ///
    /// Transformers cannot be compared in any other way.
    private static func haveSameProperties(_ one: [SmartValueTransformer]?, _ other: [SmartValueTransformer]?) -> Bool {
        one?.map(\.property) == other?.map(\.property)
    }

    /// Returns a class's mapping, or nil if it equals the mapping of its base class.
    ///
    /// Without `@SmartSubclass` an inherited mapping cannot be distinguished from a declared one. An inherited mapping
    /// belongs to the base class.
    private static func own<Mapping>(_ mappings: [Mapping?], at level: Int, isInherited: (Mapping?, Mapping?) -> Bool)
        -> Mapping?
    {
        let base = level + 1
        return base < mappings.count && isInherited(mappings[level], mappings[base]) ? nil : mappings[level]
    }

    /// The base classes of a class that are models, the nearest first.
    ///
    /// Swift exposes the base class only by reflection of an instance, so the class is instantiated once. A class that
    /// customizes its reflection has no base classes here.
    static func baseClasses<Model: SmartMappable>(
        of type: Model.Type,
        makeFresh: (() -> Any)?
    ) -> [any SmartMappable.Type] {
        var classes: [any SmartMappable.Type] = []
        guard !(type is any CustomReflectable.Type) else { return classes }
        var mirror = makeFresh.flatMap { Mirror(reflecting: $0()).superclassMirror }
        while let base = mirror {
            if let mappable = base.subjectType as? any SmartMappable.Type { classes.append(mappable) }
            mirror = base.superclassMirror
        }
        return classes
    }
}
