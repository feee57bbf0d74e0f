import SmartCodable
import TestSupport

/// Collects texts, from any thread.
final class BlockCollector: Sendable {
    private let texts = Locker<[String]>([])

    func append(_ text: String) { texts.withLock { $0.append(text) } }

    var all: [String] { texts.withLock { $0 } }

    /// The texts about one type.
    func all(about type: String) -> [String] { all.filter { $0.contains("\n\(type) 👈🏻 👀") } }
}

/// Collects reports, from any thread.
final class ReportCollector: SmartReportSink {
    private let reports = Locker<[SmartDecodingReport]>([])

    func receive(_ report: SmartDecodingReport) { reports.withLock { $0.append(report) } }

    var all: [SmartDecodingReport] { reports.withLock { $0 } }
}
