/// One record of a stream: a model or an error, with its report and its place in the stream.
///
///     for record in SmartRecordSequence<Order>(contentsOf: file) {
///         if let order = record.model { total += order.total }
///         if !record.report.isClean { print("record \(record.index):", record.report) }
///     }
public struct SmartRecord<Model> {
    /// The number of records before this one; records without a model count.
    public let index: Int
    /// The bytes of the record in the stream, without the white space around it.
    ///
    /// A byte order mark counts, so that the range can be used to read the record from the file again. Empty for a
    /// record that has no bytes, such as the second one in `[1,,2]`. The range of a record beyond
    /// `SmartDecodingLimits.recordLength` includes the white space after it.
    public let byteRange: Range<Int>
    /// The position of the first byte in the stream.
    public let position: SmartTextPosition
    /// The model or the error, with the report.
    ///
    /// All positions, those of events and that of a `JSONSyntaxError`, are positions in the stream. Pointers and paths
    /// start at the record.
    public let result: SmartDecodingResult<Model>
    /// Whether this is not a record, but an element after all records: a report of mistakes between the records, which
    /// were repaired, or the error that ended a `SmartRecordSequence`.
    ///
    ///     [{"id": 1}, {"id": 2},]     two records, and a last element with the event `syntax-repaired`
    ///
    /// If text was repaired, `model` and `error` are nil.
    public let endsStream: Bool

    @inline(__always)
    init(
        index: Int,
        byteRange: Range<Int>,
        position: SmartTextPosition,
        result: SmartDecodingResult<Model>,
        endsStream: Bool
    ) {
        self.index = index
        self.byteRange = byteRange
        self.position = position
        self.result = result
        self.endsStream = endsStream
    }

    /// The model; nil if the record is invalid.
    public var model: Model? { result.model }

    /// The report of all repairs, including those before a failure.
    public var report: SmartDecodingReport { result.report }

    /// The reason why there is no model: a `JSONSyntaxError`, a `SmartInputError`, a `SmartMismatchError` or a
    /// `DecodingError`.
    public var error: (any Error)? { result.error }
}

extension SmartRecord: Sendable where Model: Sendable {}

extension SmartRecord {
    /// The error that ended a stream, as its last element.
    init(streamError error: any Error, index: Int, at position: SmartTextPosition) {
        self.init(
            index: index,
            byteRange: position.byteOffset..<position.byteOffset,
            position: position,
            result: .failure(error, rootType: String(describing: Model.self)),
            endsStream: true
        )
    }
}

extension SmartDecodingResult {
    /// The result for an input that was not decoded.
    static func failure(_ error: any Error, rootType: String) -> SmartDecodingResult {
        let report = SmartDecodingReport(
            rootType: rootType,
            omittedCount: 0,
            failure: FailureSentence(rootType: rootType, error: error).text,
            context: nil,
            contents: .none
        )
        return SmartDecodingResult(error: error, report: report)
    }
}

/// What is kept between the records of a stream, or of a part of it.
///
/// A class, because a model's code runs between two accesses.
final class RecordState {
    /// A recorder that no record has used.
    @exclusivity(unchecked) var recorder: EventRecorder?  // ci-allow: no access calls other code
    let session = StreamSession()
    /// The number of records with an error; counted here, because the error is stored in a generic type.
    @exclusivity(unchecked) var failures = 0  // ci-allow: no access calls other code
}

/// Decodes the records of a stream with settings that were combined once.
struct RecordDecoder<Model: Decodable> {
    let settings: DecodingSettings
    private let sinks: ReportSinks
    private let rootType = String(describing: Model.self)
    private let isArray: Bool

    init(_ configuration: RecordConfiguration) {
        settings = .combining(configuration.options)
        sinks = ReportSinks(settings)
        isArray = configuration.format.isArray
    }

    /// Decodes a record.
    ///
    /// - Parameters:
    ///   - record: the record.
    ///   - document: the document of the record; nil if it was not scanned.
    ///   - index: the number of records before it.
    ///   - state: what was kept of earlier records.
    /// - Returns: the record with its model or its error.
    @inline(__always)
    func decode(
        _ record: RecordSplitter.Record,
        _ document: DocumentStorage?,
        index: Int,
        _ state: RecordState
    ) -> SmartRecord<Model> {
        SmartRecord(
            index: index,
            byteRange: record.byteRange,
            position: record.position,
            result: result(record, document, state),
            endsStream: false
        )
    }

