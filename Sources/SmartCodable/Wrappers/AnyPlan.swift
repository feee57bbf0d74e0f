import Foundation

/// Types that cannot be decoded, such as `Any` and `[String: Any]`: plain Swift values, if they are of the type.
final class AnyPlan<Value>: TypedPlan<Value> {
    /// Whether a null is an `NSNull` to a type that holds any value; else it is no value.
    private let keepsNulls: Bool

    init(keepsNulls: Bool = false) {
        self.keepsNulls = keepsNulls
        super.init()
    }

    override func read(_ place: Place) throws(ReadFailure) -> Value {
        if place.kind == .null { return try null() }
        if let value = try value(at: place) { return value }
        // A text is a value of its own to `Any`; only a type that wants a collection has it opened.
        switch place.session.open(place) {
        case .opened(let inner):
            guard let value = try value(at: inner) else { throw .refused(.wrongKind) }
            place.recordOpening(of: self)
            return value
        case .refused(let refusal):
            throw .refused(refusal)
        case .closed:
            throw .refused(countsAsNull(place) ? .null : .wrongKind)
        }
    }

    /// Nil for an optional; no other type takes a null.
    private func null() throws(ReadFailure) -> Value {
        if let optional = Value.self as? any AnyOptional.Type, let none = optional.none as? Value { return none }
        if keepsNulls, let null = NSNull() as? Value { return null }
        throw .refused(.null)
    }

    /// Whether the value is an empty array where an object is expected.
    private func countsAsNull(_ place: Place) -> Bool {
        guard place.session.settings.policy.readsEmptyArrayAsNull, place.kind == .array, place.isEmptyContainer else {
            return false
        }
        return ([:] as [String: Any]) is Value
    }

    private func value(at place: Place) throws(ReadFailure) -> Value? {
        let marks = place.session.settings.limits.combiningMarks
        if place.document.combiningMarksExceed(marks, in: place.node, keysOnly: true) {
            throw .refused(.combiningMarksLimit)
        }
        let plain = try plainValue(at: place)
        guard place.session.isUpdating else { return plain as? Value }
        return try updated(plain, place) as? Value
    }

    private func plainValue(at place: Place) throws(ReadFailure) -> Any {
        let depth = place.session.largestValueDepth
        if let plain = PlainValue.make(place.node, of: place.document, depth: depth) { return plain }
        if place.document.isDeeper(than: depth, place.node) { throw .refused(.stackLimit) }
        // Without the numbers that no type holds.
        return try AnyContentPlan().read(place)
    }

    /// The members of an updated model, changed as an object says; any other value as it is.
    private func updated(_ value: Any, _ place: Place) throws(ReadFailure) -> Any {
        guard
            let mode = place.session.update?.mode, let members = value as? [String: Any],
            let current = place.owner.currentValue(at: place.step) as? [String: Any]
        else { return value }
        return try MergePatch.apply(members, to: current, mode) { place.session.isStackNearlyExhausted }
    }

    override func makeTypeDefault() -> Value? { TypeDefault.value(of: Value.self) }
}
