import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/ObjectWrappers.md` verbatim and checks its output.
@Suite struct ObjectWrappersGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("ObjectWrappers")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [4, 4])
    }

    @Test func flatPartsShareTheObject() {
        let print = Printer()

        struct Order: SmartCodable {
            var id = 0
            @SmartFlat var buyer = Person()
            @SmartFlat(prefix: "ship_") var address: Address?
            @SmartFlat(prefix: "x_") var extra: [String: String] = [:]
        }

        struct Person: SmartCodable {
            var name = ""
        }

        struct Address: SmartCodable {
            var city = "unknown"
        }

        let order = Order.deserialize(from: #"{"id": 1, "name": "Ann", "ship_city": "Bonn", "x_note": "ring"}"#)
        print(order?.buyer.name ?? "", order?.address?.city ?? "", order?.extra ?? [:])
        print(order?.toJSONString() ?? "")

        #expect(print.text == guide.output(1))
    }

    @Test func theRestOfAnObjectIsKept() throws {
        let print = Printer()

        struct Order: SmartCodable {
            var id = 0
            @SmartRest var others: [String: JSONValue]
        }

        var order = Order.deserialize(from: #"{"id": "1", "note": "ring", "tags": [7]}"#) ?? Order()
        print(order.others.count, order.others["note"]?.string ?? "none")

        order.others["tags"] = nil
        order.others["seen"] = true
        print(order.toJSONString() ?? "")

        #expect(print.text == guide.output(2))
    }

    @Test func theRawObjectIsKept() throws {
        let print = Printer()

        struct Payment: SmartCodable {
            var amount = 0
            @SmartRaw var source: JSONValue
        }

        let payment = Payment.deserialize(from: #"{"amount": "12", "currency": "EUR"}"#)
        print(payment?.amount ?? 0, payment?.source ?? .null)
        print(payment?.toJSONString() ?? "")

        #expect(print.text == guide.output(3))
    }

    @Test func fieldsDistinguishMissingNullAndValues() {
        let print = Printer()

        struct Patch: SmartCodable {
            var nick: SmartField<String> = .missing
            var age: SmartField<Int> = .missing
            var city: SmartField<String> = .missing
        }

        var nick: String? = "Annie"
        let patch = Patch.deserialize(from: #"{"nick": null, "age": "25"}"#)
        patch?.nick.apply(to: &nick)
        print(nick ?? "nil", patch?.age.value ?? 0, patch?.city.isMissing ?? false)
        print(patch?.toJSONString() ?? "")

        #expect(print.text == guide.output(4))
    }
}