    @inline(__always)
    private func result(
        _ record: RecordSplitter.Record,
        _ document: DocumentStorage?,
        _ state: RecordState
    ) -> SmartDecodingResult<Model> {
        guard record.error == nil else {
            state.failures += 1
            return slowPathFailure(record)
        }
        let recorder = takeRecorder(state)
        do {
            let text = try usable(document, of: record)
            let model = try DecodingPipeline.run(Model.self, on: text, nil, settings, recorder, stream: state.session)
            let report = SmartDecodingReport(rootType: rootType, recorder, settings)
            sinks.receive(report)
            if recorder.isUnused { state.recorder = recorder }
            return SmartDecodingResult(model, report: report)
        } catch {
            state.failures += 1
            return DecodingPipeline.failure(error, rootType: rootType, recorder, settings, sinks)
        }
    }

    /// Scans a record if that was not done; its positions are those in the stream.
    private func usable(
        _ scanned: DocumentStorage?,
        of record: RecordSplitter.Record
    ) throws(JSONSyntaxError) -> DocumentStorage {
        do throws(JSONSyntaxError) {
            let document =
                if let scanned { scanned } else {
                    try Document.scan(.record(record.bytes), settings.limits, settings.syntax)
                }
            if isArray, let repaired = document.repaired { try refuseNUL(in: repaired) }
            if settings.policy.repeatedKeys == .reject { try document.refuseRepeatedKeys() }
            document.streamPosition = record.position
            return document
        } catch {
            throw error.offset(by: record.position)
        }
    }

    /// Throws an error for NUL after an element, which is a mistake inside of the array.
    private func refuseNUL(in repaired: RepairedText) throws(JSONSyntaxError) {
        guard let nul = repaired.repairs.first(where: { $0.kind == .trailingNUL }) else { return }
        let position = repaired.positions(ofSources: CollectionOfOne(nul.source)).first ?? .start
        throw JSONSyntaxError(.expectedCommaOrEnd(found: 0), at: position)
    }

    /// Takes the recorder of an earlier record, unless a model kept a decoder with it.
    private func takeRecorder(_ state: RecordState) -> EventRecorder {
        guard isKnownUniquelyReferenced(&state.recorder), let unused = state.recorder.take() else {
            return EventRecorder(settings)
        }
        return unused
    }

    /// A report of the mistakes outside of the records, as the last element of a stream; nil if there are none.
    func lastRecord(_ repairs: [RecordSplitter.Repair], index: Int) -> SmartRecord<Model>? {
        guard let first = repairs.first else { return nil }
        let report = SmartDecodingReport(
            rootType: rootType,
            omittedCount: 0,
            failure: nil,
            context: settings.logContext,
            contents: ReportContents(ReportContents.CreatedEvents(events: repairs.map(\.event)))
        )
        sinks.receive(report)
        return SmartRecord(
            index: index,
            byteRange: first.position.byteOffset..<first.position.byteOffset,
            position: first.position,
            result: SmartDecodingResult(error: nil, report: report),
            endsStream: true
        )
    }

    @inline(never)
    private func slowPathFailure(_ record: RecordSplitter.Record) -> SmartDecodingResult<Model> {
        let error: any Error = record.error ?? JSONSyntaxError(.emptyInput, at: record.position)
        let result = SmartDecodingResult<Model>.failure(error, rootType: rootType)
        sinks.receive(result.report)
        return result
    }
}

extension RecordSplitter.Repair {
    /// The event of a mistake, which belongs to no record, so that it has no path.
    fileprivate var event: SmartDecodingEvent {
        SmartDecodingEvent(
            finding: .syntaxRepaired,
            severity: SmartDecodingEvent.Outcome.repaired.severity,
            outcome: .repaired,
            path: [],
            lostPath: nil,
            pointer: "",
            position: position,
            innerPosition: nil,
            modelType: "",
            expectedType: "",
            found: nil,
            foundValue: nil,
            message: nil,
            hint: nil,
            repair: kind,
            enclosingTypes: []
        )
    }
}
