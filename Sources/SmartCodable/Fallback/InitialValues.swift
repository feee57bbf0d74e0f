/// The values that a new model assigns to its properties, looked up by coding key.
///
/// The model is created for one object, and only if one of its properties needs it: `UUID()`, `Date()` and class
/// instances must be new for each model. The object with the values is reused: it has the names already, and for a
/// model that begins with the same values each time, these, too.
class InitialValues {
    /// Whether these are the values of a model that is updated.
    final var areCurrent = false
    /// What the model encodes; nil if it is not encodable.
    fileprivate final var collector: InitialValueCollector?

    /// The value of the property in the new model.
    ///
    /// - Returns: nil if the model does not expose the property, or if the value has another type.
    final func value<Wanted>(of property: String, as type: Wanted.Type) -> Wanted? {
        guard let recorded = collector?.value(for: property) else { return slowPathReflected(property, type) }
        if case .null = recorded { return nil }
        return recorded.value(as: type) ?? slowPathConverted(recorded, property, type)
    }

    /// The values that the model encodes into nested containers or a super encoder for a key; nil if it requests none.
    final func nested(_ key: String) -> InitialValues? {
        guard let inner = collector?.known(key) else { return nil }
        let values = NestedInitialValues(inner, of: self)
        values.areCurrent = areCurrent
        return values
    }

    /// The keys that the model encodes.
    final var keys: [String] { collector?.keys ?? [] }

    /// Whether the model is an enum: it encodes one of several forms, each with its own keys.
    var areOfEnum: Bool { false }

    /// What an optional read of the property finds in the new model.
    final func initialNil(of property: String) -> InitialNil {
        switch collector?.value(for: property) {
        case .null?: return .isNil
        case .some: if isEncodedOptional(property) { return .isOptionalValue }
        case nil: if reflected(property).map(Self.isNil) ?? true { return .isNil }
        }
        let isOptional = reflected(property).map { type(of: $0) is any AnyOptional.Type } == true
        return isOptional ? .isOptionalValue : .isValue
    }

    /// Whether the model encodes a property or shows it to reflection.
    final func exposes(_ property: String) -> Bool {
        collector?.value(for: property) != nil || reflected(property) != nil
    }

    /// Whether the model may have a value for a property that it does not expose, because it is not encodable.
    final func hide(_ property: String) -> Bool { hideProperties && !areCurrent && reflected(property) == nil }

    /// The values whose hooks were called.
    final var finished: [String: Any] = [:]

    /// Whether properties are found by reflection only.
    var hideProperties: Bool { false }

    /// Whether the model encodes a property as an optional.
    func isEncodedOptional(_ property: String) -> Bool { false }

    /// The value of a property that is found by reflection; nil if there is none.
    func reflected(_ property: String) -> Any? { nil }

    /// Creates another model, after `end` returned true.
    func begin() {}

    /// Ends the use of the values for one object; false if they cannot be used for another model.
    func end() -> Bool { false }

    /// Whether the values have a model, which they hold after `end` to compare it with the next one; see `release()`.
    // Stored, because to compare a model with nil copies it.
    final fileprivate(set) var holdModel = false

    /// Releases the model and its values, at the end of the call.
    func release() {}

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    private func slowPathReflected<Wanted>(_ property: String, _ type: Wanted.Type) -> Wanted? {
        reflected(property) as? Wanted
    }

    /// The value of a property that the model encodes as another type.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    private func slowPathConverted<Wanted>(
        _ recorded: InitialValue,
        _ property: String,
        _ type: Wanted.Type
    ) -> Wanted? {
        // The wrapper may encode the wrapped value only.
        func wrapper<Wrapper: MissingValueWrapper>(_ type: Wrapper.Type) -> Wanted? {
            recorded.value(as: Wrapper.WrappedValue.self).flatMap { Wrapper(wrappedValue: $0) as? Wanted }
        }
        if let type = type as? any MissingValueWrapper.Type, let wrapper = wrapper(type) { return wrapper }
        return slowPathReflected(property, type)
    }

    /// Whether a value is an optional that is nil: its mirror has the style of an optional and no children.
    private static func isNil(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }
}

/// What an optional read of a property finds in a new model.
enum InitialNil {
    /// The property is nil, or the model does not expose it.
    case isNil
    /// The property is declared as an optional that is not nil.
    case isOptionalValue
    /// The property is not declared as an optional.
    case isValue
}

