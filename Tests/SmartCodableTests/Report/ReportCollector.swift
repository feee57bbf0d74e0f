import SmartCodable
import TestSupport

/// Collects reports, from any thread.
final class ReportCollector: SmartReportSink {
    private let reports = Locked<[SmartDecodingReport]>([])

    func receive(_ report: SmartDecodingReport) { reports.withLock { $0.append(report) } }

    var all: [SmartDecodingReport] { reports.value }
}

extension TestLog {
    /// The reports of one type.
    func entries(about type: String) -> [String] { entries.filter { $0.contains("\n\(type) 👈🏻 👀") } }
}
