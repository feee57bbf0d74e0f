import Foundation
import SmartCodable
import SmartCodableTesting
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Testing.md` but the manifest verbatim and checks its output.
@Suite struct TestingGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Testing")
    }

    private struct Item: SmartCodable {
        @SmartRequired var id = 0
        var price = 0.0
    }

    private struct Order: SmartCodable {
        var number = 0
        var label = ""
        var items: [Item] = []

        mutating func didFinishMapping() {
            if number == 0 { label = "draft" }
        }
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        // The first block belongs into a manifest.
        #expect(guide.uncompiledBlocks.count == 1)
        #expect(guide.blockCounts == [3, 2])
    }

    @Test func faultsAreListed() {
        let print = Printer()

        struct Item: SmartCodable {
            @SmartRequired var id = 0
            var price = 0.0
        }

        struct Order: SmartCodable {
            var number = 0
            var label = ""
            var items: [Item] = []

            mutating func didFinishMapping() {
                if number == 0 { label = "draft" }
            }
        }

        let sample = SmartInput.text(#"{"number": 7, "label": "paid", "items": [{"id": 1, "price": 2.5}]}"#)
        do {
            try SmartTesting.checkFaults(in: Order.self, sample: sample, required: ["/items/*/id"])
        } catch {
            print(error)
        }

        #expect(print.text == guide.output(1))
    }

    @Test func mismatchesAreListed() {
        let print = Printer()

        let recorded = SmartInput.text(#"{"number": "7", "items": [], "total": 2.5}"#)
        do {
            try SmartTesting.checkContract(of: Order.self, recorded: recorded, except: ["/total"])
        } catch {
            print(error)
        }

        #expect(print.text == guide.output(2))
    }
}
