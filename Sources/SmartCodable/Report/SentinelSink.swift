/// Shows reports as the blocks of the Sentinel.
struct SentinelSink: SmartReportSink {
    let level: SmartSentinel.Level
    /// How blocks are printed; nil chooses by the standard output.
    let style: SmartReportStyle?
    let prints: Bool
    /// Is told every block as plain text.
    let handler: (@Sendable (String) -> Void)?

    func receive(_ report: SmartDecodingReport) {
        // A clean call shows nothing, and costs nothing more than this question.
        if report.isClean || level == .none { return }
        let shown = level == .alert ? report.filtered { $0.finding.isAboutAValue } : report
        // Events of which nothing is known may be of any kind; they alone raise no alarm.
        if level == .alert, shown.events.isEmpty, shown.omittedEvents.isEmpty, shown.failure == nil { return }
        let plain = SentinelBlock(shown, .plain).text
        if prints {
            let style = style ?? StandardOutput.style
            StandardOutput.write(style == .plain ? plain : SentinelBlock(shown, style).text)
        }
        handler?(plain)
    }
}
