import Foundation
import SmartCodableMacro
import TestSupport
import Testing

enum PlainShelves {
    struct Photo: SmartCodable, Equatable {
        var width = 1
        var title: String?
        var place = Place()
    }

    struct Place: SmartCodable, Equatable {
        var city = ""
        var zip: Int?
    }

    struct Bag: SmartCodable, Equatable {
        var size = 0
        @SmartRest var others: JSONObject
    }

    struct Mapped: SmartCodable, Equatable {
        var kind = ""
        var userName = ""
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.userName <--- ["nick", "user.name"]] }
    }

    struct Needs: SmartModelCodable, Equatable {
        var id: Int
        var note: String?
    }

    enum Inside: SmartUnion, Equatable {
        case photo(Photo), poster(image: Photo), bag(Bag), mapped(Mapped), needs(Needs), text(String)
        case numbers([Int]), off, pair(Int, String), other(JSONValue)

        static let variants = SmartVariants<Inside>(
            .internal("kind"),
            SmartVariant("photo", "image", 1, as: Inside.photo),
            SmartVariant("poster", .range(20...29), as: Inside.poster),
            SmartVariant("bag", true, as: Inside.bag),
            SmartVariant("mapped", as: Inside.mapped),
            SmartVariant("needs", as: Inside.needs),
            SmartVariant("text", as: Inside.text),
            SmartVariant("photo", as: Inside.bag),
            SmartVariant("off", false, value: Inside.off),
            .fallback(Inside.other)
        )
    }

    enum Beside: SmartUnion, SmartModelCodable, Equatable {
        case photo(Photo), bag(Bag), needs(Needs), text(String), numbers([Int]), maybe(Int?), off, zero, json(JSONValue)

        static let variants = SmartVariants<Beside>(
            .adjacent("kind", content: "data"),
            SmartVariant("photo", 1, as: Beside.photo),
            SmartVariant("bag", as: Beside.bag),
            SmartVariant("needs", as: Beside.needs),
            SmartVariant("text", as: Beside.text),
            SmartVariant("numbers", as: Beside.numbers),
            SmartVariant("maybe", as: Beside.maybe),
            SmartVariant("json", as: Beside.json),
            SmartVariant("off", value: Beside.off),
            SmartVariant(0, "zero", value: Beside.zero)
        )
    }

    enum Around: SmartUnion, Equatable {
        case photo(Photo), bag(Bag), needs(Needs), text(String), numbers([Int]), off, zero

        static let variants = SmartVariants<Around>(
            .external,
            SmartVariant("photo", 1, as: Around.photo),
            SmartVariant("bag", as: Around.bag),
            SmartVariant("needs", true, as: Around.needs),
            SmartVariant("text", as: Around.text),
            SmartVariant("numbers", as: Around.numbers),
            SmartVariant("off", value: Around.off),
            SmartVariant(.range(50...59), 0, value: Around.zero)
        )
    }

    enum Loose: SmartUnion, Equatable {
        case photo(Photo), bag(Bag), text(String), off

        static let variants = SmartVariants<Loose>(
            .untagged,
            SmartVariant(as: Loose.photo),
            SmartVariant(as: Loose.bag),
            SmartVariant(as: Loose.text),
            SmartVariant("off", value: Loose.off)
        )
    }

    enum Deep: SmartUnion, Equatable {
        indirect case deep(Shelf)
        case photo(Photo), off

        static let variants = SmartVariants<Deep>(
            .internal("meta.kind"),
            SmartVariant("deep", as: Deep.deep),
            SmartVariant("photo", as: Deep.photo),
            SmartVariant("off", value: Deep.off)
        )
    }

    struct Shelf: SmartCodable, Equatable {
        var first = Inside.off
        var second: Inside?
        var inside: [Inside] = []
        var beside: [Beside] = []
        var around: [Around] = []
        var named: [String: Around] = [:]
        var deep: [Deep] = []
        var loose: [Loose] = [.off]
        @SmartFlat var part: Inside = .off
    }
}

enum GeneratedShelves {
    @SmartModel struct Photo: SmartCodable, Equatable {
        var width = 1
        var title: String?
        var place = Place()
    }

    @SmartModel struct Place: SmartCodable, Equatable {
        var city = ""
        var zip: Int?
    }

    @SmartModel struct Bag: SmartCodable, Equatable {
        var size = 0
        @SmartRest var others: JSONObject
    }

