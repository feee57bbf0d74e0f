import Foundation
import SmartCodableMacro
import TestSupport
import Testing

enum PlainShop {
    struct Item: SmartModelCodable, Equatable {
        let sku: String
        let count: Int?
    }

    struct Order: SmartModelCodable, Equatable {
        let id: Int
        var total: Double
        let items: [Item]
        var main: Item
        let note: String?
        var tags: [String]?
    }
}

enum GeneratedShop {
    @SmartModel struct Item: SmartModelCodable, Equatable {
        let sku: String
        let count: Int?
    }

    @SmartModel struct Order: SmartModelCodable, Equatable {
        let id: Int
        var total: Double
        let items: [Item]
        var main: Item
        let note: String?
        var tags: [String]?
    }
}

struct PlainCart: SmartCodable {
    var order: PlainShop.Order?
    var orders: [PlainShop.Order] = []
    var named: [String: PlainShop.Order] = [:]
    var level = 1
}

@SmartModel struct GeneratedCart {
    var order: GeneratedShop.Order?
    var orders: [GeneratedShop.Order] = []
    var named: [String: GeneratedShop.Order] = [:]
    var level = 1
}

/// Required properties beside properties with initial values, with names that generated code uses itself.
@SmartModel private struct Account: SmartModelCodable, Equatable {
    let model: Int
    var values = "v"
    @SmartKey("log_in") var `in`: String
    let version = 3
    @SmartIgnored var cache = 5
    @SmartDate(encodeFormat: .iso8601) var opened: Date?
    var reader: [Int] = [1]
    var kind: Kind {
        didSet { Issue.record("an initializer calls no observer") }
    }
    var index: Int?
    #if DEBUG
    var debug = 1
    #else
    var debug = 1
    #endif

    enum Kind: String, Codable { case new, old }

    static func == (one: Account, other: Account) -> Bool { "\(one)" == "\(other)" }
}

/// Types and values that mean something else in a nested type, and optionals that Swift does not initialize.
@SmartModel @MainActor private struct Category: @MainActor SmartModelCodable {
    let id: Int
    let children: [Self]
    var currency = Self.euro
    let note: Optional<String>
    var other: Optional<Int>

    static let euro = "EUR"
}

@SmartModel(writesInitializer: true)
public struct Pair<First: Codable & Sendable, Second: Codable & Sendable>: SmartModelCodable {
    public let first: First
    public let second: Second
}

extension Pair {
    public init(swapped pair: (Second, First)) { self.init(first: pair.1, second: pair.0) }
}

@SmartModel private final class Token: SmartModelCodable, Sendable {
    let value: String
    let scope: String?
    init(value: String, scope: String?) {
        self.value = "<" + value + ">"
        self.scope = scope
    }
}

@SmartModel(writesInitializer: true) private final class Session: SmartModelCodable {
    let token: Token
    var level = 1
    var parent: Session?
    func didFinishMapping() { level += 1 }
}

@SmartModel private struct ByHand: SmartModelDecodable {
    let level: Int
    init(from decoder: any Decoder) throws {
        level = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .level)
    }
    enum CodingKeys: CodingKey { case level }
}

/// A model whose properties have no initial values is created only if each of them could be read.
@SmartModel
struct FormattedParcel: SmartModelCodable {
    let id: Int
    @SmartFlat(prefix: "ship") var item: GeneratedShop.Item?
    @SmartFormat(.pattern("dd/MM/yyyy")) var due: Date?
    @SmartFormat(.number(decimal: ",")) var weight = 0.0
    @SmartRule(.nonEmpty) var name = "initial"
    @SmartRule(.nonEmpty) var ids: [Int]? = [1]
    @SmartFormat(.hex) var code = Data()
}

@Suite struct RequiredPropertyTests {
    private static let good = #"{"id":1,"total":2.5,"items":[{"sku":"a","count":2}],"main":{"sku":"b"},"note":"n"}"#

