import Foundation

/// Colors on a terminal; plain text if the output goes to a file or another program.
struct TerminalStyle {
    /// What a text is.
    enum Role: String {
        case title = "1"
        case input = "36"
        case good = "32"
        case fallback = "33"
        case failure = "31"
    }

    let isColored: Bool

    /// The style of the standard output: colored on a terminal, unless `NO_COLOR` is set (no-color.org).
    static var standardOutput: TerminalStyle {
        let environment = ProcessInfo.processInfo.environment
        let isPlain = environment["NO_COLOR"]?.isEmpty == false || environment["TERM"] == "dumb"
        return TerminalStyle(isColored: isatty(STDOUT_FILENO) == 1 && !isPlain)
    }

    /// The text with the color of its role.
    func paint(_ text: String, _ role: Role) -> String {
        isColored ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
    }

    /// A line of a report, with a color for the outcome at its end, such as `[converted]`.
    func paintOutcome(of line: String) -> String {
        // A line such as `tags: [String]` names a type.
        guard isColored, line.hasSuffix("]"), let start = line.lastIndex(of: "["), !line[..<start].hasSuffix(": ")
        else { return line }
        // The outcome of a value that was lost with the one around it begins with that value: `[Index 2: dropped]`.
        let outcome = line[start...].dropFirst().dropLast().split(separator: ": ").last ?? ""
        let role: Role =
            switch outcome {
            case "initial value", "current value", "default", "nil", "dropped": .fallback
            case "failed", "refused": .failure
            default: .good
            }
        return line[..<start] + paint(String(line[start...]), role)
    }
}
