/// Reads the records of a stream: bytes in, models out.
///
/// Shared by the asynchronous and the synchronous sequence, which differ in how they wait for bytes.
///
/// The functions that read a record are inlined into the `next()` of a sequence: each generic function looks up the
/// metadata of its types again, which took a third of the time of a small record.
struct RecordReader<Model: Decodable> {
    private var splitter: RecordSplitter
    private let decoder: RecordDecoder<Model>
    private var counter: RecordCounter
    /// A recorder that no record has used.
    private var recorder: EventRecorder?

    init(_ configuration: RecordConfiguration, totalBytes: Int?) {
        decoder = RecordDecoder(configuration.options)
        splitter = RecordSplitter(configuration.format, decoder.settings)
        counter = RecordCounter(configuration.progress, totalBytes: totalBytes)
    }

    /// Whether no records follow, so that no more bytes are needed.
    var isFinished: Bool { splitter.isFinished }

    /// Reads the next record.
    ///
    /// - Returns: the record; nil if more bytes are needed, or none follow.
    /// - Throws: `JSONSyntaxError` or `SmartInputError`, if the records after this position cannot be found.
    @inline(__always)
    mutating func next() throws -> SmartRecord<Model>? {
        guard let found = try splitter.next() else { return slowPathEnd() }
        let record = decoder.decode(found, index: counter.progress.records, &recorder)
        counter.count(isFailed: record.error != nil, bytes: splitter.offset)
        return record
    }

    /// The mistakes that were repaired outside of the records, as the last record; nil if there are none.
    @inline(never)
    private mutating func slowPathEnd() -> SmartRecord<Model>? {
        decoder.lastRecord(splitter.takeRepairs(), index: counter.progress.records)
    }

    /// Appends the next bytes of the stream; nil at its end.
    mutating func append(_ bytes: [UInt8]?) {
        if let bytes { splitter.append(bytes) } else { splitter.finish() }
    }

    /// Reports the last progress.
    mutating func reportEnd() { counter.finish(bytes: splitter.offset) }

    /// An error that ends the stream, as its last record.
    mutating func lastRecord(_ error: any Error) -> SmartRecord<Model> {
        let position = splitter.position(of: splitter.start)
        return SmartRecord(streamError: error, index: counter.progress.records, at: position)
    }
}

/// The settings of a stream.
struct RecordConfiguration: Sendable {
    let format: SmartRecordFormat
    let options: Set<SmartDecodingOption>?
    var progress: RecordCounter.Handler?

    mutating func setProgress(everyBytes interval: Int, _ handler: @escaping @Sendable (SmartRecordProgress) -> Void) {
        progress = RecordCounter.Handler(interval: max(1, interval), call: handler)
    }
}
