import Foundation
import SmartCodable
import TestSupport
import Testing

/// Wrappers are appended to the text where they need no encoder; a tree is always created with one.
@Suite struct WrapperEncodingTests {
    @BothKinds struct Part: SmartCodable {
        var city = ""
        var zip: String?
    }

    @BothKinds struct Visit: SmartCodable {
        var id = 0
        @SmartIgnored var draft = "none"
        @SmartIgnored(isEncodable: true) var shown = "some"
        @SmartIgnored(isEncodable: true) var nothing: Int? = nil
        @SmartRequired var place = "Rome"
        @SmartRule(.clamp(0...10)) var level: Int? = 1
        @SmartDate var day: Date?
        @SmartDate(encodeFormat: .iso8601) var end: Date?
        @SmartHexColor var color: SmartColorObject?
        @SmartPublished var title = ""
        @SmartFormat(.hex) var digest = Data()
        @SmartFormat(keepsForm: true) var count = 0
        @SmartAny var any: Any = 1
        @SmartAny var numbers: [String: Int] = ["b": 1, "a": 2]
        @SmartCompact.Array var list: [Int?] = [1, nil]
        @SmartCompact.Dictionary var table: [Int: String] = [2: "b", 10: "a"]
        @SmartOptions(encoding: [.date(.secondsSince1970)]) var opening: Date?
        @SmartRequired @SmartRule(.clamp(0...10)) var deep: Int? = 3
        @SmartRaw var raw: JSONValue
        @SmartFlat var part = Part()
        var last = 0.5
    }

