import SmartCodable
import TestSupport
import Testing

/// Contains the code of `Document/Guide/GettingStarted.md`, and compares its output.
@Suite struct GettingStartedGuideTests {
    struct Article: SmartCodable {
        var id = 0
        var title = "untitled"
        var price: Double?
        var tags: [String] = []
        var author = Author()
    }

    struct Author: SmartCodable {
        var name = ""
    }

    @Test func theCodeOfTheGuidePrintsItsOutput() throws {
        let guide = try GuidePage("GettingStarted")
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [3, 3])
        let print = Printer()

        let payload = #"{"id": "17", "title": null, "tags": ["new", {}], "author": {"name": 7}}"#
        let article = Article.deserialize(from: payload)

        #expect(article?.id == 17)
        #expect(article?.title == "untitled")
        #expect(article?.tags == ["new"])
        #expect(article?.author.name == "7")

        let result = Article.deserializeWithReport(from: payload)
        for event in result.report.events { print(event.pointer, event.id) }

        #expect(print.text == guide.output(3))
    }
}
