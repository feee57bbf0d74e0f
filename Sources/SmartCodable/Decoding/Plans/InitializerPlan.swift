/// Types that read themselves: `init(from:)`, synthesized or written by hand.
///
/// On an array or an object it runs once. On a scalar it is first shown the truth, so that a union which tries `Bool`,
/// `Int` and `String` in turn finds the right one; only if it gives up there is it run once more with conversions.
class InitializerPlan<Value: Decodable>: TypedPlan<Value> {
    override func read(_ place: Place) throws -> Conversion<Value> {
        switch place.kind {
        case .object:
            return try run(place)
        case .array:
            let reading = try run(place)
            // PHP writes an empty dictionary as an empty array.
            let policy = place.session.settings.policy
            if case .refused(.wrongKind) = reading, policy.readsEmptyArrayAsNull, place.isEmptyContainer {
                return .refused(.null)
            }
            return reading
        case .foreign:
            if case .foreign(let value) = place.scalar, let value = value as? Value { return .exact(value) }
            return try readScalar(place)
        default:
            return try readScalar(place)
        }
    }

    /// Runs the initialiser; models go on from there.
    func run(_ place: Place) throws -> Conversion<Value> {
        try place.run(plan: self) { try Value(from: $0) }
    }

    private func readScalar(_ place: Place) throws -> Conversion<Value> {
        let session = place.session
        let truth = try attempt(place.exactly(true))
        guard case .refused(let refusal) = truth, !place.isExact, session.mode == .tolerant else { return truth }

        switch session.open(place) {
        case .opened(let inner):
            let mark = session.recorder?.mark
            place.owner.recordOpening(of: self, at: place.step)
            if case .exact(let value) = try run(inner) { return .exact(value) }
            if let mark { session.recorder?.rewind(to: mark) }
            return .refused(refusal)
        case .refused(let reason):
            return .refused(reason)
        case .closed:
            // Where every read found what it asked for, conversions change nothing.
            guard refusal == .wrongKind, place.kind != .null else { return truth }
            return try attempt(place)
        }
    }

    /// Runs the initialiser, and forgets what it recorded if it gives up.
    private func attempt(_ place: Place) throws -> Conversion<Value> {
        let mark = place.session.recorder?.mark
        let reading = try run(place)
        if case .refused = reading, let mark { place.session.recorder?.rewind(to: mark) }
        return reading
    }
}

extension Place {
    /// Whether the value is an array or an object without content.
    var isEmptyContainer: Bool { !kind.isScalar && document.childCount(of: node) == 0 }
}
