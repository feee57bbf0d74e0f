import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Wrappers.md` verbatim and checks its output.
@Suite struct WrappersGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Wrappers")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [12, 11])
    }

    @Test func smartAnyContainsPlainValues() {
        let print = Printer()

        struct Page: SmartCodable {
            @SmartAny var info: [String: Any] = [:]
            @SmartAny var rows: [Any] = []
            @SmartAny var extra: Any?
        }

        let page = Page.deserialize(
            from: #"{"info": {"id": 18446744073709551615}, "rows": [1, true, null], "extra": 2.5}"#
        )
        print(page?.info["id"] is UInt64)
        print(page?.rows.map { "\(type(of: $0))" } ?? [])
        print(page?.toJSONString() ?? "")

        #expect(print.text == guide.output(1))
    }

    @Test func ignoredPropertiesKeepTheirInitialValue() {
        let print = Printer()

        struct Draft: SmartCodable {
            var title = ""
            @IgnoredKey var openedAt = Date(timeIntervalSince1970: 0)
            @IgnoredKey(isEncodable: true) var version = 2
        }

        let draft = Draft.deserialize(from: #"{"title": "Hi", "openedAt": 5, "version": 1}"#)
        print(draft?.version ?? 0)
        print(draft?.toJSONString() ?? "")

        #expect(print.text == guide.output(2))
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

        #expect(print.text == guide.output(3))
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

        #expect(print.text == guide.output(4))
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

        #expect(print.text == guide.output(5))
    }

    @Test func datesAreWrittenAsTheyWereRead() {
        let print = Printer()

        struct Event: SmartCodable {
            @SmartDate var begin: Date?
            @SmartDate var end: Date?
            @SmartDate(encodeFormat: .iso8601) var created: Date?
        }

        let event = Event.deserialize(
            from: #"{"begin": 1716210000123, "end": "2024-05-20 15:00:00 +0200", "created": 1716210000}"#
        )
        print(event?.toJSONString() ?? "")

        #expect(print.text == guide.output(6))
    }

    @Test func colorsAreHexadecimalDigits() {
        let print = Printer()

        struct Theme: SmartCodable {
            @SmartHexColor var tint: SmartColorObject?
            @SmartHexColor(encodeHexFormat: .rrggbbaa(.hash)) var shade: SmartColorObject?
        }

        let theme = Theme.deserialize(from: ["tint": "7DA5E3", "shade": "0x000"])
        print(theme?.toJSONString() ?? "")

        #expect(print.text == guide.output(7))
    }

    @Test func publishedPropertiesNotifySubscribers() async {
        let print = Printer()

        class Profile: SmartCodable {
            @SmartPublished var name = "nobody"
            required init() {}
        }

        if let profile = Profile.deserialize(from: #"{"name": "Ann"}"#) {
            var names = profile.$name.values.makeAsyncIterator()
            profile.name = "Bob"
            print(await names.next() ?? "", await names.next() ?? "")
        }

        #expect(print.text == guide.output(8))
    }

    @Test func compactCollectionsDropInvalidElements() {
        let print = Printer()

        struct Numbers: SmartCodable {
            @SmartCompact.Array var ids: [Int] = []
            @SmartCompact.Dictionary var names: [String: String] = [:]
        }

        let numbers = Numbers.deserialize(
            from: #"{"ids": ["Tom", 1, {}, 2, "3"], "names": {"a": "Tim", "b": 2, "c": []}}"#,
            options: [.unreadableElement(.failCollection)]
        )
        print(numbers?.toJSONString() ?? "")

        #expect(print.text == guide.output(9))
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

        #expect(print.text == guide.output(10))
    }

    @propertyWrapper
    struct Clamped: SmartPropertyWrapper, Encodable {
        private var range = Int.min...Int.max
        var wrappedValue: Int {
            didSet { wrappedValue = min(max(wrappedValue, range.lowerBound), range.upperBound) }
        }

        init(wrappedValue: Int) {
            self.wrappedValue = wrappedValue
        }

        init(wrappedValue: Int, _ range: ClosedRange<Int>) {
            self.wrappedValue = wrappedValue
            self.range = range
        }
    }

    @Test func aCustomWrapper() {
        let print = Printer()

        struct Player: SmartCodable {
            @Clamped(0...10) var level = 5
            @Clamped var score = 1
        }

        print(Player.deserialize(from: #"{"level": "70", "score": 70}"#)?.toJSONString() ?? "")
        print(Player.deserialize(from: #"{"level": "high"}"#)?.toJSONString() ?? "")

        #expect(print.text == guide.output(11))
    }
}
