/// The rules, initial values and hooks of a model.
///
/// The model's type is known at compile time where the object is created: a conformance check at run time costs the
/// process many microseconds for each pair of type and protocol. The class is not generic, because a generic class
/// costs some microseconds for each model, too.
final class ModelTraits {
    private let model: any SmartModelDecodable.Type
    /// The model, if it has initial values.
    private let modelWithInitialValues: (any SmartDecodable.Type)?
    let makeInitialValues: (() -> InitialValues)?
    /// Creates a model with its initial values; nil if it has none.
    let makeFresh: (() -> Any)?
    private let subclassRules: [_SmartSubclassRules]
    private let hasSubclassRules: Bool
    /// Whether it is known that the class and its base classes declare no rules with `@SmartSubclass` or `@SmartModel`.
    let hasNoSubclassRules: Bool
    /// The options of the model; nil for most models.
    let options: ScopedOptions?
    /// Changes the JSON of the model before it is decoded; nil for most models.
    let inputHook: _SmartInputHook?
    /// The path to the model; nil for most models.
    let path: DesignatedPath?
    /// What reflection shows of a new model, for updates.
    private(set) lazy var storedProperties = StoredProperties(makeFresh?())
    /// The keys of the elements of an array that is read as the model; nil until one is.
    private var knownPositionalKeys: [String]??

    /// Creates the traits of a model without initial values.
    convenience init<Model: SmartModelDecodable>(_ model: Model.Type) { self.init(model, nil, nil) }

    /// Creates the traits of a model with initial values.
    convenience init<Model: SmartDecodable>(_ model: Model.Type, makeInitialValues: @escaping () -> InitialValues) {
        self.init(model, Model.self, makeInitialValues)
    }

    private init<Model: SmartModelDecodable>(
        _ model: Model.Type,
        _ modelWithInitialValues: (any SmartDecodable.Type)?,
        _ makeInitialValues: (() -> InitialValues)?
    ) {
        self.model = model
        self.modelWithInitialValues = modelWithInitialValues
        self.makeInitialValues = makeInitialValues
        makeFresh = modelWithInitialValues.map { model in { model.init() } }
        subclassRules = Model.subclassRules
        hasSubclassRules = !subclassRules.isEmpty
        hasNoSubclassRules = !hasSubclassRules && Model.checksNoActor
        options = Model.typeOptions
        inputHook = Model.inputHook
        path = Model.modelPath
    }

    /// Creates a model with its initial values; nil if it has none.
    func makeFresh<Value>(as type: Value.Type) -> Value? {
        func make<Model: SmartDecodable>(_ model: Model.Type) -> Value? { sameValue(Model(), as: Value.self) }
        return modelWithInitialValues.flatMap { make($0) }
    }

    /// The keys of the elements of an array that is read as the model; nil if there are none.
    func positionalKeys(_ rules: ModelRules?) -> [String]? {
        if let knownPositionalKeys { return knownPositionalKeys }
        let keys = makePositionalKeys(rules)
        knownPositionalKeys = .some(keys)
        return keys
    }

    func makeRules() -> ModelRules? { ModelRules.make(of: model, subclassRules, options, makeFresh: makeFresh) }

    /// Whether the model would return the same rules now.
    func areUnchanged(_ rules: ModelRules) -> Bool { rules.areUnchanged(in: model) }

    /// Calls `didFinishMapping()` of a model.
    func finish<Value>(_ value: Address<Value>) throws { try finish(value, as: model) }

    private func finish<Value, Model: SmartModelDecodable>(_ value: Address<Value>, as type: Model.Type) throws {
        guard let model = value.same(as: type) else { return }
        if hasSubclassRules { try slowPathFinish(&model.pointee) } else { try model.pointee.didFinishMapping() }
    }

    @inline(never)
    private func slowPathFinish<Model: SmartModelDecodable>(_ model: inout Model) throws {
        var notices: SmartHookNotice?
        try SmartHookNotice.collect(in: &notices) { try model.didFinishMapping() }
        // The base classes come first.
        for rules in subclassRules.reversed() {
            try SmartHookNotice.collect(in: &notices) { try rules.finish?(model) }
        }
        if let notices { throw notices }
    }

    /// Calls `didUpdate(from:)` of a model that replaces another one in an update.
    func carryOver<Value>(_ value: Address<Value>, _ old: Any) throws { try carryOver(value, old, as: model) }

    private func carryOver<Value, Model: SmartModelDecodable>(
        _ value: Address<Value>,
        _ old: Any,
        as type: Model.Type
    ) throws {
        guard let old = old as? Model, let model = value.same(as: type) else { return }
        if !hasSubclassRules { return try model.pointee.didUpdate(from: old) }
        var notices: SmartHookNotice?
        try SmartHookNotice.collect(in: &notices) { try model.pointee.didUpdate(from: old) }
        for rules in subclassRules.reversed() {
            try SmartHookNotice.collect(in: &notices) { try rules.update?(model.pointee, old) }
        }
        if let notices { throw notices }
    }
}

/// A wrapper that collects the members of an object that no other property reads.
protocol RestCollector {}

/// The stored properties of a model, as far as reflection shows them.
struct StoredProperties {
    /// Their number; 0 if reflection does not show them.
    private(set) var count = 0
    /// Whether one of them collects the members that no other reads, as `@SmartRest` does.
    private(set) var collectRest = false

    init(_ model: Any?) {
        // The mirror of a `CustomReflectable` type can contain anything.
        guard let model, !(model is any CustomReflectable) else { return }
        var mirror: Mirror? = Mirror(reflecting: model)
        while let current = mirror {
            for child in current.children {
                count += 1
                collectRest = collectRest || child.value is any RestCollector
            }
            mirror = current.superclassMirror
        }
    }
}

extension SmartModelDecodable {
    /// Creates the reader for models without initial values.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        let model = ModelTraits(Self.self)
        return model.complete(ValueReader<Self>(model: model))
    }
}

extension SmartDecodable {
    /// Creates the reader for models that are not encodable.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        let model = ModelTraits(Self.self) { ReflectedInitialValues(Self()) }
        return model.complete(ValueReader<Self>(model: model))
    }
}

extension SmartDecodable where Self: Encodable {
    /// Creates the reader for models.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? { makePlainReader() }

    /// Creates a reader that uses no generated code.
    static func makePlainReader() -> _SmartValueReader {
        let model = ModelTraits(Self.self) { EncodedInitialValues { Self() } }
        return model.complete(ValueReader<Self>(model: model))
    }
}
