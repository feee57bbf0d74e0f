/// Types that write themselves: `encode(to:)`, synthesized or written by hand.
final class SelfWriter<Value: Encodable>: ValueWriter<Value> {
    private let makeFresh: (() -> Value)?
    private let isClass = Value.self is AnyClass

    init(rules: ModelRules?, in session: EncodingSession, makeFresh: (() -> Value)? = nil) {
        self.makeFresh = makeFresh
        super.init(
            rules: rules,
            names: session.makeNames(rules),
            usesFastPath: rules?.hasTransformers != true && !session.namesNeedPath,
            needsTree: session.writesPaths(rules)
        )
    }

    override func showInitialValues(to recorder: InitialNils) {
        // An error only says that the model cannot be encoded to its end.
        try? makeFresh?().encode(to: recorder)
    }

    override func write(_ value: Value, at context: EncodingContext) throws {
        try context.run(isClass ? writer(of: value, in: context.session) : self, value) { try value.encode(to: $0) }
    }

    /// An object of a subclass writes the subclass's properties, so the subclass's rules count.
    private func writer(of object: Value, in session: EncodingSession) -> AnyValueWriter {
        let type: Any.Type = type(of: object)
        if type == Value.self { return self }
        return (type as? any Encodable.Type).map { session.writer(ofClass: $0) } ?? self
    }
}

extension EncodingContext {
    /// Writes a value that takes containers of an encoder.
    @inline(__always)
    func run(_ writer: AnyValueWriter?, _ value: @autoclosure () -> Any, _ write: (ModelEncoder) throws -> Void) throws
    {
        if slot == nil, writer?.needsTree == true { return try slowPathRunAside(writer, value(), write) }
        var encoder = try session.makeEncoder(at: self, writer: writer)
        let wasPlain = owner.suspend()
        defer {
            owner.resume(wasPlain)
            session.takeBack(&encoder)
        }
        try session.run(encoder) { try write(encoder) }
        try encoder.finish(value())
    }

    /// Makes a tree of the value first.
    @inline(never)
    private func slowPathRunAside(
        _ writer: AnyValueWriter?,
        _ value: @autoclosure () -> Any,
        _ write: (ModelEncoder) throws -> Void
    ) throws {
        let slot = EncodedSlot()
        defer { slot.takeApart() }
        try EncodingContext(owner: owner, step: step, slot: slot).run(writer, value(), write)
        if let value = slot.value { try put(value) }
    }
}

extension SmartEncodable {
    /// The writer by which models are written.
    public static func _smartWriter(for call: _SmartCodingSession) -> _SmartValueWriter? {
        guard let session = call as? EncodingSession else { return nil }
        let rules = ModelRules(of: Self.self, Self.subclassRules) { Self() }
        return SelfWriter<Self>(rules: rules, in: session) { Self() }
    }
}
