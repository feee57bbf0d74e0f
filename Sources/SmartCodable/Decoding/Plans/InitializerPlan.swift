/// Types that read themselves: `init(from:)`, synthesized or written by hand.
///
/// On an array or an object it runs once. On a scalar it is first shown the truth, so that a union which tries `Bool`,
/// `Int` and `String` in turn finds the right one; only if it gives up there is it run once more with conversions.
final class InitializerPlan<Value: Decodable>: TypedPlan<Value> {
    /// What the type is beyond that, if it is a model.
    private let model: ModelTraits<Value>?
    private let isOfClass = Value.self is AnyClass

    init(model: ModelTraits<Value>? = nil) {
        self.model = model
        super.init(rules: model?.rules)
    }

    override func read(_ place: Place) throws(ReadFailure) -> Value {
        switch place.kind {
        case .object: return try run(place)
        case .array: return try readArray(place)
        case .null where model != nil && place.session.mode == .tolerant:
            // A null says nothing that a model could read; the property around it falls back.
            throw .refused(.null)
        default: return try slowPathScalar(place)
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

    private func run(_ place: Place) throws(ReadFailure) -> Value {
        if isOfClass, place.session.isUpdating, let plan = subclassPlan(at: place) { return try plan.read(place) }
        let mark = place.session.recorder?.mark
        var decoder = try place.enter(self)
        defer { place.session.takeBack(&decoder) }
        do {
            var value = try Value(from: decoder)
            if place.session.isUpdating, let old = decoder.currentValue {
                model?.carryOver(&value, old)
                if isOfClass { place.recordNewInstance(value, for: old, by: self) }
            }
            model?.finish(&value)
            if let mark {
                place.session.recorder?.forgetCaughtFailures(since: mark)
                decoder.recordUnreadRepeatedKeys()
                decoder.recordUnknownKeys(since: mark)
            }
            return value
        } catch {
            if let mark { place.session.giveUp(since: mark, by: error) }
            throw place.failure(of: decoder, error)
        }
    }

    /// The plan of the class that the instance of an updated model is of, if that is below the one of the property.
    private func subclassPlan(at place: Place) -> TypedPlan<Value>? {
        guard let old = place.owner.currentValue(at: place.step) as? Value else { return nil }
        let type = type(of: old)
        return type == Value.self ? nil : place.session.plan(for: type)
    }

    private func readArray(_ place: Place) throws(ReadFailure) -> Value {
        do {
            return try run(place)
        } catch .refused(.wrongKind) {
            // PHP writes an empty dictionary as an empty array.
            let countsAsNull = place.session.settings.policy.readsEmptyArrayAsNull && place.isEmptyContainer
            throw .refused(countsAsNull ? .null : .wrongKind)
        }
    }

    /// Out of line, so that the common case does not look up what only this one needs.
    @inline(never)
    private func slowPathScalar(_ place: Place) throws(ReadFailure) -> Value {
        if case .foreign(let foreign) = place.scalar, let value = foreign.value as? Value { return value }
        let marks = place.session.settings.limits.combiningMarks
        if place.document.combiningMarksExceed(marks, in: place.node), Value.self is any RawRepresentable.Type {
            throw .refused(.combiningMarksLimit)
        }
        do {
            return try readScalar(place)
        } catch .refused(.invalidFormat) where Value.self is any RawRepresentable.Type {
            throw .refused(.unknownCase)
        }
    }

    private func readScalar(_ place: Place) throws(ReadFailure) -> Value {
        let session = place.session
        guard !place.isExact, session.mode == .tolerant else { return try run(place) }

        let refusal: Refusal
        do {
            return try attempt(place.exactly(true))
        } catch .refused(let reason) {
            refusal = reason
        }

        switch session.open(place) {
        case .opened(let inner):
            let mark = session.recorder?.mark
            place.recordOpening(of: self)
            do {
                return try run(inner)
            } catch .refused {
                if let mark { session.recorder?.rewind(to: mark) }
                throw .refused(refusal)
            }
        case .refused(let reason) where refusal == .wrongKind && !(Value.self is any RawRepresentable.Type):
            throw .refused(reason)
        case .refused, .closed:
            // Where every read found what it asked for, conversions change nothing.
            guard refusal == .wrongKind, place.kind != .null else { throw .refused(refusal) }
            return try attempt(place)
        }
    }

    /// Runs the initialiser, and forgets what it recorded if it gives up.
    private func attempt(_ place: Place) throws(ReadFailure) -> Value {
        let mark = place.session.recorder?.mark
        do {
            return try run(place)
        } catch {
            if let mark { place.session.recorder?.rewind(to: mark) }
            throw error
        }
    }
}
