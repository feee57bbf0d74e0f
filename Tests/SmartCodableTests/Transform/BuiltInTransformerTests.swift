import Foundation
import SmartCodable
import Testing

/// The transformers of the library: what they read, what they leave, what they write.
@Suite struct BuiltInTransformerTests {
    // MARK: - FastTransformer

    struct Song: SmartCodable, Equatable {
        var title = "initial"
        var seconds = 42
        static func mappingForValue() -> [SmartValueTransformer]? {
            [
                CodingKeys.title <--- FastTransformer<String, String>(fromJSON: { $0?.uppercased() }),
                CodingKeys.seconds
                    <--- FastTransformer<Int, Any>(fromJSON: { json in
                        switch json {
                        case is NSNull: -1
                        case let list as [Any]: list.count
                        default: nil
                        }
                    }),
            ]
        }
    }

    static let fastRows: [ModelRow] = [
        ModelRow("text", #"{"title": "abc"}"#, Song(title: "ABC")),
        ModelRow("another kind is nil to the closure", #"{"title": 7}"#, Song(title: "7")),
        ModelRow("null is nil to the closure", #"{"title": null}"#, Song()),
        ModelRow("null is NSNull for Any", #"{"seconds": null}"#, Song(seconds: -1)),
        ModelRow("a list for Any", #"{"seconds": [1, 2, 3]}"#, Song(seconds: 3)),
        ModelRow("declined", #"{"seconds": "5"}"#, Song(seconds: 5)),
        ModelRow("missing", "{}", Song()),
    ]

    @Test(arguments: fastRows)
    func fastTransformersCallTheirClosure(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @Test func aFastTransformerWritesOnlyWithASecondClosure() {
        let one = FastTransformer<Int, String>(fromJSON: { $0.flatMap { Int($0) } })
        #expect(one.transformFromJSON("7") == 7)
        #expect(one.transformFromJSON(7) == nil)
        #expect(one.transformToJSON(7) == nil)
        let two = FastTransformer<Int, String>(fromJSON: { _ in nil }, toJSON: { $0.map { "\($0)" } })
        #expect(two.transformToJSON(7) == "7")
        #expect(two.transformToJSON(nil) == nil)
    }

    // MARK: - Data

    struct Photo: SmartCodable, Equatable {
        var bytes = Data([4, 2])
        var maybe: Data? = nil
        static func mappingForValue() -> [SmartValueTransformer]? {
            [CodingKeys.bytes <--- SmartDataTransformer(), CodingKeys.maybe <--- SmartDataTransformer()]
        }
    }

    static let dataRows: [ModelRow] = [
        ModelRow(
            "base64",
            #"{"bytes": "aGk=", "maybe": "aGk="}"#,
            Photo(bytes: Data("hi".utf8), maybe: Data("hi".utf8))
        ),
        ModelRow("no base64", #"{"bytes": "%%", "maybe": "%%"}"#, Photo()),
        ModelRow("another kind", #"{"bytes": 7, "maybe": []}"#, Photo()),
        ModelRow("null", #"{"bytes": null, "maybe": null}"#, Photo()),
        ModelRow(
            "whatever the call's own strategy",
            #"{"bytes": "aGk=", "maybe": "6869"}"#,
            Photo(bytes: Data("hi".utf8), maybe: Data(base64Encoded: "6869")),
            options: [.data(.hex)]
        ),
    ]

    @Test(arguments: dataRows)
    func base64TextBecomesData(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @Test func dataBecomeBase64Text() {
        let transformer = SmartDataTransformer()
        #expect(transformer.transformToJSON(Data("hi".utf8)) == "aGk=")
        #expect(transformer.transformToJSON(nil) == nil)
        #expect(transformer.transformFromJSON(NSNull()) == nil)
        #expect(transformer.transformFromJSON(nil) == nil)
    }

    // MARK: - Dates

    static let noon = Date(timeIntervalSince1970: 1_716_210_000)  // 2024-05-20T13:00:00Z

    private static func formatter(_ format: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = format
        return formatter
    }

    struct Event: SmartCodable, Equatable {
        var stamp = Date(timeIntervalSince1970: 42)
        var millis: Date? = nil
        var text: Date? = nil
        var odd: Date? = nil

        static func mappingForValue() -> [SmartValueTransformer]? {
            [
                CodingKeys.stamp <--- SmartDateTransformer(strategy: .timestamp),
                CodingKeys.millis <--- SmartDateTransformer(strategy: .timestampMilliseconds),
                CodingKeys.text <--- SmartDateTransformer(strategy: .iso8601),
                CodingKeys.odd <--- SmartDateTransformer(strategy: .formatted(formatter("dd.MM.yyyy HH'h'"))),
            ]
        }
    }

    static let dateRows: [ModelRow] = [
        ModelRow(
            "each in its own form",
            #"{"stamp": 1716210000, "millis": 1716210000000, "text": "2024-05-20T13:00:00Z", "odd": "20.05.2024 13h"}"#,
            Event(stamp: noon, millis: noon, text: noon, odd: noon)
        ),
        ModelRow(
            "each in another form",
            #"{"stamp": "2024-05-20T13:00:00Z", "millis": "1716210000", "text": 1716210000, "odd": 1716210000}"#,
            Event(stamp: noon, millis: noon, text: noon, odd: noon)
        ),
        ModelRow("no dates", #"{"stamp": "soon", "millis": true, "text": [], "odd": {}}"#, Event()),
        ModelRow("null", #"{"stamp": null, "millis": null, "text": null, "odd": null}"#, Event()),
        ModelRow("missing", "{}", Event()),
        ModelRow(
            "before the call's own strategy",
            #"{"stamp": 1716210000}"#,
            Event(stamp: noon),
            options: [.date(.iso8601)]
        ),
    ]

    @Test(arguments: dateRows)
    func datesAreReadInEveryForm(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @Test func theTransformersOwnFormatIsTriedFirst() {
        // The automatic detection would take the month first.
        let dayFirst = SmartDateTransformer(strategy: .formatted(Self.formatter("dd/MM/yyyy")))
        #expect(dayFirst.transformFromJSON("05/06/2024") == Date(timeIntervalSince1970: 1_717_545_600))
        // Eight digits: by the formatter year, day and month.
        let odd = SmartDateTransformer(strategy: .formatted(Self.formatter("yyyyddMM")))
        #expect(odd.transformFromJSON("20240506") == Date(timeIntervalSince1970: 1_717_545_600))
        #expect(dayFirst.transformFromJSON(Self.noon) == Self.noon)
    }

    @Test func datesAreWrittenInTheFormatOfTheTransformer() {
        #expect(SmartDateTransformer(strategy: .timestamp).transformToJSON(Self.noon) as? Double == 1_716_210_000)
        let millis = SmartDateTransformer(strategy: .timestampMilliseconds)
        #expect(millis.transformToJSON(Self.noon) as? Double == 1_716_210_000_000)
        let iso = SmartDateTransformer(strategy: .iso8601)
        #expect(iso.transformToJSON(Self.noon) as? String == "2024-05-20T13:00:00Z")
        let formatted = SmartDateTransformer(strategy: .formatted(Self.formatter("dd.MM.yyyy")))
        #expect(formatted.transformToJSON(Self.noon) as? String == "20.05.2024")
        #expect(iso.transformToJSON(nil) == nil)
    }

    // MARK: - URLs

    struct Link: Sendable {
        let text: String
        let prefix: String?
        let encodes: Bool
        let url: String?

        init(_ text: String, _ prefix: String?, _ encodes: Bool, _ url: String?) {
            self.text = text
            self.prefix = prefix
            self.encodes = encodes
            self.url = url
        }
    }

    static let links: [Link] = [
        Link("https://example.org/a", nil, true, "https://example.org/a"),
        Link("example.org/a", "https://", true, "https://example.org/a"),
        Link("https://example.org", "https://", true, "https://example.org"),
        Link("HTTPS://example.org", "https://", true, "HTTPS://example.org"),
        Link("example.org/ä ö?q=ü", "https://", true, "https://example.org/%C3%A4%20%C3%B6?q=%C3%BC"),
        Link("example.org/%C3%A4", "https://", true, "https://example.org/%C3%A4"),
        Link("https://example.org/a#part", nil, true, "https://example.org/a#part"),
        Link("https://example.org/a?x=1&y=2", nil, true, "https://example.org/a?x=1&y=2"),
        Link("https://example.org/a", nil, false, "https://example.org/a"),
        Link("https://example.org/%C3%A4%20x", nil, false, "https://example.org/%C3%A4%20x"),
        Link("/a/b", "https://example.org", true, "https://example.org/a/b"),
        Link("", "https://", true, nil),
    ]

    @Test(arguments: links)
    func textBecomesAURL(_ link: Link) {
        let transformer = SmartURLTransformer(prefix: link.prefix, shouldEncodeURLString: link.encodes)
        #expect(transformer.transformFromJSON(link.text)?.absoluteString == link.url)
    }

    @Test func onlyTextBecomesAURL() {
        let transformer = SmartURLTransformer(prefix: "https://")
        for value in [7, true, NSNull(), [Any](), 1.5] as [Any] { #expect(transformer.transformFromJSON(value) == nil) }
        #expect(transformer.transformFromJSON(nil) == nil)
        #expect(transformer.transformToJSON(URL(string: "https://example.org/a")) == "https://example.org/a")
        #expect(transformer.transformToJSON(nil) == nil)
    }

    struct Page: SmartCodable, Equatable {
        var home = URL(fileURLWithPath: "/initial")
        var maybe: URL? = nil
        static func mappingForValue() -> [SmartValueTransformer]? {
            [
                CodingKeys.home <--- SmartURLTransformer(prefix: "https://"),
                CodingKeys.maybe <--- SmartURLTransformer(),
            ]
        }
    }

    @Test func urlsAreReadByEveryRoute() throws {
        let home = try #require(URL(string: "https://example.org/a%20b"))
        let maybe = try #require(URL(string: "https://example.org"))
        let json = #"{"home": "example.org/a b", "maybe": "https://example.org"}"#
        #expect(ModelRoutes(json: json, expected: Page(home: home, maybe: maybe)).disagreements() == [])
        for json in ["{}", #"{"home": null, "maybe": null}"#, #"{"home": 7, "maybe": []}"#, #"{"home": {}}"#] {
            #expect(ModelRoutes(json: json, expected: Page()).disagreements() == [])
        }
    }
}
