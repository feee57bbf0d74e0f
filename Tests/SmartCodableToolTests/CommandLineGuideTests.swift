import Foundation
import TestSupport
import Testing

@testable import SmartCodableTool

/// Runs the commands of `Document/Guide/CommandLine.md` and compares the output. `GuideTests` compiles the model.
@Suite struct CommandLineGuideTests {
    private static let pet = """
        import HandyJSON

        struct Pet: HandyJSON {
            var id: Int!
            var size: (Int, Int)?
            mutating func mapping(mapper: HelpingMapper) {
                mapper <<< self.id <-- "pet_id"
            }
        }

        """

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private let page: MarkdownPage

    init() throws {
        let file = Self.root.appendingPathComponent("Document/Guide/CommandLine.md")
        page = MarkdownPage(try String(contentsOf: file, encoding: .utf8))
    }

    @Test func theCommandsPrintTheDocumentedOutput() async throws {
        let samples = page.blocks("json")
        try #require(samples.count == 2)
        var files = ["orders.json": samples[0], "today.ndjson": samples[1], "Pet.swift": Self.pet]
        var outputs: [String] = []
        var codes: [Int32] = []
        for block in page.blocks("bash") {
            for line in block.split(separator: "\n") {
                var words = line.split(separator: " ").map(String.init)
                try #require(words.removeFirst() == "smartcodable")
                let redirection = words.firstIndex(of: ">")
                let run = try await ToolRun(Array(words[..<(redirection ?? words.count)]), files: files)
                codes.append(run.code)
                if let redirection {
                    files[words[redirection + 1]] = run.output
                } else {
                    outputs.append(String(run.output.dropLast()))
                }
            }
        }
        let text = page.blocks("text")
        let swift = page.blocks("swift")
        try #require(text.count == 3 && swift.count == 1 && outputs.count == 4)
        #expect(outputs == [text[0], swift[0], text[1], text[2]])
        #expect(codes == [0, 0, 0, 1, 0])
    }

    @Test func thePageIsShort() throws {
        let file = Self.root.appendingPathComponent("Document/Guide/CommandLine.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.count { $0 == "\n" } <= 185)
    }
}
