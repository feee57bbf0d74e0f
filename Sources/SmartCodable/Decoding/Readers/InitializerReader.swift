/// Types that read themselves: `init(from:)`, synthesized or written by hand.
///
/// On an array or an object it runs once. On a scalar it is first shown the truth, so that a union which tries `Bool`,
/// `Int` and `String` in turn finds the right one; only if it gives up there is it run once more with conversions.
final class InitializerReader<Value: Decodable>: ValueReader<Value> {
    /// What the type is beyond that, if it is a model.
    private let model: ModelTraits<Value>?
    private let isOfClass = Value.self is AnyClass

    init(model: ModelTraits<Value>? = nil) {
        self.model = model
        super.init(rules: model?.rules)
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Value {
        switch context.kind {
        case .object, .array: return try run(context)
        case .null where model != nil && context.session.mode == .tolerant:
            // A null says nothing that a model could read; the property around it falls back.
            throw .refused(.null)
        default: return try slowPathScalar(context)
        }
    }

    override var runsInitializer: Bool { true }

    override var hasModels: Bool { model != nil }

    override var isClass: Bool { isOfClass }

    /// Swift reveals the base class of a class only through reflection of an instance.
    override var hasBaseClass: Bool {
        guard isOfClass, let model else { return false }
        return Mirror(reflecting: model.makeFresh()).superclassMirror != nil
    }

    override func makeInitialValues() -> InitialValues? { model?.makeInitialValues() }

    override func makeTypeDefault() -> Value? {
        if let model { return model.makeFresh() }
        return EnumDefault.value(of: Value.self)
    }

    override func finish(_ value: inout Value) { model?.finish(&value) }

    private func run(_ context: ValueContext) throws(ReadFailure) -> Value {
        if isOfClass, context.session.isUpdating, let reader = subclassReader(at: context) {
            return try reader.read(context)
        }
        let mark = context.session.recorder?.mark
        var decoder = try context.enter(self)
        defer { context.session.recycle(&decoder) }
        do {
            var value = try Value(from: decoder)
            if context.session.isUpdating, let old = decoder.currentValue {
                model?.carryOver(&value, old)
                if isOfClass { context.recordNewInstance(value, for: old, by: self) }
            }
            model?.finish(&value)
            if let mark {
                context.session.recorder?.removeCaughtFailures(since: mark)
                decoder.recordUnreadRepeatedKeys()
                decoder.recordUnknownKeys(since: mark)
            }
            return value
        } catch {
            if let mark { context.session.initializerFailed(since: mark, by: error) }
            throw context.failure(of: decoder, error)
        }
    }

    /// The reader of the class that the instance of an updated model is of, if that is below the one of the property.
    private func subclassReader(at context: ValueContext) -> ValueReader<Value>? {
        guard let old = context.owner.currentValue(at: context.step) as? Value else { return nil }
        let type = type(of: old)
        return type == Value.self ? nil : context.session.reader(for: type)
    }

    /// Out of line, so that the common case does not look up what only this one needs.
    @inline(never)
    private func slowPathScalar(_ context: ValueContext) throws(ReadFailure) -> Value {
        if case .foreign(let foreign) = context.scalar, let value = foreign.value as? Value { return value }
        let marks = context.session.settings.limits.combiningMarks
        if context.document.combiningMarksExceed(marks, in: context.node), Value.self is any RawRepresentable.Type {
            throw .refused(.combiningMarksLimit)
        }
        let runsOnce = context.isExact || context.session.mode == .throwing
        return try withCaseRefusals { () throws(ReadFailure) in
            runsOnce ? try run(context) : try attempt(context.exactly(true))
        }
    }

    override var opening: StringOpening {
        Value.self is any RawRepresentable.Type
            ? [.arrays, .objects, .tentatively, .silently] : [.arrays, .objects, .tentatively]
    }

    override var readsEmptyArrayAsNull: Bool { true }

    /// Runs the initializer again, with conversions; useless if every read in it found a value of its kind.
    override func convert(_ context: ValueContext, after refusal: Refusal) throws(ReadFailure) -> Conversion<Value> {
        guard context.kind.isScalar, refusal == .wrongKind, !context.isExact, context.session.mode == .tolerant else {
            return .refused(refusal)
        }
        return .exact(try withCaseRefusals { () throws(ReadFailure) in try attempt(context) })
    }

    /// Names an unknown raw value as such.
    private func withCaseRefusals(_ read: () throws(ReadFailure) -> Value) throws(ReadFailure) -> Value {
        do {
            return try read()
        } catch .refused(.invalidFormat) where Value.self is any RawRepresentable.Type {
            throw .refused(.unknownCase)
        }
    }

    /// Runs the initialiser, and forgets what it recorded if it gives up.
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

/// What a model is beyond a type that reads itself.
///
/// Closures made where the compiler knows the model: asking a type at run time what it conforms to costs the process
/// many microseconds for each pair of type and protocol.
final class ModelTraits<Model> {
    let rules: ModelRules?
    let makeFresh: () -> Model
    let makeInitialValues: () -> InitialValues
    let finish: (inout Model) -> Void
    /// Tells a model which one it takes the place of.
    let carryOver: (inout Model, _ old: Any) -> Void

    init(makeInitialValues: @escaping () -> InitialValues) where Model: SmartDecodable {
        let subclassRules = Model.subclassRules
        rules = ModelRules(of: Model.self, subclassRules) { Model() }
        makeFresh = { Model() }
        self.makeInitialValues = makeInitialValues
        finish = { model in
            model.didFinishMapping()
            // Base classes first.
            for rules in subclassRules.reversed() { rules.finish?(model) }
        }
        carryOver = { model, old in
            guard let old = old as? Model else { return }
            model.didUpdate(from: old)
            for rules in subclassRules.reversed() { rules.update?(model, old) }
        }
    }
}

extension SmartDecodable {
    /// The reader by which models are read that cannot be encoded.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        InitializerReader(model: ModelTraits<Self> { ReflectedInitialValues(Self()) })
    }
}

extension SmartDecodable where Self: Encodable {
    /// The reader by which models are read.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        InitializerReader(model: ModelTraits<Self> { EncodedInitialValues(Self()) })
    }
}

