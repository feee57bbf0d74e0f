import Foundation
import SmartCodable
import SmartCodableMacro
import TestSupport
import Testing

/// Values without a tag, for which the variant that fits best is used.
@Suite struct UntaggedVariantTests {
    @BothKinds struct Photo: SmartCodable, Equatable {
        var url = ""
        var width = 0
        var note: String?
    }

    @BothKinds struct Video: SmartCodable, Equatable {
        var url = ""
        var seconds = 0.0
    }

    @BothKinds struct Group: SmartCodable, Equatable {
        var title = ""
        var items: [Media] = []
    }

    @BothKinds enum Media: SmartUnion, Equatable {
        case photo(Photo), video(Video), text(String), number(Int)
        indirect case group(Group)
        case other(JSONValue)

        static let variants = SmartVariants<Media>(
            .untagged,
            SmartVariant(as: Media.photo),
            SmartVariant(as: Media.video),
            SmartVariant(as: Media.text),
            SmartVariant(as: Media.number),
            SmartVariant(as: Media.group),
            .fallback(Media.other)
        )
    }

    @BothKinds struct Feed: SmartCodable, Equatable {
        var cover = Media.number(0)
        var second: Media?
        var items: [Media] = []
    }

    @BothKinds enum Shape: SmartUnion, Equatable {
        case list([String]), scores([String: Int]), note(Note), other(JSONValue)

        static let variants = SmartVariants<Shape>(
            .untagged,
            SmartVariant(as: Shape.list),
            SmartVariant(as: Shape.scores),
            .fallback(Shape.other)
        )
    }

    @BothKinds struct Note: SmartCodable, Equatable { var text: String? }

    @BothKinds struct Shapes: SmartCodable, Equatable { var all: [Shape] = [] }

    @Test func anEmptyContainerIsAValueOfItsVariant() throws {
        let shapes = Shapes(all: [.list([]), .scores([:]), .list(["a"]), .other(5), .other(["a": "b"])])
        let text = try #require(shapes.toJSONString())
        #expect(text == #"{"all":[[],{},["a"],5,{"a":"b"}]}"#)
        let result = Shapes.deserializeWithReport(from: text)
        #expect(result.model == shapes)
        #expect(result.report.isClean)
    }

    @Test func aNullPropertyIsNoValueOfTheFallbackVariant() {
        let json = #"{"cover": null, "second": null, "items": [null]}"#
        #expect(Feed.deserialize(from: json) == Feed(items: [.other(.null)]))
        let report = Feed.deserializeWithReport(from: json).report
        #expect(report.events.map { "\($0.pointer) \($0.id)" } == ["/cover null-value"])
    }

