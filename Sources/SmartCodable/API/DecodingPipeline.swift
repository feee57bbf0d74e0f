/// The implementation of all decoding methods: input → document → node at the path → model and report.
package enum DecodingPipeline {
    /// Decodes a value.
    ///
    /// Sends the report to the sinks of the call, if there are any.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - input: the input; nil is an error.
    ///   - designatedPath: the path to the value; nil or empty for the whole input.
    ///   - settings: the settings of the call.
    ///   - readable: the type, if the compiler knows that the library has a reader for it; nil if that has to be found
    ///     out.
    /// - Returns: the value.
    /// - Throws: `JSONSyntaxError` or `SmartInputError` if the input is invalid, `SmartMismatchError` under the strict
    ///   policy, `DecodingError` if the root value does not match the type.
    static func decode<Value: Decodable>(
        _ type: Value.Type,
        from input: consuming SmartInput?,
        _ designatedPath: String? = nil,
        _ settings: DecodingSettings,
        as readable: (any _SmartReadable.Type)? = nil
    ) throws -> Value {
        let sinks = ReportSinks(settings)
        // Without a recorder no events are recorded.
        if sinks.isEmpty { return try run(type, from: input, designatedPath, settings, nil, as: readable) }
        return try slowPathDecode(type, from: input, designatedPath, settings, sinks)
    }

    /// Decodes a model, whose reader is created without a cast.
    @inline(__always)
    static func decode<Model: SmartModelDecodable>(
        _ type: Model.Type,
        from input: consuming SmartInput?,
        _ designatedPath: String? = nil,
        _ settings: DecodingSettings
    ) throws -> Model {
        try decode(type, from: input, designatedPath, settings, as: Model.self)
    }

    /// Not inlined, so that calls without a report do not look up the metadata of the result.
    @inline(never)
    private static func slowPathDecode<Value: Decodable>(
        _ type: Value.Type,
        from input: consuming SmartInput?,
        _ designatedPath: String?,
        _ settings: DecodingSettings,
        _ sinks: ReportSinks
    ) throws -> Value {
        try result(type, from: input, designatedPath, settings, sinks).get()
    }

    /// Returns the value, or throws all mismatches.
    ///
    /// Used by the strict methods.
    static func strictValue<Value: Decodable>(
        _ type: Value.Type,
        from input: consuming SmartInput?,
        _ designatedPath: String?,
        _ options: Set<SmartDecodingOption>?
    ) throws -> Value {
        try decode(type, from: input, designatedPath, .strict(options))
    }

    /// Returns the value or the error, with the report.
    package static func result<Value: Decodable>(
        _ type: Value.Type,
        from input: consuming SmartInput?,
        _ designatedPath: String?,
        _ settings: DecodingSettings
    ) -> SmartDecodingResult<Value> {
        result(type, from: input, designatedPath, settings, ReportSinks(settings))
    }

    /// Returns the updated model or the error, with the report.
    static func updated<Model: SmartModelDecodable>(
        _ model: Model,
        from input: consuming SmartInput?,
        _ designatedPath: String?,
        _ mode: SmartUpdateMode,
        _ options: Set<SmartDecodingOption>?
    ) -> SmartDecodingResult<Model> {
        let settings = DecodingSettings.combining(options)
        let update = ModelUpdate(model: model, mode: mode)
        // The dynamic type, so that an instance of a subclass keeps its class.
        return result(
            type(of: model),
            from: input,
            designatedPath,
            settings,
            ReportSinks(settings),
            updating: update
        )
    }

    private static func result<Value: Decodable>(
        _ type: Value.Type,
        from input: consuming SmartInput?,
        _ designatedPath: String?,
        _ settings: DecodingSettings,
        _ sinks: ReportSinks,
        updating update: ModelUpdate? = nil
    ) -> SmartDecodingResult<Value> {
        let recorder = EventRecorder(settings)
        do {
            let value = try run(type, from: input, designatedPath, settings, recorder, updating: update)
            let report = SmartDecodingReport(of: type, recorder, settings)
            sinks.receive(report)
            return SmartDecodingResult(value, report: report)
        } catch {
            return failure(error, of: type, recorder, settings, sinks)
        }
    }

    /// Returns the value of a document or the error, with the report, which the sinks receive; nil for none.
    package static func result<Value: Decodable>(
        _ type: Value.Type,
        on document: DocumentStorage,
        _ designatedPath: String?,
        _ settings: DecodingSettings,
        _ sinks: ReportSinks? = nil
    ) -> SmartDecodingResult<Value> {
        let recorder = EventRecorder(settings)
        do {
            let value = try run(type, on: document, designatedPath, settings, recorder)
            let report = SmartDecodingReport(of: type, recorder, settings)
            sinks?.receive(report)
            return SmartDecodingResult(value, report: report)
        } catch {
            return failure(error, of: type, recorder, settings, sinks)
        }
    }

    /// Returns a failed result for a text that cannot be scanned.
    package static func result<Value>(
        _ type: Value.Type,
        failedWith error: any Error,
        _ settings: DecodingSettings
    ) -> SmartDecodingResult<Value> {
        failure(error, of: type, EventRecorder(settings), settings)
    }

    /// Returns the result of a call that threw an error.
    @inline(never)
    private static func failure<Value>(
        _ error: any Error,
        of type: Any.Type,
        _ recorder: EventRecorder,
        _ settings: DecodingSettings,
        _ sinks: ReportSinks? = nil
    ) -> SmartDecodingResult<Value> {
        SmartDecodingResult(error: error, report: failureReport(error, of: type, recorder, settings, sinks))
    }

    /// Returns the report of a call that threw an error, and sends it to the sinks.
    static func failureReport(
        _ error: any Error,
        of type: Any.Type,
        _ recorder: EventRecorder,
        _ settings: DecodingSettings,
        _ sinks: ReportSinks?
    ) -> SmartDecodingReport {
        let report: SmartDecodingReport
        if let error = error as? SmartMismatchError {
            report = error.report
        } else {
            let failure = FailureSentence(rootType: String(describing: type), error: error).text
            report = SmartDecodingReport(of: type, recorder, settings, failure: failure)
        }
        sinks?.receive(report)
        return report
    }

    private static func run<Value: Decodable>(
        _ type: Value.Type,
        from input: consuming SmartInput?,
        _ designatedPath: String?,
        _ settings: DecodingSettings,
        _ recorder: EventRecorder?,
        updating update: ModelUpdate? = nil,
        as readable: (any _SmartReadable.Type)? = nil
    ) throws -> Value {
        let allowsParts = recorder == nil && update == nil && settings.canDecodeParts
        switch try (consume input)?.content(settings, allowsParts: allowsParts) {
        case .document(let document):
            return try run(type, on: document, designatedPath, settings, recorder, updating: update, as: readable)
        case .longText(let text): return try slowPathRun(type, on: text, designatedPath, settings, as: readable)
        case nil: throw SmartInputError.isNil
        }
    }

    /// Decodes a long text: its long arrays in parts, if that is possible.
    @inline(never)
    private static func slowPathRun<Value: Decodable>(
        _ type: Value.Type,
        on text: consuming ByteSource,
        _ designatedPath: String?,
        _ settings: DecodingSettings,
        as readable: (any _SmartReadable.Type)?
    ) throws -> Value {
        if let value = inParts(type, text, designatedPath, settings, as: readable) { return value }
        let document = try Document.scan(consume text, settings.limits, settings.syntax)
        return try run(type, on: document, designatedPath, settings, nil, as: readable)
    }

    /// Decodes a text whose long arrays are read in parts; nil if the whole text must be scanned.
    static func inParts<Value: Decodable>(
        _ type: Value.Type,
        _ text: ByteSource,
        _ designatedPath: String?,
        _ settings: DecodingSettings,
        as readable: (any _SmartReadable.Type)? = nil,
        size: Int = ArrayParts.standardSize
    ) -> Value? {
        text.withOutline(settings.limits, size: size) { outline in
            try? run(type, on: outline, designatedPath, settings, nil, as: readable)
        }
    }

    /// Decodes the value at a path in a document.
    static func run<Value: Decodable>(
        _ type: Value.Type,
        on document: DocumentStorage,
        _ designatedPath: String?,
        _ settings: DecodingSettings,
        _ recorder: EventRecorder?,
        updating update: ModelUpdate? = nil,
        stream: StreamSession? = nil,
        as readable: (any _SmartReadable.Type)? = nil
    ) throws -> Value {
        var recorder = recorder
        if document.repaired != nil {
            // The error of the strict policy contains the report.
            if settings.policy.isStrict { recorder = recorder ?? EventRecorder(settings) }
            recorder?.recordRepairs(in: document.document)
        }
        let target =
            if let designatedPath {
                try slowPathTarget(designatedPath, in: document, settings, recorder)
            } else {
                PathTarget(value: document.root, stringifiedLevel: 0, depth: 0)
            }
        return try RootDecoding(target: target, settings: settings, update: update, stream: stream, readable: readable)
            .value(type, recorder)
    }

    /// The value at a path; records the choices on the path, and the strings that were opened.
    @inline(never)
    private static func slowPathTarget(
        _ designatedPath: String,
        in document: DocumentStorage,
        _ settings: DecodingSettings,
        _ recorder: EventRecorder?
    ) throws -> PathTarget {
        let notes = settings.makePathNotes(hasReport: recorder != nil)
        let target = try DesignatedPath(designatedPath).target(in: document, settings, notes)
        if settings.policy.isStrict, let end = notes?.collectedEnds.first {
            throw SmartInputError.noValueAtPath(path: designatedPath, step: end.step)
        }
        guard let recorder, let notes else { return target }
        for target in notes.choices { recorder.recordChoice(on: target) }
        for (end, _) in notes.collectedEnds { recorder.recordOmission(on: end) }
        for opening in notes.openings {
            recorder.recordOpening(opening)
            recorder.recordRepairs(in: opening.inner.document, after: opening.string.document)
        }
        return target
    }
}

