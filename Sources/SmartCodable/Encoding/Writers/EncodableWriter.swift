/// Writes types with their own `encode(to:)`, synthesized or written by hand.
final class EncodableWriter<Value: Encodable>: ValueWriter<Value> {
    private let makeInitialModel: (() -> Value)?
    private let isClass = Value.self is AnyClass

    init(rules: ModelRules?, in session: EncodingSession, makeInitialModel: (() -> Value)? = nil) {
        self.makeInitialModel = makeInitialModel
        super.init(
            rules: rules,
            names: session.makeNames(rules),
            usesFastPath: rules?.hasTransformers != true && !session.namesNeedPath,
            needsTree: session.writesPaths(rules)
        )
    }

    override func recordInitialValues(to recorder: InitialNils) {
        // If encoding fails, the values recorded before are used.
        try? makeInitialModel?().encode(to: recorder)
    }

    override func write(_ value: Value, at context: EncodingContext) throws {
        try context.run(isClass ? writer(of: value, in: context.session) : self, value) { try value.encode(to: $0) }
    }

    /// Returns the writer of an object's dynamic class, because a subclass has its own rules.
    private func writer(of object: Value, in session: EncodingSession) -> AnyValueWriter {
        let type: Any.Type = type(of: object)
        if type == Value.self { return self }
        return (type as? any Encodable.Type).map { session.writer(ofClass: $0) } ?? self
    }
}

extension SmartEncodable {
    /// Creates the writer for the model.
    public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
        let session = call.session
        let rules = ModelRules(of: Self.self, Self.subclassRules) { Self() }
        return EncodableWriter<Self>(rules: rules, in: session) { Self() }
    }
}