    static let visits = #"""
        [{"id": 1, "place": "A", "deep": 4, "draft": "x", "level": 5, "day": "2024-05-20 13:00:00", "end": 1716210000, "color": "#7DA5E3",
          "title": "Ann \"A\"", "digest": "00ff", "count": "7", "any": {"a": [1, "2", null]}, "opening": 1716210000.5,
          "city": "Rome", "zip": "00184"},
         {"id": 2, "place": "B", "deep": 5, "level": null, "day": null, "color": "0F0", "any": "text", "zip": null,
          "city": "É"},
         {"id": 3, "place": "C", "deep": 6, "day": 1716210000, "count": 8, "digest": "", "table": {}, "list": [], "numbers": {}, "last": 1e300}]
        """#

    private static func json(_ text: String?) -> JSONValue {
        text.flatMap { try? SmartJSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) } ?? .null
    }

    /// Returns one line for each model whose text has not the members of its dictionary, alone or in a list.
    private func differences<Model: SmartCodable>(
        _ type: Model.Type,
        from json: String,
        options: Set<SmartEncodingOption> = []
    ) throws -> [String] {
        let models = try #require([Model].deserialize(from: json))
        #expect(models.count > 2)
        let trees = models.map { $0.encodedAsTree(options: options) ?? .null }
        let texts = models.map { Self.json($0.toJSONString(options: options)) }
        let list = Self.json(models.toJSONString(options: options))
        return zip(trees, zip(texts, list.array ?? [])).flatMap { tree, texts in
            [texts.0, texts.1].filter { $0 != tree }.map { "\($0) is not \(tree)" }
        }
    }

    @Test func textHasTheMembersOfTheTree() throws {
        #expect(try differences(Visit.self, from: Self.visits) == [])
        let options: [Set<SmartEncodingOption>] = [
            [.date(.iso8601), .data(.hex)], [.date(.millisecondsSince1970)], [.key(.convertToSnakeCase)],
            [.date(.custom { _, encoder in try "date".encode(to: encoder) })], [.sortedKeys],
        ]
        for options in options { #expect(try differences(Visit.self, from: Self.visits, options: options) == []) }
    }

    @Test func aListHasTheTextOfItsModels() throws {
        let models = try #require([Visit].deserialize(from: Self.visits))
        let texts = models.map { $0.toJSONString() ?? "" }
        #expect(models.toJSONString() == "[\(texts.joined(separator: ","))]")
        #expect(texts[1].hasPrefix(#"{"id":2,"shown":"some","place":"B","#))
        #expect(!texts[1].contains("draft") && !texts[1].contains("nothing") && !texts[1].contains(#""day""#))
        #expect([Visit].deserialize(from: models.toJSONString())?.toJSONString() == models.toJSONString())
    }

    // MARK: - Members in the object of the model

    @BothKinds struct Contact: SmartCodable {
        var name = ""
        var nick: String?
        @SmartRest var others: JSONObject
        var age = 0
    }

    @Test func aRestIsWrittenInItsPlace() throws {
        let json = #"[{"name":"a","x":1,"age":2},{"name":"b","age":3,"y":{"z":[1]},"w":null},{"name":"c"}]"#
        let contacts = try #require([Contact].deserialize(from: json))
        let text = #"[{"name":"a","x":1,"age":2},{"name":"b","y":{"z":[1]},"w":null,"age":3},{"name":"c","age":0}]"#
        #expect(contacts.toJSONString() == text)
    }

    @Test func aPropertyHasPriorityOverARest() throws {
        var contacts = [Contact(), Contact(), Contact()]
        for index in contacts.indices {
            contacts[index].others = ["age": 9, "nick": "n", "x": 1]
            contacts[index].age = index
        }
        contacts[2].nick = "own"
        // A nil that is omitted is not written, so the member of the rest is.
        let text = #"""
            [{"name":"","nick":"n","x":1,"age":0},{"name":"","nick":"n","x":1,"age":1},{"name":"","nick":"own","x":1,"age":2}]
            """#
        #expect(contacts.toJSONString() == text)
        #expect(try differences(of: contacts) == [])
    }

    @BothKinds struct Two: SmartCodable {
        var id = 0
        @SmartFlat var first = Part()
        @SmartFlat var second: Part?
        @SmartRest var others: JSONObject
    }

    @BothKinds struct Same: SmartCodable {
        var city = "Paris"
        @SmartFlat var part = Part()
        var date = Date(timeIntervalSince1970: 1)
    }

    @BothKinds struct Prefixed: SmartCodable {
        var city = "Paris"
        @SmartFlat(prefix: "ship_") var part = Part()
        @SmartFlat var other: Part?
    }

    private func differences<Model: SmartCodable>(of models: [Model]) throws -> [String] {
        let trees = models.map { $0.encodedAsTree() ?? .null }
        let list = Self.json(models.toJSONString()).array ?? []
        return zip(trees, list).filter { $0 != $1 }.map { "\($1) is not \($0)" }
    }

    @Test func partsWithTheSameKeysAreOneObject() throws {
        let json = #"[{"id":1,"city":"Rome","q":1},{"id":2,"zip":"1"},{"id":3,"city":"Oslo"},{"id":4}]"#
        #expect(try differences(Two.self, from: json) == [])
        #expect(try differences(Same.self, from: json) == [])
        #expect(try differences(Prefixed.self, from: json) == [])
        var two = try #require([Two].deserialize(from: json))
        two[1].second = Part()
        two[2].others["city"] = "Bern"
        #expect(try differences(of: two) == [])
    }

    // MARK: - Variants

    @BothKinds struct Circle: SmartCodable {
        var radius = 0
        @SmartRest var others: JSONObject
    }

    @BothKinds struct Square: SmartCodable {
        var side = 0
        @SmartFlat var part = Part()
    }

    @BothKinds enum Shape: SmartUnion {
        case circle(Circle)
        case square(Square)

        static let variants = SmartVariants<Shape>(
            .internal("type"),
            SmartVariant("circle", as: Shape.circle),
            SmartVariant("square", as: Shape.square)
        )
    }

    @Test func theTagIsWrittenOnce() throws {
        var circle = Circle()
        circle.others = ["type": "other", "x": 1]
        let shapes = [Shape.circle(circle), .square(Square()), .circle(circle)]
        let text = try String(decoding: SmartJSONEncoder().encode(shapes), as: UTF8.self)
        #expect(text.components(separatedBy: #""type""#).count == 4, "\(text)")
        #expect(Self.json(text).array?.map { $0["type"].string } == ["circle", "square", "circle"])
    }

    // MARK: - Values that need an encoder

    @BothKinds struct Limits: SmartCodable {
        @SmartRequired var low = 0.0
        @SmartAny var high: Any = Double.infinity
        @SmartDate var date: Date?
    }

    @Test func aValueThatJSONCannotRepresentIsAnError() throws {
        var limits = [Limits(), Limits(), Limits()]
        for index in limits.indices { limits[index].high = index }
        #expect(limits.toJSONString() == #"[{"low":0,"high":0},{"low":0,"high":1},{"low":0,"high":2}]"#)
        limits[1].low = .nan
        #expect(limits.toJSONString() == nil)
        let text = limits.toJSONString(options: [.float(.convertToString)])
        #expect(text == #"[{"low":0,"high":0},{"low":"NaN","high":1},{"low":0,"high":2}]"#)
        limits[1].low = 1
        limits[2].high = Double.infinity
        #expect(limits.toJSONString() == nil)
    }
}
