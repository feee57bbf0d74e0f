import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Validation.md` verbatim and checks its output.
@Suite struct ValidationGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Validation")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [1, 1])
    }

    @Test func requiredPropertiesFailTheirModel() {
        let print = Printer()

        struct Order: SmartCodable {
            @SmartRequired var id = 0
            var note = ""
        }

        struct Customer: SmartCodable {
            var name: String?
            var orders: [Order] = []
            var last = Order()
            static func requiredProperties() -> [any CodingKey]? { [CodingKeys.name] }
        }

        let json = #"{"name": "Ann", "orders": [{"id": "1"}, {"note": "lost"}], "last": {"id": null}}"#
        let result = Customer.deserializeWithReport(from: json)
        print(result.model?.orders.map(\.id) ?? [])
        print(result.model?.last.id ?? -1)
        for event in result.report.events { print(event) }
        print(Customer.deserialize(from: #"{"orders": []}"#)?.name ?? "no customer")

        #expect(print.text == guide.output(1))
    }
}