/// A class whose metatype was given as that of its base class: `let type: Shape.Type = Circle.self`.
///
/// As with Foundation, the metatype's dynamic class is decoded, not the class that it is declared with.
final class SubclassReader<Value, Subclass>: ValueReader<Value> {
    private let subclass: ValueReader<Subclass>

    init(_ subclass: ValueReader<Subclass>) {
        self.subclass = subclass
        super.init(rules: subclass.rules, isWrapper: subclass.isWrapper)
    }

    override func makeTypeName() -> String { subclass.typeName }

    override var isCollection: Bool { subclass.isCollection }

    override var runsInitializer: Bool { subclass.runsInitializer }

    override var hasModels: Bool { subclass.hasModels }

    override var isClass: Bool { subclass.isClass }

    override var hasBaseClass: Bool { subclass.hasBaseClass }

    override var wrapperSource: SmartWrapperSource { subclass.wrapperSource }

    override var opening: StringOpening { subclass.opening }

    override var readsEmptyArrayAsNull: Bool { subclass.readsEmptyArrayAsNull }

    override func makeInitialValues() -> InitialValues? { subclass.makeInitialValues() }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Value {
        guard let value = try subclass.read(context) as? Value else { throw .refused(.wrongKind) }
        return value
    }

    override func convert(_ context: ValueContext, after refusal: Refusal) throws(ReadFailure) -> Conversion<Value> {
        switch try subclass.convert(context, after: refusal) {
        case .exact(let value): (value as? Value).map { .exact($0) } ?? .refused(.wrongKind)
        case .converted(let value): (value as? Value).map { .converted($0) } ?? .refused(.wrongKind)
        case .refused(let refusal): .refused(refusal)
        }
    }

    override func made(by transformer: SmartValueTransformer, of json: Any, at context: ValueContext) -> Value? {
        subclass.made(by: transformer, of: json, at: context) as? Value
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
