extension DecodingSettings {
    /// Whether long arrays can be decoded in parts: no mismatch is thrown or handled, and each element is read only in
    /// the shape that it has.
    var canDecodeParts: Bool {
        !policy.isStrict && !syntax.assumesTopLevelDictionary && problemHandler == nil && !adaptsValues
            && policy.repeatedKeys != .reject
    }
}

extension ValueContext {
    /// Reads the current part of an array that is the value; fails if its elements are nested too deeply for the stack.
    func read<Value>(
        _ parts: ArrayParts,
        _ read: (ValueContext) throws(ReadFailure) -> Value
    ) throws(ReadFailure) -> Value {
        let session = session
        guard let part = parts.document, !LargeStackThread.isNeeded(depth: part.depth, session.settings.limits.stack)
        else { throw .refused(.stackLimit) }
        session.prepareStack(forDepth: part.depth)
        // The choices retain the documents of their values, which are not read again.
        defer { session.clearVariants() }
        // The decoders do not retain the document.
        defer { withExtendedLifetime(part) {} }
        return try read(ValueContext(.root, of: part.document, in: owner, step, stringifiedLevel: stringifiedLevel))
    }
}

/// Decodes the outermost value of a document, on a thread whose stack is large enough.
///
/// Its methods are generic, not the type, whose metadata each call would look up. Noncopyable, because each copy would
/// retain its parts.
struct RootDecoding: ~Copyable {
    let target: PathTarget
    let settings: DecodingSettings
    /// The model that is updated; nil if a new one is decoded.
    var update: ModelUpdate?
    /// The choices of the call that compares variants, and what is found inside of the value; nil for other calls.
    var trials: (choices: VariantChoices, inner: InnerTrials)?
    /// The session of the stream whose record is decoded; nil for other calls.
    private let stream: StreamSession?
    /// The type, if the compiler knows that the library has a reader for it.
    private let readable: (any _SmartReadable.Type)?
    /// The bytes of stack left to the caller, which frees the value.
    private let callerStack = StackBounds.current().remaining

    init(
        target: PathTarget,
        settings: DecodingSettings,
        update: ModelUpdate? = nil,
        stream: StreamSession? = nil,
        readable: (any _SmartReadable.Type)? = nil
    ) {
        self.target = target
        self.settings = settings
        self.update = update
        self.stream = stream
        self.readable = readable
    }

    /// Decodes the value; if that fails under the strict policy, decodes again to list all mismatches.
    ///
    /// - Parameters:
    ///   - type: the type; for a class, the caller's metatype, which can be that of a subclass.
    ///   - recorder: the recorder of the call; nil if no report is requested.
    /// - Returns: the value.
    /// - Throws: `SmartMismatchError` under the strict policy, `DecodingError` if the value does not match the type.
    func value<Value: Decodable>(_ type: Value.Type, _ recorder: EventRecorder?) throws -> Value {
        let depth = target.value.document.depth
        if LargeStackThread.isNeeded(depth: depth, settings.limits.stack, remaining: callerStack) {
            return try slowPathOnLargeStack(type, recorder)
        }
        return try valueOnThisThread(type, recorder)
    }

    /// Not inlined: its closures would cost every call an allocation.
    @inline(never)
    private func slowPathOnLargeStack<Value: Decodable>(
        _ type: Value.Type,
        _ recorder: EventRecorder?
    ) throws -> Value {
        // A sink that decodes must not call itself from the other thread either.
        let isDelivering = ReportSinks.isDelivering
        return try LargeStackThread.run {
            try ReportSinks.$isDelivering.withValue(isDelivering) { try valueOnThisThread(type, recorder) }
        }
    }

    private func valueOnThisThread<Value: Decodable>(_ type: Value.Type, _ recorder: EventRecorder?) throws -> Value {
        do {
            if settings.problemHandler != nil { return try slowPathHandled(type, recorder ?? EventRecorder(settings)) }
            return try decoded(type, recorder)
        } catch {
            update?.restore()
            throw error
        }
    }

