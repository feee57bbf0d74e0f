/// Decodes the outermost value of a document, on a thread whose stack is large enough.
struct RootDecoding<Value: Decodable> {
    /// The type; for a class, the caller's metatype, which can be that of a subclass.
    let type: Value.Type
    let target: PathTarget
    let settings: DecodingSettings
    /// The model that is updated; nil if a new one is decoded.
    var update: ModelUpdate?
    /// The bytes of stack left to the caller, which frees the value.
    private let callerStack = StackBounds.current().remaining

    /// Decodes the value; if that fails under the strict policy, decodes again to list all mismatches.
    func run(_ recorder: EventRecorder?) throws -> Value {
        let perform = {
            try settings.policy.isStrict
                ? decodeStrictly(recorder ?? unknownKeyRecorder) : decode(.tolerant, recorder)
        }
        guard LargeStackThread.isNeeded(depth: target.value.document.depth, settings.limits.stack) else {
            return try perform()
        }
        // A sink that decodes must not call itself from the other thread either.
        let isDelivering = ReportSinks.isDelivering
        return try LargeStackThread.run {
            try ReportSinks.$isDelivering.withValue(isDelivering) { try perform() }
        }
    }

    /// A recorder for the unknown keys that the strict policy refuses; used if no other recorder is installed.
    private var unknownKeyRecorder: EventRecorder? {
        settings.policy.unknownKeys == .report ? EventRecorder(capacity: settings.limits.storedEvents) : nil
    }

    private func decodeStrictly(_ recorder: EventRecorder?) throws -> Value {
        let mark = recorder?.mark
        let value: Value
        do {
            value = try decode(.throwing, recorder)
        } catch {
            if let mark { recorder?.rewind(to: mark) }
            throw mismatches(recorder, after: error)
        }
        if let recorder, recorder.hasUnknownKeys {
            throw mismatchError(recorder, after: DecodingFailure.unknownKeys)
        }
        return value
    }

    private func decode(
        _ mode: DecodingSession.Mode,
        _ recorder: EventRecorder?,
        isAudit: Bool = false
    ) throws -> Value {
        let session = DecodingSession(
            settings: settings,
            mode: mode,
            isAudit: isAudit,
            recorder: recorder,
            updating: update,
            largestValueDepth: StackBounds.freeableDepth(withStack: callerStack)
        )
        session.guardSmallStack()
        session.prepareStack(forDepth: target.value.document.depth)
        defer { session.end() }
        let (document, node) = (target.value.document, target.value.node)
        var outermost = session.makeOutermostDecoder(of: document)
        defer { session.recycle(outermost: &outermost) }
        let value = try ValueResolver(session: session).value(
            session.reader(for: type),
            at: ValueContext(node, of: document, in: outermost, nil, stringifiedLevel: target.stringifiedLevel)
        )
        if let error = session.deferredError { throw error }
        return value
    }

    /// Decodes again in tolerant mode, to find all mismatches.
    private func mismatches(_ recorder: EventRecorder?, after first: any Error) -> SmartMismatchError {
        let recorder = recorder ?? EventRecorder(capacity: settings.limits.storedEvents)
        _ = try? decode(.tolerant, recorder, isAudit: true)
        return mismatchError(recorder, after: first)
    }

    private func mismatchError(_ recorder: EventRecorder, after first: any Error) -> SmartMismatchError {
        let failure = "The input does not fit the model under the strict policy."
        let rootType = String(describing: type)
        let report = SmartDecodingReport(rootType: rootType, recorder, settings, failure: failure)
        return SmartMismatchError(report: report, firstError: first)
    }
}
