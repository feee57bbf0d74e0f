import Foundation
import SmartCodable
import TestSupport
import Testing

// This target is built with `MainActor` as its default isolation, as new app targets are.

/// A typical model of an app: the model and its conformance are isolated to the main actor.
struct Address: SmartCodable, Equatable {
    var city = "nowhere"
    var zip = 0
}

@propertyWrapper
struct Clamped: Codable, Equatable {
    var wrappedValue: Int
    var limit: Int

    init(wrappedValue: Int, limit: Int) {
        self.wrappedValue = wrappedValue
        self.limit = limit
    }

    init(from decoder: any Decoder) throws {
        limit = .max
        wrappedValue = try decoder.singleValueContainer().decode(Int.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

struct Customer: SmartCodable, Equatable {
    var name = Customer.defaultName()
    var age: Int? = 5
    @Clamped(limit: 10) var rank = 3
    var address = Address(city: "Bern", zip: 3000)
    var addresses: [Address] = []
    var named: [String: Address] = [:]
    var size = Size.small
    var isFinished = false

    enum Size: String, Codable { case small, large }
    enum CodingKeys: String, CodingKey { case name = "user_name", age, rank, address, addresses, named, size }

    /// Needs the main actor.
    static func defaultName() -> String {
        MainActor.assumeIsolated { "nobody" }
    }

    mutating func didFinishMapping() {
        MainActor.assertIsolated()
        isFinished = true
    }

    var rankLimit: Int { _rank.limit }
}

class Screen: SmartCodable {
    var title = "untitled"
    required init() {}
    func didFinishMapping() {
        MainActor.assertIsolated()
        title += "!"
    }
}

final class DetailScreen: Screen {
    var depth = 1
    required init() { super.init() }

    private enum CodingKeys: CodingKey { case depth }

    required init(from decoder: any Decoder) throws {
        try super.init(from: decoder)
        depth = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .depth)
    }

    override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(depth, forKey: .depth)
    }
}

struct Reader: SmartDecodable {
    var name = "unknown"
    var count = 3
}

struct Envelope<Payload: SmartCodable>: SmartCodable {
    var code = -1
    var data: Payload?
}

struct Plain: Codable, Equatable {
    var a: Int
    var b = "b"
}

struct Late { var count = 4 }
extension Late: SmartCodable {}

/// A `nonisolated` model for other threads.
nonisolated struct Order: SmartCodable, Equatable {
    var id = 7
    var total = 0.0
    var items: [Item] = []
    var first = Item(title: "first")
    var calls = 0

    nonisolated struct Item: SmartCodable, Equatable {
        var title = "untitled"
        var calls = 0
        enum CodingKeys: CodingKey { case title }
        mutating func didFinishMapping() { calls += 1 }
    }

    enum CodingKeys: CodingKey { case id, total, items, first }
    mutating func didFinishMapping() { calls += 1 }
}

/// A class that decodes on any thread may have wrapped properties; a `nonisolated struct` may not, with Swift 6.3.
nonisolated final class Album: SmartCodable {
    @SmartAny var extra: Any?
    @SmartDate var at: Date?
    @SmartHexColor var tint: SmartColorObject?
    @SmartPublished var title = "untitled"
    @SmartCompact.Array var ids: [Int] = []
    @SmartFlat var place = Place()
    @SmartIgnored var visits = 3
    required init() {}

    nonisolated struct Place: SmartCodable { var city = "nowhere" }
}

@Suite struct MainActorModelTests {
    @Test func anIsolatedModelDecodesOnTheMainActorWithHooksAndFallbacks() throws {
        let json = """
            {"user_name": null, "age": "x", "rank": [], "address": 7, "addresses": [{"zip": "8000"}, null],
             "named": {"a": {"city": 1}}, "size": "huge"}
            """
        let customer = try #require(Customer.deserialize(from: json))
        #expect(customer.name == "nobody")
        #expect(customer.age == 5)
        #expect(customer.rank == 3)
        #expect(customer.rankLimit == 10)
        #expect(customer.address == Address(city: "Bern", zip: 3000))
        #expect(customer.addresses == [Address(city: "nowhere", zip: 8000)])
        #expect(customer.named == ["a": Address(city: "1")])
        #expect(customer.size == .small)
        #expect(customer.isFinished)
    }

