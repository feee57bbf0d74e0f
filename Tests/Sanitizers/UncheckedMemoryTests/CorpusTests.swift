import Foundation
import Testing

/// Replays the corpus of the fuzzer. A law that does not hold ends the process with a message.
@Suite struct CorpusTests {
    private static let corpus = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fuzzing/Corpus")

    @Test(arguments: fuzzTargets.keys.sorted()) func theLawsHoldForEveryInput(_ target: String) throws {
        let run = try #require(fuzzTargets[target])
        let folder = Self.corpus.appendingPathComponent(target)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty)
        for file in files.sorted(by: { $0.path < $1.path }) {
            run(FuzzInput(try Data(contentsOf: file)))
        }
    }

    @Test func everyFolderOfTheCorpusHasATarget() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
        #expect(folders.sorted() == fuzzTargets.keys.sorted())
    }
}
