import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/CallOptions.md` verbatim and checks its output.
@Suite struct CallOptionsGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("CallOptions")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [2, 2])
    }

    @Test func optionsApplyToOneCall() {
        let print = Printer()

        struct Reading: SmartCodable {
            var count = 0
            var level = 0.5
            var bytes = Data()
            var note: String? = "none"
            var values: [Int] = []
        }

        let json = #"{"count": 2.6, "level": "NaN", "bytes": "6869", "note": null, "values": [1, "x", 3]}"#
        if let reading = Reading.deserialize(from: json) { print(reading) }

        let options: Set<SmartDecodingOption> = [
            .numberStrategy(.truncate),
            .numberStrategy(.rounded),
            .float(.convertToString),
            .data(.hex),
            .nullForOptional(.assignNil),
            .unreadableElement(.useDefault),
        ]
        if let reading = Reading.deserialize(from: json, options: options) { print(reading) }

        #expect(print.text == guide.output(1))
    }

    @Test func theLogContextIdentifiesTheReport() {
        let print = Printer()

        struct Article: SmartCodable { var likes = 0 }

        let result = Article.deserializeWithReport(
            from: #"{"likes": "many"}"#,
            options: [.logContext(header: "GET /articles/7", footer: "request 51f0")]
        )
        print(result.report)

        #expect(print.text == guide.output(2))
    }
}
