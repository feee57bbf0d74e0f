import Foundation
import SmartCodable

/// Text in chapters and sections, for the terminal.
struct PrintedPage {
    private let style: TerminalStyle
    private var lines: [String] = []

    init(_ style: TerminalStyle) {
        self.style = style
    }

    var text: String { lines.joined(separator: "\n") }

    /// Starts a chapter with an underlined title.
    mutating func chapter(_ title: String) {
        if !lines.isEmpty { lines.append("") }
        lines += [title, String(repeating: "=", count: title.count)].map { style.paint($0, .title) }
    }

    /// Adds a paragraph.
    mutating func paragraph(_ sentence: String) {
        lines.append(sentence)
    }

    /// Adds a section with a title and lines.
    mutating func section(_ title: String, _ content: [String], _ role: TerminalStyle.Role = .input) {
        lines += ["", style.paint(title, role)] + content.map { $0.isEmpty ? "" : "    " + $0 }
    }

    /// Adds the result of a call: the model and the report, or the error.
    ///
    /// - Parameters:
    ///   - call: the source of the call.
    ///   - result: its result.
    ///   - input: the decoded data, to show the position of a syntax error.
    mutating func result<Model>(of call: String, _ result: SmartDecodingResult<Model>, input: Data? = nil) {
        if let model = result.model {
            section("Out: \(call).model", ModelText.lines(of: model), .good)
            report(result.report)
        }
        if let error = result.error {
            section("Out: \(call).error", ErrorText.lines(of: error, input: input), .failure)
        }
    }

    /// Adds the tree of a report.
    mutating func report(_ report: SmartDecodingReport) {
        let count = report.eventCount
        let title = count == 1 ? "Repaired: 1 value" : "Repaired: \(count) values"
        guard !report.isClean else {
            return section("Repaired: nothing, the input is just what the model expects", [], .good)
        }
        let tree = report.description.split(separator: "\n").map { style.paintOutcome(of: String($0)) }
        section(title, tree, .fallback)
    }
}
