import Foundation

/// One call: its settings, the text or tree that it makes, what it found out about types, and its encoders.
///
/// A session lives exactly as long as the call and is used by one thread at a time.
final class EncodingSession: _SmartPlanRequest {
    let settings: EncodingSettings
    // What is asked for each name stands beside the settings: a look into a structure of many references can retain
    // them all.
    private let keepsKeys: Bool
    private let usesMappedKeys: Bool
    /// Whether what becomes of a name depends on where its object stands.
    let namesNeedPath: Bool
    /// The text that is being written; empty while a tree is made.
    let writer: ByteWriter
    /// Where in the text values belong that are written later, in the order of the text.
    var holes: [(offset: Int, slot: EncodedSlot)] = []
    private let plans = TypeTable<EncodingPlan>()
    /// The text of all names of properties.
    let namesText: ByteWriter
    /// The names of objects that belong to no type, such as nested containers.
    private(set) lazy var plainNames = makeNames(nil)
    /// Writes plain Swift values.
    private(set) lazy var plainPlan = PlainEncodingPlan()
    /// The first of the encoders that are no longer in use; each holds the next in the place of its parent.
    private var spareEncoder: ModelEncoder?
    /// Whether the call is over; an encoder that a model kept holds the session longer.
    private var isOver = false
    /// Why the call fails: an error that was found too late for the value that it belongs to.
    var lateFailure: (any Error)?
    /// Bounds of the thread's stack; nil until values lie deep enough to matter.
    var stack: StackBounds?
    /// Levels of the deepest value so far.
    private(set) var deepest = 0

    init(_ settings: EncodingSettings) {
        self.settings = settings
        keepsKeys = settings.key.keepsKeys
        usesMappedKeys = settings.usesMappedKeys
        namesNeedPath = settings.key.needsPath
        writer = ByteWriter(escapesSlashes: settings.escapesSlashes)
        namesText = ByteWriter(escapesSlashes: settings.escapesSlashes)
    }

    /// Whether values become text at once: nothing asks for another order than that in which models write.
    var writesText: Bool { settings.format == .json && !settings.sortsKeys && !settings.isPretty }

    // MARK: - Plans

    /// The plan of a type, made at its first use.
    @inline(__always)
    func plan<Value: Encodable>(for type: Value.Type) -> TypedEncodingPlan<Value> {
        guard let plan = plans.plan(of: ObjectIdentifier(type)) else { return slowPathMakePlan(for: type) }
        // Proof: the table holds under a type's identifier only what `slowPathMakePlan` made for that type.
        return downcast(plan, unchecked: TypedEncodingPlan<Value>.self)  // ci-allow: proved in the line above
    }

    @inline(never)
    private func slowPathMakePlan<Value: Encodable>(for type: Value.Type) -> TypedEncodingPlan<Value> {
        let plan = makePlan(for: type)
        plans.insert(plan, for: ObjectIdentifier(type))
        return plan
    }

    private func makePlan<Value: Encodable>(for type: Value.Type) -> TypedEncodingPlan<Value> {
        if let plan = ScalarEncodingPlans.makePlan(for: ObjectIdentifier(type)) as? TypedEncodingPlan<Value> {
            return plan
        }
        if let writable = type as? any _SmartWritable.Type,
            let plan = writable._smartEncodingPlan(for: self) as? TypedEncodingPlan<Value>
        {
            return plan
        }
        return SelfEncodingPlan<Value>(rules: nil, in: self)
    }

    /// The plan of the class that an object is of, which can be below the one that the property names.
    func plan(ofClass type: any Encodable.Type) -> EncodingPlan { untypedPlan(for: type) }

    private func untypedPlan<Value: Encodable>(for type: Value.Type) -> EncodingPlan { plan(for: type) }

    /// Whether properties of a model are written under paths.
    func writesPaths(_ rules: ModelRules?) -> Bool { usesMappedKeys && rules?.mapping?.hasPaths == true }

    /// The names of a type's properties under the call's mapping and key strategy.
    func makeNames(_ rules: ModelRules?) -> MemberNames {
        let isMapped = usesMappedKeys && rules?.mapping != nil
        return MemberNames(text: namesText, mayCollide: isMapped || !keepsKeys)
    }

    /// How a property of a type is written; only a custom key strategy looks at the path and the key.
    func spelling(
        of property: String,
        _ plan: EncodingPlan?,
        at codingPath: [any CodingKey] = [],
        key: (any CodingKey)? = nil
    ) -> MemberNames.Spelling {
        let mapping = usesMappedKeys ? plan?.rules?.mapping : nil
        if mapping == nil, keepsKeys { return MemberNames.Spelling(key: property) }
        return settings.spelling(of: property, mapping, at: codingPath, key: key)
    }

    // MARK: - Encoders

    /// An encoder for a value, taken from those that are no longer in use; throws beyond the limit of depth.
    ///
    /// All nesting goes through here.
    @inline(__always)
    func makeEncoder(at place: EncodingPlace, plan: EncodingPlan?) throws -> ModelEncoder {
        let encoder: ModelEncoder
        if let spare = spareEncoder {
            encoder = spare
            spareEncoder = spare.parent
            spare.begin(at: place, plan: plan)
        } else {
            encoder = ModelEncoder(at: place, plan: plan)
        }
        try checkDepth(of: encoder)
        return encoder
    }

    @inline(__always)
    func checkDepth(of encoder: ModelEncoder) throws {
        if encoder.level > deepest { try slowPathDescend(to: encoder) }
    }

    @inline(never)
    private func slowPathDescend(to encoder: ModelEncoder) throws {
        // A chain of values in single-value containers has no levels, and can be endless as well.
        let chain = settings.depth > Int.max / 8 ? Int.max : settings.depth * 8
        guard encoder.jsonLevel <= settings.depth, encoder.level <= chain else {
            throw EncodingFailure.tooDeep(limit: settings.depth).error((), at: encoder.codingPath)
        }
        deepest = encoder.level
        // Asking for the bounds takes a while on some threads; shallow values fit on all of them.
        let isShallow = encoder.level <= StackBounds.shallowDepth
        if isShallow, encoder.level > 1 || StackBounds.current().remaining >= StackBounds.smallestStack { return }
        if stack == nil { stack = .current() }
    }

    /// Takes an encoder back, unless the model kept it or a container of it.
    @inline(__always)
    func takeBack(_ encoder: inout ModelEncoder) {
        guard !isOver, isKnownUniquelyReferenced(&encoder) else { return encoder.keepKey() }
        encoder.end(before: spareEncoder)
        spareEncoder = encoder
    }

    /// Lets go of the spare encoders, which hold the session, and of what filled the holes; one by one, so that none
    /// takes the next with it.
    func end() {
        isOver = true
        for hole in holes { hole.slot.takeApart() }
        holes = []
        while let encoder = spareEncoder {
            spareEncoder = encoder.parent
            encoder.end(before: nil)
        }
    }
}
