/// What every door does: input → document → the node at the path → model and report.
enum Decoding {
    /// Decodes a value and tells what was repaired, if somebody listens.
    ///
    /// - Throws: `JSONSyntaxError` or `SmartInputError` for the input, `SmartMismatchError` under the strict policy,
    ///   `DecodingError` when the outermost value has another shape than the type.
    static func decode<Value: Decodable>(
        _ type: Value.Type,
        from input: SmartInput,
        designatedPath: String? = nil,
        settings: DecodingSettings,
        recorder: EventRecorder? = nil
    ) throws -> Value {
        let document = try input.document(settings)
        let target = try DesignatedPath(designatedPath).walk(document, settings)
        return try RootDecoding<Value>(target: target, settings: settings).run(recorder)
    }
}

extension Decoding {
    /// The value, or nil whatever went wrong: for the doors that do not tell.
    static func value<Value: Decodable>(
        _ type: Value.Type,
        from input: SmartInput?,
        _ designatedPath: String?,
        _ options: Set<SmartDecodingOption>?
    ) -> Value? {
        guard let input else { return nil }
        return try? decode(type, from: input, designatedPath: designatedPath, settings: DecodingSettings(options))
    }

    /// The value with everything that is to tell about it.
    static func result<Value: Decodable>(
        _ type: Value.Type,
        from input: SmartInput?,
        _ designatedPath: String?,
        _ settings: DecodingSettings
    ) -> SmartDecodingResult<Value> {
        let recorder = EventRecorder(capacity: settings.limits.storedEvents)
        let value = Result {
            guard let input else { throw SmartInputError.isNil }
            return try decode(
                type,
                from: input,
                designatedPath: designatedPath,
                settings: settings,
                recorder: recorder
            )
        }
        let report = SmartDecodingReport(
            rootType: String(describing: type),
            recorder,
            context: settings.logContext
        )
        return SmartDecodingResult(value, report: report)
    }
}
