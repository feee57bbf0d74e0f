/// Reads types with their `init(from:)`, synthesized or written by hand.
///
/// On an array or an object, the initializer runs once. On a scalar, it first runs without conversions, so that a union
/// type that tries `Bool`, `Int` and `String` in turn finds the right one. If it throws because of a value of another
/// kind, it runs again with conversions.
///
/// The type is not constrained: to create a subclass of a constrained generic class, the runtime searches the process for
/// the conformance. The subclasses call the initializer.
class InitializerReader<Value>: ValueReader<Value> {
    /// Nil if the type is not a model.
    private let model: ModelTraits?
    private let isOfClass = Value.self is AnyClass
    /// Whether the type conformed to `_SmartReadable` where the reader was created.
    private let isReadable: Bool
    /// Initial values without a model; several are in use if a value of the type contains others.
    @exclusivity(unchecked)  // ci-allow: no access calls other code, and one thread at a time uses a reader
    private var unusedInitialValues: [InitialValues] = []

    init(model: ModelTraits? = nil, isReadable: Bool = false) {
        self.model = model
        self.isReadable = isReadable || model != nil
        super.init(rules: model?.makeRules(), requiredProperties: model?.requiredProperties)
    }

    override func isValid(in session: DecodingSession) -> Bool {
        if call >= session.firstCall { return true }
        // A model may return another mapping in each call. The rules of subclasses can depend on the actor.
        if isOfClass, model?.hasNoSubclassRules != true, Value.self is any _SmartSubclass.Type { return false }
        if call < session.firstCallOnThread {
            guard isReadable == (Value.self is any _SmartReadable.Type) else { return false }
        }
        guard let model else { return true }
        guard let rules else { return model.makeRules() == nil }
        return model.areUnchanged(rules)
    }

