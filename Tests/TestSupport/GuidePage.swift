import Foundation

/// A page of the guide and the test file that contains its code.
///
/// On a page each Swift block is followed by a text block with its output. The test file contains each Swift block
/// verbatim, so that it compiles, and compares the output.
public struct GuidePage {
    private let swift: [String]
    private let text: [String]
    private let source: String

    /// Reads a page of `Document/Guide`.
    ///
    /// - Parameters:
    ///   - name: The file's name without its extension.
    ///   - file: The test file.
    public init(_ name: String, file: String = #filePath) throws {
        // The root of the package is the parent of `Tests`.
        var root = URL(fileURLWithPath: file).standardizedFileURL
        while root.lastPathComponent != "Tests", root.pathComponents.count > 1 { root.deleteLastPathComponent() }
        root.deleteLastPathComponent()
        let page = MarkdownPage(
            try String(contentsOf: root.appendingPathComponent("Document/Guide/\(name).md"), encoding: .utf8)
        )
        swift = page.blocks("swift")
        text = page.blocks("text")
        source = MarkdownPage.withoutIndentation(
            try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
        )
    }

    /// The number of Swift blocks and of output blocks.
    public var blockCounts: [Int] { [swift.count, text.count] }

    /// The Swift blocks that are not in the test file.
    public var uncompiledBlocks: [String] {
        swift.filter { !source.contains(MarkdownPage.withoutIndentation($0)) }
    }

    /// The documented output of a block; nil if there is no such block.
    public func output(_ number: Int) -> String? {
        text.indices.contains(number - 1) ? text[number - 1] : nil
    }
}

/// A page of documentation with its code blocks.
public struct MarkdownPage {
    private let blocks: [(language: String, text: String)]

    public init(_ text: String) {
        var blocks: [(language: String, text: String)] = []
        var open: (language: String, lines: [Substring])?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let current = open {
                if line.hasPrefix("```") {
                    blocks.append((current.language, current.lines.joined(separator: "\n")))
                    open = nil
                } else {
                    open = (current.language, current.lines + [line])
                }
            } else if line.hasPrefix("```") {
                open = (String(line.dropFirst(3)), [])
            }
        }
        self.blocks = blocks
    }

    /// The code blocks in a language, in order.
    public func blocks(_ language: String) -> [String] {
        blocks.filter { $0.language == language }.map(\.text)
    }

    /// The text without indentation, so that code can be compared.
    public static func withoutIndentation(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.drop { $0 == " " } }
            .joined(separator: "\n")
    }
}
