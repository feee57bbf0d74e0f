/// Prints the report of every call that had something to repair, in the block of the Sentinel.
///
///     _ = User.deserialize(from: json, options: [.reports(to: SmartConsoleSink())])
public struct SmartConsoleSink: SmartReportSink {
    private let sentinel: SentinelSink

    /// Creates a sink.
    ///
    /// - Parameters:
    ///   - level: what is shown.
    ///   - style: how; nil prints colours on terminals that show them.
    public init(_ level: SmartSentinel.Level = .verbose, style: SmartReportStyle? = nil) {
        sentinel = SentinelSink(level: level, style: style, prints: true, handler: nil)
    }

    /// Prints a report that is not clean.
    public func receive(_ report: SmartDecodingReport) {
        sentinel.receive(report)
    }
}
