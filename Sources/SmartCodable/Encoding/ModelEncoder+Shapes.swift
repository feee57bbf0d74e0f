extension ModelEncoder {
    /// Makes the value an object, if it is not one already.
    func openObject() {
        guard shape != .object else { return }
        guard begin(.object) else { return }
        if let host { return joinHost(host) }
        if let slot {
            let object = EncodedObject()
            slot.value = .object(object)
            self.object = object
        } else {
            session.writer.append(.openBrace)
            start = session.writer.count
            isPlain = plan?.isPlain == true && !isSuspended
            cursor = plan?.names?.first
        }
    }

    /// Makes the value an array, if it is not one already.
    func openArray() {
        guard shape != .array, begin(.array) else { return }
        if let slot {
            let array = EncodedArray()
            slot.value = .array(array)
            self.array = array
        } else {
            session.writer.append(.openBracket)
        }
    }

    /// Takes on a shape, unless the value has one already or stands in an object that is only an object.
    func begin(_ wanted: Shape) -> Bool {
        guard shape == .none, host == nil || wanted == .object else {
            let reason = shape == .finished ? EncodingFailure.notOpen : .secondShape
            failure = failure ?? reason.error((), at: codingPath)
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
        isPlain = false
        if let host { return leaveHost(host) }
        if shape == .none, level == 1 { throw EncodingFailure.nothing.error(value(), at: []) }
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
        let wasPlain = isPlain
        isPlain = false
        isSuspended = true
        return wasPlain
    }

    @inline(__always)
    func resume(_ wasPlain: Bool) {
        isPlain = wasPlain
        isSuspended = false
    }

    // MARK: - Repeated keys

    /// Keeps the last of the members that have one key.
    @inline(never)
    func slowPathDropRepeatedMembers() {
        session.dropRepeatedMembers(from: start)
    }
}
