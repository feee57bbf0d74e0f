import Foundation
import SmartCodable
import TestSupport
import Testing

/// Replaces `print` in the code of a page, and compares the output with the page.
///
/// It is thread-safe, because handlers and sinks print, too.
final class PageOutput: Sendable {
    private struct State {
        var lines: [String] = []
        var comparisons = 0
    }

    private let path: String
    private let compiled: Int
    private let excluded: Int
    private let outputs: Int
    private let comparisons: Int
    private let state = Locked(State())

    /// - Parameters:
    ///   - path: The file of the page.
    ///   - compiled: The number of Swift blocks that are compiled.
    ///   - excluded: The number of Swift blocks that the page excludes.
    ///   - outputs: The number of `text` blocks.
    ///   - comparisons: The number of comparisons: one for each piece of code.
    init(_ path: String, compiled: Int, excluded: Int, outputs: Int, comparisons: Int) {
        self.path = path
        self.compiled = compiled
        self.excluded = excluded
        self.outputs = outputs
        self.comparisons = comparisons
    }

    /// Prints.
    func callAsFunction(_ items: Any...) {
        let line = items.map { "\($0)" }.joined(separator: " ")
        state.withLock { $0.lines.append(line) }
    }

    /// Compares everything that was printed since the last comparison.
    func compare(at line: Int, with expected: String) {
        let lines = state.withLock { state in
            defer { state = State(comparisons: state.comparisons + 1) }
            return state.lines
        }
        let output = Self.trimmed(lines.joined(separator: "\n"))
        if output != Self.trimmed(expected) {
            Issue.record("The page shows another output. The code prints:\n\(output)", sourceLocation: location(line))
        }
    }

    /// Fails if code did not run, or if the page has other blocks than those that were compiled and compared.
    func finish() {
        if state.value.comparisons != comparisons { record("A block ends the test before the end of the page.") }
        guard let page = try? String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8) else {
            return record("The page cannot be read.")
        }
        let languages = MarkdownPage(page).blocks.map(\.language)
        if languages.count(where: { $0 == "swift" }) != compiled + excluded { record("A Swift block is not compiled.") }
        let pairs = zip(languages, languages.dropFirst())
        if pairs.count(where: { $0 == ("swift", "text") }) != outputs { record("A text block is not compared.") }
    }

    private func record(_ text: String) { Issue.record("\(text)", sourceLocation: location(1)) }

    private func location(_ line: Int) -> SourceLocation {
        let name = URL(fileURLWithPath: path).lastPathComponent
        return SourceLocation(fileID: "GuideTests/\(name)", filePath: path, line: line, column: 1)
    }

    /// The text without line breaks at its end, which a block of a page cannot have.
    private static func trimmed(_ text: String) -> Substring {
        var text = text[...]
        while text.last == "\n" { text.removeLast() }
        return text
    }
}