    @SmartModel struct Mapped: SmartCodable, Equatable {
        var kind = ""
        var userName = ""
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.userName <--- ["nick", "user.name"]] }
    }

    @SmartModel struct Needs: SmartModelCodable, Equatable {
        var id: Int
        var note: String?
    }

    @SmartModel enum Inside: SmartUnion, Equatable {
        case photo(Photo), poster(image: Photo), bag(Bag), mapped(Mapped), needs(Needs), text(String)
        case numbers([Int]), off, pair(Int, String), other(JSONValue)

        static let variants = SmartVariants<Inside>(
            .internal("kind"),
            SmartVariant("photo", "image", 1, as: Inside.photo),
            SmartVariant("poster", .range(20...29), as: Inside.poster),
            SmartVariant("bag", true, as: Inside.bag),
            SmartVariant("mapped", as: Inside.mapped),
            SmartVariant("needs", as: Inside.needs),
            SmartVariant("text", as: Inside.text),
            SmartVariant("photo", as: Inside.bag),
            SmartVariant("off", false, value: Inside.off),
            .fallback(Inside.other)
        )
    }

    @SmartModel enum Beside: SmartUnion, SmartModelCodable, Equatable {
        case photo(Photo), bag(Bag), needs(Needs), text(String), numbers([Int]), maybe(Int?), off, zero, json(JSONValue)

        static let variants = SmartVariants<Beside>(
            .adjacent("kind", content: "data"),
            SmartVariant("photo", 1, as: Beside.photo),
            SmartVariant("bag", as: Beside.bag),
            SmartVariant("needs", as: Beside.needs),
            SmartVariant("text", as: Beside.text),
            SmartVariant("numbers", as: Beside.numbers),
            SmartVariant("maybe", as: Beside.maybe),
            SmartVariant("json", as: Beside.json),
            SmartVariant("off", value: Beside.off),
            SmartVariant(0, "zero", value: Beside.zero)
        )
    }

    @SmartModel enum Around: SmartUnion, Equatable {
        case photo(Photo), bag(Bag), needs(Needs), text(String), numbers([Int]), off, zero

        static let variants = SmartVariants<Around>(
            .external,
            SmartVariant("photo", 1, as: Around.photo),
            SmartVariant("bag", as: Around.bag),
            SmartVariant("needs", true, as: Around.needs),
            SmartVariant("text", as: Around.text),
            SmartVariant("numbers", as: Around.numbers),
            SmartVariant("off", value: Around.off),
            SmartVariant(.range(50...59), 0, value: Around.zero)
        )
    }

    @SmartModel enum Loose: SmartUnion, Equatable {
        case photo(Photo), bag(Bag), text(String), off

        static let variants = SmartVariants<Loose>(
            .untagged,
            SmartVariant(as: Loose.photo),
            SmartVariant(as: Loose.bag),
            SmartVariant(as: Loose.text),
            SmartVariant("off", value: Loose.off)
        )
    }

    @SmartModel enum Deep: SmartUnion, Equatable {
        indirect case deep(Shelf)
        case photo(Photo), off

        static let variants = SmartVariants<Deep>(
            .internal("meta.kind"),
            SmartVariant("deep", as: Deep.deep),
            SmartVariant("photo", as: Deep.photo),
            SmartVariant("off", value: Deep.off)
        )
    }

    @SmartModel struct Shelf: SmartCodable, Equatable {
        var first = Inside.off
        var second: Inside?
        var inside: [Inside] = []
        var beside: [Beside] = []
        var around: [Around] = []
        var named: [String: Around] = [:]
        var deep: [Deep] = []
        var loose: [Loose] = [.off]
        @SmartFlat var part: Inside = .off
    }
}

/// An enum with associated values and generated code behaves as one without it.
@Suite struct VariantEnumTests {
    private static let optionSets: [Set<SmartDecodingOption>] = [
        [], [.policy { $0.unknownKeys = .report }], [.key(.convertFromSnakeCase)], [.policy(adaptingPolicy)],
    ]

    private static var adaptingPolicy: SmartDecodingPolicy {
        var policy = SmartDecodingPolicy.standard
        policy.repeatedKeys = .useFirst
        policy.wrapsSingleValues = true
        policy.unwrapsSingleElements = true
        policy.nullTexts = ["none"]
        policy.unreadableElement = .useDefault
        return policy
    }

    @Test func randomValuesProduceTheSameResults() {
        var random = RandomVariants(generator: SeededGenerator())
        for _ in 0..<Effort.rounds(100) {
            let json = random.shelf(depth: 1)
            for options in Self.optionSets {
                expectSameResults(PlainShelves.Shelf.self, GeneratedShelves.Shelf.self, json, options)
                #expect(updated(PlainShelves.Shelf.self, json) == updated(GeneratedShelves.Shelf.self, json))
            }
        }
    }

    @Test func aModelCanBeAnEnum() throws {
        typealias Beside = GeneratedShelves.Beside
        let json = #"{"kind":"photo","data":{"width":3,"place":{"city":"a","zip":5}}}"#
        let photo = GeneratedShelves.Photo(width: 3, place: .init(city: "a", zip: 5))
        #expect(Beside.deserialize(from: json) == .photo(photo))
        #expect(Beside.photo(photo).toJSONString() == json)
        #expect([Beside].deserialize(from: "[\(json)]") == [.photo(photo)])
        #expect(try JSONDecoder().decode(Beside.self, from: Data(json.utf8)) == .photo(photo))
    }

