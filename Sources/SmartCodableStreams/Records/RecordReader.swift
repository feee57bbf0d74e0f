#if SWIFT_PACKAGE
import SmartCodable
#endif

/// Reads the records of a stream: bytes in, models out.
///
/// Shared by the asynchronous and the synchronous sequence, which differ in how they wait for bytes.
@usableFromInline
final class RecordReader {
    @usableFromInline let decoder: RecordDecoder
    private let handler: RecordProgressHandler?
    private var splitter: RecordSplitter
    private var counter: RecordCounter
    /// The error that ends the stream, until `find()` throws it.
    private var failure: (any Error)?

    init<Model>(_ configuration: RecordConfiguration, _ type: Model.Type, totalBytes: Int?) {
        let decoding = configuration.decoding(type)
        decoder = RecordDecoder(decoding)
        handler = configuration.progress
        splitter = RecordSplitter(configuration.format, decoding.settings, scansElements: true)
        counter = RecordCounter(configuration.progress, totalBytes: totalBytes)
    }

    /// Whether no records follow, so that no more bytes are needed.
    var isFinished: Bool { splitter.isFinished }

    /// Finds the next record, and begins it.
    ///
    /// - Returns: false if more bytes are needed, or no record follows.
    /// - Throws: `JSONSyntaxError` or `SmartInputError`, if the records after this position cannot be found.
    func find() throws -> Bool {
        if let failure { throw failure }
        guard let record = try splitter.next() else { return false }
        decoder.begin(record, splitter.takeDocument(), index: counter.progress.records)
        return true
    }

    /// Finds the next record, and begins it, if its bytes have arrived.
    ///
    /// - Returns: false if `find()` has to be called, which also throws the error of this call.
    @usableFromInline
    func findArrived() -> Bool {
        do {
            return try find()
        } catch {
            failure = error
            return false
        }
    }

    /// Decodes what was begun.
    @inlinable
    func decode<Model: Decodable>() -> SmartRecord<Model> {
        let record = SmartRecord<Model>(decoder)
        if !record.endsStream { countRecord() }
        return record
    }

    @usableFromInline
    func countRecord() {
        if counter.count(failures: decoder.failures, bytes: splitter.offset) { slowPathReport() }
    }

    /// Begins the element with the mistakes that were repaired outside of the records before an error.
    ///
    /// Then `find()` throws the error.
    ///
    /// - Returns: false if there are none.
    func beginRepairs(before error: any Error) -> Bool {
        failure = error
        return decoder.begin(splitter.takeRepairs(), index: counter.progress.records)
    }

    /// Ends the stream: reports the last progress, and begins the element with the mistakes outside of the records.
    ///
    /// - Returns: false if there are none.
    func end() -> Bool {
        reportEnd(isWhole: true)
        return decoder.begin(splitter.takeRepairs(), index: counter.progress.records)
    }

    /// Ends the stream with an error, and begins the element with it.
    func end(with error: any Error) {
        reportEnd(isWhole: false)
        decoder.begin(error, index: counter.progress.records, at: splitter.position(of: splitter.start))
    }

    /// Appends the next bytes of the stream; nil at its end.
    func append(_ bytes: [UInt8]?) {
        if let bytes { splitter.append(bytes) } else { splitter.finish() }
    }

    /// Reports the last progress.
    ///
    /// - Parameter isWhole: whether the stream ended without an error.
    func reportEnd(isWhole: Bool) {
        if counter.finish(bytes: splitter.offset, isWhole: isWhole) { slowPathReport() }
    }

    @inline(never)
    private func slowPathReport() { handler?.call(counter.progress) }
}

/// The settings of a stream.
struct RecordConfiguration: Sendable {
    let format: SmartRecordFormat
    let options: Set<SmartDecodingOption>?
    var progress: RecordProgressHandler?

    func decoding<Model>(_ type: Model.Type) -> RecordDecoder.Configuration {
        RecordDecoder.Configuration(type, options, isArray: format.isArray)
    }

    mutating func setProgress(everyBytes interval: Int, _ handler: @escaping @Sendable (SmartRecordProgress) -> Void) {
        progress = RecordProgressHandler(interval: max(1, interval), call: handler)
    }
}
