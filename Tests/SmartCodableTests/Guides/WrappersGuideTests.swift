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
        #expect(guide.blockCounts == [6, 6])
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

        #expect(print.text == guide.output(3))
    }

    @Test func colorsAreHexadecimalDigits() {
        let print = Printer()

        struct Theme: SmartCodable {
            @SmartHexColor var tint: SmartColorObject?
            @SmartHexColor(encodeHexFormat: .rrggbbaa(.hash)) var shade: SmartColorObject?
        }

        let theme = Theme.deserialize(from: ["tint": "7DA5E3", "shade": "0x000"])
        print(theme?.toJSONString() ?? "")

        #expect(print.text == guide.output(4))
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

        #expect(print.text == guide.output(5))
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

        #expect(print.text == guide.output(6))
    }
}
