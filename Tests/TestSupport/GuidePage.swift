import Foundation

/// A page of the guide and the test file in which its code stands.
///
/// On a page each Swift block is followed by a text block with what it prints. The test file holds each Swift block
/// word for word, so that it compiles, and compares what it prints.
public struct GuidePage {
    private let swift: [String]
    private let text: [String]
    private let source: String

    /// Reads a page of `Document/Guide`.
    ///
    /// - Parameters:
    ///   - name: the file's name without its extension.
    ///   - file: the test file.
    public init(_ name: String, file: String = #filePath) throws {
        // The root of the package is where `Tests` lies.
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

    /// How many blocks of Swift the page has, and how many of what they print.
    public var blockCounts: [Int] { [swift.count, text.count] }

    /// The blocks of Swift that do not stand in the test file.
    public var uncompiledBlocks: [String] {
        swift.filter { !source.contains(MarkdownPage.withoutIndentation($0)) }
    }

    /// What the page says that a block prints; nil if there is no such block.
    public func output(_ number: Int) -> String? {
        text.indices.contains(number - 1) ? text[number - 1] : nil
    }
}
