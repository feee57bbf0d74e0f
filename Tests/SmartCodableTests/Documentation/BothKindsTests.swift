import Foundation
import Testing

/// `GeneratedModelTests` and the package `FurtherGeneratedTests` compile tests again, with models that have generated code.
@Suite struct BothKindsTests {
    private let tests = FeatureTable.root.appendingPathComponent("Tests").resolvingSymlinksInPath()

    @Test func everyTestOfBothKindsIsCompiledTwice() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: tests.path).filter { $0.hasSuffix("Tests") }
        let links: Set = ["GeneratedModelTests", "FurtherGeneratedTests"]
        let generated = Set(links.flatMap(files))
        // The tests of the documentation examine sources, and have no models of their own.
        for file in folders.filter({ !links.contains($0) }).flatMap(files) where !file.contains("/Documentation/") {
            let source = try String(contentsOfFile: file, encoding: .utf8)
            // The tests of the plugin contain models as text.
            if file.contains("/SmartCodablePluginTests/") { continue }
            guard source.contains("@BothKinds ") || source.contains("modelsAreGenerated") else { continue }
            #expect(generated.contains(file), "\(file) needs a link in GeneratedModelTests or FurtherGeneratedTests")
        }
    }

    /// The real paths of all Swift files in a folder of tests. Links are followed.
    private func files(in folder: String) -> [String] {
        var files: [String] = []
        var folders = [tests.appendingPathComponent(folder)]
        while let next = folders.popLast()?.resolvingSymlinksInPath() {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: next.path)) ?? [] {
                let url = next.appendingPathComponent(name).resolvingSymlinksInPath()
                if url.pathExtension == "swift" {
                    files.append(url.path)
                } else if (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true {
                    folders.append(url)
                }
            }
        }
        return files
    }
}
