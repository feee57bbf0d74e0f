import Foundation
import TestSupport
import Testing

/// Compares the README with its translation. `GuideTests` compiles its code.
@Suite struct ReadmeTests {
    /// The README and its translation.
    private let texts: [String]

    init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../..").standardizedFileURL
        texts = try ["README.md", "README_CN.md"].map {
            try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8)
        }
    }

    @Test func theTranslationHasTheSameBlocks() {
        for language in ["swift", "text", "none", "bash"] {
            #expect(MarkdownPage(texts[1]).blocks(language) == MarkdownPage(texts[0]).blocks(language))
        }
    }

    /// Readers do not see comments.
    @Test func bothAreShort() {
        for text in texts {
            let parts = text.components(separatedBy: "<!-- ").enumerated().map { index, part in
                index == 0 ? part : part.components(separatedBy: "-->\n").dropFirst().joined()
            }
            #expect(parts.joined().count { $0 == "\n" } <= 200)
        }
    }
}