    @Test func otherEncodersWriteTheSame() throws {
        let values: [GeneratedShelves.Inside] = [
            .photo(.init(width: 2)), .poster(image: .init(width: 3)), .needs(.init(id: 1)), .off,
        ]
        let data = try JSONEncoder().encode(values)
        #expect(try JSONValue(reading: .data(data)) == JSONValue(reading: .data(SmartJSONEncoder().encode(values))))
        #expect(
            try SmartJSONEncoder().encode(values)
                == Data(
                    (#"[{"kind":"photo","width":2,"place":{"city":""}},{"kind":"poster","width":3,"place":{"city":""}},"#
                        + #"{"kind":"needs","id":1},{"kind":"off"}]"#).utf8
                )
        )
        #expect(throws: EncodingError.self) { try SmartJSONEncoder().encode(GeneratedShelves.Inside.pair(1, "a")) }
    }

    /// A model that is updated with another payload, as text.
    private func updated<Model: SmartCodable>(_ type: Model.Type, _ json: String) -> String {
        guard var model = Model.deserialize(from: json) else { return "nil" }
        SmartUpdater.update(&model, from: #"{"first":{"width":8},"second":null,"part":{"title":"t"}}"#)
        return text(model)
    }
}

/// Random values with tags: most are valid.
private struct RandomVariants {
    var generator: SeededGenerator

    private mutating func pick(_ texts: [String]) -> String { texts[Int(generator.next() % UInt64(texts.count))] }

    mutating func shelf(depth: Int) -> String {
        var members = [
            #""first":\#(inside())"#, #""second":\#(inside())"#, #""inside":\#(list { $0.inside() })"#,
            #""beside":\#(list { $0.beside() })"#, #""around":\#(list { $0.around() })"#,
            #""named":{"a":\#(around())}"#, #""loose":\#(list { $0.loose() })"#,
            #""kind":"photo","width":\#(scalar())"#,
        ]
        if generator.next() % 3 == 0 { members.removeAll { $0.contains("loose") } }
        if depth > 0 {
            members.append(
                #""deep":[{"meta":{"kind":"deep"},"first":\#(inside())},{"meta":{"kind":"photo"},"width":2},"#
                    + #"{"kind":"deep"},{"meta":{"kind":"x"}},{"meta":{"kind":"off"}}]"#
            )
        }
        return "{\(members.shuffled(using: &generator).joined(separator: ","))}"
    }

    private mutating func list(_ element: (inout Self) -> String) -> String {
        "[" + (0..<generator.next() % 4).map { _ in element(&self) }.joined(separator: ",") + "]"
    }

    private mutating func scalar() -> String {
        pick(["1", "2", "30", #""4""#, #""x""#, "null", "true", "[]", "{}", "1.5", #""a\u0062""#])
    }

    private mutating func tag() -> String {
        pick([
            #""photo""#, #""photo""#, #""photo""#, #""image""#, #""poster""#, #""bag""#, #""mapped""#, #""needs""#,
            #""text""#, #""off""#, "1", "true", "false", "25", "0", #""1""#, #""25""#, #""pho\u0074o""#, #""none""#,
            "null", "[]", "1.0", #""numbers""#, #""maybe""#, #""json""#,
        ])
    }

    private mutating func content() -> String {
        var members = [
            #""width":\#(scalar())"#, #""title":\#(scalar())"#, #""id":\#(scalar())"#,
            #""place":{"city":\#(scalar()),"zip":\#(scalar())}"#, #""nick":\#(scalar())"#,
            #""user":{"name":\#(scalar())}"#, #""size":\#(scalar())"#, #""other":[\#(scalar())]"#,
            #""user_name":"s""#, #""wid\u0074h":5"#, #""width":6"#,
        ].shuffled(using: &generator)
        members.removeLast(Int(generator.next() % 9))
        return members.joined(separator: ",")
    }

    mutating func inside() -> String {
        if generator.next() % 12 == 0 { return scalar() }
        let members = [#""kind":\#(tag())"#, content()].filter { !$0.isEmpty }.shuffled(using: &generator)
        return "{\(members.joined(separator: ","))}"
    }

    mutating func beside() -> String {
        if generator.next() % 12 == 0 { return scalar() }
        let data = pick(["{\(content())}", "{\(content())}", scalar(), #"[1,"2",null]"#])
        var members = [#""kind":\#(tag())"#, #""data":\#(data)"#, #""more":1"#].shuffled(using: &generator)
        if generator.next() % 4 == 0 { members.removeLast() }
        return "{\(members.joined(separator: ","))}"
    }

    mutating func loose() -> String {
        generator.next() % 4 == 0 ? scalar() : "{\(content())}"
    }

    mutating func around() -> String {
        if generator.next() % 12 == 0 { return scalar() }
        if generator.next() % 8 == 0 { return pick([#""off""#, "0", #""0""#, "55"]) }
        let key = pick([
            #""photo""#, #""bag""#, #""needs""#, #""text""#, #""numbers""#, #""1""#, #""true""#, #""off""#, #""x""#,
            #""pho\u0074o""#, #""0""#, #""55""#,
        ])
        let content = pick(["{\(content())}", "{\(content())}", scalar(), #"[1,"2",null]"#])
        return generator.next() % 5 == 0 ? "{\(key):\(content),\"more\":1}" : "{\(key):\(content)}"
    }
}
