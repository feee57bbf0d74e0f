import Foundation
import SmartCodable
import TestSupport
import Testing

extension SmartValueFormat<Double> {
    static var percent: Self {
        Self(read: { $0.hasSuffix("%") ? Double($0.dropLast()).map { $0 / 100 } : nil }, write: { "\($0 * 100)%" })
    }
}

/// Contains every Swift block of `Document/Guide/Formats.md` verbatim and checks its output.
@Suite struct FormatsGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Formats")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [6, 5])
    }

    @Test func aPropertyHasAFormat() {
        let print = Printer()

        struct File: SmartCodable {
            @SmartFormat(.http, .rfc2822, .secondsSince1970) var modified: Date?
            @SmartFormat(.weekDate) var review: Date?
            @SmartFormat(.hex) var digest = Data()
            @SmartFormat(.base64URL) var token: Data?
            @SmartFormat(.iso8601) var length: TimeInterval = 0
            @SmartFormat(.withoutHyphens) var id: UUID?
            @SmartFormat(.delimited(by: ",")) var tags: [String] = []
        }

        let json = """
            {
                "modified": "Sunday, 06-Nov-94 08:49:37 GMT", "review": "2026-W47-2", "digest": "6869", "token": "-_8",
                "length": "PT1M30S", "id": "e621e1f8c36c495a93fc0c247a3e6e5f", "tags": "a, b,c"
            }
            """
        if let file = File.deserialize(from: json), let modified = file.modified, let review = file.review {
            print(modified, review, file.digest.count, file.length, file.tags)
            print(file.toJSONString(options: [.sortedKeys]) ?? "")
        }

        #expect(print.text == guide.output(1))
    }

    @Test func aFormatIsWritten() {
        let print = Printer()

        struct Offer: SmartCodable {
            @SmartFormat(.percent) var discount = 0.0
            var tax = 0.0
            var key = Data()

            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.tax <--- SmartValueFormat<Double>.percent, CodingKeys.key <--- SmartValueFormat<Data>.hex]
            }
        }

        for json in [#"{"discount": "12.5%", "tax": "19%", "key": "00ff"}"#, #"{"discount": 0.125, "tax": "0.19"}"#] {
            let result = Offer.deserializeWithReport(from: json)
            print(result.model?.toJSONString() ?? "", result.report.events.map(\.finding.rawValue))
        }

        #expect(print.text == guide.output(2))
    }

    @Test func aCallHasSeveralFormats() {
        let print = Printer()

        struct Log: SmartCodable { var at: [Date] = [] }

        let log = Log.deserialize(
            from: #"{"at": ["Sun, 06 Nov 1994 08:49:37 GMT", "1994-W44-7", "1994-11-06"]}"#,
            options: [.date(.formats(.http, .weekDate))]
        )
        print(log?.at ?? [])
        print(log?.toJSONString(options: [.date(.format(.rfc2822))]) ?? "")

        #expect(print.text == guide.output(3))
    }

    @Test func variantsOfTextAreConverted() {
        let print = Printer()

        struct Page: SmartCodable {
            var link: URL?
            var id: UUID?
        }

        let result = Page.deserializeWithReport(
            from: #"{"link": "https://example.org/a b/ü", "id": "{E621E1F8-C36C-495A-93FC-0C247A3E6E5F}"}"#
        )
        print(result.model?.toJSONString() ?? "")
        for event in result.report.events { print(event) }

        #expect(print.text == guide.output(4))
    }

    @Test func aPolicyReadsValuesInOtherShapes() {
        let print = Printer()

        struct Basket: SmartCodable {
            var count = 1
            var owner: Owner?
            var tags: [String] = []
            var sizes: [Int] = []
            var note: String?
            var label = "none"

            struct Owner: SmartCodable { var name = "" }
        }

        var policy = SmartDecodingPolicy.standard
        policy.wrapsSingleValues = true
        policy.unwrapsSingleElements = true
        policy.listSeparator = ","
        policy.nullTexts = ["", "null", "N/A"]

        let result = Basket.deserializeWithReport(
            from: """
                {"count": [2], "owner": [{"name": "Ann"}], "tags": "a, b", "sizes": 3, "note": "N/A", "label": ""}
                """,
            options: [.policy(policy)]
        )
        print(result.model?.toJSONString() ?? "")
        for event in result.report.events { print(event) }

        #expect(print.text == guide.output(5))
    }
}
