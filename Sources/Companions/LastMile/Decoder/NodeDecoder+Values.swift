import SmartCodable

// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// Required by the declarations of the protocol.

extension NodeDecoder {
    func decodeRequired<T: APIDecodable>(_ type: T.Type, min: Int?, max: Int?, countsAreMandatory: Bool) -> T! {
        if let value = value(type, isRequired: true, min, max, countsAreMandatory) { return value }
        fail()
        return nil
    }

    func decodeOptional<T: APIDecodable>(_ type: T.Type, min: Int?, max: Int?, countsAreMandatory: Bool) -> T? {
        value(type, isRequired: false, min, max, countsAreMandatory)
    }

    private func value<T: APIDecodable>(
        _ type: T.Type,
        isRequired: Bool,
        _ min: Int?,
        _ max: Int?,
        _ countsAreMandatory: Bool
    ) -> T? {
        let inner = decoder(for: type, idKey: T.idKey)
        if !T.alwaysSucceeds {
            guard inner.hasValue(isRequired: isRequired) else { return nil }
        }
        // All nested values are read here, so the stack is checked here.
        guard inner.hasRoom(), let value = T(from: inner) else { return nil }
        let fits = inner.checkCount(of: value, min, max, isMandatory: countsAreMandatory)
        return fits || !countsAreMandatory ? value : nil
    }

    /// Whether the value is present and not null; records an error if a required value is not.
    func hasValue(isRequired: Bool) -> Bool {
        if node != nil, !isJSONNull { return true }
        if isRequired { record(.unexpectedJSONType(actual: JSONElement(node))) }
        return false
    }

    /// Whether the stack has room for another level; records an error if not.
    private func hasRoom() -> Bool {
        // This many levels fit on any stack, and the check is slow on some systems.
        guard level > StackBounds.shallowDepth, StackBounds.current().isNearlyExhausted else { return true }
        record(.other(message: "The value is nested deeper than the thread's stack allows"))
        return false
    }

    private func checkCount(of value: some APIDecodable, _ min: Int?, _ max: Int?, isMandatory: Bool) -> Bool {
        guard min != nil || max != nil, let count = value.parseableElementCount else { return true }
        let reason: APIDecodeErrorReason
        if let min, min == max, count != min {
            reason = .countNotExact(expected: min, actual: count)
        } else if let min, count < min {
            reason = .countBelowMinimum(minimum: min, actual: count)
        } else if let max, count > max {
            reason = .countAboveMaximum(maximum: max, actual: count)
        } else {
            return true
        }
        var error = APIDecodeError(path: path, reason: reason)
        error.keepsValue = !isMandatory
        recordError(error)
        return false
    }
}
