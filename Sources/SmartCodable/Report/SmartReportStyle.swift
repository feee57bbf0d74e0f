/// How the tree of a report is written.
public enum SmartReportStyle: Hashable, Sendable, CaseIterable {
    /// Text only.
    case plain
    /// Text with colours for terminals, as ANSI escape sequences (ECMA-48, Select Graphic Rendition).
    case ansi
}

extension SmartReportStyle {
    /// The parts of a tree that have a look of their own.
    enum Part {
        case frame, rootType, container, notice, warning, error, count
    }

    /// A text in the look of its part.
    func painted(_ text: String, as part: Part) -> String {
        guard self == .ansi, !text.isEmpty else { return text }
        let code =
            switch part {
            case .frame, .count: "2"
            case .rootType: "1"
            case .container: "36"
            case .notice: "32"
            case .warning: "33"
            case .error: "31"
            }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
}

extension SmartDecodingEvent.Severity {
    /// The part of a tree that shows it.
    var part: SmartReportStyle.Part {
        switch self {
        case .notice: .notice
        case .warning: .warning
        case .error: .error
        }
    }
}
