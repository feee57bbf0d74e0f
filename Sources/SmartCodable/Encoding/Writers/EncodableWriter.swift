/// Writes types with their own `encode(to:)`, synthesized or written by hand.
class EncodableWriter<Value: Encodable>: ValueWriter<Value> {
    final let model: Model?
    final let isClass = Value.self is AnyClass
    /// Whether the type conformed to `_SmartWritable` where the writer was created.
    private let isWritable: Bool

    /// The functions of a model.
    struct Model {
        /// Returns the rules; the argument, if these are the same.
        let makeRules: (ModelRules?) -> ModelRules?
        /// Creates a model with its initial values; nil if it has none.
        let makeInitialModel: (() -> Value)?
        let options: ScopedOptions?
    }

    /// Creates a writer; `model` is nil for types that are no models.
    convenience init(_ model: Model? = nil, isWritable: Bool = false, in session: EncodingSession) {
        let rules = model?.makeRules(nil)
        self.init(model, rules, session.makeNames(rules), isWritable: isWritable, in: session)
    }

    init(
        _ model: Model?,
        _ rules: ModelRules?,
        _ names: MemberNames,
        isWritable: Bool = false,
        in session: EncodingSession
    ) {
        self.model = model
        self.isWritable = isWritable || model != nil
        super.init(
            rules: rules,
            names: names,
            usesFastPath: !session.nameRules.needPath && !session.nameRules.omitInitialValues
        )
    }

    override final var isOfClass: Bool { isClass }

    override func recordInitialValues(to recorder: InitialNils) {
        // If encoding fails, the values recorded before are used.
        try? model?.makeInitialModel?().encode(to: recorder)
    }

    override func makeInitialMembers(in session: EncodingSession) -> [String: [UInt8]] {
        guard let model, let makeInitialModel = model.makeInitialModel else { return [:] }
        let texts = session.rare.initialTexts ?? InitialTexts()
        session.rare.initialTexts = texts
        return texts.members(of: Value.self, in: session.settings.scope) {
            var settings = session.settings
            settings.recordsInitialValues = true
            return (try? RootEncoding(settings).members(of: makeInitialModel(), in: session)) ?? [:]
        }
    }

    override func renewed(in session: EncodingSession) -> ValueWriter<Value>? {
        guard isWritable == (Value.self is any _SmartWritable.Type), names?.isFull == false else { return nil }
        // The rules of a class can depend on the actor.
        if isClass, rules != nil { return nil }
        let newRules = model?.makeRules(rules)
        return newRules === rules ? self : renewed(with: newRules, in: session)
    }

    /// Returns a new writer with other rules.
    func renewed(with rules: ModelRules?, in session: EncodingSession) -> EncodableWriter {
        EncodableWriter(model, rules, session.makeNames(rules), in: session)
    }

    override func write(_ value: Value, at context: EncodingContext) throws {
        guard !isClass else { return try slowPathWrite(object: value, at: context) }
        try context.run(self, value) { try encode(value, to: $0) }
    }

    /// Writes the value with its encoder.
    func encode(_ value: Value, to encoder: ModelEncoder) throws {
        try value.encode(to: encoder)
    }

    @inline(never)
    private func slowPathWrite(object: Value, at context: EncodingContext) throws {
        let writer = writer(of: object, in: context.session)
        if writer !== self, try writer.writeObject(object, at: context) { return }
        try context.run(writer, object) { try writer === self ? encode(object, to: $0) : object.encode(to: $0) }
    }

    /// Returns the writer of an object's dynamic class, because a subclass has its own rules.
    private func writer(of object: Value, in session: EncodingSession) -> AnyValueWriter {
        let type: Any.Type = type(of: object)
        if type == Value.self { return self }
        return (type as? any Encodable.Type).map { session.writer(ofClass: $0) } ?? self
    }
}

extension SmartModelEncodable {
    /// Creates the writer for models without initial values.
    public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
        EncodableWriter<Self>(.init(makeInitialModel: nil), in: call.session).complete()
    }
}

extension SmartEncodable {
    /// Creates the writer for the model.
    public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? { makePlainWriter(for: call) }

    /// Creates a writer that uses no generated code.
    static func makePlainWriter(for call: _SmartEncodingCall) -> _SmartValueWriter {
        EncodableWriter<Self>(.init { Self() }, in: call.session).complete()
    }
}

extension EncodableWriter.Model where Value: SmartModelEncodable {
    init(makeInitialModel: (() -> Value)?) {
        let options = Value.typeOptions
        self.options = options
        let makeFresh: (() -> Any)? = makeInitialModel
        makeRules = {
            ModelRules.make(of: Value.self, Value.subclassRules, options, makeFresh: makeFresh, known: $0)
        }
        self.makeInitialModel = makeInitialModel
    }
}
