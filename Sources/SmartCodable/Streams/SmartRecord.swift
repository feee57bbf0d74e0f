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
    /// record that has no bytes, such as the second one in `[1,,2]`.
    public let byteRange: Range<Int>
    /// The position of the first byte in the stream.
    public let position: SmartTextPosition
    /// The model or the error, with the report.
    ///
    /// All positions, those of events and that of a `JSONSyntaxError`, are positions in the stream. Pointers and paths
    /// start at the record.
    public let result: SmartDecodingResult<Model>
    /// Whether this is not a record, but the error that ended a `SmartRecordSequence`.
    public let endsStream: Bool

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

/// Decodes the records of a stream with settings that were combined once.
struct RecordDecoder<Model: Decodable> {
    let settings: DecodingSettings
    private let sinks: ReportSinks
    private let rootType = String(describing: Model.self)

    init(_ options: Set<SmartDecodingOption>?) {
        settings = .combining(options)
        sinks = ReportSinks(settings)
    }

    @inline(__always)
    func decode(_ record: RecordSplitter.Record, index: Int) -> SmartRecord<Model> {
        SmartRecord(
            index: index,
            byteRange: record.byteRange,
            position: record.position,
            result: result(record),
            endsStream: false
        )
    }

    @inline(__always)
    private func result(_ record: RecordSplitter.Record) -> SmartDecodingResult<Model> {
        guard record.error == nil else { return slowPathFailure(record) }
        let input = SmartInput.record(record.bytes, at: record.position)
        return DecodingPipeline.recordResult(Model.self, from: input, settings, sinks, rootType: rootType)
    }

    @inline(never)
    private func slowPathFailure(_ record: RecordSplitter.Record) -> SmartDecodingResult<Model> {
        let error: any Error = record.error ?? JSONSyntaxError(.emptyInput, at: record.position)
        let result = SmartDecodingResult<Model>.failure(error, rootType: rootType)
        sinks.receive(result.report)
        return result
    }
}