    override func begin(in session: DecodingSession) {
        super.begin(in: session)
        if let rule = rules?.unknownKeys { auditsKeys = rule == .report && session.isRecording }
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Value {
        switch context.kind {
        case .object, .array: return try run(context)
        case .null where model != nil && context.session.mode == .tolerant:
            // A model cannot read anything from null, so the property falls back.
            throw .refused(.nullValue)
        default: return try slowPathScalar(context)
        }
    }

    /// Runs the initializer again, with conversions.
    ///
    /// It runs only if a read found a value of another kind; otherwise the result would be the same.
    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<Value>
    {
        guard context.kind.isScalar, finding == .typeMismatch, !context.isExact, context.session.mode == .tolerant
        else {
            return .refused(finding)
        }
        return .exact(try withUnknownCase { () throws(ReadFailure) in try attempt(context) })
    }

    override func makeTypeName() -> String {
        (Value.self as? any SmartPropertyWrapper.Type)?.typeNameInReports ?? super.makeTypeName()
    }

    override var opening: StringOpening {
        Value.self is any RawRepresentable.Type
            ? [.arrays, .objects, .tentatively, .silently] : [.arrays, .objects, .tentatively]
    }

    override var readsEmptyArrayAsNull: Bool { true }

    override var runsInitializer: Bool { true }

    override var hasModels: Bool { model != nil }

    override var requiresValues: Bool { model != nil && model?.makeFresh == nil }

    override var isClass: Bool { isOfClass }

    /// Swift exposes the base class only through reflection of an instance.
    override var hasBaseClass: Bool {
        guard isOfClass, let model else { return false }
        return model.makeFresh.flatMap { Mirror(reflecting: $0()).superclassMirror } != nil
    }

    override func makeInitialValues() -> InitialValues? {
        guard let values = unusedInitialValues.popLast() else { return model?.makeInitialValues?() }
        values.begin()
        return values
    }

    override func recycle(_ values: InitialValues) {
        if unusedInitialValues.count < 4, values.end() { unusedInitialValues.append(values) }
    }

    override func makeTypeDefault() -> Value? {
        model?.makeFresh(as: Value.self) ?? EnumDefault.value(of: Value.self)
    }

    /// An error of the hook is ignored, because no other value is left.
    override func finish(_ value: inout Value) { try? callHook(&value) }

    /// Calls `didFinishMapping()` of a model.
    final func callHook(_ value: inout Value) throws { try model?.finish(&value) }

    /// Changes an instance in an update; nil if it has to be replaced, because it has no generated code.
    var exchange: _SmartExchange<Value>? { nil }

    /// Reads the value with its decoder; each subclass overrides it.
    func makeValue(from reference: Unretained<TolerantDecoder>) throws -> Value {
        throw ReadFailure.refused(.initializerFailed)
    }

    private func run(_ context: ValueContext) throws(ReadFailure) -> Value {
        if isOfClass, context.session.isUpdating, let reader = subclassReader(at: context) {
            return try reader.read(context)
        }
        let reference = try context.enter(self)
        defer { context.leave() }
        let mark = reference._withUnsafeGuaranteedRef { $0.session.recorder?.mark }
        let update = context.session.update
        let changeCount = update?.changeCount
        update?.beginModel()
        defer { update?.endModel() }
        do {
            return try reference._withUnsafeGuaranteedRef { decoder in
                var value = try makeValue(from: reference)
                if decoder.recorded != nil { try decoder.deliverRest() }
                if update != nil, let old = decoder.currentValue {
                    do { try replace(old, with: &value, context) } catch { try slowPathHook(error, decoder) }
                }
                do { try callHook(&value) } catch { try slowPathHook(error, decoder) }
                if let mark {
                    decoder.session.recorder?.removeCaughtFailures(since: mark)
                    decoder.recordUnreadRepeatedKeys()
                }
                if mark != nil || decoder.recorded != nil { decoder.recordUnknownKeys(since: mark) }
                return value
            }
        } catch {
            let needsAudit = reference._withUnsafeGuaranteedRef { $0.recorded?.needsAudit == true && !$0.auditsKeys }
            if needsAudit {
                // The lookups are recorded now.
                if let mark { context.session.recorder?.rewind(to: mark) }
                return try run(context)
            }
            if let changeCount { update?.restore(to: changeCount) }
            if let mark { context.session.initializerFailed(since: mark, by: error) }
            throw context.failure(of: reference.object, error)
        }
    }

    /// Replaces a model in an update: keeps the instance of a class if possible, and calls `didUpdate(from:)`.
    private func replace(_ old: Any, with value: inout Value, _ context: ValueContext) throws {
        if let exchange, let instance = old as? Value, let update = context.session.update {
            // Afterwards, the new instance has the values before the update.
            let new = value
            update.exchange(instance, new, by: exchange)
            value = instance
            try model?.carryOver(&value, new)
        } else {
            if isOfClass { context.recordNewInstance(value, for: old, by: self) }
            try model?.carryOver(&value, old)
        }
    }

    /// Records the notices of the model's hook; any other error ends the model.
    @inline(never)
    private func slowPathHook(_ error: any Error, _ decoder: TolerantDecoder) throws {
        guard let notice = error as? SmartHookNotice else { throw HookFailure(error: error) }
        decoder.record(notice)
    }

    /// The reader of the current instance's class in an update; nil if it is not a subclass of the property's class.
    private func subclassReader(at context: ValueContext) -> ValueReader<Value>? {
        guard let old = context.owner.currentValue(at: context.step) as? Value else { return nil }
        let type = type(of: old)
        return type == Value.self ? nil : context.session.slowPathReader(ofDecodable: type)
    }

    /// Reads a scalar; not inlined, so that the common case does not pay for the metadata that only this case needs.
    @inline(never)
    private func slowPathScalar(_ context: ValueContext) throws(ReadFailure) -> Value {
        if case .foreign(let foreign) = context.scalar, let value = foreign.value as? Value { return value }
        let marks = context.session.settings.limits.combiningMarks
        if context.document.combiningMarksExceed(marks, in: context.node), Value.self is any RawRepresentable.Type {
            throw .refused(.combiningMarksLimit)
        }
        let runsOnce = context.isExact || context.session.mode == .throwing
        return try withUnknownCase { () throws(ReadFailure) in
            runsOnce ? try run(context) : try attempt(context.exactly(true))
        }
    }

    /// Replaces the finding for a raw value that no case has with `unknownCase`.
    private func withUnknownCase(_ read: () throws(ReadFailure) -> Value) throws(ReadFailure) -> Value {
        do {
            return try read()
        } catch .refused(.invalidFormat) where Value.self is any RawRepresentable.Type {
            throw .refused(.unknownCase)
        }
    }

    /// Runs the initializer, and discards the events that it recorded if it throws.
    private func attempt(_ context: ValueContext) throws(ReadFailure) -> Value {
        let mark = context.session.recorder?.mark
        do {
            return try run(context)
        } catch {
            if let mark { context.session.recorder?.rewind(to: mark) }
            throw error
        }
    }
}

/// Reads types with their `init(from:)` and nothing else.
final class DecodableReader<Value: Decodable>: InitializerReader<Value> {
    override func makeValue(from reference: Unretained<TolerantDecoder>) throws -> Value {
        try reference._withUnsafeGuaranteedRef { try Value(from: $0) }
    }
}

/// The reason why an object is read again: a property needs the lookups of the others.
struct UnrecordedLookups: Error {}

/// The rules, initial values and hooks of a model.
///
/// The model's type is known at compile time where the object is created: a conformance check at run time costs the
/// process many microseconds for each pair of type and protocol. The class is not generic, because a generic class costs
/// some microseconds for each model, too.
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
    /// The names of the properties that the model requires; nil if there are none.
    let requiredProperties: Set<String>?
    /// The options of the model; nil for most models.
    let options: ScopedOptions?
    /// Changes the JSON of the model before it is decoded; nil for most models.
    let inputHook: _SmartInputHook?
    /// The path to the model; nil for most models.
    let path: DesignatedPath?

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
        requiredProperties = Model.requiredNames(subclassRules, makeFresh: makeFresh)
        options = Model.typeOptions
        inputHook = Model.inputHook
        path = Model.modelPath
    }

    /// Creates a model with its initial values; nil if it has none.
    func makeFresh<Value>(as type: Value.Type) -> Value? {
        func make<Model: SmartDecodable>(_ model: Model.Type) -> Value? { sameValue(Model(), as: Value.self) }
        return modelWithInitialValues.flatMap { make($0) }
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

extension SmartModelDecodable {
    /// Creates the reader for models without initial values.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        let model = ModelTraits(Self.self)
        return model.complete(DecodableReader<Self>(model: model))
    }
}