/// The initial values of an `Encodable` model, read from its `encode(to:)`.
///
/// `encode(to:)` passes each property to a container with its key and its static type, and a recorder collects them
/// all. That takes a fraction of a microsecond and is exact for raw-valued coding keys, property wrappers and inherited
/// properties, which reflection does not find. Reflection is used for properties that a hand-written `encode(to:)`
/// omits or writes as another type.
final class EncodedInitialValues<Model: Encodable>: InitialValues {
    private let makeModel: () -> Model
    private var model: Model?
    private var reflection: ReflectedInitialValues?

    init(_ makeModel: @escaping () -> Model) {
        self.makeModel = makeModel
        super.init()
        begin()
    }

    deinit { _ = endRecording() }

    override func begin() {
        var new: Model? = makeModel()
        if holdModel {
            // Both exist, so equal references are to the same object, and the new model would encode what the last one
            // did. Compared where they are, because a copy has other bits between its fields.
            if haveSameBits(&model, &new) {
                collector?.rewind()
                return
            }
            release()
        }
        let collector = collector ?? InitialValueCollector()
        // A model may fail to encode; the properties before are known then.
        try? new?.encode(to: collector)
        collector.rewind()
        self.collector = collector
        swap(&model, &new)
        holdModel = true
    }

    override func end() -> Bool {
        guard endRecording() else { return false }
        // Two instances of a class never have the same bits.
        if Model.self is AnyClass { release() }
        return true
    }

    override func release() {
        model = nil
        holdModel = false
        if reflection != nil { reflection = nil }
        if collector?.reset() == false { collector = nil }
    }

    /// Ends the encoding of the model; false if the model kept the collector.
    private func endRecording() -> Bool {
        let isUnique = isKnownUniquelyReferenced(&collector)
        return collector?.end(isUnique: isUnique) ?? false
    }

    override var areOfEnum: Bool { model.map { Mirror(reflecting: $0).displayStyle == .enum } == true }

    override func isEncodedOptional(_ property: String) -> Bool {
        let recorder = OptionalRecorder(property)
        try? model?.encode(to: recorder)
        return recorder.isOptional
    }

    override func reflected(_ property: String) -> Any? {
        if reflection == nil, let model { reflection = ReflectedInitialValues(model) }
        return reflection?.reflected(property)
    }
}

/// The initial values of a type that no object uses; several are in use if a value of the type contains others.
///
/// Calls no function of a model, which could need the values.
struct UnusedInitialValues {
    private var values: [InitialValues] = []
    /// The number of the last call at whose end the models are released.
    private var call = 0

    var isFull: Bool { values.count >= 4 }

    /// Takes initial values for another object, which must begin; nil if there are none.
    mutating func take() -> InitialValues? { values.popLast() }

    /// Keeps initial values that have ended; returns whether the end of a call must release their models.
    mutating func keep(_ new: InitialValues, of call: Int) -> Bool {
        values.append(new)
        guard new.holdModel, self.call != call else { return false }
        self.call = call
        return true
    }

    /// All values, to release their models at the end of the call.
    mutating func endCall() -> [InitialValues] {
        call = 0
        return values
    }
}

/// The values that a model encodes into nested containers or a super encoder for one key.
final class NestedInitialValues: InitialValues {
    private let optionals: Set<String>
    private let model: InitialValues

    init(_ collector: InitialValueCollector, of model: InitialValues) {
        optionals = collector.optionals ?? []
        self.model = model
        super.init()
        self.collector = collector
    }

    override func isEncodedOptional(_ property: String) -> Bool { optionals.contains(property) }

    /// The stored value of a property that the model does not encode; a base class has properties of the same model.
    override func reflected(_ property: String) -> Any? { model.reflected(property) }
}

/// The initial values of a model that is not `Encodable`, read by reflection.
///
/// Reflection has limits: it finds a property by its name in the source, so it does not find raw-valued coding keys,
/// and it finds nothing in builds without reflection metadata. A property that is not found falls back to its type
/// default.
final class ReflectedInitialValues: InitialValues {
    private let values: [String: Any]

    override var hideProperties: Bool { !values.isEmpty }

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

    /// The stored value of a property.
    ///
    /// The storage of a wrapped property has an underscore before its name. `_0`, the first associated value of an enum
    /// case, is `.0` in a tuple.
    override func reflected(_ property: String) -> Any? {
        values[property] ?? values["_" + property] ?? values["." + property.dropFirst()]
    }
}
