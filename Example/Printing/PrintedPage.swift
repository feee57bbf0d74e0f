import Foundation
import SmartCodable

/// Plain text in chapters and sections, as it goes to the terminal.
struct PrintedPage {
    private var lines: [String] = []

    var text: String { lines.joined(separator: "\n") }

    /// Begins a chapter, underlined.
    mutating func chapter(_ title: String) {
        if !lines.isEmpty { lines.append("") }
        lines += [title, String(repeating: "=", count: title.count)]
    }

    /// Adds a line of prose.
    mutating func paragraph(_ sentence: String) {
        lines.append(sentence)
    }

    /// Adds a headline with lines under it.
    mutating func section(_ title: String, _ content: [String]) {
        lines += ["", title] + content.map { $0.isEmpty ? "" : "    " + $0 }
    }

    /// Adds what a call returned: the model and the report, or the error.
    ///
    /// - Parameters:
    ///   - call: the call, as a reader would write it.
    ///   - result: what it returned.
    ///   - input: what was decoded, to show the place of a syntax error in it.
    mutating func result<Model>(of call: String, _ result: SmartDecodingResult<Model>, input: Data? = nil) {
        if let model = result.model {
            section("Out: \(call).model", ModelText.lines(of: model))
            report(result.report)
        }
        if let error = result.error {
            section("Out: \(call).error", ErrorText.lines(of: error, input: input))
        }
    }

    /// Adds the tree of a report.
    mutating func report(_ report: SmartDecodingReport) {
        let count = report.eventCount
        let title = count == 1 ? "Repaired: 1 value" : "Repaired: \(count) values"
        guard !report.isClean else { return section("Repaired: nothing, the input is just what the model expects", []) }
        section(title, report.description.split(separator: "\n").map(String.init))
    }
}
