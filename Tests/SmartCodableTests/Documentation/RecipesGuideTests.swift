import Foundation
import TestSupport
import Testing

/// Checks that each Swift block of the recipes is code of the package `Tests/Recipes`, which `.ci/check-recipes` builds and
/// runs with stubs of other libraries.
@Suite struct RecipesGuideTests {
    @Test(arguments: ["Recipes", "AppRecipes"])
    func everySwiftBlockIsARecipe(page: String) throws {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folders = ["Tests/Recipes/Recipes", "Tests/Recipes/Vapor5"].map { root.appendingPathComponent($0) }
        let recipes =
            try folders
            .flatMap { try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil) }
            .map { try String(contentsOf: $0, encoding: .utf8) }
        let blocks = MarkdownPage(
            try String(contentsOf: root.appendingPathComponent("Document/Guide/\(page).md"), encoding: .utf8)
        ).blocks("swift")
        #expect(!blocks.isEmpty)
        #expect(blocks.filter { block in !recipes.contains { $0.contains(block) } } == [])
    }
}
