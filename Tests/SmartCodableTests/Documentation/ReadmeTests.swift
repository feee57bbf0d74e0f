import Foundation
import TestSupport
import Testing

/// Compares the README with its translation. `GuideTests` compiles its code.
@Suite struct ReadmeTests {
    private let root: URL
    /// The README and its translation.
    private let texts: [String]

    init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../..").standardizedFileURL
        self.root = root
        texts = try ["README.md", "README_CN.md"].map {
            try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8)
        }
    }

    @Test func theTranslationHasTheSameBlocks() {
        for language in ["swift", "text", "none", "bash"] {
            #expect(MarkdownPage(texts[1]).blocks(language) == MarkdownPage(texts[0]).blocks(language))
        }
    }

    @Test func theTranslationHasTheSameLinks() {
        let links = texts.map { text in
            Set(text.split(separator: "](").dropFirst().map { $0.prefix { $0 != ")" } })
        }
        // Each page links to the other one.
        #expect(links[1].symmetricDifference(links[0]) == ["README.md", "README_CN.md"])
    }

    @Test func bothAreShort() {
        for text in texts { #expect(text.count { $0 == "\n" } <= 180) }
    }

    @Test func everyGuideIsInTheIndex() throws {
        let folder = root.appendingPathComponent("Document/Guide")
        let index = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
        let guides = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
        for guide in guides where guide != "README.md" {
            #expect(index.contains("](\(guide))") || index.contains("](\(guide)#"), "\(guide)")
        }
    }

    /// Both columns of each row are in the tables of `Performance.md`, of plain models and of generated code.
    @Test func theFiguresAreThoseOfThePerformancePage() throws {
        let page = root.appendingPathComponent("Document/Reference/Performance.md")
        let rows = cells(of: try String(contentsOf: page, encoding: .utf8))
        for text in texts {
            let section = try #require(
                text.components(separatedBy: "`@SmartModel` |\n|---|---|---|\n").dropFirst().first
            )
            let figures = cells(of: section.components(separatedBy: "\n\n")[0])
            #expect(figures.count == 3)
            for (row, label) in zip(figures, ["airports", "orders", "one document of 470 bytes"]) {
                let measured = rows.filter { $0[0] == label || $0[0].hasPrefix("\(label):") }
                #expect(measured.count == 2 && measured.allSatisfy { $0.count == 5 }, "\(label)")
                #expect(measured.map { $0[3] } == Array(row[1...]), "\(label)")
            }
        }
    }

    /// The rows of all tables.
    private func cells(of text: String) -> [[String]] {
        text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
            line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }
}
