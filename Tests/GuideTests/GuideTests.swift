import Foundation
import TestSupport
import Testing

/// Each page of `Document/Guide` and the README is a test, which the build generates from the page: its Swift blocks are
/// compiled and run, and what they print is compared with the `text` blocks.
@Suite struct GuideTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// `RecipesGuideTests` compares their code with a package that `.ci/check-recipes` compiles.
    private static let recipes = ["AppRecipes", "Recipes"]

    @Test func everyPageWithCodeIsTested() throws {
        let guides = try FileManager.default.contentsOfDirectory(
            at: Self.root.appendingPathComponent("Document/Guide"),
            includingPropertiesForKeys: nil
        )
        let isIndex = { (page: URL) in page.lastPathComponent == "README.md" }
        let pages =
            guides.filter { $0.pathExtension == "md" && !isIndex($0) } + [Self.root.appendingPathComponent("README.md")]
        let withCode = try pages.filter { page in
            !MarkdownPage(try String(contentsOf: page, encoding: .utf8)).blocks("swift").isEmpty
        }
        let names = withCode.map { $0.deletingPathExtension().lastPathComponent }
        #expect(Set(names) == Set(testedPages + Self.recipes))
    }

    /// The output of commands is compared by `CommandLineGuideTests`, on its page only.
    @Test func onlyThePageOfTheToolHasOutputOfCommands() throws {
        for name in testedPages where name != "CommandLine" {
            let folder = name == "README" ? "" : "Document/Guide/"
            let file = Self.root.appendingPathComponent("\(folder)\(name).md")
            let blocks = MarkdownPage(try String(contentsOf: file, encoding: .utf8)).blocks.map(\.language)
            let isOutput = zip(blocks, blocks.dropFirst()).map { $0.0 == "bash" && $0.1 == "text" }
            #expect(!isOutput.contains(true), "\(name)")
        }
    }
}
