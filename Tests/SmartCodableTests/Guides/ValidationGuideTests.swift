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
        #expect(guide.blockCounts == [3, 3])
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

    @Test func hooksRejectAndRepairModels() {
        let print = Printer()

        struct Period: SmartCodable {
            var begin = 0
            var end = 0

            mutating func didFinishMapping() throws {
                if begin < 0 { throw SmartHookError("The beginning is negative.") }
                guard end < begin else { return }
                end = begin
                throw SmartHookNotice("The end was before the beginning.", at: CodingKeys.end)
            }
        }

        let periods = [Period].deserializeWithReport(
            from: #"[{"begin": 1, "end": 2}, {"begin": -1, "end": 2}, {"begin": 5, "end": 3}]"#
        )
        for period in periods.model ?? [] { print(period.begin, period.end) }
        for event in periods.report.events { print(event) }

        #expect(print.text == guide.output(2))
    }

    @Test func rulesChangeAndRejectValues() {
        let print = Printer()

        struct Player: SmartCodable {
            @SmartRule(.trim, .nonEmpty) var name = "unknown"
            @SmartRule(.clamp(0...100)) var level = 50
            @SmartRule(.trim, .matches("[A-Z]{3}")) var country: String?
            @SmartRule(.satisfies("even") { $0 % 2 == 0 }) var seats = 2
            @SmartRule(.keepsAtLeast(share: 0.5)) var scores: [Int] = []
        }

        let json = """
            {"name": "  ", "level": "170", "country": "de", "seats": 4, "scores": [1, "?", {}]}
            """
        let result = Player.deserializeWithReport(from: json)
        let player = result.model ?? Player()
        print(player.name, player.level, player.country ?? "nil", player.seats, player.scores)
        for event in result.report.events { print(event) }

        #expect(print.text == guide.output(3))
    }
}
