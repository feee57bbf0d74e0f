import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Options.md` verbatim and checks its output.
@Suite struct OptionsGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Options")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [3, 3])
    }

    @Test func typesHaveOptions() {
        let print = Printer()

        struct Payment: SmartCodable, SmartTypeOptions {
            var amountInCents = 0
            var paidAt: Date?
            var note: String? = "none"

            static func decodingOptions() -> [SmartDecodingOption] {
                [.key(.convertFromSnakeCase), .date(.millisecondsSince1970), .nullForOptional(.assignNil)]
            }
        }

        struct Invoice: SmartCodable {
            var number = 0
            var createdAt: Date?
            var payments: [Payment] = []
        }

        let json = """
            {"number": 7, "createdAt": "2023-11-14T22:13:20Z",
             "payments": [{"amount_in_cents": "1250", "paid_at": 1700000000000, "note": null}]}
            """
        let invoice = Invoice.deserialize(from: json, options: [.date(.iso8601)])
        print(invoice?.createdAt == invoice?.payments.first?.paidAt)
        print(invoice?.payments.first?.note ?? "nil", invoice?.payments.first?.amountInCents ?? 0)
        print(invoice?.toJSONString(options: [.date(.iso8601)]) ?? "nil")

        #expect(print.text == guide.output(1))
    }

    @Test func propertiesHaveOptions() {
        let print = Printer()

        struct Visit: SmartCodable {
            @SmartOptions(.date(.secondsSince1970)) var begin: Date?
            @SmartOptions(.date(.iso8601)) var end: Date?
            @SmartOptions(.conversions([])) var code = "none"
            @SmartOptions(.unreadableElement(.useDefault)) var scores: [Int] = []
        }

        let visits = [Visit].deserializeWithReport(
            from: #"[{"begin": 1700000000, "end": "2023-11-14T22:13:20Z", "code": 7, "scores": [1, "?", "3"]}]"#
        )
        if let visit = visits.model?.first {
            print(visit.begin == visit.end, visit.code, visit.scores)
            print(visit.toJSONString() ?? "nil")
        }
        for event in visits.report.events { print(event) }

        #expect(print.text == guide.output(2))
    }

    @Test func pairsOfAKindAndATypeHaveARule() {
        let print = Printer()

        struct Flags: SmartCodable {
            var isNew = false
            var count = 0
            var size = 0.0
        }

        var policy = SmartDecodingPolicy.standard
        policy[.string, .bool] = .refuse
        policy[.string, .integer] = .refuse

        let json = #"{"isNew": "yes", "count": "12", "size": "1.5"}"#
        let flags = Flags.deserialize(from: json, options: [.policy(policy)])
        print(flags?.isNew ?? true, flags?.count ?? -1, flags?.size ?? -1)
        print(policy[.number, .bool], policy[.array, .text])

        #expect(print.text == guide.output(3))
    }
}
