extension ModelEncoder {
    /// Makes the value an object, unless it is one already.
    func openObject() {
        guard shape != .object else { return }
        guard begin(.object) else { return }
        if let host { return joinHost(host) }
        if let slot {
            openObject(in: slot)
        } else {
            text.append(.openBrace)
            start = text.count
            usesFastPath = writer?.usesFastPath == true && !isSuspended
            names.next = writer?.names?.first
        }
    }

    /// Makes the value an array, unless it is one already.
    func openArray() {
        guard shape != .array, begin(.array) else { return }
        if let slot {
            openArray(in: slot)
        } else {
            text.append(.openBracket)
            start = text.count
        }
    }

    /// Creates an object in the slot, or continues with the object in it.
    private func openObject(in slot: EncodedSlot) {
        switch slot.value {
        case nil:
            let object = EncodedObject()
            slot.value = .object(object)
            self.object = object
        case .object(let present): object = present
        default: fail(EncodingFailure.conflictingContainers.error((), at: codingPath))
        }
    }

    /// Creates an array in the slot, or continues with the array in it.
    private func openArray(in slot: EncodedSlot) {
        switch slot.value {
        case nil:
            let array = EncodedArray()
            slot.value = .array(array)
            self.array = array
        case .array(let present):
            array = present
            count = present.elements.count
        default: fail(EncodingFailure.conflictingContainers.error((), at: codingPath))
        }
    }

    /// Stores an error that makes the value fail.
    ///
    /// A detached value may never be finished, so its owner fails too. If the owner is already finished, the call
    /// fails.
    func fail(_ error: any Error) {
        var encoder = self
        while true {
            encoder.failure = encoder.failure ?? error
            guard encoder.roles.contains(.detached), let owner = encoder.parent else { return }
            if owner.shape == .finished {
                session.lateFailure = session.lateFailure ?? error
                return
            }
            encoder = owner
        }
    }

    /// Sets the shape.
    ///
    /// Fails if the value already has another shape, or if it shares an object and the shape is not an object.
    func begin(_ expected: Shape) -> Bool {
        guard shape == .none, host == nil || expected == .object else {
            let reason = shape == .finished ? EncodingFailure.closedContainer : .conflictingContainers
            fail(reason.error((), at: codingPath))
            return false
        }
        shape = expected
        return true
    }

    /// Throws if the value is not an open container of the given shape.
    func require(_ expected: Shape, _ value: Any) throws {
        if let failure { throw failure }
        guard shape == expected else {
            throw (shape == .finished ? EncodingFailure.closedContainer : .conflictingContainers).error(
                value,
                at: codingPath
            )
        }
        if isSuspended, object == nil, array == nil { try slowPathContinue(value) }
    }

    /// Makes it possible to append to the value after a nested container, or after the value was moved to a slot.
    @inline(never)
    private func slowPathContinue(_ value: Any) throws {
        if openNested != nil { closeNested() } else { continueInTree() }
        if isSuspended { throw EncodingFailure.closedContainer.error(value, at: codingPath) }
        if let failure { throw failure }
    }

    /// Finishes the value.
    @inline(__always)
    func finish(_ value: @autoclosure () -> Any) throws {
        if openNested != nil { closeNested() }
        if let failure { throw failure }
        usesFastPath = false
        if let host { return leaveHost(host) }
        // A value without a writer is written by a strategy's closure. It may write nothing, as with Foundation.
        if shape == .none, level == 1, writer != nil { throw EncodingFailure.noValue.error(value(), at: []) }
        if let slot {
            if slot.value == nil { slot.value = .object(EncodedObject()) }
        } else {
            try finishText(value())
        }
        shape = .finished
    }

    /// Appends what is missing at the end of the text of the value.
    @inline(__always)
    func finishText(_ value: @autoclosure () -> Any) throws {
        switch shape {
        case .object:
            // A name that is new since a part was written can be one of its keys.
            if names.mayRepeat || names.countAtPart != nil && names.countAtPart != writer?.names?.count {
                try slowPathDropRepeatedMembers(value())
            }
            text.append(.closeBrace)
        case .array: text.append(.closeBracket)
        case .none: text.append(plain: "{}")
        case .value, .finished: break
        }
    }

    // MARK: - Suspension

    /// Suspends the encoder while one of its values is written; returns the argument for `resume`.
    func suspend() -> Bool {
        let usedFastPath = usesFastPath
        usesFastPath = false
        isSuspended = true
        return usedFastPath
    }

    func resume(_ usedFastPath: Bool) {
        // A part of the model may have moved the object to a tree.
        usesFastPath = usedFastPath && object == nil
        isSuspended = false
    }

    // MARK: - Repeated keys

    /// Removes members with repeated keys, except for one of each key.
    @inline(never)
    func slowPathDropRepeatedMembers(_ value: @autoclosure () -> Any) throws {
        guard let object = session.writtenObject(from: start),
            let members = RepeatedMembers(of: object, in: text, rests: rests)
        else { return }
        for name in conflictingNames where members.differ(under: session.quotedKey(name), in: text) {
            throw conflictError(name.property, under: name.steps, value())
        }
        session.keep(members, from: start)
    }
}