    @Test(arguments: [
        (#"{"url": "a", "width": 5}"#, Media.photo(Photo(url: "a", width: 5))),
        (#"{"url": "a", "seconds": 5}"#, .video(Video(url: "a", seconds: 5))),
        // A converted value is better than an unknown key.
        (#"{"url": "a", "width": "5"}"#, .photo(Photo(url: "a", width: 5))),
        (#"{"url": "a", "seconds": "5"}"#, .video(Video(url: "a", seconds: 5))),
        // Two exact members are better than one.
        (#"{"seconds": 1, "width": 5, "note": "n"}"#, .photo(Photo(width: 5, note: "n"))),
        (#"{"seconds": 1, "width": "x"}"#, .video(Video(seconds: 1))),
        (#""text""#, .text("text")),
        (#""5""#, .text("5")),
        ("5", .number(5)),
        ("true", .text("true")),
        (
            #"{"title": "t", "items": ["a", 1, {"url": "b", "seconds": 2}]}"#,
            .group(Group(title: "t", items: [.text("a"), .number(1), .video(Video(url: "b", seconds: 2))]))
        ),
        (#"{"votes": 3}"#, .other(["votes": 3])),
        ("[1]", .other([1])),
        ("{}", .other([:])),
    ])
    func theBestMatchIsUsed(_ json: String, _ expected: Media) throws {
        let text = #"{"cover": \#(json), "second": \#(json), "items": [\#(json)]}"#
        let feed = Feed(cover: expected, second: expected, items: [expected])
        #expect(Feed.deserialize(from: text) == feed)
        #expect(Feed.deserializeWithReport(from: text).model == feed)
        let native = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect(Feed.deserialize(from: native) == feed)
        #expect(try SmartJSONDecoder().decode(Feed.self, from: Data(text.utf8)) == feed)
        let written = try #require(feed.toJSONString())
        #expect(Feed.deserialize(from: written) == feed, "\(written)")
        var updated = Feed()
        SmartUpdater.update(&updated, from: text)
        #expect(updated == feed)
    }

    @Test func eventsAreThoseOfTheVariant() {
        let result = Feed.deserializeWithReport(
            from: #"{"cover": {"url": "a", "seconds": "5"}, "items": [{"url": 1, "width": 2}]}"#
        )
        #expect(
            result.report.events.map { "\($0.pointer) \($0.finding.rawValue)" }
                == ["/cover/seconds type-mismatch", "/items/0/url type-mismatch"]
        )
    }

    @Test func equalMatchesAreReported() throws {
        let result = Feed.deserializeWithReport(from: #"{"cover": {"url": "a"}, "items": []}"#)
        #expect(result.model?.cover == .photo(Photo(url: "a")))
        #expect(
            result.report.events.map(\.description) == [
                "cover: Several variants of 'Media' match the value equally well. [chosen by the policy]",
                "cover.width: No value associated with key. [initial value]",
            ]
        )
    }

    @Test func theStrictPolicyReadsOnlyExactMatches() throws {
        let exact = #"{"cover": {"url": "a", "seconds": 5}, "items": []}"#
        #expect(try Feed.deserializeStrictly(from: exact).cover == .video(Video(url: "a", seconds: 5)))
        #expect(throws: SmartMismatchError.self) {
            try Feed.deserializeStrictly(from: #"{"cover": {"url": "a", "seconds": "5"}, "items": []}"#)
        }
    }

    @Test func otherCodersReadTheBestMatch() throws {
        let feed = Feed(cover: .video(Video(url: "a", seconds: 2)), items: [.text("x"), .number(3)])
        #expect(try JSONDecoder().decode(Feed.self, from: JSONEncoder().encode(feed)) == feed)
    }

    enum Figures: SmartPolymorphic {
        static let variants = SmartVariants<any Figure>(
            .untagged,
            SmartVariant(type: Circle.self),
            SmartVariant(type: Square.self)
        )
    }
    protocol Figure: Codable {}
    @SmartModel struct Circle: Figure, SmartModelCodable { let radius: Int }
    @SmartModel struct Square: Figure, SmartModelCodable { let side: Int }
    @BothKinds struct Drawing: SmartCodable {
        @SmartOneOf<Figures>.Array var figures: [any Figure] = []
    }

    @Test func requiredPropertiesExcludeAType() {
        let result = Drawing.deserializeWithReport(
            from: #"{"figures": [{"side": "2"}, {"radius": 1}, {"height": 3}]}"#
        )
        #expect(result.model?.toJSONString() == #"{"figures":[{"side":2},{"radius":1}]}"#)
        #expect(result.report.events.last?.message == "No variant of 'Figure' fits the value.")
    }

    struct Dot: Figure {}
    @BothKinds struct Sketch: SmartCodable {
        @SmartOneOf<Figures> var main: any Figure = Dot()
        @SmartOneOf<Figures>.Optional var frame: (any Figure)?
        @SmartOneOf<Figures>.Array var figures: [any Figure] = []
        @SmartOneOf<Figures>.Dictionary var named: [String: any Figure] = [:]
    }

    @Test func valuesOfAProtocolNeedNoTag() throws {
        let json = #"""
            {"main":{"side":2},"frame":{"radius":1},"figures":[{"radius":3},{"side":4}],"named":{"a":{"side":5}}}
            """#
        let sketch = try #require(Sketch.deserialize(from: json))
        #expect((sketch.main as? Square)?.side == 2)
        #expect((sketch.frame as? Circle)?.radius == 1)
        #expect((sketch.figures.first as? Circle)?.radius == 3 && (sketch.figures.last as? Square)?.side == 4)
        #expect((sketch.named["a"] as? Square)?.side == 5)
        #expect(sketch.toJSONString() == json)
        let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(Sketch.deserialize(from: native)?.toJSONString() == json)
        #expect(try JSONDecoder().decode(Sketch.self, from: JSONEncoder().encode(sketch)).toJSONString() == json)
    }

    /// Without the choices of the call, a level would take five times as long as the level inside of it.
    @Test func deepValuesAreRead() throws {
        var json = #"{"url": "a", "width": "1"}"#
        for _ in 0..<24 { json = #"{"title": "t", "items": [\#(json)]}"# }
        var media = try #require(Feed.deserializeWithReport(from: #"{"cover": \#(json)}"#).model?.cover)
        var levels = 0
        while case .group(let group) = media, let first = group.items.first { (media, levels) = (first, levels + 1) }
        #expect(levels == 24)
        #expect(media == .photo(Photo(url: "a", width: 1)))
    }
}
