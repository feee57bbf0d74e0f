/// Types that write themselves: `encode(to:)`, synthesized or written by hand.
final class SelfEncodingPlan<Value: Encodable>: TypedEncodingPlan<Value> {
    private let makeFresh: (() -> Value)?
    private let isClass = Value.self is AnyClass

    init(rules: ModelRules?, in session: EncodingSession, makeFresh: (() -> Value)? = nil) {
        self.makeFresh = makeFresh
        super.init(
            rules: rules,
            names: session.makeNames(rules),
            isPlain: rules?.hasTransformers != true && !session.namesNeedPath,
            needsTree: session.writesPaths(rules)
        )
    }

    override func showInitialValues(to recorder: InitialNils) {
        // An error only says that the model cannot be encoded to its end.
        try? makeFresh?().encode(to: recorder)
    }

    override func write(_ value: Value, at place: EncodingPlace) throws {
        try place.run(isClass ? plan(of: value, in: place.session) : self, value) { try value.encode(to: $0) }
    }

    /// An object of a subclass writes the subclass's properties, so the subclass's rules count.
    private func plan(of object: Value, in session: EncodingSession) -> EncodingPlan {
        let type: Any.Type = type(of: object)
        if type == Value.self { return self }
        return (type as? any Encodable.Type).map { session.plan(ofClass: $0) } ?? self
    }
}

extension EncodingPlace {
    /// Writes a value that takes containers of an encoder.
    @inline(__always)
    func run(_ plan: EncodingPlan?, _ value: @autoclosure () -> Any, _ write: (ModelEncoder) throws -> Void) throws {
        if slot == nil, plan?.needsTree == true { return try slowPathRunAside(plan, value(), write) }
        var encoder = try session.makeEncoder(at: self, plan: plan)
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
        _ plan: EncodingPlan?,
        _ value: @autoclosure () -> Any,
        _ write: (ModelEncoder) throws -> Void
    ) throws {
        let slot = EncodedSlot()
        defer { slot.takeApart() }
        try EncodingPlace(owner: owner, step: step, slot: slot).run(plan, value(), write)
        if let value = slot.value { try put(value) }
    }
}

extension SmartEncodable {
    /// The plan by which models are written.
    public static func _smartEncodingPlan(for call: _SmartPlanRequest) -> _SmartEncodingPlan? {
        guard let session = call as? EncodingSession else { return nil }
        let rules = ModelRules(of: Self.self, Self.subclassRules) { Self() }
        return SelfEncodingPlan<Self>(rules: rules, in: session) { Self() }
    }
}
