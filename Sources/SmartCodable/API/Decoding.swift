/// What every door does: input → document → the node at the path → model and report.
enum Decoding {
    /// Decodes a value, and tells those who listen what was repaired.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - input: what it is decoded from; nil is an error.
    ///   - designatedPath: where in the input the value stands; nil or empty for the outermost.
    ///   - settings: the choices of the call.
    /// - Returns: the value.
    /// - Throws: `JSONSyntaxError` or `SmartInputError` for the input, `SmartMismatchError` under the strict policy,
    ///   `DecodingError` when the outermost value has another shape than the type.
    static func decode<Value: Decodable>(
        _ type: Value.Type,
        from input: SmartInput?,
        _ designatedPath: String? = nil,
        _ settings: DecodingSettings
    ) throws -> Value {
        let listeners = CallListeners(settings)
        // Nobody listens: nothing is recorded.
        if listeners.isEmpty { return try decode(type, from: input, designatedPath, settings, nil) }
        return try result(type, from: input, designatedPath, settings, listeners).get()
    }

    /// The value, or nil whatever went wrong: for the doors that do not tell.
    static func value<Value: Decodable>(
        _ type: Value.Type,
        from input: SmartInput?,
        _ designatedPath: String?,
        _ options: Set<SmartDecodingOption>?
    ) -> Value? {
        try? decode(type, from: input, designatedPath, DecodingSettings(options))
    }

    /// The value, or everything that does not fit: for the doors that demand a match.
    static func match<Value: Decodable>(
        _ type: Value.Type,
        from input: SmartInput?,
        _ designatedPath: String?,
        _ options: Set<SmartDecodingOption>?
    ) throws -> Value {
        var options = options ?? []
        let isStrict = options.contains { if case .policy(let policy) = $0.kind { policy.isStrict } else { false } }
        // A strict policy of the caller's own making counts; any other gives way to what the door is called.
        if !isStrict { options.insert(.policy(.strict)) }
        return try decode(type, from: input, designatedPath, DecodingSettings(options))
    }

    /// The value with everything that is to tell about it.
    static func result<Value: Decodable>(
        _ type: Value.Type,
        from input: SmartInput?,
        _ designatedPath: String?,
        _ settings: DecodingSettings
    ) -> SmartDecodingResult<Value> {
        result(type, from: input, designatedPath, settings, CallListeners(settings))
    }

    /// The model that an existing one becomes, with everything that is to tell about it.
    static func updated<Model: SmartDecodable>(
        _ model: Model,
        from input: SmartInput?,
        _ designatedPath: String?,
        _ mode: SmartUpdateMode,
        _ options: Set<SmartDecodingOption>?
    ) -> SmartDecodingResult<Model> {
        let settings = DecodingSettings(options)
        let update = ModelUpdate(model: model, mode: mode)
        // An instance of a subclass stays one.
        return result(type(of: model), from: input, designatedPath, settings, CallListeners(settings), updating: update)
    }

    private static func result<Value: Decodable>(
        _ type: Value.Type,
        from input: SmartInput?,
        _ designatedPath: String?,
        _ settings: DecodingSettings,
        _ listeners: CallListeners,
        updating update: ModelUpdate? = nil
    ) -> SmartDecodingResult<Value> {
        let recorder = EventRecorder(capacity: settings.limits.storedEvents)
        let value = Result { try decode(type, from: input, designatedPath, settings, recorder, updating: update) }
        let report = report(of: value, type, recorder, settings)
        listeners.receive(report)
        return SmartDecodingResult(value, report: report)
    }

    private static func report<Value>(
        of value: Result<Value, any Error>,
        _ type: Value.Type,
        _ recorder: EventRecorder,
        _ settings: DecodingSettings
    ) -> SmartDecodingReport {
        let rootType = String(describing: type)
        switch value {
        case .success:
            return SmartDecodingReport(rootType: rootType, recorder, settings)
        case .failure(let error as SmartMismatchError):
            return error.report
        case .failure(let error):
            let failure = FailureSentence(rootType: rootType, error: error).text
            return SmartDecodingReport(rootType: rootType, recorder, settings, failure: failure)
        }
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type,
        from input: SmartInput?,
        _ designatedPath: String?,
        _ settings: DecodingSettings,
        _ recorder: EventRecorder?,
        updating update: ModelUpdate? = nil
    ) throws -> Value {
        guard let input else { throw SmartInputError.isNil }
        let document = try input.document(settings)
        let target = try DesignatedPath(designatedPath).walk(document, settings) { recorder?.recordChoice($1, on: $0) }
        return try RootDecoding(type: type, target: target, settings: settings, update: update).run(recorder)
    }
}

extension EventRecorder {
    /// Records a choice on the way to the value that is decoded, which has no path in the model.
    fileprivate func recordChoice(_ choice: PathTarget.Choice, on target: PathTarget) {
        record(
            RecordedEvent(
                finding: choice.isRepeatedKey ? .repeatedKey : .ambiguousKey,
                outcome: .chosen,
                path: [],
                modelType: "",
                expectedType: "",
                found: .object,
                enclosingTypes: [],
                site: EventSite(target.document, choice.node, .key)
            )
        )
    }
}
