import Foundation

/// Types that cannot be decoded, such as `Any` and `[String: Any]`: plain Swift values, if they are of the type.
final class UntypedReader<Value>: ValueReader<Value> {
    /// Whether a null is an `NSNull` to a type that holds any value; else it is no value.
    private let keepsNulls: Bool

    init(keepsNulls: Bool = false) {
        self.keepsNulls = keepsNulls
        super.init()
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Value {
        if context.kind == .null { return try null() }
        if let value = try value(at: context) { return value }
        // A text is a value of its own to `Any`; only a type that wants a collection has it opened.
        switch context.session.open(context) {
        case .opened(let inner):
            guard let value = try value(at: inner) else { throw .refused(.wrongKind) }
            context.recordOpening(of: self)
            return value
        case .refused(let refusal):
            throw .refused(refusal)
        case .closed:
            throw .refused(countsAsNull(context) ? .null : .wrongKind)
        }
    }

    /// Nil for an optional; no other type takes a null.
    private func null() throws(ReadFailure) -> Value {
        if let optional = Value.self as? any AnyOptional.Type, let none = optional.none as? Value { return none }
        if keepsNulls, let null = NSNull() as? Value { return null }
        throw .refused(.null)
    }

    /// Whether the value is an empty array where an object is expected.
    private func countsAsNull(_ context: ValueContext) -> Bool {
        guard context.session.settings.policy.readsEmptyArrayAsNull, context.kind == .array, context.isEmptyContainer
        else {
            return false
        }
        return ([:] as [String: Any]) is Value
    }

    private func value(at context: ValueContext) throws(ReadFailure) -> Value? {
        let marks = context.session.settings.limits.combiningMarks
        if context.document.combiningMarksExceed(marks, in: context.node, keysOnly: true) {
            throw .refused(.combiningMarksLimit)
        }
        let plain = try plainValue(at: context)
        guard context.session.isUpdating else { return plain as? Value }
        return try updated(plain, context) as? Value
    }

    private func plainValue(at context: ValueContext) throws(ReadFailure) -> Any {
        let depth = context.session.largestValueDepth
        if let plain = PlainValue.make(context.node, of: context.document, depth: depth) { return plain }
        if context.document.isDeeper(than: depth, context.node) { throw .refused(.stackLimit) }
        // Without the numbers that no type holds.
        return try UntypedContentReader().read(context)
    }

    /// The members of an updated model, changed as an object says; any other value as it is.
    private func updated(_ value: Any, _ context: ValueContext) throws(ReadFailure) -> Any {
        guard
            let mode = context.session.update?.mode, let members = value as? [String: Any],
            let current = context.owner.currentValue(at: context.step) as? [String: Any]
        else { return value }
        return try MergePatch.apply(members, to: current, mode) { context.session.isStackNearlyExhausted }
    }

    override func makeTypeDefault() -> Value? { TypeDefault.value(of: Value.self) }
}
