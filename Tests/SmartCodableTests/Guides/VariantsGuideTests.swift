import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Variants.md` verbatim and checks its output.
@Suite struct VariantsGuideTests {
    @Test func everySwiftBlockOfThePageIsCompiledHere() throws {
        let guide = try GuidePage("Variants")
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [3, 3])
    }

    @Test func anEnum() throws {
        let guide = try GuidePage("Variants")
        let print = Printer()

        struct Photo: SmartCodable, Equatable { var width = 0 }
        struct Video: SmartCodable, Equatable { var seconds = 0.0 }

        enum Media: SmartUnion, Equatable {
            case photo(Photo), video(Video), ad, other(JSONValue)

            static let variants = SmartVariants<Media>(
                .internal("kind"),
                SmartVariant("photo", "image", as: Media.photo),
                SmartVariant("video", .range(20...29), as: Media.video),
                SmartVariant("ad", value: Media.ad),
                .fallback(Media.other)
            )
        }

        struct Feed: SmartCodable {
            var cover = Media.ad
            var items: [Media] = []
        }

        let feed = Feed.deserialize(
            from: #"""
                {"cover": {"kind": "image", "width": "640"},
                 "items": [{"kind": 21, "seconds": 2.5}, {"kind": "ad"}, {"kind": "poll", "votes": 3}]}
                """#
        )
        if case .photo(let photo)? = feed?.cover { print(photo.width) }
        if case .other(let json)? = feed?.items.last { print(json) }
        print(feed?.toJSONString() ?? "")

        #expect(print.text == guide.output(1))
    }

    @Test func valuesWithoutATag() throws {
        let guide = try GuidePage("Variants")
        let print = Printer()

        struct Song: SmartCodable, Equatable { var title = "", seconds = 0 }
        struct Album: SmartCodable, Equatable { var title = "", tracks: [String] = [] }

        enum Result: SmartUnion, Equatable {
            case song(Song), album(Album), query(String), other(JSONValue)

            static let variants = SmartVariants<Result>(
                .untagged,
                SmartVariant(as: Result.song),
                SmartVariant(as: Result.album),
                SmartVariant(as: Result.query),
                .fallback(Result.other)
            )
        }

        struct Search: SmartCodable { var results: [Result] = [] }

        let search = Search.deserializeWithReport(
            from: #"""
                {"results": [{"title": "One", "seconds": "61"}, {"title": "Two", "tracks": []}, "three", {"title": "Four"},
                 {"id": 5}]}
                """#
        )
        print(search.model?.toJSONString() ?? "")
        for event in search.report.events { print(event) }

        #expect(print.text == guide.output(2))
    }

    @Test func aProtocol() throws {
        let guide = try GuidePage("Variants")
        let print = Printer()

        protocol Shape: Codable { var area: Double { get } }

        struct Circle: Shape, SmartCodable {
            var radius = 1.0
            var area: Double { 3 * radius * radius }
        }

        struct Square: Shape, SmartCodable {
            var side = 1.0
            var area: Double { side * side }
        }

        struct UnknownShape: Shape {
            var json: JSONValue
            var area: Double { 0 }
        }

        enum Shapes: SmartPolymorphic {
            static let variants = SmartVariants<any Shape>(
                .internal("kind"),
                SmartVariant("circle", type: Circle.self),
                .fallback(UnknownShape.init(json:), content: \.json)
            )
        }

        struct Drawing: SmartCodable {
            @SmartOneOf<Shapes> var main: any Shape = Circle()
            @SmartOneOf<Shapes>.Optional var frame: (any Shape)?
            @SmartOneOf<Shapes>.Array var shapes: [any Shape] = []
            @SmartOneOf<Shapes>.OptionalArray var hidden: [any Shape]?
            @SmartOneOf<Shapes>.Dictionary var named: [String: any Shape] = [:]
            @SmartOneOf<Shapes>.OptionalDictionary var layers: [String: any Shape]?
        }

        Shapes.variants.register(SmartVariant("square", type: Square.self))
        let result = Drawing.deserializeWithReport(
            from: #"""
                {"main": {"kind": "square", "side": 2}, "shapes": [{"kind": "circle", "radius": "2"}, {"kind": "star", "n": 5}],
                 "hidden": [], "named": {"a": {"kind": "square", "side": 3}}}
                """#
        )
        if let drawing = result.model {
            print(drawing.main.area, drawing.shapes.map(\.area), drawing.layers == nil)
            print(drawing.toJSONString() ?? "")
        }
        print(result.report)

        #expect(print.text == guide.output(3))
    }
}
