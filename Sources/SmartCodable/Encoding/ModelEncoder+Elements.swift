/// The elements of an array.
extension ModelEncoder {
    /// An element of any type, which a container was given.
    func element<Value: Encodable>(_ value: Value) throws {
        try writeElement(value, by: session.writer(for: Value.self))
    }

    func writeElement<Value>(_ value: Value, by writer: ValueWriter<Value>) throws {
        if isSuspended || shape != .array || failure != nil { try require(.array, value) }
        let step = PathStep.element(count)
        if let array {
            let slot = EncodedSlot()
            try writer.write(value, at: EncodingContext(owner: self, step: step, slot: slot))
            array.append(slot.value ?? .slot(slot))
            count &+= 1
            return
        }
        let mark = mark
        if count > 0 { session.writer.append(.comma) }
        count &+= 1
        do {
            try writer.write(value, at: EncodingContext(owner: self, step: step, slot: nil))
        } catch {
            rollBack(to: mark)
            throw error
        }
    }

    /// The value itself, which a single-value container was given.
    func ownValue<Value: Encodable>(_ value: Value) throws {
        if let failure { throw failure }
        guard shape == .none, host == nil else {
            throw (shape == .finished ? EncodingFailure.notOpen : .secondShape).error(value, at: codingPath)
        }
        shape = .value
        let mark = mark
        do {
            try session.writer(for: Value.self).write(value, at: EncodingContext(owner: self, step: .same, slot: slot))
        } catch {
            // Nothing was written; a union may try another of its types.
            shape = .none
            if let slot { slot.value = nil } else { rollBack(to: mark) }
            throw error
        }
    }
}
