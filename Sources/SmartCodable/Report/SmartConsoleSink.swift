import Foundation

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

/// The standard output of the process.
enum StandardOutput {
    /// Prints a text as one piece: the standard library locks the stream for the length of its call.
    static func write(_ text: String) {
        Swift.print(text)  // ci-allow: printing is what this file is for
    }

    /// Colours if the output is a terminal that shows them.
    ///
    /// A terminal says what it is in `TERM`; Xcode's console and log files do not. `NO_COLOR` turns colours off
    /// (no-color.org). Found out once: a process keeps its output.
    static let style: SmartReportStyle = {
        let environment = ProcessInfo.processInfo.environment
        let terminal = environment["TERM"] ?? ""
        let isPlain = terminal.isEmpty || terminal == "dumb" || !(environment["NO_COLOR"] ?? "").isEmpty
        return isPlain || isatty(STDOUT_FILENO) == 0 ? .plain : .ansi
    }()
}
