/// The tree of a report between the lines of the Sentinel.
struct SentinelBlock {
    private let report: SmartDecodingReport
    private let style: SmartReportStyle

    init(_ report: SmartDecodingReport, _ style: SmartReportStyle) {
        self.report = report
        self.style = style
    }

    /// The block; begins with a line break, which sets it apart from the lines before.
    var text: String {
        let bar = String(repeating: "=", count: 32)
        let first = style.painted("\(bar)  [Smart Sentinel]  \(bar)", as: .frame)
        let last = style.painted("\(bar)====================\(bar)", as: .frame)
        return "\n\(first)\n\(report.rendered(style))\n\(last)"
    }
}
