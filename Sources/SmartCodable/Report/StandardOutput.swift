import Foundation

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
