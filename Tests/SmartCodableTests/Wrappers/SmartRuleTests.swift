import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// The rules of a property change or reject its value.
@Suite struct SmartRuleTests {
    @BothKinds struct Player: SmartCodable, Equatable {
        @SmartRule(.trim, .nonEmpty) var name = "unknown"
        @SmartRule(.clamp(0...100)) var level = 50
        @SmartRule(.clamp(-1...1), .satisfies("not zero") { $0 != 0 }) var ratio = 0.5
        @SmartRule(.trim, .matches("[A-Z]{2,3}")) var code: String?
        @SmartRule(.clamp(1...5)) var stars: Int? = 3
        @SmartRule(.satisfies("even") { $0 % 2 == 0 }) var seats: UInt8 = 2
        @SmartRule(.clamp(0...)) var goals = 1
        @SmartRule(.clamp(...9.5)) var rank: Double?
        @SmartRule(.nonEmpty) var tags: [String] = ["none"]
    }

    /// A value, the event of the property and the value that the property has, as text.
    private static let rows: [(property: String, json: String, value: String, event: String?)] = [
        ("name", #""Ann""#, "Ann", nil),
        ("name", #""  Ann\n""#, "Ann", "converted: without white space around it"),
        ("name", "7", "7", "converted"),
        ("name", #""""#, "unknown", "initialValue: not empty"),
        ("name", #""   ""#, "unknown", "initialValue: not empty"),
        ("name", "null", "unknown", "initialValue"),
        ("name", "[]", "unknown", "initialValue"),
        ("level", "0", "0", nil), ("level", "100", "100", nil), ("level", "170", "100", "converted: in 0...100"),
        ("level", #""-3""#, "0", "converted: in 0...100"), ("level", #""30""#, "30", "converted"),
        ("level", "1e30", "50", "initialValue"),
        ("ratio", "0.25", "0.25", nil), ("ratio", "-7", "-1.0", "converted: in -1.0...1.0"),
        ("ratio", "0", "0.5", "initialValue: not zero"), ("ratio", #""0.0""#, "0.5", "initialValue: not zero"),
        ("code", #""AB""#, "AB", nil), ("code", #"" ABC ""#, "ABC", "converted: without white space around it"),
        ("code", #""ABCD""#, "nil", "nil: matching '[A-Z]{2,3}'"), ("code", "null", "nil", nil),
        ("code", #""AB\nAB""#, "nil", "nil: matching '[A-Z]{2,3}'"),
        ("stars", "9", "5", "converted: in 1...5"), ("stars", "null", "3", "initialValue"),
        ("stars", "[]", "3", "initialValue"),
        ("seats", "4", "4", nil), ("seats", "5", "2", "initialValue: even"), ("seats", "256", "2", "initialValue"),
        ("goals", "0", "0", nil), ("goals", "-3", "0", "converted: in 0..."), ("goals", "[]", "1", "initialValue"),
        ("rank", "9.5", "9.5", nil), ("rank", "10", "9.5", "converted: in ...9.5"), ("rank", "null", "nil", nil),
        ("tags", #"["a"]"#, #"["a"]"#, nil), ("tags", "[]", #"["none"]"#, "initialValue: not empty"),
        ("tags", #""[\"a\"]""#, #"["a"]"#, "opened"),
    ]

    private static func text(_ player: Player, _ property: String) -> String {
        switch property {
        case "name": player.name
        case "level": "\(player.level)"
        case "ratio": "\(player.ratio)"
        case "code": player.code ?? "nil"
        case "stars": player.stars.map { "\($0)" } ?? "nil"
        case "seats": "\(player.seats)"
        case "goals": "\(player.goals)"
        case "rank": player.rank.map { "\($0)" } ?? "nil"
        default: "\(player.tags)"
        }
    }

    @Test func rulesOfOptionalCollectionsAreNotAppliedToNil() {
        @BothKinds struct Page: SmartCodable, Equatable {
            @SmartRule(.nonEmpty) var tags: [String]? = ["none"]
            @SmartRule(.nonEmpty) var names: [String: Int]?
            @SmartRule(.nonEmpty) var title: String?
        }
        let full = Page.deserializeWithReport(from: #"{"tags": ["a"], "names": {"b": 1}, "title": "c"}"#)
        #expect(full.model?.tags == ["a"] && full.model?.names == ["b": 1] && full.model?.title == "c")
        #expect(full.report.events.isEmpty)
        let empty = Page.deserializeWithReport(from: #"{"tags": [], "names": {}, "title": ""}"#)
        #expect(empty.model == Page())
        #expect(empty.report.events.map(\.message) == ["not empty", "not empty", "not empty"])
    }

    @BothKinds struct Team: SmartCodable, Equatable {
        var captain = Player()
        var players: [Player] = []
        var named: [String: Player] = [:]
    }

    @Test(
        arguments: rows.indices,
        [[], [.key(.anySpelling)], [.policy { $0.unknownKeys = .report }]] as [Set<SmartDecodingOption>]
    )
    func rulesApplyToEveryValue(_ index: Int, _ options: Set<SmartDecodingOption>) throws {
        let (property, json, value, event) = Self.rows[index]
        let object = #"{"\#(property)":\#(json)}"#
        let native = try JSONSerialization.jsonObject(with: Data(object.utf8)) as? [String: Any]
        let routes = [
            Player.deserialize(from: object, options: options),
            Player.deserialize(from: Data(object.utf8), options: options),
            Player.deserialize(from: native, options: options),
            try SmartJSONDecoder().decode(Player.self, from: Data(object.utf8)),
        ]
        #expect(routes.map { $0.map { Self.text($0, property) } } == Array(repeating: value, count: 4))
        let report = Player.deserializeWithReport(from: .any(object), options: options).report
        let events = report.events.filter { $0.path.last == .key(property) }
            .map { "\($0.outcome)" + ($0.message.map { ": " + $0 } ?? "") }
        // A null or a missing optional that is nil is valid.
        #expect(events == [event].compactMap { $0 } || event == "initialValue" && json == "null", "\(report)")
        if event?.contains(": ") == true { #expect(report.events.contains { $0.finding == .ruleViolated }) }
        let whole = #"{"captain":\#(object),"players":[\#(object),{},\#(object)],"named":{"a":\#(object)}}"#
        let team = try #require(Team.deserialize(from: whole, options: options))
        let texts = ([team.captain] + team.players + team.named.values).map { Self.text($0, property) }
        #expect(texts == [value, value, Self.text(Player(), property), value, value])
        #expect(Team.deserializeWithReport(from: whole, options: options).model == team)
        #expect(Team.deserialize(from: try team.encodedText(), options: options) == team)
    }

    @Test func anEventDescribesTheRule() {
        let report = Player.deserializeWithReport(from: #"{"level":101,"name":"","seats":"5"}"#).report
        let lines = report.events.filter { $0.finding == .ruleViolated }.map(\.description)
        #expect(
            lines == [
                "name: Expected to decode 'String' but found 'String' that violates a rule: not empty. [initial value]",
                "level: Expected to decode 'Int' but found 'Number' that violates a rule: in 0...100. [converted]",
                "seats: Expected to decode 'UInt8' but found 'String' that violates a rule: even. [initial value]",
            ]
        )
    }

    @Test func aCollectionInAStringIsChecked() {
        let result = Player.deserializeWithReport(from: #"{"tags":"[]"}"#)
        #expect(result.model?.tags == ["none"])
        let events = result.report.events.filter { $0.path == ["tags"] }
        #expect(events.map(\.outcome) == [.opened, .initialValue])
        #expect(events.last?.message == "not empty")
    }

    @Test func theStrictPolicyChangesNothing() throws {
        @BothKinds struct Model: SmartCodable {
            @SmartRule(.clamp(0...9)) var a = 1
            @SmartRule(.trim) var b = ""
            @SmartRule(.nonEmpty) var c = "c"
        }
        #expect(try Model.deserializeStrictly(from: #"{"a":9,"b":"b","c":"x"}"#).a == 9)
        let error = #expect(throws: SmartMismatchError.self) {
            try Model.deserializeStrictly(from: #"{"a":10,"b":" b","c":""}"#)
        }
        #expect(error?.report.events.map(\.pointer) == ["/a", "/b", "/c"])
        #expect(error?.report.events.allSatisfy { $0.finding == .ruleViolated && $0.outcome == .refused } == true)
    }

    @Test func aRequiredPropertyMustSatisfyItsRules() throws {
        @BothKinds struct Model: SmartCodable, Equatable {
            @SmartRequired @SmartRule(.trim, .nonEmpty) var name = ""
            @SmartRequired @SmartRule(.clamp(0...9)) var level = 1
        }
        #expect(
            Model.deserialize(from: #"{"name":" Ann","level":10}"#) == Model(name: "Ann", level: 9)
        )
        for json in [#"{"name":" ","level":1}"#, #"{"level":1}"#, #"{"name":"a"}"#, #"{"name":null,"level":1}"#] {
            #expect(Model.deserialize(from: json) == nil, "\(json)")
        }
        let events = Model.deserializeWithReport(from: #"{"name":" ","level":1}"#).report.events
        #expect(
            events.map(\.description) == [
                "name: Expected to decode 'String' but found 'String' that violates a rule: not empty. [failed]"
            ]
        )
    }

    @Test func rulesApplyToTheValuesOfTransformers() throws {
        @BothKinds struct Model: SmartCodable {
            @SmartRule(.clamp(0...10)) var a = 5
            @SmartRule(.satisfies("odd") { $0 % 2 == 1 }) var b = 7
            static func mappingForValue() -> [SmartValueTransformer]? {
                let length = FastTransformer<Int, String>(fromJSON: { $0?.count })
                return [CodingKeys.a <--- length, CodingKeys.b <--- length]
            }
        }
        let result = Model.deserializeWithReport(from: #"{"a":"long enough text","b":"even"}"#)
        #expect(result.model?.a == 10 && result.model?.b == 7)
        #expect(result.report.events.map(\.finding) == [.ruleViolated, .ruleViolated])
        #expect(Model.deserialize(from: #"{"a":"abc","b":"odd"}"#)?.b == 3)
    }

    @Test func anUpdateAppliesTheRulesAndKeepsTheCurrentValue() {
        var player = Player()
        player.level = 7
        player.name = "Ann"
        let report = SmartUpdater.update(&player, from: #"{"level":200,"name":" "}"#)
        #expect(player.level == 100 && player.name == "Ann")
        #expect(report.events.map(\.outcome) == [.currentValue, .converted])
    }

    // MARK: - Thresholds

    @BothKinds struct Chart: SmartCodable, Equatable {
        @SmartRule(.keepsAtLeast(share: 0.5)) var prices: [Double] = [-1]
        @SmartRule(.keepsAtLeast(count: 2)) var ids: [Int] = []
        @SmartRule(.keepsAtLeast(share: 0.75)) var named: [String: Int] = [:]
        @SmartRule(.keepsAtLeast(share: 1)) var items: [Item]?

        @BothKinds struct Item: SmartCodable, Equatable { @SmartRequired var id = 0 }
    }

    @Test(arguments: [
        (#"{"prices":[1,2,"?"]}"#, Chart(prices: [1, 2]), 1), (#"{"prices":[1,"?"]}"#, Chart(prices: [1]), 1),
        (#"{"prices":[1,"?",[]]}"#, Chart(), 3), (#"{"prices":[]}"#, Chart(prices: []), 0),
        (#"{"prices":"[1,{}]"}"#, Chart(prices: [1]), 2), (#"{"prices":null}"#, Chart(), 1),
        (#"{"ids":[1,2]}"#, Chart(ids: [1, 2]), 0), (#"{"ids":["1",2,{}]}"#, Chart(ids: [1, 2]), 2),
        (#"{"ids":[1]}"#, Chart(), 1), (#"{"ids":[]}"#, Chart(), 1),
        (#"{"named":{"a":1,"b":2,"c":3,"d":[]}}"#, Chart(named: ["a": 1, "b": 2, "c": 3]), 1),
        (#"{"named":{"a":1,"b":[]}}"#, Chart(), 2),
        (#"{"items":[{"id":1},{"id":2}]}"#, Chart(items: .init(wrappedValue: [.init(id: 1), .init(id: 2)])), 0),
        (#"{"items":[{"id":1},{}]}"#, Chart(), 2), (#"{"items":null}"#, Chart(), 0),
    ])
    func aCollectionWithTooManyOmissionsIsUnreadable(_ json: String, _ chart: Chart, _ count: Int) {
        #expect(Chart.deserialize(from: json) == chart)
        let result = Chart.deserializeWithReport(from: json)
        #expect(result.model == chart)
        // Only the events of the members in the input count.
        let events = result.report.events.filter { event in
            event.path.first.map { json.contains($0.description) } == true
        }
        #expect(events.count == count, "\(result.report)")
        let many = (0..<200).map { _ in json }.joined(separator: ",")
        #expect([Chart].deserialize(from: "[\(many)]") == Array(repeating: chart, count: 200))
    }

    // MARK: - Seams

    @Test func invalidRulesAndValuesAreRejected() {
        @BothKinds struct Model: SmartCodable {
            @SmartRule(.matches("(")) var invalid = "initial"
            @SmartRule(.clamp(0...1)) var number = 0.5
            @SmartRule var free = 1
        }
        #expect(Model.deserialize(from: #"{"invalid":"x","free":"3"}"#)?.invalid == "initial")
        let options: Set<SmartDecodingOption> = [
            .float(.convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"))
        ]
        #expect(Model.deserialize(from: #"{"number":"nan"}"#, options: options)?.number == 0.5)
        #expect(Model.deserialize(from: #"{"number":"inf"}"#, options: options)?.number == 1)
        #expect(Model.deserialize(from: #"{"free":"3"}"#)?.free == 3)
    }

    @Test func otherCodersReadAndWriteTheValueWithoutRules() throws {
        let player = try JSONDecoder().decode(
            Player.self,
            from: Data(#"{"name":" ","level":200,"ratio":5,"seats":1,"goals":0,"tags":[]}"#.utf8)
        )
        #expect(player.level == 200 && player.name == " " && player.code == nil)
        #expect(Player() == Player() && Set([player.level]).count == 1)
        #expect("\(Player(level: 4))".contains("_level: 4"))
    }

    class Animal: SmartCodable {
        @SmartRule(.nonEmpty) var name = "animal"
        required init() {}
    }

    @SmartSubclass class Dog: Animal {
        @SmartRule(.clamp(0...20)) var age = 1
    }

    @SmartModel class Vehicle {
        @SmartRule(.nonEmpty) var name = "vehicle"
    }

    @SmartModel class Car: Vehicle {
        @SmartRule(.clamp(1...5)) var doors = 4
    }

    @Test func classesHaveRules() {
        let dog = Dog.deserialize(from: #"{"name":"","age":50}"#)
        #expect(dog?.name == "animal" && dog?.age == 20)
        let car = Car.deserialize(from: #"{"name":"","doors":"50"}"#)
        #expect(car?.name == "vehicle" && car?.doors == 5)
    }
}
