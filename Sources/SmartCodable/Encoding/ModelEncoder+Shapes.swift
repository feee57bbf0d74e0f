extension ModelEncoder {
    /// Makes the value an object, unless it is one already.
    func openObject() {
        guard shape != .object else { return }
        guard begin(.object) else { return }
        if let host { return joinHost(host) }
        text.append(.openBrace)
        start = text.count
        usesFastPath = canUseFastPath
        names.next = writer?.names?.first
    }

    /// Makes the value an array, unless it is one already.
    func openArray() {
        guard shape != .array, begin(.array) else { return }
        text.append(.openBracket)
        start = text.count
    }

    /// Whether a member can be added by appending its name and value to the text, while nothing else is written.
    var canUseFastPath: Bool { shape == .object && writer?.usesFastPath == true && prefix == nil }

    /// Stores an error that makes the value fail.
    ///
    /// A detached value may never be finished, so its owner fails too. If the owner is already finished, the call
    /// fails.
    func fail(_ error: any Error) {
        var encoder = self
        while true {
            encoder.failure = encoder.failure ?? error
            guard encoder.roles.contains(.nested), let owner = encoder.parent else { return }
            if owner.shape == .finished {
                session.rare.lateFailure = session.rare.lateFailure ?? error
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
        if isSuspended { throw EncodingFailure.closedContainer.error(value, at: codingPath) }
    }

    /// Calls a closure that writes to the value, of which nothing is being written.
    ///
    /// A nested container with which the text ends is completed first. A value with a text of its own is written to that
    /// text.
    @_semantics("optimize.sil.specialize.generic.never")
    @inline(never)
    func continueValue<Result>(_ value: Any, _ write: () throws -> Result) throws -> Result {
        if let failure { throw failure }
        if let detachedNumber {
            let result = try session.write(to: detachedNumber) {
                (isSuspended, usesFastPath) = (false, canUseFastPath)
                defer { (isSuspended, usesFastPath) = (true, false) }
                return try write()
            }
            if let result { return result }
        } else if openNested != nil {
            closeNested()
        }
        if isSuspended { throw EncodingFailure.closedContainer.error(value, at: codingPath) }
        return try write()
    }

    /// Calls a closure that opens the value; a failure is thrown again where the container is used.
    func whenWritable(_ open: () -> Void) {
        // What is opened already is not written again.
        guard isSuspended, shape == .none else { return open() }
        if failure != nil { return }
        do { try continueValue((), open) } catch { fail(error) }
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
        try finishText()
        shape = .finished
    }

    /// Appends what is missing at the end of the text of the value.
    @inline(__always)
    func finishText() throws {
        switch shape {
        case .object:
            // A name that is new since a part was written can be one of its keys.
            if names.mayRepeat || names.countAtPart != nil && names.countAtPart != writer?.names?.count {
                try slowPathDropRepeatedMembers()
            } else if names.sharePaths {
                try slowPathJoinPaths()
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
        usesFastPath = usedFastPath
        isSuspended = false
    }

    /// Suspends the encoder while another text is written; returns the argument for `returnFromOtherText`.
    func leaveForOtherText() -> (usedFastPath: Bool, wasSuspended: Bool) {
        if openNested != nil { closeNested() }
        let wasSuspended = isSuspended
        return (suspend(), wasSuspended)
    }

    func returnFromOtherText(_ state: (usedFastPath: Bool, wasSuspended: Bool)) {
        (usesFastPath, isSuspended) = state
    }

    // MARK: - Repeated keys

    /// Joins the members at paths that begin with one key.
    @inline(never)
    private func slowPathJoinPaths() throws {
        let object = session.part(start..<text.count)
        guard let members = JoinedPaths.members(placed, in: object) else { return try slowPathDropRepeatedMembers() }
        session.replaceMembers(from: start, by: members)
    }

    /// Removes members with repeated keys, except for one of each key, in which those at paths are merged.
    @inline(never)
    private func slowPathDropRepeatedMembers() throws {
        guard let object = session.writtenObject(from: start),
            let members = RepeatedMembers(of: object, in: session, rests, placed)
        else { return }
        for name in sharedNames + ownSharedNames {
            guard let conflict = try members.conflict(under: name, in: session) else { continue }
            let key = name.steps.joined(separator: ".")
            throw EncodingFailure.conflictingKeys(key: key)
                .error(conflict.value, at: conflict.member.map(codingPath) ?? name.codingPath)
        }
        do {
            session.replaceMembers(from: start, by: try members.kept(in: session))
        } catch let conflict as RepeatedMembers.Conflict {
            throw pathError(conflict)
        }
    }

    /// The error for a value that cannot be written at its path.
    func pathError(_ conflict: RepeatedMembers.Conflict) -> any Error {
        EncodingFailure.conflictingPaths(path: conflict.path.joined(separator: "."), kind: conflict.kind)
            .error(conflict.value, at: conflict.member.map(codingPath) ?? codingPath)
    }

    private func codingPath(of member: PlacedMember) -> [any CodingKey] {
        member.codingPath ?? EncodingContext(owner: self, step: member.property.map { .key($0) }).codingPath
    }
}