extension EventRecorder {
    /// Records that a string on the designated path was opened.
    ///
    /// It has no path in the model.
    fileprivate func recordOpening(_ opening: PathNotes.Opening) {
        record(
            RecordedEvent(
                finding: .stringifiedJSON,
                outcome: .opened,
                found: .string,
                container: .outermost,
                step: nil,
                expectedType: opening.inner.root.valueKind.title,
                site: EventSite(opening.string)
            )
        )
    }

    /// Records the value that ends the path of an element that a wildcard would collect.
    ///
    /// It has no path in the model.
    fileprivate func recordOmission(on end: DocumentValue) {
        record(
            RecordedEvent(
                finding: .typeMismatch,
                outcome: .dropped,
                found: end.valueKind,
                container: .outermost,
                step: nil,
                expectedType: SmartValueKind.object.title,
                site: EventSite(end)
            )
        )
    }

    /// Records what was repaired in the text of the input, or in the strings that were opened on the designated path.
    ///
    /// It has no path in the model.
    fileprivate func recordRepairs(in inner: Document, after outer: Document? = nil) {
        for document in inner.openedDocuments(in: outer) {
            for (value, index) in document.repairs {
                record(
                    RecordedEvent(
                        finding: .syntaxRepaired,
                        outcome: .repaired,
                        found: nil,
                        container: .outermost,
                        step: nil,
                        expectedType: "",
                        site: EventSite(document[value], .repair(index))
                    )
                )
            }
        }
    }
}
