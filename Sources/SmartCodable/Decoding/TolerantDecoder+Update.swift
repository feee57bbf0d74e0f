// Updating: the values of an existing model stand where the initial values of a fresh one stand in a decode.
extension TolerantDecoder {
    /// The value that the model which is updated has here; nil if nothing is updated, or if there is none.
    ///
    /// Elements of arrays have none: arrays are replaced.
    var currentValue: Any? {
        guard let update = session.update else { return nil }
        var decoder = self
        while let owner = decoder.parent {
            switch decoder.step {
            case .same:
                decoder = owner
            case .member(let name):
                guard owner.updatesCurrentValues else { return nil }
                return owner.makeInitialValues()?.value(of: name, as: Any.self).flatMap(WrappedContent.plainValue)
            case .element:
                return nil
            }
        }
        return update.model
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

    /// What stands in for a value that cannot be read.
    var fallback: SmartDecodingEvent.Outcome { holdsCurrentValues ? .currentValue : .initialValue }
}
