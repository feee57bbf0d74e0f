import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Reports.md` verbatim and checks its output.
@Suite struct ReportsGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Reports")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [5, 5])
    }

    @Test func oneCallReturnsTheReport() {
        let print = Printer()

        struct Address: SmartCodable {
            var city = "unknown"
            var zip = ""
        }
        struct User: SmartCodable {
            var name = "unknown"
            var age = 0
            var address = Address()
            var scores: [Int] = []
        }

        let json = """
            {"name": null, "age": "25",
             "address": {"city": "Rome", "zip": 100},
             "scores": [1, "2", "x"]}
            """
        let result = User.deserializeWithReport(from: json)
        print(result.model?.age ?? -1, result.report.isClean, result.report.events.count)
        print(result.report)

        #expect(print.text == guide.output(1))
    }

    @Test func eventsAreData() {
        let print = Printer()

        struct Product: SmartCodable {
            var title = ""
            var cents = 0
            var url: URL?

            enum CodingKeys: CodingKey { case title, cents, url }
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.cents <--- "price.cents", CodingKeys.url <--- "link/web"]
            }
        }

        let json = """
            {"title": "Cap",
             "price": {"cents": "1999"},
             "link/web": 7}
            """
        for event in Product.deserializeWithReport(from: json).report.events {
            print(event.id, event.severity, event.outcome, event.expectedType, event.found ?? .null)
            let place = event.position.map { "line \($0.line), column \($0.column)" } ?? "no text"
            print("   ", event.path, event.pointer, place)
        }

        #expect(print.text == guide.output(2))
    }

    @Test func repeatedEventsOfListsAreGrouped() {
        let print = Printer()

        struct Item: SmartCodable { var price = 0.0 }

        let json = "[" + Array(repeating: #"{"price": "1.5"}"#, count: 40).joined(separator: ",") + "]"
        let whole = [Item].deserializeWithReport(from: json)
        print(whole.report.events.count, whole.report.omittedCount)
        print(whole.report)

        let short = [Item].deserializeWithReport(from: json, options: [.limits(SmartDecodingLimits(storedEvents: 3))])
        print(short.report.events.count, short.report.omittedCount)
        print(short.report)

        #expect(print.text == guide.output(3))
    }

    @Test func failuresAreReported() {
        let print = Printer()

        struct User: SmartCodable { var name = "unknown" }

        for json in [#"{"name": "Ann",,}"#, "[1, 2]"] {
            let result = User.deserializeWithReport(from: json)
            print(result.model == nil, result.report.failure ?? "there is a model")
        }
        let lost = User.deserializeWithReport(from: #"{"data": {}}"#, designatedPath: "data.user")
        print(lost.report)

        #expect(print.text == guide.output(4))
    }

    @Test func valuesAreShownOnRequest() {
        let print = Printer()

        struct Login: SmartCodable {
            var attempts = 0
            var pin = 0
        }

        let json = #"{"attempts": "three", "pin": "12-34"}"#
        let shown = SmartFoundValues(maximumLength: 20) { value, pointer in
            pointer == "/pin" ? nil : value
        }
        print(Login.deserializeWithReport(from: json).report)
        print(Login.deserializeWithReport(from: json, options: [.foundValues(shown)]).report)

        #expect(print.text == guide.output(5))
    }
}
