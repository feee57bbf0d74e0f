import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/StrictDecoding.md` verbatim and checks its output.
@Suite struct StrictDecodingGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("StrictDecoding")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [2, 3])
    }

    @Test func contractsAreTested() {
        let print = Printer()

        struct Order: SmartCodable {
            var orderId = 0
            var total = 0.0
            var note: String?
        }

        let recorded = #"{"order_id": 7, "total": "12.50", "currency": "EUR"}"#
        do {
            _ = try Order.deserializeStrictly(from: recorded, options: [.unknownKeys(.report)])
        } catch {
            print(error)
        }

        #expect(print.text == guide.output(1))
    }

    @Test func unknownKeysHaveHints() {
        let print = Printer()

        struct Order: SmartCodable {
            var orderId = 0
            var total = 0.0
        }

        let json = #"{"orderID": 7, "total": 12.5, "currency": "EUR"}"#
        let report = Order.deserializeWithReport(from: json, options: [.unknownKeys(.report)]).report
        for event in report.events { print(event.id, event.pointer, event.hint ?? "no hint") }

        #expect(print.text == guide.output(3))
    }
}
