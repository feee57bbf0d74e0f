/// The problem handler of a call, which resolves values that could not be read.
///
///     handler    not called        the fallback is valid and not reported (a missing optional)
///                .fallback         steps 5 to 9 of the resolver
///                .replace(with:)   steps 1 to 4 with the other value; if they fail, steps 5 to 9
///                .fail             decoding ends with an error
///
/// The outcome of the fallback is determined before the handler is called.
extension ValueResolver {
    /// Whether the problem handler receives the problem of a slot.
    ///
    /// A value that a type reads in its own initializer is not a problem, because the type can try another type. If it
    /// fails, the type itself is the problem.
    @inline(__always)
    func hasHandler(_ slot: Slot, in owner: TolerantDecoder) -> Bool {
        guard session.problems.callHandler else { return false }
        if case .value = slot { return owner.parent == nil }
        return true
    }

    /// The value for a failed read that the problem handler determines.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func handledFallback<Value>(
        for failedRead: FailedRead,
        _ reader: ValueReader<Value>,
        _ slot: Slot,
        _ context: ValueContext?,
        in owner: TolerantDecoder
    ) throws -> Value? {
        // The handler has ended the call.
        if let failure = session.failures.deferred as? HandledProblem { throw failure }
        let fallback: Result<Value?, any Error>
        session.beginProblem()
        do {
            fallback = .success(try self.fallback(for: failedRead, reader, slot, context, in: owner))
        } catch {
            fallback = .failure(error)
        }
        guard let outcome = session.endProblem(), let problem = problem(outcome, failedRead),
            let handler = session.settings.problemHandler
        else { return try fallback.get() }

        switch session.resolution(of: problem, as: Value.self, by: handler) {
        case .fallback: break
        case .fail:
            let failure = HandledProblem(problem.recorded, failedRead.error)
            session.failures.deferred = failure
            throw failure
        case .replace(let json):
            let mark = session.recorder?.mark
            session.suspendHandler()
            defer { session.resumeHandler() }
            do {
                let value = try replacement(json, for: failedRead, reader, slot, context, in: owner)
                // One event for one value: its conversion is not another problem.
                if json.object == nil, json.array == nil, let mark { session.recorder?.rewind(to: mark) }
                record(.substituted, failedRead)
                return value
            } catch {
                if let mark { session.recorder?.rewind(to: mark) }
            }
        }
        if session.mode == .tolerant { record(outcome, failedRead) }
        return try fallback.get()
    }

    /// The problem for the handler; nil if text that has not arrived yet may resolve it.
    private func problem(_ outcome: SmartDecodingEvent.Outcome, _ failedRead: FailedRead) -> SmartProblem? {
        let recorder = EventRecorder(session.settings, capacity: 1)
        record(outcome, failedRead, in: recorder)
        return recorder.events.first { _ in true }.map(SmartProblem.init)
    }

    /// Reads the value that the handler returned.
    private func replacement<Value>(
        _ json: JSONValue,
        for failedRead: FailedRead,
        _ reader: ValueReader<Value>,
        _ slot: Slot,
        _ context: ValueContext?,
        in owner: TolerantDecoder
    ) throws(ReadFailure) -> Value? {
        // For a missing key, the object is the enclosing value.
        let original = context ?? ValueContext(owner.node ?? .root, of: owner.document, in: owner, failedRead.step)
        let missingKeys = context == nil ? slot.propertyName.map(owner.keys(ofMissing:)) : nil
        return try original.reading(json, atMissing: missingKeys ?? []) { inner throws(ReadFailure) in
            if inner.kind == .null {
                if failedRead.isRequired { throw .refused(.nullValue) }
                if case .optionalProperty = slot { return nil }
                if case .element = slot, let value = reader.makeElementFallback() { return value }
                if let value = try valueForNull(reader, slot, inner) { return value }
            }
            var reader = reader
            if let name = slot.propertyName, !owner.usesFastPath, let value = transformed(&reader, name, inner) {
                return try reader.checked(value, at: inner)
            }
            return try read(reader, inner)
        }
    }
}

/// A problem of a call, by its path and the requested type.
struct ProblemKey: Hashable {
    let path: [SmartPathComponent]
    let type: ObjectIdentifier
}

extension DecodingSession {
    /// The handler's resolution of a problem; the handler is called once, also if the object is read again.
    fileprivate func resolution<Value>(
        of problem: SmartProblem,
        as type: Value.Type,
        by handler: SmartProblemHandler
    ) -> SmartProblem.Resolution {
        let key = ProblemKey(path: problem.path, type: ObjectIdentifier(type))
        let state = keyedReadState
        if let known = state.resolutions[key] { return known }
        let resolution = handler(problem)
        state.resolutions[key] = resolution
        return resolution
    }
}

/// The error for a problem that the handler did not resolve.
struct HandledProblem: Error {
    let event: RecordedEvent
    let error: any Error

    init(_ event: RecordedEvent, _ error: any Error) {
        var event = event
        event.outcome = .failed
        self.event = event
        self.error = error
    }
}
