import Foundation
import SmartCodable
import TestSupport
import Testing

/// Values whose type a tag selects.
@Suite struct VariantTests {
    @BothKinds struct Photo: SmartCodable, Equatable {
        var width = 1
        var title: String? = nil

        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.title <--- "caption"] }
    }

    @BothKinds struct Video: SmartCodable, Equatable {
        var seconds = 1.5
        var still = Photo()
    }

    @BothKinds enum Media: SmartUnion, Equatable, RouteValue {
        case photo(Photo), video(Video), poster(image: Photo), off, other(JSONValue)

        static let variants = SmartVariants<Media>(
            .internal("kind"),
            SmartVariant("photo", "image", 1, as: Media.photo),
            SmartVariant("video", .range(20...29), as: Media.video),
            SmartVariant("poster", as: Media.poster),
            SmartVariant("off", false, value: Media.off),
            .fallback(Media.other)
        )
        static let initialValue = Media.photo(Photo(width: 9))
    }

    static let rows: [RouteRow] = [
        RouteRow(
            #"{"kind": "photo", "width": 5, "caption": "a"}"#,
            Media.self,
            .exact(.photo(Photo(width: 5, title: "a")))
        ),
        RouteRow(#"{"width": 5, "kind": "image"}"#, Media.self, .exact(.photo(Photo(width: 5)))),
        RouteRow(#"{"kind": 1, "width": 5}"#, Media.self, .exact(.photo(Photo(width: 5)))),
        RouteRow(
            #"{"kind": "video", "seconds": 1.5, "still": {"width": 1, "caption": "b"}}"#,
            Media.self,
            .exact(.video(Video(still: Photo(title: "b"))))
        ),
        RouteRow(
            #"{"kind": 24, "seconds": 2.5, "still": {"width": 1}}"#,
            Media.self,
            .exact(.video(Video(seconds: 2.5)))
        ),
        RouteRow(#"{"kind": "poster", "width": 3}"#, Media.self, .exact(.poster(image: Photo(width: 3)))),
        RouteRow(#"{"kind": "off"}"#, Media.self, .exact(.off)),
        RouteRow(#"{"kind": "poll", "size": 3}"#, Media.self, .converted(.other(["kind": "poll", "size": 3]))),
        RouteRow(#"{"size": 3}"#, Media.self, .converted(.other(["size": 3]))),
        RouteRow(#"{"kind": {"a": 3}}"#, Media.self, .converted(.other(["kind": ["a": 3]]))),
        RouteRow(#""text""#, Media.self, .converted(.other("text"))),
        // Repairs in the content, and a tag of another kind.
        RouteRow(
            #"{"kind": "photo", "width": "7"}"#,
            Media.self,
            .converted(.photo(Photo(width: 7)))
        ),
        RouteRow(#"{"kind": "1", "width": 1}"#, Media.self, .converted(.photo(Photo()))),
        RouteRow(
            #"{"kind": "24", "seconds": 2, "still": {"width": 1}}"#,
            Media.self,
            .converted(.video(Video(seconds: 2)))
        ),
    ]

    @Test(arguments: rows) func aTagSelectsAType(_ row: RouteRow) {
        #expect(row.disagreements() == [])
    }

    @BothKinds struct Feed: SmartCodable, Equatable {
        var first = Media.off
        var second: Media? = nil
        var items: [Media] = []
        var named: [String: Media] = [:]
    }

    static let feed = #"""
        {"first":{"kind":"video","seconds":2.5,"still":{"width":4}},"second":{"kind":"photo","width":2,"caption":"b"},\#
        "items":[{"kind":"poster","width":3},{"kind":"off"},{"kind":"poll","size":3}],"named":{"a":{"kind":"off"}}}
        """#

    @Test func aModelRoundTrips() throws {
        let feed = try #require(Feed.deserialize(from: Self.feed))
        #expect(feed.second == .photo(Photo(width: 2, title: "b")))
        #expect(feed.items == [.poster(image: Photo(width: 3)), .off, .other(["kind": "poll", "size": 3])])
        let text = try #require(feed.toJSONString(useMappedKeys: true))
        #expect(text.contains(#""second":{"kind":"photo","width":2,"caption":"b"}"#))
        #expect(text.contains(#""items":[{"kind":"poster","width":3},{"kind":"off"},{"kind":"poll","size":3}]"#))
        #expect(Feed.deserialize(from: text) == feed)
        #expect(Feed.deserialize(from: feed.toDictionary(useMappedKeys: true)) == feed)
        let data = try JSONEncoder().encode(feed)
        #expect(try JSONDecoder().decode(Feed.self, from: data) == feed)
        let plist = try PropertyListEncoder().encode(feed)
        #expect(try PropertyListDecoder().decode(Feed.self, from: plist) == feed)
    }

    @Test func arraysHoldValuesOfSeveralTypes() throws {
        let json = #"{"items":[{"kind":"photo","width":2},{"kind":"off"},{"kind":"video","seconds":1}]}"#
        let items = [Media.photo(Photo(width: 2)), .off, .video(Video(seconds: 1))]
        #expect(Feed.deserialize(from: json)?.items == items)
        #expect(Feed.deserialize(from: Feed(items: items).toJSONString())?.items == items)
        // A type that is not in the table is left out.
        let album = #"{"photos":[{"meta":{"kind":"x"},"width":1},{"meta":{"kind":7},"width":2}]}"#
        let result = Album.deserializeWithReport(from: album)
        #expect(result.model?.photos == [.code(Photo(width: 2))])
        #expect(result.report.events.contains { $0.pointer.hasPrefix("/photos/0") })
    }

    @Test func dictionariesHoldValuesOfSeveralTypes() throws {
        let json = #"{"named":{"a":{"kind":"photo","width":2},"b":{"kind":"off"},"c":{"kind":"poster","width":3}}}"#
        let named = ["a": Media.photo(Photo(width: 2)), "b": .off, "c": .poster(image: Photo(width: 3))]
        #expect(Feed.deserialize(from: json)?.named == named)
        #expect(Feed.deserialize(from: Feed(named: named).toJSONString())?.named == named)
        @BothKinds struct Shelf: SmartCodable {
            var named: [String: Strict] = [:]
        }
        let shelf = #"{"named":{"a":{"meta":{"kind":"x"},"width":1},"b":{"meta":{"kind":7},"width":2}}}"#
        let result = Shelf.deserializeWithReport(from: shelf)
        #expect(result.model?.named == ["b": .code(Photo(width: 2))])
        #expect(result.report.events.contains { $0.pointer.hasPrefix("/named/a") })
    }

    /// As without a fallback variant; in a collection, the null is content that the fallback variant keeps.
    @Test func aNullPropertyIsNoValueOfTheFallbackVariant() {
        let json = #"{"first":null,"second":null,"items":[null],"named":{"a":null}}"#
        let expected = Feed(items: [.other(.null)], named: ["a": .other(.null)])
        let result = Feed.deserializeWithReport(from: json)
        #expect(result.model == expected)
        #expect(Feed.deserialize(from: json) == expected)
        let events = result.report.events.map { "\($0.pointer) \($0.id) \($0.outcome)" }
        #expect(
            events == ["/first null-value initialValue", "/items/0 missing-tag chosen", "/named/a missing-tag chosen"]
        )
    }

    @Test(arguments: [#""""#, "false"]) func whatIsHandledLikeNullIsNoValueOfTheFallbackVariant(_ value: String) {
        let json = #"{"first":\#(value),"second":\#(value),"items":[\#(value)],"named":{"a":\#(value)}}"#
        let options: Set<SmartDecodingOption> = [
            .policy {
                $0.nullTexts = [""]
                $0.falseAsNull = true
            }
        ]
        let expected = Feed(items: [.other(.null)], named: ["a": .other(.null)])
        let result = Feed.deserializeWithReport(from: json, options: options)
        #expect(result.model == expected)
        #expect(Feed.deserialize(from: json, options: options) == expected)
        let events = result.report.events.map { "\($0.pointer) \($0.id) \($0.outcome)" }
        #expect(
            events == [
                "/first null-value initialValue", "/second null-value nil", "/items/0 null-value converted",
                "/named/a null-value converted",
            ]
        )
    }

    /// As without a fallback variant; a string without a known tag is content of the fallback variant.
    @Test func aTagInAStringIsReadBeforeTheFallbackVariant() {
        @BothKinds struct Shelf: SmartCodable, Equatable {
            var inside: Media? = nil
            var beside: Adjacent? = nil
            var around: Around? = nil
            fileprivate var box: Box? = nil
            var items: [Media] = []
        }
        let json = #"""
            {"inside":"{\"kind\":\"photo\",\"width\":5}","beside":"{\"kind\":\"size\",\"data\":5}",\#
            "around":"{\"size\":6}","box":"{\"kind\":\"1\"}","items":["{\"kind\":\"off\"}","{\"kind\":\"x\"}","{x"]}
            """#
        let expected = Shelf(
            inside: .photo(Photo(width: 5)),
            beside: .size(5),
            around: .size(6),
            box: Box(.photo(Photo())),
            items: [.off, .other(#"{"kind":"x"}"#), .other("{x")]
        )
        let result = Shelf.deserializeWithReport(from: json)
        #expect(result.model == expected)
        #expect(Shelf.deserialize(from: json) == expected)
        let events = result.report.events.filter { $0.finding != .missingKey }
        #expect(
            events.map { "\($0.path.map(\.description).joined(separator: ".")) \($0.id) \($0.outcome)" } == [
                "inside stringified-json opened", "beside stringified-json opened", "around stringified-json opened",
                "box stringified-json opened", "box.kind type-mismatch converted",
                "items.0 stringified-json opened", "items.1 missing-tag chosen", "items.2 missing-tag chosen",
            ]
        )
    }

    @BothKinds enum Around: SmartUnion, Equatable {
        case size(Int), other(JSONValue)

        static let variants = SmartVariants<Around>(
            .external,
            SmartVariant("size", as: Around.size),
            .fallback(Around.other)
        )
    }

    /// A type that reads a union from its own value.
    private struct Box: Codable, Equatable {
        var media: Media
        init(_ media: Media) { self.media = media }
        init(from decoder: any Decoder) throws { media = try decoder.singleValueContainer().decode(Media.self) }
        func encode(to encoder: any Encoder) throws { try media.encode(to: encoder) }
    }

    @Test(arguments: ["null", #""""#, "false"]) func aTypeAroundAUnionKeepsItsInitialValueForNull(_ value: String) {
        @BothKinds struct Shelf: SmartCodable, Equatable {
            fileprivate var box = Box(.photo(Photo(width: 4)))
            fileprivate var boxes: [Box] = []
        }
        let options: Set<SmartDecodingOption> = [
            .policy {
                $0.nullTexts = [""]
                $0.falseAsNull = true
            }
        ]
        let result = Shelf.deserializeWithReport(from: #"{"box":\#(value),"boxes":[\#(value)]}"#, options: options)
        #expect(result.model == Shelf(boxes: [Box(.other(.null))]))
        #expect(
            result.report.events.first.map { "\($0.pointer) \($0.id) \($0.outcome)" } == "/box null-value initialValue"
        )
    }

    @BothKinds struct Framed: SmartCodable {
        @SmartOneOf<Figures> var main: any Figure = Square()
        @SmartOneOf<Figures>.Dictionary var named: [String: any Figure] = [:]
        var cover = Strict.photo(Photo(width: 8))
        var first = Media.off
    }

    @Test func eventsNameTheTypeOfAnOptionalProperty() {
        @BothKinds struct Gallery: SmartCodable {
            @SmartOneOf<Figures>.Optional var frame: (any Figure)?
            @SmartOneOf<Figures>.OptionalArray var figures: [any Figure]?
        }
        let report = Gallery.deserializeWithReport(from: #"{"frame": {"kind": "x"}, "figures": 5}"#).report
        #expect(report.events.map(\.expectedType) == ["Figure", "Array<Figure>"])
    }

    @Test func theOnlyElementOfAnArrayIsUnwrapped() throws {
        let json = #"""
            {"main":[{"kind":"circle","radius":2}],"cover":[{"meta":{"kind":"photo"},"width":3}],\#
            "first":[{"kind":"photo","width":4}],"named":[{"a":{"kind":"circle","radius":5}}]}
            """#
        let options: Set<SmartDecodingOption> = [.policy { $0.unwrapsSingleElements = true }]
        let result = Framed.deserializeWithReport(from: json, options: options)
        let model = try #require(result.model)
        #expect((model.main as? Circle)?.radius == 2)
        #expect(model.cover == .photo(Photo(width: 3)) && model.first == .photo(Photo(width: 4)))
        let events = result.report.events.map { "\($0.pointer) \($0.outcome)" }
        #expect((model.named["a"] as? Circle)?.radius == 5)
        #expect(events == ["/main converted", "/named converted", "/cover converted", "/first converted"])
    }

    // MARK: - Reports

    @BothKinds enum Strict: SmartUnion, Equatable {
        case photo(Photo), code(Photo)

        static let variants = SmartVariants<Strict>(
            .internal("meta.kind"),
            SmartVariant("photo", as: Strict.photo),
            SmartVariant(7, as: Strict.code)
        )
    }

    @BothKinds struct Album: SmartCodable, Equatable {
        var cover = Strict.photo(Photo(width: 8))
        var photos: [Strict] = []
    }

    @Test func repairsInTheContentAndUnknownTagsAreReported() {
        let json = #"""
            {"cover": {"meta": {"kind": "gif"}, "width": 3},
             "photos": [{"meta": {"kind": "photo"}, "width": "5"}, {"width": 3}, {"meta": {"kind": "7"}}, 5,
                        {"meta": {"kind": "photo"}, "width": 6}]}
            """#
        let result = Album.deserializeWithReport(from: json)
        #expect(
            result.model
                == Album(photos: [.photo(Photo(width: 5)), .code(Photo()), .photo(Photo(width: 6))])
        )
        #expect(
            "\(result.report)" == """
                Album 👈🏻 👀
                   ┆┄ cover: No variant of 'Strict' has the tag that was found. [initial value]
                   ╆━ photos: [Strict]
                      ┆┄ Index 1: The 'Dictionary' has no tag, which 'Strict' needs. [dropped]
                      ┆┄ Index 3: The 'Number' has no tag, which 'Strict' needs. [dropped]
                      ╆━ Index 0
                         ┆┄ width: Expected to decode 'Int' but found 'String' instead. [converted]
                      ╆━ Index 2
                         ┆┄ width: No value associated with key. [initial value]
                         ╆━ meta
                            ┆┄ kind: Expected to decode 'Int' but found 'String' instead. [converted]
                """
        )
    }

    /// The text of a hook is in the event wherever the tag of the value is.
    @Test func theTextOfAHookSurvivesInVariants() {
        let rows = [
            #"{"inside": {"kind": "vetoed", "begin": 2}}"#, #"{"inside": {"kind": "vetoed", "begin": 2, "end": "1"}}"#,
            #"{"beside": {"kind": "vetoed", "data": {"begin": 2}}}"#, #"{"outside": {"vetoed": {"begin": 2}}}"#,
            #"{"list": [{"kind": "vetoed", "begin": 2}]}"#,
        ]
        for json in rows {
            let report = Vetoes.deserializeWithReport(from: json).report
            let vetoes = report.events.filter { $0.finding == .hookFailed }
            #expect(vetoes.count == 1, "\(report)")
            #expect(vetoes.first?.description.contains("The end is before the beginning.") == true, "\(report)")
            #expect(throws: (any Error).self) { try Vetoes.deserializeStrictly(from: json) }
        }
    }

    @BothKinds struct Vetoed: SmartCodable, Equatable {
        var begin = 0, end = 0
        func didFinishMapping() throws {
            if end < begin { throw SmartHookError("The end is before the beginning.") }
        }
    }

    @BothKinds enum Inside: SmartUnion, Equatable {
        case vetoed(Vetoed), none
        static let variants = SmartVariants<Inside>(
            .internal("kind"),
            SmartVariant("vetoed", as: Inside.vetoed),
            SmartVariant("none", value: Inside.none)
        )
    }

    @BothKinds enum Beside: SmartUnion, Equatable {
        case vetoed(Vetoed), none
        static let variants = SmartVariants<Beside>(
            .adjacent("kind", content: "data"),
            SmartVariant("vetoed", as: Beside.vetoed),
            SmartVariant("none", value: Beside.none)
        )
    }

    @BothKinds enum Outside: SmartUnion, Equatable {
        case vetoed(Vetoed), none
        static let variants = SmartVariants<Outside>(
            .external,
            SmartVariant("vetoed", as: Outside.vetoed),
            SmartVariant("none", value: Outside.none)
        )
    }

    @BothKinds struct Vetoes: SmartCodable, Equatable {
        var inside = Inside.none, beside = Beside.none, outside = Outside.none
        var list: [Inside] = []
    }

    @Test func theStrictPolicyRefusesConvertedTagsAndContents() throws {
        let valid =
            #"{"cover":{"meta":{"kind":"photo"},"width":3,"title":null},"photos":[{"meta":{"kind":7},"width":1}]}"#
        var policy = SmartDecodingPolicy.strict
        policy.unknownKeys = .report
        let album = try Album.deserializeStrictly(from: valid, options: [.policy(.strict)])
        #expect(album == Album(cover: .photo(Photo(width: 3)), photos: [.code(Photo())]))
        for (invalid, pointer) in [
            (#"{"cover":{"meta":{"kind":"7"},"width":3},"photos":[]}"#, "/cover/meta/kind"),
            (#"{"cover":{"meta":{"kind":7},"width":"3"},"photos":[]}"#, "/cover/width"),
            (#"{"cover":{"meta":{"kind":"gif"},"width":3},"photos":[]}"#, "/cover"),
        ] {
            let error = #expect(throws: SmartMismatchError.self) {
                try Album.deserializeStrictly(from: invalid, options: [.policy(.strict)])
            }
            #expect(error?.report.events.map(\.pointer).contains(pointer) == true, "\(invalid)")
        }
    }

    @Test func unknownKeysAreThoseOfTheContent() {
        var policy = SmartDecodingPolicy.standard
        policy.unknownKeys = .report
        let json =
            #"{"first":{"kind":"photo","width":2,"size":3},"items":[{"kind":"off","size":3},{"kind":"x","y":1}]}"#
        let report = Feed.deserializeWithReport(from: json, options: [.policy(policy)]).report
        #expect(report.events.filter { $0.finding == .unknownKey }.map(\.pointer) == ["/first/size", "/items/0/size"])
    }

    // MARK: - Other places of the tag

    @BothKinds enum Adjacent: SmartUnion, Equatable, RouteValue {
        case photo(Photo), size(Int), off, other(JSONValue)

        static let variants = SmartVariants<Adjacent>(
            .adjacent("kind", content: "data"),
            SmartVariant("photo", as: Adjacent.photo),
            SmartVariant("size", as: Adjacent.size),
            SmartVariant("off", value: Adjacent.off),
            .fallback(Adjacent.other)
        )
        static let initialValue = Adjacent.size(9)
    }

    @BothKinds enum External: SmartUnion, Equatable, RouteValue {
        case photo(Photo), size(Int), off

        static let variants = SmartVariants<External>(
            .external,
            SmartVariant("photo", as: External.photo),
            SmartVariant("size", as: External.size),
            SmartVariant("off", value: External.off)
        )
        static let initialValue = External.size(9)
    }

    static let placeRows: [RouteRow] = [
        RouteRow(#"{"data": {"width": "2"}, "kind": "photo"}"#, Adjacent.self, .converted(.photo(Photo(width: 2)))),
        RouteRow(#"{"kind": "size", "data": 5}"#, Adjacent.self, .exact(.size(5))),
        RouteRow(#"{"kind": "size", "data": "5"}"#, Adjacent.self, .converted(.size(5))),
        RouteRow(#"{"kind": "off"}"#, Adjacent.self, .exact(.off)),
        RouteRow(#"{"kind": "poll", "data": 3}"#, Adjacent.self, .converted(.other(["kind": "poll", "data": 3]))),
        RouteRow(#"{"kind": "size", "data": []}"#, Adjacent.self, .fallsBack),
        RouteRow(#"{"kind": "size"}"#, Adjacent.self, .fallsBack),
        RouteRow(#"{"photo": {"width": 2}}"#, External.self, .exact(.photo(Photo(width: 2)))),
        RouteRow(#"{"size": 5, "photo": {"width": 2}}"#, External.self, .converted(.photo(Photo(width: 2)))),
        RouteRow(#"{"size": "5"}"#, External.self, .converted(.size(5))),
        RouteRow(#""off""#, External.self, .exact(.off)),
        RouteRow(#"{"off": {}}"#, External.self, .exact(.off)),
        RouteRow(#"{"poll": 3}"#, External.self, .fallsBack),
        RouteRow(#""on""#, External.self, .fallsBack),
        RouteRow("[1]", External.self, .fallsBack),
    ]

    @BothKinds struct Page: SmartCodable {
        var beside = Adjacent.off
        var around: [External] = []
    }

    @Test func repeatedKeysOfTheContentAreReported() {
        let content = #"{"width": 1, "other": 2, "other": 3}"#
        let json = #"{"beside": {"kind": "photo", "data": \#(content)}, "around": [{"photo": \#(content)}]}"#
        let report = Page.deserializeWithReport(from: json).report
        #expect(report.events.map(\.pointer) == ["/beside/data/other", "/around/0/photo/other"])
    }

    @Test(arguments: placeRows) func theTagCanBeElsewhere(_ row: RouteRow) {
        #expect(row.disagreements() == [])
    }

    @Test func contentsOfFurtherExternalTagsAreDropped() throws {
        @BothKinds struct Frame: SmartCodable, Equatable {
            var around: External? = nil
            var coded: Coded? = nil
        }
        let json = #"{"around":{"size":5,"off":null,"photo":{"width":2}},"coded":{"7":1,"image":3,"photo":2,"6":4}}"#
        let expected = Frame(around: .photo(Photo(width: 2)), coded: .photo(2))
        let result = Frame.deserializeWithReport(from: json, options: [.policy { $0.unknownKeys = .report }])
        #expect(result.model == expected)
        #expect(Frame.deserialize(from: json) == expected)
        #expect(
            result.report.events.map { "\($0.pointer) \($0.id) \($0.outcome)" } == [
                "/around/size ambiguous-variant dropped", "/coded/image ambiguous-variant dropped",
                "/coded/6 ambiguous-variant dropped", "/coded/7 ambiguous-variant dropped",
            ]
        )
        let error = #expect(throws: SmartMismatchError.self) { try Frame.deserializeStrictly(from: json) }
        #expect(error?.report.events.map(\.outcome) == [.refused, .refused, .refused, .refused])
        #expect(Frame.deserialize(from: #"{"coded":{"photo":null,"image":3}}"#)?.coded == .photo(3))
    }

    @BothKinds enum Coded: SmartUnion, Equatable {
        case photo(Int), code(Int)

        static let variants = SmartVariants<Coded>(
            .external,
            SmartVariant("photo", "image", as: Coded.photo),
            SmartVariant(.range(5...9), as: Coded.code)
        )
    }

    struct Places: SmartCodable, Equatable {
        var adjacent: [Adjacent] = []
        var external: [External] = []
        var path: [Strict] = []
    }

    @Test func theTagIsWrittenWhereItIsRead() throws {
        let places = Places(
            adjacent: [.photo(Photo(width: 2)), .size(5), .off, .other(["a": 1])],
            external: [.photo(Photo(width: 3, title: "t")), .size(6), .off],
            path: [.photo(Photo(width: 4)), .code(Photo(width: 5))]
        )
        let text = try #require(places.toJSONString(useMappedKeys: true))
        #expect(
            text == #"""
                {"adjacent":[{"kind":"photo","data":{"width":2}},{"kind":"size","data":5},{"kind":"off"},{"a":1}],\#
                "external":[{"photo":{"width":3,"caption":"t"}},{"size":6},"off"],\#
                "path":[{"meta":{"kind":"photo"},"width":4},{"meta":{"kind":7},"width":5}]}
                """#
        )
        #expect(Places.deserialize(from: text) == places)
        #expect(try JSONDecoder().decode(Places.self, from: JSONEncoder().encode(places)) == places)
    }

    // MARK: - Protocols and classes

    enum Figures: SmartPolymorphic {
        static let variants = SmartVariants<any Figure>(
            .internal("kind"),
            SmartVariant("circle", type: Circle.self),
            SmartVariant("square", type: Square.self)
        )
    }

    @BothKinds struct Drawing: SmartCodable {
        @SmartOneOf<Figures> var main: any Figure = Circle(radius: 9)
        @SmartOneOf<Figures>.Optional var frame: (any Figure)?
        @SmartOneOf<Figures>.Array var shapes: [any Figure] = []
        @SmartOneOf<Figures>.Dictionary var named: [String: any Figure] = [:]
    }

    @Test func propertiesCanHaveAProtocolAsTheirType() throws {
        let json = #"""
            {"main": {"kind": "square", "side": "2"}, "frame": {"kind": "circle"},
             "shapes": [{"kind": "circle", "radius": 3}, {"kind": "star"}, {"kind": "square", "side": 4}],
             "named": {"a": {"kind": "circle", "radius": 5}, "b": 7}}
            """#
        let result = Drawing.deserializeWithReport(from: json)
        let drawing = try #require(result.model)
        #expect((drawing.main as? Square)?.side == 2)
        #expect((drawing.frame as? Circle)?.radius == 1)
        #expect(drawing.shapes.map(\.area) == [27, 16])
        #expect(drawing.named.mapValues(\.area) == ["a": 75])
        #expect(result.report.events.map(\.pointer) == ["/main/side", "/frame/radius", "/shapes/1", "/named/b"])

        let text = try #require(drawing.toJSONString())
        #expect(
            text == #"""
                {"main":{"kind":"square","side":2},"frame":{"kind":"circle","radius":1},\#
                "shapes":[{"kind":"circle","radius":3},{"kind":"square","side":4}],\#
                "named":{"a":{"kind":"circle","radius":5}}}
                """#
        )
        let data = try JSONEncoder().encode(drawing)
        #expect(try JSONDecoder().decode(Drawing.self, from: data).toJSONString() == text)
    }

    @Test(arguments: [
        "{}", #"{"main": null, "frame": null, "shapes": null, "named": null}"#,
        #"{"main": {"kind": "star"}, "frame": {"kind": "star"}, "shapes": 5, "named": []}"#,
    ])
    func anUnreadableValueKeepsTheInitialValue(_ json: String) throws {
        let drawing = try #require(Drawing.deserialize(from: json))
        #expect((drawing.main as? Circle)?.radius == 9)
        #expect(drawing.frame == nil && drawing.shapes.isEmpty && drawing.named.isEmpty)
    }

    /// As `[Model]` and `[String: Model]` are.
    @Test func collectionsOfAProtocolAreReadFromOtherShapes() throws {
        let json = #"""
            {"shapes":{"0":{"kind":"circle","radius":2},"3":{"kind":"square","side":4}},"named":[{"kind":"circle"}]}
            """#
        let options: Set<SmartDecodingOption> = [.policy { $0.readsArraysAsDictionaries = true }]
        let result = Drawing.deserializeWithReport(from: json, options: options)
        let drawing = try #require(result.model)
        #expect(drawing.shapes.map(\.area) == [12, 16] && drawing.named.mapValues(\.area) == ["0": 3])
        let events = result.report.events.filter { !["missing-key"].contains($0.id) }
        #expect(events.map { "\($0.pointer) \($0.outcome)" } == ["/shapes converted", "/named converted"])
        let entries = #"{"shapes":{"circle":{"radius":2},"square":{"side":4}}}"#
        let entry = Drawing.deserialize(from: entries, options: [.policy { $0.entryKey = "kind" }])
        #expect(entry?.shapes.map(\.area) == [12, 16])
    }

    // MARK: - The table

    @Test func aVariantCanBeRegisteredLater() throws {
        enum Later: SmartPolymorphic {
            static let variants = SmartVariants<any Figure>(
                .internal("kind"),
                SmartVariant("circle", type: Circle.self)
            )
        }
        struct Page: SmartCodable {
            @SmartOneOf<Later>.Array var shapes: [any Figure] = []
        }
        let json = #"{"shapes": [{"kind": "circle", "radius": 3}, {"kind": "square", "side": 4}]}"#
        #expect(Page.deserialize(from: json)?.shapes.map(\.area) == [27])
        Later.variants.register(SmartVariant("square", type: Square.self))
        #expect(Page.deserialize(from: json)?.shapes.map(\.area) == [27, 16])
        Later.variants.register(SmartVariant("circle", type: Square.self))
        #expect(Page.deserialize(from: #"{"shapes": [{"kind": "circle", "side": 5}]}"#)?.shapes.map(\.area) == [25])
    }

    /// The table and the base class belong to another module.
    private final class Truck: Vehicle {
        var load = 0

        enum CodingKeys: CodingKey { case load }

        required init() { super.init() }

        required init(from decoder: any Decoder) throws {
            try super.init(from: decoder)
            load = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .load)
        }

        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(load, forKey: .load)
        }
    }

    @Test func aModuleRegistersASubclass() throws {
        struct Garage: SmartCodable {
            @SmartOneOf<Vehicles>.Array var vehicles: [Vehicle] = []
        }
        Vehicles.variants.register(SmartVariant("truck", type: Truck.self))
        let json = #"{"vehicles":[{"kind":"truck","wheels":6,"load":3},{"kind":"vehicle","wheels":2}]}"#
        let garage = try #require(Garage.deserialize(from: json))
        #expect(garage.vehicles.map(\.wheels) == [6, 2])
        #expect((garage.vehicles.first as? Truck)?.load == 3)
        #expect(garage.toJSONString() == json)
    }

    @Test func aValueWithoutAVariantIsAnError() {
        struct Star: Figure, SmartCodable {
            var area: Double { 0 }
        }
        var drawing = Drawing()
        drawing.shapes = [Star()]
        #expect(drawing.toJSONString() == nil)
        let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(drawing) }
        #expect("\(String(describing: error))".contains("No variant of 'Figure' has the type 'Star'."))
    }

    @BothKinds enum Loose: SmartUnion, Equatable {
        case text(String), list([Int]), photo(Photo), video(Video)

        static let variants = SmartVariants<Loose>(
            .internal("kind"),
            SmartVariant("text", as: Loose.text),
            SmartVariant("list", as: Loose.list),
            SmartVariant(.range(1...3), "photo", as: Loose.photo),
            SmartVariant(.range(4...6), as: Loose.video)
        )
    }

    @BothKinds enum Ranged: SmartUnion, Equatable {
        case video(Video)
        static let variants = SmartVariants<Ranged>(.external, SmartVariant(.range(4...6), as: Ranged.video))
    }

    @Test func aValueWithoutPlaceForItsTagIsAnError() throws {
        for value in [Loose.text("a"), .list([1])] {
            #expect(throws: EncodingError.self) { try SmartJSONEncoder().encode(value) }
            #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
            #expect(throws: EncodingError.self) { try PropertyListEncoder().encode(value) }
        }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(Ranged.video(Video())) }
        #expect(throws: EncodingError.self) { try SmartJSONEncoder().encode(Ranged.video(Video())) }
        let photo = try SmartJSONEncoder().encode(Loose.photo(Photo(width: 2)))
        #expect(String(decoding: photo, as: UTF8.self) == #"{"kind":"photo","width":2}"#)
        #expect(throws: EncodingError.self) { try SmartJSONEncoder().encode(Loose.video(Video(seconds: 2))) }
    }

    @Test func aTypeThatIsNoValueOfTheTableIsAnError() {
        enum Wrong: SmartPolymorphic {
            static let variants = SmartVariants<any Figure>(.internal("kind"), SmartVariant("photo", type: Photo.self))
        }
        struct Page: SmartCodable {
            @SmartOneOf<Wrong> var shape: any Figure = Circle(radius: 2)
        }
        let result = Page.deserializeWithReport(from: #"{"shape": {"kind": "photo", "width": 1}}"#)
        #expect((result.model?.shape as? Circle)?.radius == 2)
        #expect(result.report.events.first?.message?.contains("'Photo' is not a 'Figure'.") == true)
    }

    // MARK: - Updates

    @Test func anUpdateReplacesAValueAndKeepsItIfTheTagIsMissing() throws {
        var feed = try #require(Feed.deserialize(from: Self.feed))
        SmartUpdater.update(&feed, from: #"{"second": {"kind": "video", "seconds": 9}}"#)
        #expect(feed.second == .video(Video(seconds: 9)))
        SmartUpdater.update(&feed, from: #"{"second": {"kind": "photo", "caption": "c"}}"#)
        SmartUpdater.update(&feed, from: #"{"second": {"kind": "photo", "width": 3}}"#)
        #expect(feed.second == .photo(Photo(width: 3)))
        #expect(feed.items.count == 3)
        var album = Album(cover: .photo(Photo(width: 8)))
        let report = SmartUpdater.update(&album, from: #"{"cover": {"width": 9}}"#)
        #expect(album.cover == .photo(Photo(width: 8)))
        #expect(report.events.map(\.pointer) == ["/cover"])
    }

    @Test func deepValuesAreRead() throws {
        let depth = 100
        let json = String(repeating: #"{"kind":"node","next":["#, count: depth) + String(repeating: "]}", count: depth)
        var chain = Chain.deserialize(from: #"{"link":\#(json)}"#)?.link
        var count = 0
        while case .node(let node)? = chain { (chain, count) = (node.next.first, count + 1) }
        #expect(count == depth)
    }
}

protocol Figure: Codable, Sendable {
    var area: Double { get }
}

private struct Circle: Figure, SmartCodable {
    var radius = 1.0
    var area: Double { 3 * radius * radius }
}

private struct Square: Figure, SmartCodable {
    var side = 1.0
    var area: Double { side * side }
}

private struct Chain: SmartCodable {
    var link: Link? = nil

    struct Node: SmartCodable { var next: [Link] = [] }

    @BothKinds indirect enum Link: SmartUnion {
        case node(Node)
        static let variants = SmartVariants<Link>(.internal("kind"), SmartVariant("node", as: Link.node))
    }
}
