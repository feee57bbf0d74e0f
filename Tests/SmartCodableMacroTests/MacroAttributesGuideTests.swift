import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/MacroAttributes.md` verbatim and checks its output.
///
/// Each chapter has a type of its own, because types with the macro cannot be local.
@Suite struct MacroAttributesGuideTests {
    @Test func everySwiftBlockOfThePageIsCompiledHere() throws {
        let guide = try GuidePage("MacroAttributes")
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [9, 4])
    }

    @Suite struct Attributes {
        @SmartModel
        struct Member {
            @SmartKey("nick_name", "user.name") var name = "unknown"
            @SmartTransform(SmartDataTransformer()) var avatar: Data?
            @SmartKey("meta", encodedAs: "extra.meta") @SmartAny var extra: [String: Any] = [:]
        }

        @Test func attributesReplaceTheMappings() throws {
            let guide = try GuidePage("MacroAttributes")
            let print = Printer()

            let member = Member.deserialize(from: #"{"user": {"name": "Ann"}, "avatar": "aGk=", "meta": {"a": 1}}"#)
            print(member?.name ?? "", member?.avatar?.count ?? 0, member?.extra ?? [:])
            print(member?.toJSONString(useMappedKeys: true) ?? "")

            #expect(print.text == guide.output(1))
        }
    }

    @Suite struct Required {
        @SmartModel
        struct Invoice: SmartModelCodable {
            let id: Int
            let lines: [Line]
            let note: String?
            var currency = "EUR"

            @SmartModel
            struct Line: SmartModelCodable {
                let article: String
                var count = 1
            }
        }

        @Test func propertiesCanBeRequired() throws {
            let guide = try GuidePage("MacroAttributes")
            let print = Printer()

            let json = """
                [
                    {"id": "7", "lines": [{"article": "pen"}, {"count": 3}]},
                    {"lines": []}
                ]
                """
            let result = [Invoice].deserializeWithReport(from: json)
            for invoice in result.model ?? [] { print(invoice.id, invoice.lines.map(\.article), invoice.currency) }
            print(result.report)
            print(Invoice(id: 1, lines: [], note: nil).currency)

            #expect(print.text == guide.output(2))
        }
    }

    @Suite struct Constants {
        @SmartModel
        struct Track {
            let title: String
            let plays: Int
            let rating: Double?

            static let defaults = Track(title: "untitled", plays: 0, rating: nil)
        }

        @Test func aStructureHasDefaults() throws {
            let guide = try GuidePage("MacroAttributes")
            let print = Printer()

            for json in [#"{"title": "One", "plays": "7", "rating": 4.5}"#, #"{"plays": "many"}"#] {
                if let track = Track.deserialize(from: json) { print(track) }
            }

            #expect(print.text == guide.output(3))
        }
    }

    @Suite struct Enums {
        @SmartModel
        enum Status: String, SmartCaseDefaultable, SmartModelCodable {
            case open, closed = "done"
        }

        @Test func rawValuesAreRead() {
            #expect([Status].deserialize(from: #"["done", "open", "lost"]"#) == [.closed, .open])
        }

        @SmartModel
        enum Payment: SmartUnion {
            case card(Card), voucher(Voucher)

            static let variants = SmartVariants<Payment>(
                .internal("method"),
                SmartVariant("card", as: Payment.card),
                SmartVariant("voucher", as: Payment.voucher)
            )
        }

        @SmartModel
        struct Card {
            var number = ""
        }

        @SmartModel
        struct Voucher {
            var code = ""
            var amount = 0.0
        }

        @Test func enumWithAssociatedValues() throws {
            let guide = try GuidePage("MacroAttributes")
            let print = Printer()

            let json = #"[{"method": "voucher", "code": "A1", "amount": "12.50"}, {"method": "card", "number": 4711}]"#
            let payments = try? SmartJSONDecoder().decode([Payment].self, from: Data(json.utf8))
            if case .voucher(let voucher)? = payments?.first { print(voucher) }
            print((try? SmartJSONEncoder().encode(payments)).map { String(decoding: $0, as: UTF8.self) } ?? "")

            #expect(print.text == guide.output(4))
        }
    }
}
