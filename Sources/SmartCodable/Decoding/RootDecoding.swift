/// Decodes the outermost value of a document, on a thread with room enough.
struct RootDecoding<Value: Decodable> {
    let target: PathTarget
    let settings: DecodingSettings

    /// Runs the decode; the strict policy runs it a second time if it failed, to list all mismatches.
    func run(_ recorder: EventRecorder?) throws -> Value {
        try RoomyThread.run(depth: target.document.depth, settings.limits.stack) {
            guard settings.policy.isStrict else { return try decode(.tolerant, recorder) }
            let mark = recorder?.mark
            do {
                return try decode(.throwing, recorder)
            } catch {
                if let mark { recorder?.rewind(to: mark) }
                throw mismatches(recorder, after: error)
            }
        }
    }

    private func decode(_ mode: DecodingSession.Mode, _ recorder: EventRecorder?) throws -> Value {
        let session = DecodingSession(settings: settings, mode: mode, recorder: recorder)
        session.expect(depth: target.document.depth)
        defer { session.end() }
        let document = target.document
        let outside = TolerantDecoder(session: session, document: document)
        let level = target.stringifiedLevel
        let place = Place(target.node, of: document, in: outside, .same, stringifiedLevel: level)
        return try outside.value(Value.self, at: place)
    }

    /// Decodes again, tolerantly, to see everything that does not fit.
    private func mismatches(_ recorder: EventRecorder?, after first: any Error) -> SmartMismatchError {
        let recorder = recorder ?? EventRecorder(capacity: settings.limits.storedEvents)
        _ = try? decode(.tolerant, recorder)
        let report = SmartDecodingReport(
            rootType: String(describing: Value.self),
            recorder,
            context: settings.logContext
        )
        return SmartMismatchError(report: report, firstError: first)
    }
}
