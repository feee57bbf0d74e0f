import Foundation
import SmartCodable
import TestSupport
import Testing

/// Sources with dots: through objects by key, through arrays by index, through JSON in strings.
@Suite struct MappedPathTests {
    @BothKinds struct Feed: SmartCodable, Equatable {
        var city = "initial"
        var first = 0
        var inner: Inner = Inner()
        var tags: [String] = ["initial"]

        @BothKinds struct Inner: SmartCodable, Equatable {
            var name = "initial"
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- "who.name"] }
        }

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.city <--- ["address.city", "places.0.city"],
                CodingKeys.first <--- "list.1.0",
                CodingKeys.inner <--- "data.list.0.user",
                CodingKeys.tags <--- "meta.tags",
            ]
        }
    }

    static let rows: [ModelRow] = [
        ModelRow("through objects", #"{"address": {"city": "Rome"}}"#, Feed(city: "Rome")),
        ModelRow("through an array", #"{"places": [{"city": "Rome"}, {"city": "Bonn"}]}"#, Feed(city: "Rome")),
        ModelRow(
            "a null at the end gives way",
            #"{"address": {"city": null}, "places": [{"city": "Bonn"}]}"#,
            Feed(city: "Bonn")
        ),
        ModelRow(
            "a null on the way gives way",
            #"{"address": null, "places": [{"city": "Bonn"}]}"#,
            Feed(city: "Bonn")
        ),
        ModelRow("a scalar on the way gives way", #"{"address": 7, "places": [{"city": "Bonn"}]}"#, Feed(city: "Bonn")),
        ModelRow("an index that is not there", #"{"list": [1], "places": []}"#, Feed()),
        ModelRow("an array in an array", #"{"list": [[1], ["7", 8]]}"#, Feed(first: 7)),
        ModelRow("a key that looks like an index", #"{"list": {"1": {"0": 7}}}"#, Feed(first: 7)),
        ModelRow("a negative index is none", #"{"places": {"-1": 1}}"#, Feed()),
        ModelRow(
            "a model at the end, with a mapping of its own",
            #"{"data": {"list": [{"user": {"who": {"name": "Ann"}}}]}}"#,
            Feed(inner: .init(name: "Ann"))
        ),
        ModelRow("a list at the end", #"{"meta": {"tags": ["a", 7]}}"#, Feed(tags: ["a", "7"])),
        ModelRow("a list at the end of the wrong kind", #"{"meta": {"tags": "a"}}"#, Feed()),
        ModelRow("text with an object", #"{"address": "{\"city\": \"Rome\"}"}"#, Feed(city: "Rome")),
        ModelRow("text with an array", #"{"list": "[[], [7]]"}"#, Feed(first: 7)),
        ModelRow(
            "text in text",
            #"{"data": "{\"list\": \"[{\\\"user\\\": {\\\"who\\\": {\\\"name\\\": \\\"Ann\\\"}}}]\"}"}"#,
            Feed(inner: .init(name: "Ann"))
        ),
        ModelRow(
            "text at the end",
            #"{"data": {"list": [{"user": "{\"who\": {\"name\": \"Ann\"}}"}]}, "meta": {"tags": "[\"a\"]"}}"#,
            Feed(inner: .init(name: "Ann"), tags: ["a"])
        ),
        ModelRow(
            "a literal key with dots is first",
            #"{"address.city": "A", "address": {"city": "B"}}"#,
            Feed(city: "A")
        ),
        ModelRow(
            "a literal key with dots that is null",
            #"{"address.city": null, "address": {"city": "B"}}"#,
            Feed(city: "B")
        ),
    ]

    /// Rows whose text has two levels of strings; the harness adds a third, the limit allows three.
    @Test(arguments: rows)
    func dottedSourcesArePaths(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @Test func stringsOnThePathAreOpenedOnlyIfThePolicyAllows() {
        var policy = SmartDecodingPolicy.standard
        policy.opensStringifiedJSON = false
        let feed = Feed.deserialize(from: #"{"address": "{\"city\": \"Rome\"}"}"#, options: [.policy(policy)])
        #expect(feed?.city == "initial")
    }

    @Test func anEmptyStringOrInvalidJSONOnThePathHasNoValue() {
        for text in ["", "{", "[1", "{'city': 1}", "null", "7"] {
            #expect(Feed.deserialize(from: ["address": text])?.city == "initial")
        }
    }

    @Test func repeatedKeysOnTheMappedPathFollowThePolicy() {
        let json = #"{"address": {"city": "A", "city": "B"}, "address": {"city": "C", "city": "D"}}"#
        #expect(Feed.deserialize(from: json)?.city == "D")
        var policy = SmartDecodingPolicy.standard
        policy.repeatedKeys = .useFirst
        #expect(Feed.deserialize(from: json, options: [.policy(policy)])?.city == "A")
    }

    @Test func aLongPathIsResolved() {
        @BothKinds struct Deep: SmartCodable, Equatable {
            var value = 0
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.value <--- Array(repeating: "a", count: 100).joined(separator: ".")]
            }
        }
        let json = nestedObjects(100, around: "7")
        #expect(
            ModelRoutes(json: json, expected: Deep(value: 7), except: [.plistXML, .plistBinary]).disagreements() == []
        )
    }

    @Test func reportsNameThePropertyAtTheEndOfAPath() {
        let result = Feed.deserializeWithReport(
            from: #"{"address": {"city": []}, "list": [0, ["7"]], "meta": {"tags": [{}]}, "data": 1}"#
        )
        #expect(
            result.report.description == """
                Feed 👈🏻 👀
                   ┆┄ city : Expected to decode 'String' but found 'Array' instead. [initial value]
                   ┆┄ first: Expected to decode 'Int' but found 'String' instead. [converted]
                   ┆┄ inner: Expected to decode 'Dictionary' but found 'Number' instead. [initial value]
                   ╆━ tags: [String]
                      ┆┄ Index 0: Expected to decode 'String' but found 'Dictionary' instead. [dropped]
                """
        )
    }

    @Test func manyPropertiesCanReadFromOneStringifiedObject() {
        @BothKinds struct Order: SmartCodable, Equatable {
            var id = 0
            var total = 0.0
            var buyer = ""
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [
                    CodingKeys.id <--- "body.id", CodingKeys.total <--- "body.total",
                    CodingKeys.buyer <--- "body.buyer.name",
                ]
            }
        }
        let json = #"{"body": "{\"id\": \"7\", \"total\": 1.5, \"buyer\": {\"name\": \"Ann\"}}"}"#
        #expect(ModelRoutes(json: json, expected: Order(id: 7, total: 1.5, buyer: "Ann")).disagreements() == [])
    }

    @Test func pathsLeadThroughNativeCollectionsToForeignValues() throws {
        @BothKinds struct Event: SmartCodable, Equatable {
            var at: Date?
            var link: URL?
            var size = 0
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [
                    CodingKeys.at <--- "when.0.date", CodingKeys.link <--- "more.link",
                    CodingKeys.size <--- "more.text.size",
                ]
            }
        }
        let date = Date(timeIntervalSince1970: 60)
        let link = try #require(URL(string: "https://example.org"))
        let event = Event.deserialize(
            from: [
                "when": NSArray(array: [["date": date]]),
                "more": ["link": link, "text": #"{"size": "7"}"#] as [String: Any],
            ]
        )
        #expect(event == Event(at: date, link: link, size: 7))
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["when": [["date": date]], "more": ["text": "{\"size\": 7}"]],
            format: .binary,
            options: 0
        )
        #expect(Event.deserializePlist(from: list) == Event(at: date, size: 7))
    }

    /// A field that is a text or an object, with a property for each: the text is not lost.
    @Test func aValueThatEndsThePathIsNoMismatchIfAnotherPropertyReadsIt() throws {
        @BothKinds struct Named: SmartCodable, Equatable {
            var address: String?
            var city: String?
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.city <--- "address.city"] }
        }
        @BothKinds struct Mapped: SmartCodable, Equatable {
            var city: String?
            var text: String?
            var line: String?
            var street: String?
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [
                    CodingKeys.city <--- "address.city", CodingKeys.text <--- "address",
                    CodingKeys.line <--- "home.line", CodingKeys.street <--- "home.line.street",
                ]
            }
        }
        @BothKinds struct Renamed: SmartCodable, Equatable {
            var city: String?
            var address: String?
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.city <--- "address.city", CodingKeys.address <--- "place"]
            }
        }
        @BothKinds struct Styled: SmartCodable, Equatable {
            var city: String?
            var homeAddress: String?
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.city <--- "home_address.city"] }
        }
        func check<Model: SmartCodable & Equatable>(
            _ model: Model,
            _ text: String,
            _ options: Set<SmartDecodingOption> = [],
            isClean: Bool = true
        ) throws {
            let result = Model.deserializeWithReport(from: text, options: options)
            #expect(result.model == model && result.report.isClean == isClean, "\(result.report)")
            #expect(Model.deserialize(from: text, options: options) == model)
            let strict = try? Model.deserializeStrictly(from: text, options: options)
            #expect(strict == (isClean ? model : nil))
        }
        try check(Named(address: "Main St"), #"{"address": "Main St"}"#)
        try check(Mapped(text: "Main St"), #"{"address": "Main St"}"#)
        try check(Mapped(line: "Main St"), #"{"home": {"line": "Main St"}}"#)
        try check(Mapped(), #"{"home": "Main St"}"#, isClean: false)
        try check(Renamed(), #"{"address": "Main St"}"#, isClean: false)
        try check(Styled(homeAddress: "x"), #"{"home_address": "x"}"#, [.key(.fromSnakeCase)])
    }

    /// A value of the wrong kind ends the path; it is lost, also for an optional. A null, an empty array and a missing key
    /// are no such values.
    @Test(arguments: [
        (#""Main St 5, Bonn""#, "String"), ("5", "Number"), ("true", "Bool"), (#"[{"city": "Bonn"}]"#, "Array"),
        ("null", nil), ("[]", nil), ("{}", nil),
    ])
    func aValueThatEndsThePathIsAMismatch(_ address: String, _ found: String?) throws {
        @BothKinds struct Person: SmartCodable, Equatable {
            var city: String?
            var zip = "initial"
            @SmartDate var since: Date?
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [
                    CodingKeys.city <--- "address.city", CodingKeys.zip <--- "address.zip",
                    CodingKeys.since <--- "address.since",
                ]
            }
        }
        @BothKinds struct Place: SmartCodable, Equatable {
            var city: String?
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.city <--- "address.city"] }
        }
        @BothKinds struct Outer: SmartCodable {
            var inner: Inner?
            @BothKinds struct Inner: SmartCodable {
                var city: String?
                static func designatedPath() -> String? { "address.city" }
            }
        }
        let json = #"{"address": \#(address)}"#
        let result = Person.deserializeWithReport(from: json)
        #expect(result.model == Person())
        let sentence = found.map { "Expected to decode 'Dictionary' but found '\($0)' instead." }
        let zip = "zip: \(sentence ?? "No value associated with key.") [initial value]"
        let others = sentence.map { ["city: \($0) [nil]", "since: \($0) [nil]"] } ?? []
        #expect(result.report.events.map { "\($0)" }.sorted() == (others + [zip]).sorted())
        #expect(Person.deserialize(from: json) == Person())

        #expect((Place.deserialize(from: json, options: [.policy(.strict)]) == nil) == (found != nil))
        #expect((try? Place.deserializeStrictly(from: .text(json))) == (found == nil ? Place() : nil))
        let outer = Outer.deserializeWithReport(from: #"{"inner": \#(json)}"#)
        #expect(outer.model?.inner == nil || found == nil)
        #expect(outer.report.isClean == (found == nil), "\(outer.report)")

        var person = Person(city: "Rome", zip: "1")
        let report = SmartUpdater.update(&person, from: json)
        #expect(person == Person(city: "Rome", zip: "1") || address == "null")
        if address != "null" {
            #expect(report.events.map(\.outcome) == (found == nil ? [] : [.currentValue, .currentValue, .nil]))
        }
    }

    @Test func stringsOnThePathCountTowardTheDepthLimit() {
        @BothKinds struct Item: SmartCodable, Equatable {
            var size = 0
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.size <--- "a.b.size"] }
        }
        let json = #"{"a": "{\"b\": \"{\\\"size\\\": 7}\"}"}"#
        for (levels, size) in [(0, 0), (1, 0), (2, 7), (3, 7)] {
            let limits = SmartDecodingLimits(stringifiedLevels: levels)
            #expect(Item.deserialize(from: json, options: [.limits(limits)]) == Item(size: size), "\(levels) levels")
        }
    }
}