    @Test func everyEntryPointWorksOnTheMainActor() throws {
        let json = #"{"city": "Bern", "zip": "3000"}"#
        let bern = Address(city: "Bern", zip: 3000)
        #expect(Address.deserialize(from: json) == bern)
        #expect(Address.deserialize(from: Data(json.utf8)) == bern)
        #expect(Address.deserialize(from: ["city": "Bern", "zip": "3000"]) == bern)
        #expect([Address].deserialize(from: "[\(json)]") == [bern])
        #expect(Address.deserializeWithReport(from: json).report.events.count == 1)
        #expect(try SmartJSONDecoder().decode(Address.self, from: Data(json.utf8)) == bern)
        #expect(
            try SmartJSONDecoder().decode([String: Address].self, from: Data(#"{"a": \#(json)}"#.utf8)) == ["a": bern]
        )
        #expect(Address.deserialize(from: json, options: [.policy(.strict)]) == nil)
        let list = try PropertyListSerialization.data(fromPropertyList: ["city": "Bern"], format: .xml, options: 0)
        #expect(Address.deserializePlist(from: list)?.city == "Bern")
    }

    @Test func classesWithSubclassesDecode() throws {
        let screen = try #require(DetailScreen.deserialize(from: #"{"title": null, "depth": "x"}"#))
        #expect(screen.title == "untitled!")
        #expect(screen.depth == 1)
        #expect(DetailScreen.deserialize(from: #"{"title": "a", "depth": "2"}"#)?.depth == 2)
    }

    @Test func genericsExtensionsPlainTypesAndReadersDecode() throws {
        let envelope = Envelope<Address>.deserialize(from: #"{"code": "1", "data": "{\"zip\": 8000}"}"#)
        #expect(envelope?.code == 1)
        #expect(envelope?.data?.zip == 8000)
        #expect(try SmartJSONDecoder().decode(Plain.self, from: Data(#"{"a": "7"}"#.utf8)) == Plain(a: 7, b: ""))
        #expect(Late.deserialize(from: #"{"count": []}"#)?.count == 4)
        #expect(Reader.deserialize(from: #"{"count": "x"}"#)?.count == 3)
    }

    @Test func deepDocumentsStayOnTheMainThread() throws {
        // Deep enough for a thread with a large stack, but the hooks require the main actor.
        let json = nestedObjects(60, key: "data", around: #"{"city": 7}"#)
        let path = Array(repeating: "data", count: 60).joined(separator: ".")
        #expect(Address.deserialize(from: json, designatedPath: path)?.city == "7")
        #expect(Screen.deserialize(from: json)?.title == "untitled!")
    }

    @Test nonisolated func aNonisolatedClassWithWrappersDecodesInADetachedTask() async throws {
        let json = #"{"extra": [1, "a"], "at": 60, "tint": "7DA5E3", "title": 7, "ids": ["1", {}], "city": "Bern"}"#
        let texts = await Task.detached { () -> [String] in
            guard let album = Album.deserialize(from: json) else { return [] }
            return [
                "\(album.extra ?? "nil")", "\(album.at?.timeIntervalSince1970 ?? 0)", album.title, "\(album.ids)",
                album.place.city, album.toJSONString() ?? "",
            ]
        }.value
        #expect(
            texts == [
                #"[1, "a"]"#, "60.0", "7", "[1]", "Bern",
                #"{"extra":[1,"a"],"at":60,"tint":"7DA5E3","title":"7","ids":[1],"city":"Bern"}"#,
            ]
        )
    }

    @Test nonisolated func aNonisolatedModelDecodesInADetachedTask() async throws {
        let json = #"{"id": "x", "total": "1.5", "items": [{"title": 7}, null], "first": null}"#
        let order = await Task.detached { Order.deserialize(from: json) }.value
        #expect(
            order
                == Order(
                    id: 7,
                    total: 1.5,
                    items: [Order.Item(title: "7", calls: 1)],
                    first: Order.Item(title: "first", calls: 1),
                    calls: 1
                )
        )
        let thrown = try await Task.detached { try SmartJSONDecoder().decode(Order.self, from: Data(json.utf8)) }.value
        #expect(thrown == order)
        let report = await Task.detached { Order.deserializeWithReport(from: json).report }.value
        #expect(report.events.count == 5)
    }
}
