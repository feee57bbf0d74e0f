/// The values that a new model assigns to its properties, looked up by coding key.
///
/// The model is created for one object, and only if one of its properties needs it: `UUID()`, `Date()` and class
/// instances must be new for each model. A class, because it caches lookups for the rest of its object.
class InitialValues {
    /// Whether these are the values of a model that is updated.
    final var areCurrent = false

    /// The value of the property in the new model.
    ///
    /// - Returns: nil if the model does not expose the property, or if the value has another type.
    func value<Value>(of property: String, as type: Value.Type) -> Value? { nil }

    /// Whether the property, an optional, is nil in the new model; also true if the model does not expose it.
    func isNil(_ property: String) -> Bool { true }
}

/// The initial values of an `Encodable` model, read from its `encode(to:)`.
///
/// `encode(to:)` passes each property to a container with its key and its static type, and a recorder reads the
/// requested one. That takes a fraction of a microsecond and is exact for raw-valued coding keys, property wrappers and
/// inherited properties, which reflection does not find. Reflection is used for properties that a hand-written
/// `encode(to:)` omits or writes as another type.
final class EncodedInitialValues<Model: Encodable>: InitialValues {
    private let model: Model
    private var lookupCount = 0
    /// All values by key, with nil for a nil; collected once that is cheaper than encoding the model for each lookup.
    private var collected: SequentialCache<Any?>?

    init(_ model: Model) {
        self.model = model
    }

    override func value<Value>(of property: String, as type: Value.Type) -> Value? {
        lookupCount += 1
        let mayBeUnwrapped = type is any MissingValueWrapper.Type
        if lookupCount >= 2 || mayBeUnwrapped, collected == nil {
            let collector = InitialValueCollector()
            encode(to: collector)
            collected = collector.values
        }
        if collected != nil {
            guard let entry = collected?.value(for: property) else { return slowPathReflected(property, type) }
            guard let value = entry else { return nil }
            if let value = value as? Value { return value }
            if mayBeUnwrapped, let wrapper = wrapper(type, around: value) { return wrapper }
            return slowPathReflected(property, type)
        }
        let probe = InitialValueProbe(property, as: type)
        encode(to: probe)
        return probe.foundNil == true ? nil : probe.found ?? slowPathReflected(property, type)
    }

    /// Wraps a value whose wrapper encodes the wrapped value only.
    private func wrapper<Value>(_ type: Value.Type, around value: Any) -> Value? {
        func make<Wrapper: MissingValueWrapper>(_ type: Wrapper.Type) -> Wrapper? {
            (value as? Wrapper.WrappedValue).map { Wrapper(wrappedValue: $0) }
        }
        return (type as? any MissingValueWrapper.Type).flatMap { make($0) as? Value }
    }

    override func isNil(_ property: String) -> Bool {
        let probe = InitialValueProbe(property, as: Never.self)
        encode(to: probe)
        return probe.foundNil ?? reflection.isNil(property)
    }

    /// Encodes the model, ignoring errors: the recorder throws `Stop` to end early, and a model may fail to encode.
    private func encode(to recorder: InitialValueRecorder) {
        try? model.encode(to: recorder)
    }

    @inline(never)
    private func slowPathReflected<Value>(_ property: String, _ type: Value.Type) -> Value? {
        reflection.value(of: property, as: type)
    }

    private lazy var reflection = ReflectedInitialValues(model)
}

/// The initial values of a model that is not `Encodable`, read by reflection.
///
/// Reflection has limits: it finds a property by its name in the source, so it does not find raw-valued coding keys,
/// and it finds nothing in builds without reflection metadata. A property that is not found falls back to its type
/// default.
final class ReflectedInitialValues: InitialValues {
    private let values: [String: Any]

    init<Model>(_ model: Model) {
        var values: [String: Any] = [:]
        // The mirror of a `CustomReflectable` type can contain anything, so it is not used.
        let isReflectable = !(Model.self is any CustomReflectable.Type)
        var mirror: Mirror? = isReflectable ? Mirror(reflecting: model) : nil
        while let current = mirror {
            for child in current.children {
                // A subclass is reflected before its base class, and its properties take precedence.
                if let label = child.label, values[label] == nil { values[label] = child.value }
            }
            mirror = current.superclassMirror
        }
        self.values = values
    }

    override func value<Value>(of property: String, as type: Value.Type) -> Value? {
        stored(property) as? Value
    }

    override func isNil(_ property: String) -> Bool {
        guard let value = stored(property) else { return true }
        // A nil optional has a mirror with the display style of an optional and no children.
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }

    /// The stored value of a property.
    ///
    /// The storage of a wrapped property has an underscore before its name. `_0`, the first associated value of an enum
    /// case, is `.0` in a tuple.
    private func stored(_ property: String) -> Any? {
        values[property] ?? values["_" + property] ?? values["." + property.dropFirst()]
    }
}
