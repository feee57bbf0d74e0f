import Foundation
import PackagePlugin

/// Generates the tests of the guides and of the README before their target is compiled.
@main struct GuidePlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let root = context.package.directoryURL
        let guides = try FileManager.default.contentsOfDirectory(
            at: root.appendingPathComponent("Document/Guide"),
            includingPropertiesForKeys: nil
        )
        // The index has no code, and the name of the README.
        let pages =
            guides.filter { $0.pathExtension == "md" && $0.lastPathComponent != "README.md" }
            .sorted { $0.path < $1.path }
            + [root.appendingPathComponent("README.md")]
        let output = context.pluginWorkDirectoryURL
        let names = pages.map { $0.deletingPathExtension().lastPathComponent + "Page" } + ["TestedPages"]
        return [
            .buildCommand(
                displayName: "Generating the tests of the guides",
                executable: try context.tool(named: "GuideGenerator").url,
                arguments: [output.path] + pages.map(\.path),
                inputFiles: pages,
                outputFiles: names.map { output.appendingPathComponent("\($0).swift") }
            )
        ]
    }
}
