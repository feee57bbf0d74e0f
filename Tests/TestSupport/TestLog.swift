import SmartCodable

/// Texts that code adds from any thread.
public final class TestLog: Sendable {
    /// The log of the current test. Code that runs in other tests at the same time uses the default instance.
    @TaskLocal public static var current = TestLog()

    private let texts = Locked<[String]>([])

    public init() {}

    public func add(_ text: String) { texts.withLock { $0.append(text) } }

    public var entries: [String] { texts.value }

    /// How often each text was added.
    public var counts: [String: Int] { entries.reduce(into: [:]) { $0[$1, default: 0] += 1 } }

    /// Returns a log of the texts that are added to the current log while the body runs.
    public static func recording(_ body: () throws -> Void) rethrows -> TestLog {
        let log = TestLog()
        try $current.withValue(log, operation: body)
        return log
    }
}

/// Collects reports, from any thread.
public final class ReportCollector: SmartReportSink {
    private let reports = Locked<[SmartDecodingReport]>([])

    public init() {}

    public func receive(_ report: SmartDecodingReport) { reports.withLock { $0.append(report) } }

    public var all: [SmartDecodingReport] { reports.value }
}

extension SmartSentinel {
    /// The blocks that a monitor receives while the body runs.
    public static func blocks(during body: () throws -> Void) rethrows -> [String] {
        let log = TestLog()
        let token = monitorLogs { log.add($0) }
        defer { token.end() }
        try body()
        return log.entries
    }
}
