#if SWIFT_PACKAGE
import SmartCodable
#endif

/// One record of a stream: a model or an error, with its report and its place in the stream.
///
///     for record in SmartRecordSequence<Order>(contentsOf: file) {
///         if let order = record.model { total += order.total }
///         if !record.report.isClean { print("record \(record.index):", record.report) }
///     }
@frozen
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
    @usableFromInline let label: RecordDecoder.Label?

    /// Decodes the record that was begun, or takes the element that follows all records.
    ///
    /// Inlinable: without it, each record would look up the metadata of three generic types, 6 % of the instructions of
    /// a small one.
    @inlinable
    init(_ decoder: RecordDecoder) where Model: Decodable {
        let place = decoder.place
        (index, byteRange, position) = (place.index, place.byteRange, place.position)
        (endsStream, label) = (place.endsStream, place.label)
        do {
            let model = try decoder.model(Model.self)
            result = SmartDecodingResult(consume model, report: decoder.takeReport())
        } catch {
            result = SmartDecodingResult(error: decoder.takeError(), report: decoder.takeReport())
        }
    }

    /// The model; nil if the record is invalid.
    @inlinable public var model: Model? { result.model }

    /// The report of all repairs, including those before a failure.
    @inlinable public var report: SmartDecodingReport { result.report }

    /// The type of the server-sent event, from its field `event`; `message` if it has none, and nil in other formats.
    public var eventType: String? { label.map { $0.type ?? "message" } }

    /// The identifier of the server-sent event, or of the last one before it that has one; nil if there is none, and in
    /// other formats.
    ///
    /// Sent as the header `Last-Event-ID`, it asks the server to continue after this event.
    public var lastEventID: String? { label.flatMap { $0.lastID.isEmpty ? nil : $0.lastID } }

    /// The reason why there is no model: a `JSONSyntaxError`, a `SmartInputError`, a `SmartMismatchError` or a
    /// `DecodingError`.
    @inlinable public var error: (any Error)? { result.error }
}

extension SmartRecord: Sendable where Model: Sendable {}
