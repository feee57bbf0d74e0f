/// The progress of reading a stream of records.
///
///     let records = SmartRecords<Order>(contentsOf: file).onProgress { progress in
///         print("\(progress.records) records, \(progress.fraction.map { "\(Int($0 * 100)) %" } ?? "")")
///     }
public struct SmartRecordProgress: Hashable, Sendable {
    /// The number of bytes of the stream in which records were found.
    public internal(set) var bytes = 0
    /// The number of bytes of the stream; nil if it is not known, as for a pipe.
    public internal(set) var totalBytes: Int?
    /// The number of records, including those without a model.
    public internal(set) var records = 0
    /// The number of records without a model.
    public internal(set) var failedRecords = 0

    /// The share of the bytes that were read, from 0 to 1; nil if the number of bytes is not known.
    public var fraction: Double? {
        guard let totalBytes else { return nil }
        return totalBytes > 0 ? min(1, Double(bytes) / Double(totalBytes)) : 1
    }
}

/// Counts the records of a stream, and reports the progress to a handler.
struct RecordCounter {
    /// What is called, and after how many bytes.
    struct Handler: Sendable {
        let interval: Int
        let call: @Sendable (SmartRecordProgress) -> Void
    }

    private let handler: Handler?
    private var nextReport: Int
    private(set) var progress = SmartRecordProgress()
    private var isFinished = false

    init(_ handler: Handler?, totalBytes: Int?) {
        self.handler = handler
        nextReport = handler?.interval ?? .max
        progress.totalBytes = totalBytes
    }

    /// Counts a record; `bytes` is the number of bytes up to its end.
    mutating func count(isFailed: Bool, bytes: Int) {
        progress.bytes = bytes
        progress.records += 1
        if isFailed { progress.failedRecords += 1 }
        guard let handler, bytes >= nextReport else { return }
        nextReport = bytes.addingReportingOverflow(handler.interval).partialValue
        handler.call(progress)
    }

    /// Reports the end of the stream, once.
    mutating func finish(bytes: Int) {
        guard !isFinished else { return }
        isFinished = true
        progress.bytes = bytes
        handler?.call(progress)
    }
}