    private func decoded<Value: Decodable>(_ type: Value.Type, _ recorder: EventRecorder?) throws -> Value {
        try settings.policy.isStrict
            ? decodeStrictly(type, recorder ?? unknownKeyRecorder) : decode(type, .tolerant, recorder)
    }

    /// Decodes with a problem handler, whose problems need a recorder.
    @inline(never)
    private func slowPathHandled<Value: Decodable>(_ type: Value.Type, _ recorder: EventRecorder) throws -> Value {
        do {
            return try decoded(type, recorder)
        } catch let problem as HandledProblem {
            throw ended(by: problem, type, recorder)
        }
    }

    /// The error of a call that the problem handler ended.
    private func ended<Value>(by problem: HandledProblem, _ type: Value.Type, _ recorder: EventRecorder)
        -> SmartMismatchError
    {
        // The models around the problem have failed; the event is recorded after their attempts were discarded.
        recorder.rewind(to: recorder.mark)
        recorder.record(problem.event)
        let failure = "The problem handler ended the call."
        return mismatchError(of: type, recorder, after: problem.error, failure)
    }

    /// A recorder for the unknown keys that the strict policy refuses; used if no other recorder is installed.
    private var unknownKeyRecorder: EventRecorder? {
        settings.policy.unknownKeys == .report ? EventRecorder(settings) : nil
    }

    private func decodeStrictly<Value: Decodable>(
        _ type: Value.Type,
        _ recorder: EventRecorder?
    ) throws -> Value {
        let mark = recorder?.mark
        let value: Value
        do {
            value = try decode(type, .throwing, recorder)
        } catch let problem as HandledProblem {
            throw problem
        } catch {
            if let mark { recorder?.rewind(to: mark) }
            throw mismatches(of: type, recorder, after: error)
        }
        if let recorder, recorder.hasUnknownKeys {
            throw mismatchError(of: type, recorder, after: DecodingFailure.unknownKeys)
        }
        return value
    }

    private func decode<Value: Decodable>(
        _ type: Value.Type,
        _ mode: DecodingSession.Purpose.Mode,
        _ recorder: EventRecorder?,
        isAudit: Bool = false
    ) throws -> Value {
        let session = DecodingSession.begin(
            settings: settings,
            DecodingSession.Purpose(
                mode,
                isAudit: isAudit,
                recorder: recorder,
                update: update,
                largestValueDepth: StackBounds.freeableDepth(withStack: callerStack)
            ),
            stream: stream
        )
        if let trials { session.use(trials.choices, trials.inner) }
        session.guardSmallStack()
        session.prepareStack(forDepth: target.value.document.depth)
        defer { session.end(stream) }
        let (document, node) = (target.value.document, target.value.node)
        // The decoders do not retain the document.
        defer { withExtendedLifetime(target.value.storage) {} }
        var outermost = session.makeOutermostDecoder(of: document)
        defer { session.recycle(outermost: &outermost) }
        do {
            let value = try ValueResolver(session: session).value(
                session.reader(for: type, as: readable),
                at: ValueContext(node, of: document, in: outermost, nil, stringifiedLevel: target.stringifiedLevel)
            )
            if let error = session.failures.deferred { throw error }
            return value
        } catch {
            throw session.failures.deferred ?? error
        }
    }

    /// Decodes again in tolerant mode, to find all mismatches.
    private func mismatches<Value: Decodable>(
        of type: Value.Type,
        _ recorder: EventRecorder?,
        after first: any Error
    ) -> SmartMismatchError {
        let recorder = recorder ?? EventRecorder(settings)
        update?.restore()
        do {
            _ = try decode(type, .tolerant, recorder, isAudit: true)
        } catch let problem as HandledProblem {
            return ended(by: problem, type, recorder)
        } catch {
            // The events say why.
        }
        return mismatchError(of: type, recorder, after: first)
    }

    private func mismatchError<Value>(
        of type: Value.Type,
        _ recorder: EventRecorder,
        after first: any Error,
        _ failure: String = "The input does not fit the model under the strict policy."
    ) -> SmartMismatchError {
        let report = SmartDecodingReport(of: type, recorder, settings, failure: failure)
        return SmartMismatchError(report: report, firstError: first)
    }
}
