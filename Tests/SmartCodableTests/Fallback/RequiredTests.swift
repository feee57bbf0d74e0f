import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// A property that is required in a tolerant model has no fallback: the model fails with it.
@Suite struct RequiredTests {
    @BothKinds struct Item: SmartCodable, Equatable {
        @SmartRequired var sku = "none"
        var count = 1
    }

    @BothKinds struct Basket<Content: SmartCodable & Equatable>: SmartCodable {
        var one: Content?
        var plain = Content()
        var list: [Content] = []
        var gaps: [Content?] = []
        var named: [String: Content] = [:]
        var level = 0
    }

    private static let values: [(json: String, sku: String?)] = [
        (#"{"sku":"a","count":2}"#, "a"),
        (#"{"sku":7}"#, "7"),
        (#"{"count":2}"#, nil),
        (#"{"sku":null,"count":2}"#, nil),
        (#"{"count":"x","sku":[]}"#, nil),
        ("{}", nil),
    ]

    private static let optionSets: [Set<SmartDecodingOption>] = [
        [], [.key(.anySpelling)], [.policy { $0.unknownKeys = .report }],
    ]

    @Test(arguments: values.map(\.json), optionSets)
    func aModelFailsWithItsRequiredProperty(_ json: String, _ options: Set<SmartDecodingOption>) throws {
        let sku = Self.values.first { $0.json == json }?.sku
        try check(Item.self, json, sku, options, nil) { $0.sku }
    }

    @Test(arguments: values.map(\.json))
    func aFailedElementCanBeReplaced(_ json: String) throws {
        let sku = Self.values.first { $0.json == json }?.sku
        try check(Item.self, json, sku, [.policy { $0.unreadableElement = .useDefault }], "none") { $0.sku }
    }

    private func check<Model: SmartCodable & Equatable>(
        _ type: Model.Type,
        _ json: String,
        _ sku: String?,
        _ options: Set<SmartDecodingOption>,
        _ replacement: String?,
        _ value: (Model) -> String
    ) throws {
        let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(Model.deserialize(from: json, options: options).map(value) == sku)
        #expect(Model.deserialize(from: native, options: options).map(value) == sku)
        #expect(Model.deserialize(from: Data(json.utf8), options: options).map(value) == sku)
        #expect((try? SmartJSONDecoder().decode(Model.self, from: Data(json.utf8))).map(value) == sku)
        if !json.contains("null"), let native {
            let list = try PropertyListSerialization.data(fromPropertyList: native, format: .binary, options: 0)
            #expect(Model.deserializePlist(from: list, options: options).map(value) == sku)
        }
        let whole = """
            {"one":\(json),"plain":\(json),"list":[\(json),{"sku":"z"}],"gaps":[\(json)],"named":{"a":\(json)},"level":"3"}
            """
        let result = Basket<Model>.deserializeWithReport(from: whole, options: options)
        let basket = try #require(result.model)
        #expect(basket.level == 3)
        #expect(basket.one.map(value) == sku)
        #expect(value(basket.plain) == sku ?? "none")
        #expect(basket.list.map(value) == [sku ?? replacement].compactMap { $0 } + ["z"])
        #expect(basket.gaps.map { $0.map(value) } == [sku])
        #expect(basket.named["a"].map(value) == sku ?? replacement)
        if sku == nil {
            let lost = result.report.events.filter { $0.path.last == .key("sku") }
            #expect(lost.count == 5, "\(result.report)")
            #expect(lost.allSatisfy { $0.lostPath != nil })
            let root = Model.deserializeWithReport(from: json, options: options)
            #expect(root.model == nil && root.report.failure != nil)
            #expect(root.report.events.filter { $0.outcome == .failed }.map(\.path) == [["sku"]], "\(root.report)")
        }
        // What was decoded is encoded and decoded again.
        if let first = Model.deserialize(from: json, options: options) {
            #expect(Model.deserialize(from: try first.encodedText(), options: options) == first)
        }
    }

    @Test func anEventNamesThePropertyAndTheLostValue() throws {
        let json = #"{"plain":{"count":1},"list":[{"sku":null}]}"#
        let report = Basket<Item>.deserializeWithReport(from: json).report
        let lines = report.events.filter { $0.path.last == .key("sku") }.map(\.description).sorted()
        #expect(
            lines == [
                "list.0.sku: Expected to decode 'String' but found 'null' instead. [Index 0: dropped]",
                "plain.sku: No value associated with key. [plain: initial value]",
            ]
        )
    }

    // MARK: - Optionals, wrappers and mappings

    @BothKinds struct Account: SmartCodable, Equatable {
        @SmartRequired var name: String?
        @SmartRequired var nick: String? = "initial"
        @SmartRequired @SmartDate var born: Date?
        @SmartRequired @SmartDate var seen: Date?
        var raw = JSONValue.null
        @SmartRequired var url: URL?
        var note: String?
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- ["full.name", "name"]] }
    }

    private static let members = [
        "name": #""Ann""#, "nick": #""A""#, "born": "60", "seen": #""2024-05-20""#, "url": #""https://a.example""#,
    ]

    @Test(arguments: members.keys.sorted(), ["missing", "null", "[]"])
    func anOptionalPropertyCanBeRequired(_ key: String, _ value: String) throws {
        var members = Self.members
        func account() -> Account? {
            Account.deserialize(from: "{" + members.map { #""\#($0)":\#($1)"# }.joined(separator: ",") + "}")
        }
        let complete = try #require(account())
        #expect(complete.name == "Ann" && complete.nick == "A" && complete.note == nil)
        #expect(complete.born == Date(timeIntervalSince1970: 60) && complete.seen != nil)
        members[key] = value == "missing" ? nil : value
        #expect(account() == nil)
        // A hand-written list of keys: the same under a key strategy.
        let json = "{" + members.map { #""\#($0.uppercased())":\#($1)"# }.joined(separator: ",") + "}"
        #expect(Account.deserialize(from: json, options: [.key(.anySpelling)]) == nil)
    }

    @Test func aMappedPropertyCanBeRequired() {
        var json = #"{"full":{"name":"Ann"},"nick":"A","born":60,"seen":60,"url":"https://a.example"}"#
        #expect(Account.deserialize(from: json)?.name == "Ann")
        json = json.replacingOccurrences(of: #"{"name":"Ann"}"#, with: "{}")
        #expect(Account.deserialize(from: json) == nil)
    }

    // MARK: - Policies, other decoders

    @Test func theStrictPolicyListsRequiredPropertiesWithAllOthers() throws {
        let error = #expect(throws: SmartMismatchError.self) {
            try Account.deserializeStrictly(from: #"{"nick":null,"born":"x","seen":60,"url":"https://a.example"}"#)
        }
        let pointers = error?.report.events.map(\.pointer) ?? []
        #expect(Set(pointers).isSuperset(of: ["/full/name", "/nick", "/born"]), "\(pointers)")
        #expect(error?.report.events.allSatisfy { $0.outcome == .refused || $0.outcome == .failed } == true)
    }

    @Test(arguments: ["{}", #"{"nick":null,"born":null}"#, #"{"born":5}"#, #"{"nick":"a"}"#])
    func otherDecodersRequireTheWrappedProperties(_ json: String) {
        @BothKinds struct Model: SmartCodable {
            @SmartRequired var nick: String?
            @SmartRequired @SmartDate var born: Date?
        }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Model.self, from: Data(json.utf8)) }
        #expect(Model.deserialize(from: json) == nil)
    }

    // MARK: - Updates

    @Test func anUpdateKeepsARequiredProperty() throws {
        for json in ["{}", #"{"sku":null}"#, #"{"sku":[]}"#] {
            for mode in [SmartUpdateMode.update, .mergePatch] {
                var item = Item(sku: "a", count: 5)
                let report = SmartUpdater.update(&item, from: json, mode: mode)
                #expect(item == Item(sku: "a", count: 5), "\(json)")
                #expect(report.failure == nil && report.events.count == (json == "{}" ? 0 : 1))
            }
        }
        var basket = Basket<Item>()
        basket.level = 1
        SmartUpdater.update(&basket, from: #"{"list":[{"count":1},{"sku":"b"}],"level":2}"#)
        #expect(basket.list.map(\.sku) == ["b"] && basket.level == 2)
        basket.one = Item(sku: "c", count: 1)
        SmartUpdater.update(&basket, from: #"{"one":{"count":9}}"#)
        #expect(basket.one == Item(sku: "c", count: 9))
    }

    // MARK: - Parts

    @Test func aFlatPartFailsAlone() throws {
        @BothKinds struct Order: SmartCodable {
            var id = 0
            @SmartFlat var item = Item(sku: "initial", count: 0)
            @SmartFlat(prefix: "b_") var other: Item?
        }
        let order = try #require(Order.deserialize(from: #"{"id":1,"count":5,"b_count":4}"#))
        #expect(order.id == 1 && order.item == Item(sku: "initial", count: 0) && order.other == nil)
        #expect(Order.deserialize(from: #"{"sku":"x","b_sku":"y"}"#)?.other?.sku == "y")
    }

    // MARK: - Models without initial values

    @BothKinds struct Ticket: SmartModelCodable, Equatable {
        let id: Int
        @SmartRequired var note: String?
    }

    @Test func anOptionalOfAModelWithoutInitialValuesCanBeRequired() {
        #expect(Ticket.deserialize(from: #"{"id":1,"note":"a"}"#) == Ticket(id: 1, note: "a"))
        for json in [#"{"id":1}"#, #"{"id":1,"note":null}"#, #"{"id":1,"note":[]}"#, #"{"note":"a"}"#] {
            #expect(Ticket.deserialize(from: json) == nil, "\(json)")
            #expect([Ticket].deserialize(from: "[\(json)]") == [])
        }
    }

    // MARK: - Classes

    class Animal: SmartCodable {
        @SmartRequired var name = ""
        required init() {}
    }

    @SmartSubclass class Dog: Animal {
        @SmartRequired var owner = ""
        @SmartRequired var tag = 0
    }

    class Plant: SmartCodable {
        var name = ""
        required init() {}
    }

    @SmartSubclass class Tree: Plant {
        @SmartRequired var height = 0
    }

    @SmartModel class Vehicle {
        @SmartRequired var name = ""
    }

    @SmartModel class Car: Vehicle {
        @SmartRequired var doors = 0
        @SmartRequired var seats = 0
    }

    @Test func classesRequireThePropertiesOfTheirBaseClasses() {
        #expect(Dog.deserialize(from: #"{"name":"a","owner":"b","tag":1}"#)?.owner == "b")
        for json in [#"{"owner":"b","tag":1}"#, #"{"name":"a","tag":1}"#, #"{"name":"a","owner":"b"}"#] {
            #expect(Dog.deserialize(from: json) == nil, "\(json)")
        }
        #expect(Animal.deserialize(from: #"{"owner":"b"}"#) == nil)
        #expect(Tree.deserialize(from: #"{"height":"3"}"#)?.height == 3)
        #expect(Tree.deserialize(from: #"{"name":"a"}"#) == nil)
        #expect(Plant.deserialize(from: "{}") != nil)
        #expect(Car.deserialize(from: #"{"name":"a","doors":4,"seats":5}"#)?.doors == 4)
        for json in [#"{"doors":4,"seats":5}"#, #"{"name":"a","seats":5}"#, #"{"name":"a","doors":4}"#] {
            #expect(Car.deserialize(from: json) == nil, "\(json)")
            #expect([Car].deserialize(from: "[\(json)]")?.count == 0)
        }
    }

    @Test func requiredPropertiesPrintAsTheirValues() {
        #expect("\(Item(sku: "a", count: 1))" == #"Item(_sku: "a", count: 1)"#)
    }
}
