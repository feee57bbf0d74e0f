import Foundation

/// A sink that prints the report of every call with events, in the format of `SmartSentinel`.
///
///     _ = User.deserialize(from: json, options: [.reports(to: SmartConsoleSink())])
public struct SmartConsoleSink: SmartReportSink {
    private let sentinel: SentinelSink

    /// Creates a sink.
    ///
    /// - Parameters:
    ///   - level: the events that are printed.
    ///   - style: the format of the text; nil prints colors if the standard output is a terminal that supports them.
    public init(_ level: SmartSentinel.Level = .verbose, style: SmartReportStyle? = nil) {
        sentinel = SentinelSink(level: level, style: style, prints: true, handler: nil)
    }

    /// Prints a report, unless it is clean.
    public func receive(_ report: SmartDecodingReport) {
        sentinel.receive(report)
    }
}

/// A sink that prints reports in the format of `SmartSentinel` and passes them to a handler.
struct SentinelSink: SmartReportSink {
    let level: SmartSentinel.Level
    /// The format of printed reports; nil uses `StandardOutput.style`.
    let style: SmartReportStyle?
    let prints: Bool
    /// Receives every report as plain text.
    let handler: (@Sendable (String) -> Void)?

    func receive(_ report: SmartDecodingReport) {
        // A clean report costs only this check.
        if report.isClean || level == .none { return }
        let shown = level == .alert ? report.filtered { $0.finding.isValueMismatch } : report
        // Omitted events without details can be of any kind; they alone cause no alert.
        if level == .alert, shown.events.isEmpty, shown.omittedEvents.isEmpty, shown.failure == nil { return }
        let plain = Self.block(shown, .plain)
        if prints {
            let style = style ?? StandardOutput.style
            StandardOutput.write(style == .plain ? plain : Self.block(shown, style))
        }
        handler?(plain)
    }

    /// The report between two lines.
    ///
    /// Starts with a line break, which separates it from the preceding output.
    private static func block(_ report: SmartDecodingReport, _ style: SmartReportStyle) -> String {
        let bar = String(repeating: "=", count: 32)
        let first = style.formatted("\(bar)  [Smart Sentinel]  \(bar)", as: .frame)
        let last = style.formatted("\(bar)====================\(bar)", as: .frame)
        return "\n\(first)\n\(report.rendered(style))\n\(last)"
    }
}

/// The standard output of the process.
enum StandardOutput {
    /// Prints a text in one call, for which the standard library locks the stream.
    static func write(_ text: String) {
        Swift.print(text)  // ci-allow: printing is what this file is for
    }

    /// `.ansi` if the output is a terminal that supports colors.
    ///
    /// Terminals set `TERM`; Xcode's console and log files do not. `NO_COLOR` turns colors off (no-color.org).
    /// Determined once, because the output of a process does not change.
    static let style: SmartReportStyle = {
        let environment = ProcessInfo.processInfo.environment
        let terminal = environment["TERM"] ?? ""
        let isPlain = terminal.isEmpty || terminal == "dumb" || !(environment["NO_COLOR"] ?? "").isEmpty
        return isPlain || !StandardStream.output.isTerminal ? .plain : .ansi
    }()
}
