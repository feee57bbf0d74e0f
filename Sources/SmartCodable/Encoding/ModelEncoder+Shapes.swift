extension ModelEncoder {
    /// Makes the value an object, if it is not one already.
    func openObject() {
        guard shape != .object else { return }
        guard begin(.object) else { return }
        if let host { return joinHost(host) }
        if let slot {
            openObject(in: slot)
        } else {
            session.writer.append(.openBrace)
            start = session.writer.count
            usesFastPath = writer?.usesFastPath == true && !isSuspended
            cursor = writer?.names?.first
        }
    }

    /// Makes the value an array, if it is not one already.
    func openArray() {
        guard shape != .array, begin(.array) else { return }
        if let slot {
            openArray(in: slot)
        } else {
            session.writer.append(.openBracket)
        }
    }

    /// Begins an object, or goes on with the one that the slot holds.
    private func openObject(in slot: EncodedSlot) {
        switch slot.value {
        case nil:
            let object = EncodedObject()
            slot.value = .object(object)
            self.object = object
        case .object(let present): object = present
        default: fail(EncodingFailure.secondShape.error((), at: codingPath))
        }
    }

    /// Begins an array, or goes on with the one that the slot holds.
    private func openArray(in slot: EncodedSlot) {
        switch slot.value {
        case nil:
            let array = EncodedArray()
            slot.value = .array(array)
            self.array = array
        case .array(let present):
            array = present
            count = present.elements.count
        default: fail(EncodingFailure.secondShape.error((), at: codingPath))
        }
    }

    /// Notes why the value cannot be finished.
    ///
    /// Nothing finishes a detached value, so its owner fails, too; an owner that is finished lets the call fail.
    func fail(_ error: any Error) {
        var encoder = self
        while true {
            encoder.failure = encoder.failure ?? error
            guard encoder.isDetached, let owner = encoder.parent else { return }
            if owner.shape == .finished {
                session.lateFailure = session.lateFailure ?? error
                return
            }
            encoder = owner
        }
    }

    /// Takes on a shape, unless the value has one already or stands in an object that is only an object.
    func begin(_ wanted: Shape) -> Bool {
        guard shape == .none, host == nil || wanted == .object else {
            let reason = shape == .finished ? EncodingFailure.notOpen : .secondShape
            fail(reason.error((), at: codingPath))
            return false
        }
        shape = wanted
        return true
    }

    /// Says what is wrong if the value is not an object or array to which something can be added now.
    func require(_ wanted: Shape, _ value: Any) throws {
        if let failure { throw failure }
        guard shape == wanted else {
            throw (shape == .finished ? EncodingFailure.notOpen : .secondShape).error(value, at: codingPath)
        }
        if isSuspended, object == nil, array == nil { throw EncodingFailure.notOpen.error(value, at: codingPath) }
    }

    /// Closes the value.
    @inline(__always)
    func finish(_ value: @autoclosure () -> Any) throws {
        if let failure { throw failure }
        usesFastPath = false
        if let host { return leaveHost(host) }
        // A value without a writer is written by a closure of a strategy, which may write nothing, as with Foundation.
        if shape == .none, level == 1, writer != nil { throw EncodingFailure.nothing.error(value(), at: []) }
        if let slot {
            if slot.value == nil { slot.value = .object(EncodedObject()) }
        } else {
            switch shape {
            case .object:
                if mayRepeat { slowPathDropRepeatedMembers() }
                session.writer.append(.closeBrace)
            case .array: session.writer.append(.closeBracket)
            case .none: session.writer.append(plain: "{}")
            case .value, .finished: break
            }
        }
        shape = .finished
    }

    // MARK: - Suspension

    /// Stands back while one of its values is written; returns what `resume` needs.
    @inline(__always)
    func suspend() -> Bool {
        let wasPlain = usesFastPath
        usesFastPath = false
        isSuspended = true
        return wasPlain
    }

    @inline(__always)
    func resume(_ wasPlain: Bool) {
        // A part of the model can have moved the object to a tree.
        usesFastPath = wasPlain && object == nil
        isSuspended = false
    }

    // MARK: - Repeated keys

    /// Keeps the last of the members that have one key.
    @inline(never)
    func slowPathDropRepeatedMembers() {
        session.dropRepeatedMembers(from: start)
    }
}
