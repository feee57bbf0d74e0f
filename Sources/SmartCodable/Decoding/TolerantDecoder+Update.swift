// Updating: the values of an existing model stand where the initial values of a fresh one stand in a decode.
extension TolerantDecoder {
    /// The value that the model which is updated has here; nil if nothing is updated, or if there is none.
    ///
    /// Elements of arrays have none: arrays are replaced.
    var currentValue: Any? { parent?.currentValue(at: step) }

    /// The value that the model which is updated has a step from here.
    func currentValue(at step: PathStep) -> Any? {
        guard let update = session.update else { return nil }
        var (owner, step) = (self, step)
        while true {
            switch step {
            case .same:
                guard let parent = owner.parent else { return update.model }
                (owner, step) = (parent, owner.step)
            case .member(let name):
                guard owner.updatesCurrentValues else { return nil }
                return owner.makeInitialValues()?.value(of: name, as: Any.self).flatMap(WrappedContent.plainValue)
            case .element:
                return nil
            }
        }
    }

    /// Whether the initial values here are those of the model that is updated.
    var updatesCurrentValues: Bool {
        session.isUpdating && makeInitialValues() != nil && holdsCurrentValues
    }

    /// What a property has that the payload does not mention; nil if nothing is updated.
    func unmentioned<Value>(_ name: String, as type: Value.Type) -> Value? {
        guard updatesCurrentValues else { return nil }
        return makeInitialValues()?.value(of: name, as: type)
    }

    /// Whether a null removes what the updated model has.
    var removesNulls: Bool { session.update?.mode == .mergePatch && updatesCurrentValues }

    /// The names of all members, without those that a null removes.
    var presentMemberNames: [String] {
        guard session.isUpdating, removesNulls else { return memberNames }
        return memberNames.filter { context(of: $0)?.kind != .null }
    }

    /// What stands in for a value that cannot be read.
    var fallbackOutcome: SmartDecodingEvent.Outcome { holdsCurrentValues ? .currentValue : .initialValue }
}
