import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/PartialText.md` verbatim and checks its output.
@Suite struct PartialTextGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("PartialText")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [4, 4])
    }

    struct Recipe: SmartCodable {
        var title = "untitled"
        var minutes = 0
        var steps: [String] = []
    }

    @Test func textThatEndsTooEarly() {
        let print = Printer()

        struct Recipe: SmartCodable {
            var title = "untitled"
            var minutes = 0
            var steps: [String] = []
        }

        let json = #"{"title": "Soup", "steps": ["Wash the vegetables", "Cut th"#
        let result = Recipe.deserializeWithReport(from: json, options: [.syntax(.partial)])
        print(result.model?.steps ?? [])
        print(result.report)

        #expect(print.text == guide.output(1))
    }

    @Test func textThatArrives() {
        let print = Printer()

        var decoder = SmartPartialDecoder(Recipe.self)
        for part in [#"{"title": "So"#, #"up", "minutes": 4"#, #"5, "steps": ["Wa"#, #"sh"]}"#] {
            decoder.append(part)
            if let recipe = decoder.snapshotIfDue()?.model { print(recipe) }
        }
        print(decoder.finish().model?.steps ?? [])

        #expect(print.text == guide.output(2))

        let states = Printer()
        do {
            let print = states
            decoder = SmartPartialDecoder(Recipe.self)
            decoder.append(#"{"title": "Soup", "steps": ["Wash", "Cu"#)
            if let snapshot = decoder.snapshot() {
                print(snapshot.openPath ?? [])
                for path: [SmartPathComponent] in [["title"], ["steps", 0], ["steps", 1], ["minutes"]] {
                    print(path, snapshot.state(of: path))
                }
            }
        }
        #expect(states.text == guide.output(3))
    }

    @Test func anAsynchronousSequence() async throws {
        let print = Printer()

        func show(_ parts: AsyncStream<String>) async throws {
            for try await snapshot in SmartPartialDecoder(Recipe.self).snapshots(of: parts) {
                guard let recipe = snapshot.model else { continue }
                print(recipe.title, recipe.steps, snapshot.isComplete ? "complete" : "…")
            }
        }

        let parts = AsyncStream<String> { continuation in
            for part in [#"{"title": "Soup""#, #", "steps": ["Wash""#, #", "Cut""#, "]}"] { continuation.yield(part) }
            continuation.finish()
        }
        try await show(parts)

        #expect(print.text == guide.output(4))
    }
}
