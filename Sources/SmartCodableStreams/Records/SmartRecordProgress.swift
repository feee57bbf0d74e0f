#if SWIFT_PACKAGE
import SmartCodable
#endif

/// The progress of reading a stream of records.
///
///     let records = SmartRecords<Order>(contentsOf: file).onProgress { progress in
///         print("\(progress.records) records, \(progress.fraction.map { "\(Int($0 * 100)) %" } ?? "")")
///     }
public struct SmartRecordProgress: Hashable, Sendable {
    /// The number of bytes of the stream in which records were found.
    ///
    /// In the last report of a stream that ended without an error, it is `totalBytes` if that is known, although text
    /// after an array at a path is not read.
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

/// What is called with the progress of a stream, and after how many bytes.
struct RecordProgressHandler: Sendable {
    let interval: Int
    let call: @Sendable (SmartRecordProgress) -> Void
}

/// Counts the records of a stream.
///
/// It does not call the handler of the progress, because that can read the next record.
struct RecordCounter {
    private let interval: Int
    private var nextReport: Int
    private(set) var progress = SmartRecordProgress()
    private var isFinished = false

    init(_ handler: RecordProgressHandler?, totalBytes: Int?) {
        interval = handler?.interval ?? .max
        nextReport = interval
        progress.totalBytes = totalBytes
    }

    /// Counts a record.
    ///
    /// - Parameters:
    ///   - failures: the number of records with an error so far.
    ///   - bytes: the number of bytes up to the end of the record.
    /// - Returns: whether the progress is to be reported.
    mutating func count(failures: Int, bytes: Int) -> Bool {
        progress.bytes = bytes
        progress.records += 1
        progress.failedRecords = failures
        guard bytes >= nextReport else { return false }
        nextReport = bytes.addingReportingOverflow(interval).partialValue
        return true
    }

    /// Ends the stream.
    ///
    /// - Parameters:
    ///   - bytes: the number of bytes up to the end.
    ///   - isWhole: whether the stream ended without an error, so that no bytes are left.
    /// - Returns: whether the progress is to be reported, which is true once.
    mutating func finish(bytes: Int, isWhole: Bool) -> Bool {
        guard !isFinished else { return false }
        isFinished = true
        progress.bytes = isWhole ? max(bytes, progress.totalBytes ?? 0) : bytes
        return true
    }
}
