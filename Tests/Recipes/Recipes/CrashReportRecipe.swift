import SmartCodable
import SmartCodableReports

struct CrashReports: SmartReportSink {
    /// Calls `SentrySDK.capture`, `Crashlytics.crashlytics().record` or `Logger.warning`.
    let record: @Sendable (_ message: String, _ fingerprint: String) -> Void

    func receive(_ report: SmartDecodingReport) {
        guard report.failure != nil || report.events.contains(where: { $0.severity >= .warning }) else { return }
        record(report.description, report.fingerprint)
    }
}