    /// A payload and whether it has an order.
    private static let payloads: [(json: String, isOrder: Bool)] = [
        (good, true),
        (#"{"main":{"count":"3","sku":7},"items":[],"total":"2.5","id":"1","tags":["a",5]}"#, true),
        (#"{"id":1,"total":2,"items":[{"sku":"a"},{"count":1},{"sku":null},5],"main":{"sku":"b"},"note":[]}"#, true),
        (#"{"id":1,"total":2,"items":"[{\"sku\":\"a\"}]","main":"{\"sku\":\"b\"}","tags":5}"#, true),
        (#"{"total":2.5,"items":[],"main":{"sku":"b"}}"#, false),
        (#"{"id":null,"total":2.5,"items":[],"main":{"sku":"b"}}"#, false),
        (#"{"id":[],"total":2.5,"items":[],"main":{"sku":"b"}}"#, false),
        (#"{"id":1,"total":"x","items":[],"main":{"sku":"b"}}"#, false),
        (#"{"id":1,"total":1,"main":{"sku":"b"}}"#, false),
        (#"{"id":1,"total":1,"items":null,"main":{"sku":"b"}}"#, false),
        (#"{"id":1,"total":1,"items":7,"main":{"sku":"b"}}"#, false),
        (#"{"id":1,"total":1,"items":[],"main":{}}"#, false),
        (#"{"id":1,"total":1,"items":[],"main":null}"#, false),
        (#"{"id":null,"id":1,"total":1,"items":[],"main":{"sku":"b"}}"#, true),
        ("{}", false), ("null", false), ("[]", false), ("7", false),
    ]

    /// An object with the order in each place.
    private static func cart(_ order: String) -> String {
        #"{"order":\#(order),"orders":[\#(order),\#(good)],"named":{"a":\#(order)},"level":"2"}"#
    }

    /// `RandomModelTests` compares the kinds.
    static let pairs = [
        KindPair(PlainShop.Order.self, GeneratedShop.Order.self, payloads.map(\.json)),
        KindPair(PlainCart.self, GeneratedCart.self, payloads.map { cart($0.json) }),
    ]

    @Test(arguments: payloads)
    func aModelIsMadeOnlyWithItsRequiredValues(_ json: String, _ isOrder: Bool) throws {
        #expect((GeneratedShop.Order.deserialize(from: json) != nil) == isOrder)
        let native = try JSONSerialization.jsonObject(with: Data(Self.cart(json).utf8)) as? [String: Any]
        for cart in [GeneratedCart.deserialize(from: Self.cart(json)), GeneratedCart.deserialize(from: native)] {
            #expect(cart?.orders.count == (isOrder ? 2 : 1))
            #expect((cart?.order != nil) == isOrder)
            #expect(cart?.level == 2)
        }
    }

    @Test func aPropertyListIsReadLikeText() throws {
        let native = try JSONSerialization.jsonObject(with: Data(Self.good.utf8))
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let list = try PropertyListSerialization.data(fromPropertyList: native, format: format, options: 0)
            #expect(
                GeneratedShop.Order.deserializePlist(from: list) == GeneratedShop.Order.deserialize(from: Self.good)
            )
            #expect(PlainShop.Order.deserializePlist(from: list) == PlainShop.Order.deserialize(from: Self.good))
        }
    }

    @Test func theReportNamesTheRequiredProperty() {
        let json = #"{"orders":[{"id":1,"total":1,"items":[],"main":{"count":1}},5]}"#
        for report in [
            GeneratedCart.deserializeWithReport(from: json).report, PlainCart.deserializeWithReport(from: json).report,
        ] {
            #expect(
                report.events.map { "\($0.pointer) \($0.finding.rawValue) \($0.outcome)" } == [
                    "/orders/0/main/sku missing-key dropped", "/orders/1 type-mismatch dropped",
                    "/named missing-key initialValue", "/level missing-key initialValue",
                ]
            )
        }
    }

    @Test(arguments: [
        #"{"id":"2"}"#, #"{"id":null,"note":null}"#, #"{"main":{"count":3},"items":[{}]}"#,
        #"{"total":[],"tags":["x"]}"#,
    ])
    func anUpdateKeepsRequiredValues(_ json: String) throws {
        for mode in [SmartUpdateMode.mergePatch, .update] {
            var generated = try #require(GeneratedShop.Order.deserialize(from: Self.good))
            var plain = try #require(PlainShop.Order.deserialize(from: Self.good))
            SmartUpdater.update(&generated, from: json, mode: mode)
            SmartUpdater.update(&plain, from: json, mode: mode)
            #expect(text(generated) == text(plain))
            #expect(generated.id == (json.contains("2") ? 2 : 1))
            #expect(generated.main.sku == "b")
        }
    }

    @Test func otherPropertiesKeepTheirInitialValues() throws {
        let account = try #require(
            Account.deserialize(from: #"{"model":"5","log_in":"a","kind":"old","reader":["2"]}"#)
        )
        #expect(account.model == 5)
        #expect(account.values == "v")
        #expect(account.in == "a")
        #expect(account.cache == 5)
        #expect(account.opened == nil)
        #expect(account.reader == [2])
        #expect(account.index == nil)
        #expect(account.debug == 1)
        let json =
            #"[{"model":1,"log_in":"a","kind":"new","opened":"2024-05-20T12:00:00Z","values":[],"index":3},{"model":1}]"#
        let accounts = try #require([Account].deserialize(from: json))
        #expect(accounts.count == 1)
        #expect(accounts.first?.opened == Date(timeIntervalSince1970: 1_716_206_400))
        #expect(accounts.first?.values == "v")
        #expect(accounts.first?.index == 3)
        let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any]
        #expect([Account].deserialize(from: native) == accounts)
        let report = [Account].deserializeWithReport(from: json).report
        #expect(
            report.events.map { "\($0.pointer) \($0.outcome)" } == [
                "/0/values initialValue", "/0/reader initialValue", "/0/debug initialValue", "/1/values initialValue",
                "/1/log_in dropped",
            ]
        )
        #expect(Account(model: 1, in: "a", kind: .new).values == "v")
    }

    @MainActor @Test func typesAreThoseOfTheModel() {
        let category = Category.deserialize(from: #"{"id":1,"children":[{"id":"2","children":[]},{"id":3}]}"#)
        #expect(category?.children.map(\.id) == [2])
        #expect(category?.currency == "EUR")
        #expect(category?.note == nil)
        #expect(Category.deserialize(from: #"{"id":1,"children":[],"note":5,"other":"6"}"#)?.other == 6)
        #expect(Category(id: 1, children: [], note: "a", other: nil).note == "a")
    }

    @Test func genericModelsHaveRequiredProperties() {
        #expect(Pair<Int, String?>.deserialize(from: #"{"first":"1"}"#)?.first == 1)
        #expect(Pair<Int, String>.deserialize(from: #"{"first":"1"}"#) == nil)
        #expect(Pair<Int, [Int]>.deserialize(from: #"{"first":1,"second":[1,"x"]}"#)?.second == [1])
        #expect(Pair<Int, Int>(swapped: (1, 2)).first == 2)
    }

    @Test func classesHaveRequiredProperties() throws {
        let json = #"{"token":{"value":"t"},"parent":{"token":{"value":5,"scope":"s"},"level":8}}"#
        let session = try #require(Session.deserialize(from: json))
        #expect(session.token.value == "t")
        #expect(session.level == 2)
        #expect(session.parent?.token.value == "5")
        #expect(session.parent?.level == 9)
        #expect(Session.deserialize(from: #"{"level":5}"#) == nil)
        #expect(Session.deserialize(from: #"{"token":{"value":"t"},"parent":{}}"#)?.parent == nil)
        #expect(Session(token: Token(value: "a", scope: nil)).level == 1)
    }

    @Test func anInitializerByHandThrows() {
        #expect(ByHand.deserialize(from: #"{"level":"5"}"#)?.level == 5)
        #expect(ByHand.deserialize(from: "{}") == nil)
    }

    @Test func otherDecodersRequireThePropertiesToo() throws {
        let order = try JSONDecoder().decode(GeneratedShop.Order.self, from: Data(Self.good.utf8))
        #expect(order == GeneratedShop.Order.deserialize(from: Self.good))
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(GeneratedShop.Item.self, from: Data("{}".utf8)) }
    }

    /// Without the macro, a model without `init()` gives the decoder no access to them.
    @Test func wrappersHaveTheArgumentsOfTheirDeclarations() throws {
        let json = """
            {"id":1,"shipSku":"a","due":"03/04/2020","weight":"1,5","name":"","ids":[],"code":"ff"}
            """
        let parcel = try #require(FormattedParcel.deserialize(from: json))
        #expect(parcel.item?.sku == "a")
        #expect(parcel.due == Date(timeIntervalSince1970: 1_585_872_000))
        #expect(parcel.weight == 1.5)
        #expect(parcel.name == "initial")
        #expect(parcel.ids == [1])
        #expect(parcel.code == Data([255]))
        let other = try #require(FormattedParcel.deserialize(from: #"{"id":1,"sku":"b"}"#))
        #expect(other.item == nil)
    }
}
