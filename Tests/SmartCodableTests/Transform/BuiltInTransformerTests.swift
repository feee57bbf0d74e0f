import Foundation
import SmartCodable
import TestSupport
import Testing

/// The library's transformers: the values that they read, decline and write.
@Suite struct BuiltInTransformerTests {
    // MARK: - FastTransformer

    @BothKinds struct Song: SmartCodable, Equatable {
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

    /// A number and the types that hold it exactly; the other types receive nil.
    struct Numbers: Sendable {
        let json: String
        var int64: Int64?
        var int32: Int32?
        var int8: Int8?
        var uint64: UInt64?
        var uint16: UInt16?
        var int: Int?
        var double: Double?
        var float: Float?
        var size: CGFloat?
        var decimal: Decimal?
    }

    static let numbers = [
        Numbers(
            json: "60000",
            int64: 60_000,
            int32: 60_000,
            uint64: 60_000,
            uint16: 60_000,
            int: 60_000,
            double: 60_000,
            float: 60_000,
            size: 60_000,
            decimal: 60_000
        ),
        Numbers(
            json: "12.0",
            int64: 12,
            int32: 12,
            int8: 12,
            uint64: 12,
            uint16: 12,
            int: 12,
            double: 12,
            float: 12,
            size: 12,
            decimal: 12
        ),
        Numbers(json: "12.5", double: 12.5, float: 12.5, size: 12.5, decimal: 12.5),
        Numbers(
            json: "-1",
            int64: -1,
            int32: -1,
            int8: -1,
            int: -1,
            double: -1,
            float: -1,
            size: -1,
            decimal: -1
        ),
        Numbers(
            json: "18446744073709551615",
            uint64: .max,
            double: 18_446_744_073_709_551_616,
            float: 18_446_744_073_709_551_616,
            size: CGFloat(UInt64.max),
            decimal: Decimal(UInt64.max)
        ),
        Numbers(json: "0.1", double: 0.1, float: 0.1, size: 0.1, decimal: Decimal(string: "0.1")),
        Numbers(
            json: "0.1234567890123456789012345",
            double: 0.12345678901234568,
            float: 0.12345679,
            size: 0.12345678901234568,
            decimal: Decimal(string: "0.1234567890123456789012345")
        ),
        Numbers(json: "1e300", double: 1e300, size: 1e300),
        Numbers(json: #""7""#), Numbers(json: "true"), Numbers(json: "[1]"), Numbers(json: "{}"),
    ]

    /// Keeps what its transformer received.
    @BothKinds struct Received<Number>: SmartCodable {
        var text = "initial"
        static func mappingForValue() -> [SmartValueTransformer]? {
            [CodingKeys.text <--- FastTransformer<String, Number>(fromJSON: { $0.map { "\($0)" } ?? "nil" })]
        }
    }

    @Test(arguments: numbers)
    func numbersReachTheClosureInItsTypeIfExact(_ row: Numbers) throws {
        func check<Number>(_ expected: Number?) throws {
            let json = #"{"text": \#(row.json)}"#
            let wanted = expected.map { "\($0)" } ?? "nil"
            let result = Received<Number>.deserializeWithReport(from: json)
            #expect(result.model?.text == wanted, "\(Number.self), text")
            #expect(Received<Number?>.deserialize(from: json)?.text == "\(expected as Any)" || expected == nil)
            // The other routes have fewer digits.
            guard row.json.count < 20 else { return }
            let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            #expect(Received<Number>.deserialize(from: native)?.text == wanted, "\(Number.self), dictionary")
            let list = try PropertyListSerialization.data(fromPropertyList: native ?? [:], format: .binary, options: 0)
            #expect(Received<Number>.deserializePlist(from: list)?.text == wanted, "\(Number.self), property list")
        }
        try check(row.int64)
        try check(row.int32)
        try check(row.int8)
        try check(row.uint64)
        try check(row.uint16)
        try check(row.int)
        try check(row.double)
        try check(row.float)
        try check(row.size)
        try check(row.decimal)
    }

    @Test func numbersInCollectionsReachTheClosureToo() {
        #expect(Received<[Int64]>.deserialize(from: #"{"text": [1, 2.0]}"#)?.text == "[1, 2]")
        #expect(Received<[Double]>.deserialize(from: #"{"text": [1, 2.5]}"#)?.text == "[1.0, 2.5]")
        #expect(Received<[Int?]>.deserialize(from: #"{"text": [1, null]}"#)?.text == "[Optional(1), nil]")
        #expect(Received<[String: [UInt8]]>.deserialize(from: #"{"text": {"a": [1]}}"#)?.text == #"["a": [1]]"#)
        for json in ["[1, 2.5]", #"[1, "2"]"#, "[true]", "[1, null]"] {
            #expect(Received<[Int64]>.deserialize(from: #"{"text": \#(json)}"#)?.text == "nil", "\(json)")
        }
    }

    @Test func numbersOfAnyIntegerTypeRoundTrip() throws {
        @BothKinds struct Visit: SmartCodable, Equatable {
            var at = Date(timeIntervalSince1970: 0)
            var small = Date(timeIntervalSince1970: 0)
            var price = ""
            static func mappingForValue() -> [SmartValueTransformer]? {
                func date<Number: BinaryInteger>(_ type: Number.Type) -> FastTransformer<Date, Number> {
                    FastTransformer(
                        fromJSON: { $0.map { Date(timeIntervalSince1970: Double($0)) } },
                        toJSON: { $0.map { Number($0.timeIntervalSince1970) } }
                    )
                }
                return [
                    CodingKeys.at <--- date(Int64.self), CodingKeys.small <--- date(UInt32.self),
                    CodingKeys.price
                        <--- FastTransformer<String, Decimal>(
                            fromJSON: { $0.map { "\($0)" } },
                            toJSON: { $0.flatMap { Decimal(string: $0) } }
                        ),
                ]
            }
        }
        let json = #"{"at":60000,"small":60001,"price":0.1234567890123456789012345}"#
        let result = Visit.deserializeWithReport(from: json)
        #expect(result.report.isClean, "\(result.report)")
        #expect(result.model?.at == Date(timeIntervalSince1970: 60_000))
        #expect(result.model?.small == Date(timeIntervalSince1970: 60_001))
        #expect(result.model?.toJSONString() == json)
    }

    // MARK: - Data

    @BothKinds struct Photo: SmartCodable, Equatable {
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
        ModelRow("padding only", #"{"bytes": "====", "maybe": "aGk=="}"#, Photo()),
        ModelRow(
            "variants",
            #"{"bytes": "data:;base64,aGk", "maybe": " aG\nk= "}"#,
            Photo(bytes: Data("hi".utf8), maybe: Data("hi".utf8))
        ),
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

    @BothKinds struct Event: SmartCodable, Equatable {
        var stamp = Date(timeIntervalSince1970: 42)
        var millis: Date? = nil
        var text: Date? = nil
        var odd: Date? = nil

        static func mappingForValue() -> [SmartValueTransformer]? {
            [
                CodingKeys.stamp <--- SmartDateTransformer(strategy: .timestamp),
                CodingKeys.millis <--- SmartDateTransformer(strategy: .timestampMilliseconds),
                CodingKeys.text <--- SmartDateTransformer(strategy: .iso8601),
                CodingKeys.odd <--- SmartDateTransformer(strategy: .formatted(.posix("dd.MM.yyyy HH'h'"))),
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
    func datesAreReadInEveryFormat(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @Test func theTransformersOwnFormatIsTriedFirst() {
        // The automatic detection would take the month first.
        let dayFirst = SmartDateTransformer(strategy: .formatted(.posix("dd/MM/yyyy")))
        #expect(dayFirst.transformFromJSON("05/06/2024") == Date(timeIntervalSince1970: 1_717_545_600))
        // Eight digits: by the formatter year, day and month.
        let odd = SmartDateTransformer(strategy: .formatted(.posix("yyyyddMM")))
        #expect(odd.transformFromJSON("20240506") == Date(timeIntervalSince1970: 1_717_545_600))
        #expect(dayFirst.transformFromJSON(Self.noon) == Self.noon)
    }

    @Test func datesAreWrittenInTheFormatOfTheTransformer() {
        #expect(SmartDateTransformer(strategy: .timestamp).transformToJSON(Self.noon) as? Double == 1_716_210_000)
        let millis = SmartDateTransformer(strategy: .timestampMilliseconds)
        #expect(millis.transformToJSON(Self.noon) as? Double == 1_716_210_000_000)
        let iso = SmartDateTransformer(strategy: .iso8601)
        #expect(iso.transformToJSON(Self.noon) as? String == "2024-05-20T13:00:00Z")
        let formatted = SmartDateTransformer(strategy: .formatted(.posix("dd.MM.yyyy")))
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
        Link("http://example.org", "https://", true, "http://example.org"),
        Link("mailto:ann@example.org", "https://", true, "mailto:ann@example.org"),
        Link("tel:112", "https://", true, "tel:112"),
        Link("localhost:8080/a", "https://", true, "https://localhost:8080/a"),
        Link("example.org:80", "https://", true, "https://example.org:80"),
        Link("//example.org/a", "https://", true, "https://example.org/a"),
        Link("https://example.org/a%20b c", nil, true, "https://example.org/a%20b%20c"),
        Link("example.org/100% x", "https://", true, "https://example.org/100%25%20x"),
        Link("https://example.org/a%20b c", nil, false, nil),
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

    @BothKinds struct Gallery: SmartCodable, Equatable {
        @SmartFormat(Self.link) var image: URL?
        @SmartFormat(Self.link, keepsForm: true) var kept: URL?

        static let link = SmartValueFormat.url(
            relativeTo: URL(string: "https://example.org/v1/") ?? URL(fileURLWithPath: "/")
        )
    }

    @Test(arguments: [
        ("a.png", "https://example.org/v1/a.png"), ("/img/a.png", "https://example.org/img/a.png"),
        ("//cdn.example.org/a.png", "https://cdn.example.org/a.png"),
        ("?q=a b%20", "https://example.org/v1/?q=a%20b%20"),
        ("https://example.com/a", "https://example.com/a"),
    ])
    func relativeLinksAreReadInTheirFormat(_ text: String, _ link: String) throws {
        let result = Gallery.deserializeWithReport(from: #"{"image": "\#(text)", "kept": "\#(text)"}"#)
        #expect(result.report.isClean, "\(result.report)")
        let gallery = try #require(result.model)
        #expect(gallery.image?.absoluteString == link)
        #expect(gallery.kept == gallery.image)
        #expect(gallery.toJSONString() == #"{"image":"\#(link)","kept":"\#(text)"}"#)
        #expect(Gallery.deserialize(from: gallery.toJSONString()) == gallery)
    }

    @BothKinds struct Page: SmartCodable, Equatable {
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