extension SmartDecodable {
    /// Creates the reader for models that are not encodable.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        let model = ModelTraits(Self.self) { ReflectedInitialValues(Self()) }
        return model.complete(DecodableReader<Self>(model: model))
    }
}

extension SmartDecodable where Self: Encodable {
    /// Creates the reader for models.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? { makePlainReader() }

    /// Creates a reader that uses no generated code.
    static func makePlainReader() -> _SmartValueReader {
        let model = ModelTraits(Self.self) { EncodedInitialValues { Self() } }
        return model.complete(DecodableReader<Self>(model: model))
    }
}

/// Reads a class whose metatype was passed as that of its base class: `let type: Shape.Type = Circle.self`.
///
/// As in Foundation, the metatype's dynamic class is decoded, not its static one. The reader passes every call to the
/// reader of the dynamic class.
final class SubclassReader<Value, Subclass>: ValueReader<Value> {
    private let subclass: ValueReader<Subclass>

    init(_ subclass: ValueReader<Subclass>) {
        self.subclass = subclass
        super.init(
            rules: subclass.rules,
            requiredProperties: subclass.requiredProperties,
            isWrapper: subclass.isWrapper
        )
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Value {
        guard let value = try subclass.read(context) as? Value else { throw .refused(.typeMismatch) }
        return value
    }

    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<Value>
    {
        switch try subclass.convert(context, after: finding) {
        case .exact(let value): (value as? Value).map { .exact($0) } ?? .refused(.typeMismatch)
        case .converted(let value): (value as? Value).map { .converted($0) } ?? .refused(.typeMismatch)
        case .refused(let finding): .refused(finding)
        }
    }

    override var opening: StringOpening { subclass.opening }

    override var readsEmptyArrayAsNull: Bool { subclass.readsEmptyArrayAsNull }

    override func makeTypeName() -> String { subclass.typeName }

    override var isCollection: Bool { subclass.isCollection }

    override var runsInitializer: Bool { subclass.runsInitializer }

    override var hasModels: Bool { subclass.hasModels }

    override var isClass: Bool { subclass.isClass }

    override var hasBaseClass: Bool { subclass.hasBaseClass }

    override var wrapperSource: SmartWrapperSource { subclass.wrapperSource }

    override func makeInitialValues() -> InitialValues? { subclass.makeInitialValues() }

    override func recycle(_ values: InitialValues) { subclass.recycle(values) }

    override func value(from transformer: SmartValueTransformer, of json: Any, at context: ValueContext) -> Value? {
        subclass.value(from: transformer, of: json, at: context) as? Value
    }

    override func valueForMissingKey(_ property: String, in owner: TolerantDecoder) throws -> Value? {
        try subclass.valueForMissingKey(property, in: owner) as? Value
    }

    override func makeMissingValue() -> Value? { subclass.makeMissingValue() as? Value }

    override func makeTypeDefault() -> Value? { subclass.makeTypeDefault() as? Value }

    override func makeElementFallback() -> Value? { subclass.makeElementFallback() as? Value }

    override func finish(_ value: inout Value) {
        guard var object = value as? Subclass else { return }
        subclass.finish(&object)
    }
}
