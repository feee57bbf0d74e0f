/// Reads the records of a stream: bytes in, models out.
///
/// Shared by the asynchronous and the synchronous sequence, which differ in how they wait for bytes.
///
/// `decode` is inlined into the `next()` of a sequence, and to find a record is a step of its own: each generic function, and
/// each optional record, looks up the metadata of its types again, which took a third of the time of a small record. It is a
/// class, so that an iterator can be moved without the metadata of its model.
@usableFromInline
final class RecordReader<Model: Decodable> {
    private let decoder: RecordDecoder<Model>
    private let handler: RecordProgressHandler?
    private let state = RecordState()
    @exclusivity(unchecked) private var splitter: RecordSplitter  // ci-allow: no access calls other code
    @exclusivity(unchecked) private var counter: RecordCounter  // ci-allow: no access calls other code
    /// The error that ends the stream, until `find()` throws it.
    @exclusivity(unchecked) private var failure: (any Error)?  // ci-allow: no access calls other code

    init(_ configuration: RecordConfiguration, totalBytes: Int?) {
        decoder = RecordDecoder(configuration)
        handler = configuration.progress
        splitter = RecordSplitter(configuration.format, decoder.settings, scansElements: true)
        counter = RecordCounter(configuration.progress, totalBytes: totalBytes)
    }

    /// Whether no records follow, so that no more bytes are needed.
    var isFinished: Bool { splitter.isFinished }

    /// Finds the next record.
    ///
    /// - Returns: the record; nil if more bytes are needed, or none follow.
    /// - Throws: `JSONSyntaxError` or `SmartInputError`, if the records after this position cannot be found.
    func find() throws -> RecordSplitter.Record? {
        if let failure { throw failure }
        return try splitter.next()
    }

    /// Decodes the next record if its bytes have arrived.
    ///
    /// - Returns: the record; nil if `find()` has to be called, which also throws the error of this call.
    @usableFromInline
    func nextArrived() -> SmartRecord<Model>? {
        do {
            if let found = try find() { return decode(found) }
        } catch {
            failure = error
        }
        return nil
    }

    /// Decodes the record that was found.
    @inline(__always)
    func decode(_ found: RecordSplitter.Record) -> SmartRecord<Model> {
        let record = decoder.decode(found, splitter.takeDocument(), index: counter.progress.records, state)
        if counter.count(failures: state.failures, bytes: splitter.offset) { slowPathReport() }
        return record
    }

    /// The mistakes that were repaired outside of the records before an error; nil if there are none.
    ///
    /// Then `find()` throws the error.
    func repairs(before error: any Error) -> SmartRecord<Model>? {
        failure = error
        return decoder.lastRecord(splitter.takeRepairs(), index: counter.progress.records)
    }

    /// Ends the stream: reports the last progress.
    ///
    /// - Returns: the mistakes that were repaired outside of the records, as the last record; nil if there are none.
    func end() -> SmartRecord<Model>? {
        reportEnd(isWhole: true)
        return decoder.lastRecord(splitter.takeRepairs(), index: counter.progress.records)
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

    /// An error that ends the stream, as its last record.
    func lastRecord(_ error: any Error) -> SmartRecord<Model> {
        let position = splitter.position(of: splitter.start)
        return SmartRecord(streamError: error, index: counter.progress.records, at: position)
    }
}

/// The settings of a stream.
struct RecordConfiguration: Sendable {
    let format: SmartRecordFormat
    let options: Set<SmartDecodingOption>?
    var progress: RecordProgressHandler?

    mutating func setProgress(everyBytes interval: Int, _ handler: @escaping @Sendable (SmartRecordProgress) -> Void) {
        progress = RecordProgressHandler(interval: max(1, interval), call: handler)
    }
}
