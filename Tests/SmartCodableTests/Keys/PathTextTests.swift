import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// The two ways to write paths, for calls and for mappings.
@Suite struct PathTextTests {
    @BothKinds struct Model: SmartCodable, Equatable { var id = 0 }

    @Test(arguments: [
        (#"a\.b"#, #"{"a.b":{"id":1}}"#), (#"a\.b.c"#, #"{"a.b":{"c":{"id":1}}}"#),
        (#"a\\.b"#, #"{"a\\":{"b":{"id":1}}}"#), (#"a\n"#, #"{"a\\n":{"id":1}}"#), (#"a\"#, #"{"a\\":{"id":1}}"#),
        (#"\.a..b"#, #"{".a":{"b":{"id":1}}}"#),
        ("-1", #"[{"id":0},{"id":1}]"#), ("a.-2", #"{"a":[{"id":1},{"id":0}]}"#), ("a.-1", #"{"a":{"-1":{"id":1}}}"#),
        ("/a", #"{"a":{"id":1}}"#), ("/a/b", #"{"a":{"b":{"id":1}}}"#), ("/a.b/0", #"{"a.b":[{"id":1}]}"#),
        ("/a~1b", #"{"a/b":{"id":1}}"#), ("/a~0b", #"{"a~b":{"id":1}}"#), ("/a~01b", #"{"a~1b":{"id":1}}"#),
        ("/", #"{"":{"id":1}}"#), ("/a/", #"{"a":{"":{"id":1}}}"#), ("//a", #"{"":{"a":{"id":1}}}"#),
        ("/ ", #"{" ":{"id":1}}"#), ("/a/-1", #"{"a":[{"id":0},{"id":1}]}"#), (#"/a\.b"#, #"{"a\\.b":{"id":1}}"#),
        ("/a/0", #"{"a":"[{\"id\":1}]"}"#),
    ])
    func aDesignatedPathHasEscapes(_ path: String, _ json: String) {
        #expect(Model.deserialize(from: json, designatedPath: path) == Model(id: 1))
        #expect(
            Model.deserializeWithReport(from: Data(json.utf8), designatedPath: path).report.isClean || path == "/a/0"
        )
    }

    @Test(arguments: ["a.-3", "a.-9223372036854775808", "/a/2", "/a/-3", "/a/", "/a/x", "a.2"])
    func aMissingStepHasNoValue(_ path: String) {
        #expect(Model.deserialize(from: #"{"a":[{"id":1},{"id":2}]}"#, designatedPath: path) == nil)
    }

    @BothKinds struct Mapped: SmartCodable, Equatable {
        var dot = 0
        var last = 0
        var pointer = 0
        var other = 0
        var renamed = 0

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.dot <--- #"a\.b.c"#,
                CodingKeys.last <--- ["list.-1", "last"],
                CodingKeys.pointer <--- "/x~1y/0/z.z",
                CodingKeys.other <--- "list.-2",
                (CodingKeys.renamed <--- ["r", "s"]).encoded(as: "t"),
            ]
        }
    }

    @Test(arguments: [[], [.key(.anySpelling)], [.policy { $0.unknownKeys = .report }]] as [Set<SmartDecodingOption>])
    func aMappingHasEscapes(_ options: Set<SmartDecodingOption>) throws {
        let json = #"{"a.b":{"c":1},"list":[4,2],"x/y":[{"z.z":"3"}],"s":5}"#
        let expected = Mapped(dot: 1, last: 2, pointer: 3, other: 4, renamed: 5)
        #expect(Mapped.deserialize(from: json, options: options) == expected)
        let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(Mapped.deserialize(from: native, options: options) == expected)
        #expect([Mapped].deserialize(from: "[\(json),{},\(json)]", options: options) == [expected, Mapped(), expected])
        let report = Mapped.deserializeWithReport(from: json, options: options).report
        #expect(report.events.map(\.pointer) == ["/x~1y/0/z.z"])

        let written = #"{"a.b":{"c":1},"last":2,"x/y":[{"z.z":3}],"list.-2":4,"t":5}"#
        #expect(try expected.encodedText(useMappedKeys: true) == written)
        #expect(try Mapped(dot: 1).encodedText() == #"{"dot":1,"last":0,"pointer":0,"other":0,"renamed":0}"#)
        #expect(Mapped.deserialize(from: written)?.last == 2)
    }

    /// A key that is exactly the text of the source is read first.
    @Test func aKeyThatIsTheWholeTextIsReadFirst() {
        let json = #"{"/x~1y/0/z.z":7,"a\\.b.c":8,"x/y":[{"z.z":3}],"a.b":{"c":1}}"#
        #expect(Mapped.deserialize(from: json) == Mapped(dot: 8, pointer: 7))
    }

    @Test func anUpdateReadsTheSamePaths() {
        var model = Mapped(dot: 1, last: 2, pointer: 3)
        SmartUpdater.update(&model, from: #"{"list":[9],"x/y":[{"z.z":4}]}"#)
        #expect(model == Mapped(dot: 1, last: 9, pointer: 4))
    }

    @BothKinds struct Wild: SmartCodable, Equatable {
        var ids: [Int] = [7]
        var tags: Set<String> = []
        var first: [Model] = []

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.ids <--- "items.*.id", CodingKeys.tags <--- ["none.*", "items.*.tags.*"],
                CodingKeys.first <--- "/by~1key/*",
            ]
        }
    }

    @Test(arguments: [
        (#"{"items":[{"id":1},{"id":"2"},{},{"id":3}]}"#, Wild(ids: [1, 2, 3])),
        (#"{"items":{"a":{"id":1},"b":{"id":2}}}"#, Wild(ids: [1, 2])),
        (#"{"items":{"*":{"id":[5]},"b":{"id":2}}}"#, Wild(ids: [5])),
        (#"{"items":[]}"#, Wild(ids: [])), (#"{"items":7}"#, Wild()), (#"{"items":null}"#, Wild()), ("{}", Wild()),
        (#"{"items":"[{\"id\":1}]"}"#, Wild(ids: [1])),
        (#"{"items":[{"tags":["a","b"]},{"tags":["b"]},{"tags":"c"}]}"#, Wild(ids: [], tags: ["a", "b"])),
        (#"{"by/key":[{"id":1},{"id":2}]}"#, Wild(first: [Model(id: 1), Model(id: 2)])),
        (#"{"items":[{"id":1.5},{"id":2}]}"#, Wild(ids: [2])),
    ])
    func aWildcardLeadsToAllValues(_ json: String, _ expected: Wild) throws {
        #expect(Wild.deserialize(from: json) == expected)
        let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let routes = try #require(Wild.deserialize(from: native))
        #expect(routes.ids.sorted() == expected.ids && routes.tags == expected.tags && routes.first == expected.first)
        #expect(Wild.deserializeWithReport(from: json).model == expected)
        #expect([Wild].deserialize(from: "[{},\(json)]", options: [.key(.anySpelling)]) == [Wild(), expected])
    }

    @Test func aWildcardOfACallLeadsToAllValues() {
        let json = #"{"data":[{"user":{"id":1}},{"user":{"id":"2"}},{"user":null},{}]}"#
        #expect([Model].deserialize(from: json, designatedPath: "data.*.user") == [Model(id: 1), Model(id: 2)])
        #expect([Model].deserialize(from: json, designatedPath: "/data/*/user")?.count == 2)
        #expect([Model].deserialize(from: json, designatedPath: "data.*.user.*") == [])
        #expect([Model].deserialize(from: json, designatedPath: "none.*") == nil)
        #expect([Model].deserialize(from: #"{"data":1}"#, designatedPath: "data.*") == nil)
        let result = [Model].deserializeWithReport(from: json, designatedPath: "data.*.user")
        #expect(result.report.events.map(\.outcome).contains(.converted))
    }

    @Test func eventsBelowAWildcardAreAtTheirSource() {
        @BothKinds struct Text: SmartCodable, Equatable {
            var ids: [Int] = []
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.ids <--- ["items.*.id", "w.*.in.*"]]
            }
        }
        func pointers(_ json: String) -> [String] {
            let events = Text.deserializeWithReport(from: json).report.events
            return events.filter { $0.finding != .stringifiedJSON }.map(\.pointer)
        }
        #expect(pointers(#"{"items":[{},{"id":1},{"id":"x"},{"id":[]}]}"#) == ["/items/2/id", "/items/3/id"])
        #expect(pointers(#"{"items":{"a":{"id":"x"},"b/c":{"id":1.5}}}"#) == ["/items/a/id", "/items/b~1c/id"])
        #expect(pointers(#"{"items":"[{\"id\":1},{\"id\":\"x\"}]"}"#) == ["/items/1/id"])
        #expect(pointers(#"{"w":[{"in":[1]},{"in":{"k":[],"l":2}},{"in":["x"]}]}"#) == ["/w/1/in/k", "/w/2/in/0"])

        let list = #"{"d":[{},{"x":{"id":[]}},{"x":7},{"x":{"id":1}}]}"#
        let result = [Model].deserializeWithReport(from: list, designatedPath: "d.*.x")
        #expect(result.report.events.map(\.pointer) == ["/d/1/x/id", "/d/2/x"])
        #expect(result.report.events.first?.position?.column == 21)
        let one = Model.deserializeWithReport(from: list, designatedPath: "d.*")
        #expect(one.report.events.map(\.pointer) == ["/d"])
    }

    /// From there it is read again, because a key that is the whole text is read first.
    @Test func aWildcardIsWrittenUnderTheTextOfThePath() throws {
        let model = Wild(ids: [1], tags: ["a"], first: [])
        let text = try model.encodedText(useMappedKeys: true)
        #expect(text == #"{"items.*.id":[1],"none.*":["a"],"/by~1key/*":[]}"#)
        #expect(Wild.deserialize(from: text) == model)
    }

    @BothKinds struct Deep: SmartCodable, Equatable {
        var parts: [Part] = []

        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.parts <--- "items.*.part"] }

        @BothKinds struct Part: SmartCodable, Equatable {
            var size = 0
            var list: [Int] = []
        }
    }

    /// An event inside of a value that a wildcard collected has the position of its own value.
    @Test func eventsInsideOfCollectedValuesHaveTheirPositions() {
        let json = """
            {"items": [
                {"part": {"size": 1, "list": [1, 2]}},
                {"part": {"size": "x",
                          "list": [3, "y"]}}
            ]}
            """
        let events = Deep.deserializeWithReport(from: json).report.events
        #expect(events.map(\.pointer) == ["/items/1/part/size", "/items/1/part/list/1"])
        #expect(events.compactMap(\.position).map { "\($0.line):\($0.column)" } == ["3:23", "4:27"])
        let repeated = Deep.deserializeWithReport(from: #"{"items":[{"part":{"size":1,"size":"x"}}]}"#).report.events
        #expect(repeated.contains { $0.pointer == "/items/0/part/size" })
    }
}
