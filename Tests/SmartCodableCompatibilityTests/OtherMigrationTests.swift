import CowCodable
import DefaultCodable
import Foundation
import LazyCodableKit
import SmartCodableMacro
import TestSupport
import Testing

// Each suite contains every Swift block of its page in `Document/Guide` verbatim, and checks its tables.

@Suite struct KakaJSONMigrationTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("MigratingFromKakaJSON")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [1, 1])
    }

    @Test func theExampleOfThePage() {
        let print = Printer()

        struct Movie: SmartCodable {
            var title = "untitled"
            var score = 0
            var director: String?

            static func mappingForKey() -> [SmartKeyTransformer]? {
                [
                    (CodingKeys.title <--- ["name", "title"]).encoded(as: "movie_title"),
                    CodingKeys.director <--- "crew.0.name",
                ]
            }
        }

        let movies = [Movie].deserialize(
            from: """
                [{"name": "Solaris", "score": "9", "crew": [{"name": "Andrei"}]}, {"title": "Stalker", "score": "6suan8"}]
                """
        )
        for movie in movies ?? [] { print(movie.title, movie.score, movie.director ?? "unknown") }
        print(movies?.last?.toJSONString(useMappedKeys: true) ?? "")

        #expect(print.text == guide.output(1))
    }

    @Test func filesAndTypesOfTheRunTime() throws {
        struct Item: SmartCodable, Equatable { var id = 0 }
        let type: Any.Type = Item.self
        #expect((type as? any SmartDecodable.Type)?.deserialize(from: #"{"id": 7}"#) as? Item == Item(id: 7))
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
        try Item(id: 7).toJSONData()?.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(Item.deserialize(from: .file(url)) == Item(id: 7))
    }
}

@Suite struct ObjectMapperMigrationTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("MigratingFromObjectMapper")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [1, 1])
    }

    @Test func theExampleOfThePage() {
        let print = Printer()

        struct Account: SmartCodable {
            var name = ""
            var balance: Decimal = 0
            var plan: String? = "free"

            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.name <--- "owner.name", CodingKeys.balance <--- "com.app.balance"]
            }
        }

        struct Receipt: SmartModelCodable {
            let id: Int
            let note: String?
        }

        let account = Account.deserialize(from: #"{"owner": {"name": "Ann"}, "com.app.balance": "12.50", "plan": 3.5}"#)
        if let account { print(account) }
        do {
            print(try Receipt.deserializeStrictly(from: #"{"id": 7}"#))
            _ = try Receipt.deserializeStrictly(from: #"{"id": "7"}"#)
        } catch {
            print(error)
        }

        #expect(print.text == guide.output(1))
    }

    @Test func keysNullsAndRanges() throws {
        struct Item: SmartCodable {
            var count = -1
            var small: Int8 = -1
            var note: String?
            var kind: Int? = 5
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.note <--- "/a.b/c"] }
        }
        let item = try #require(
            Item.deserialize(from: #"{"count": "25", "small": 300, "a.b": {"c": "x"}, "kind": {}}"#)
        )
        #expect(item.count == 25)
        #expect(item.small == -1)
        #expect(item.note == "x")
        #expect(item.kind == 5)
        #expect(Item().toJSONString(options: [.nulls(.write)])?.contains(#""note":null"#) == true)
    }

    @Test func updatesOfClassInstances() throws {
        let user = PlainMappedUser()
        var updated = user
        let report = SmartUpdater.update(&updated, from: #"{"name": "Ann"}"#)
        #expect(updated !== user)
        #expect(updated.name == "Ann")
        #expect(report.events.map(\.finding) == [.identityChanged])
        let kept = GeneratedMappedUser()
        var same = kept
        SmartUpdater.update(&same, from: #"{"name": "Ann"}"#)
        #expect(same === kept)
        #expect(kept.name == "Ann")
    }
}

@Suite struct CleanJSONMigrationTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("MigratingFromCleanJSON")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [1, 1])
    }

    @Test func theExampleOfThePage() throws {
        let print = Printer()

        struct Plain: Codable {
            var name: String
            var count: Int
            var tags: [String]
        }

        struct Smart: SmartCodable {
            var name = "unknown"
            var count = 1
            var level = Level.basic
            enum Level: String, Codable { case basic, gold }
        }

        let decoder = SmartJSONDecoder()
        let payload = Data(#"{"name": null, "count": "3", "level": "platinum"}"#.utf8)
        print(try decoder.decode(Plain.self, from: payload))
        let smart = decoder.decodeWithReport(Smart.self, from: payload)
        if let model = smart.model { print(model.name, model.count, model.level) }
        print(smart.report)

        #expect(print.text == guide.output(1))
    }

    @Test func policiesAndPlainModels() throws {
        struct Inner: Codable, Equatable { var x: Int }
        struct Item: Codable { var inner: Inner? }
        let opened = Data(#"{"inner": "{\"x\": 1}"}"#.utf8)
        let decoder = SmartJSONDecoder()
        #expect(try decoder.decode(Item.self, from: opened).inner == Inner(x: 1))
        decoder.policy.opensStringifiedJSON = false
        #expect(try decoder.decode(Item.self, from: opened).inner == nil)
        #expect(throws: (any Error).self) {
            try SmartJSONDecoder(policy: .strict).decode(Inner.self, from: Data("{}".utf8))
        }

        struct Linked: Codable { var link: URL }
        struct Outer: SmartCodable { var linked: Linked? }
        #expect(throws: (any Error).self) { try SmartJSONDecoder().decode(Linked.self, from: Data("{}".utf8)) }
        #expect(try SmartJSONDecoder().decode(Outer.self, from: Data(#"{"linked": {}}"#.utf8)).linked == nil)
    }
}

@Suite struct WrapperMigrationTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("MigratingFromWrappers")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [1, 1])
    }

    @Test func theExampleOfThePage() throws {
        let print = Printer()

        struct Basket: SmartCodable {
            var items: [String] = []
            var isOpen = true
            var total = 0
            var coupon: Int?
            @SmartDate var made: Date?
        }

        struct PlainBasket: Codable {
            @Default<Empty> var items: [String]
            @Default<OrInvalid<True>> var isOpen: Bool
            @CowResilient var total: Int = 0
            @PromisedOptionalInt var coupon: Int?
        }

        let payload = Data(
            #"{"items": null, "isOpen": "maybe", "total": "12", "coupon": {}, "made": "1970-01-01T00:01:00Z"}"#.utf8
        )
        let result = Basket.deserializeWithReport(from: payload)
        if let basket = result.model {
            print(basket.items, basket.isOpen, basket.total, basket.coupon as Any)
            print(basket.made?.timeIntervalSince1970 ?? 0)
        }
        print(result.report)
        let plain = try JSONDecoder().decode(PlainBasket.self, from: payload)
        print(plain.items, plain.isOpen, plain.total, plain.coupon as Any)

        #expect(print.text == guide.output(1))
    }

    @Test func formatsAndMismatches() throws {
        struct Item: SmartCodable {
            @SmartFormat(.rfc2822) var mailed: Date?
            var day = Date.distantPast
            var bytes = Data()
            var count: Int?
        }
        let json =
            #"{"mailed": "Thu, 01 Jan 1970 00:01:00 +0000", "day": "1970-01-02", "bytes": "aGk=", "count": "25"}"#
        let item = try #require(Item.deserialize(from: json, options: [.timeZone(.gmt)]))
        #expect(item.mailed?.timeIntervalSince1970 == 60)
        #expect(item.day.timeIntervalSince1970 == 86_400)
        #expect(item.bytes == Data("hi".utf8))
        #expect(item.count == 25)

        struct Plain: Codable {
            @SmartDate var made: Date?
            @SmartDate var mailed: Date?
            var bytes: Data
            @SmartCompact.Array var numbers: [Int] = []
        }
        let plain = try JSONDecoder().decode(
            Plain.self,
            from: Data(
                #"{"made": "1970-01-01T00:01:00Z", "bytes": "aGk=", "mailed": "Thu, 01 Jan 1970 00:01:00 +0000", "numbers": [1, "x"]}"#
                    .utf8
            )
        )
        #expect(plain.made?.timeIntervalSince1970 == 60)
        #expect(plain.bytes == Data("hi".utf8))
        #expect(plain.mailed?.timeIntervalSince1970 == 60)
        #expect(plain.numbers == [1])

        struct Strict: Codable { @Default<True> var isOpen: Bool }
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Strict.self, from: Data(#"{"isOpen": "maybe"}"#.utf8))
        }
    }
}

@Suite struct CodableMigrationTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("MigratingFromCodable")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [1, 1])
    }

    @Test func theExampleOfThePage() {
        let print = Printer()

        struct Before: Codable {
            var id: Int
            var state: String
            var sizes: [Int]

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                id = try container.decode(Int.self, forKey: .id)
                state = try container.decodeIfPresent(String.self, forKey: .state) ?? "new"
                sizes = (try? container.decode([Int].self, forKey: .sizes)) ?? []
            }
        }

        struct After: SmartModelCodable {
            let id: Int
            let state: String?
            let sizes: [Int]?
        }

        struct Tolerant: SmartCodable {
            var id = 0
            var state = "new"
            var sizes: [Int] = []
        }

        for json in [#"{"id": "7", "sizes": [1, "2", {}]}"#, #"{"state": "done"}"#] {
            let data = Data(json.utf8)
            print((try? JSONDecoder().decode(Before.self, from: data)) == nil)
            print(After.deserialize(from: data).map { "\($0.id)" } ?? "no model")
            if let model = Tolerant.deserialize(from: data) { print(model) }
            if let model = try? SmartJSONDecoder().decode(Before.self, from: data) { print(model) }
        }

        #expect(print.text == guide.output(1))
    }

    @Test func keptInitializersAndTypesOfResponses() throws {
        struct Failure: SmartCodable { var code = 0 }
        // A tolerant model accepts any object.
        #expect(Failure.deserialize(from: #"{"posts": []}"#) != nil)

        struct Made: Codable { var at: Date }
        let decoded = try SmartJSONDecoder().decode(Made.self, from: Data(#"{"at": 60}"#.utf8))
        #expect(decoded.at.timeIntervalSince1970 == 60)

        struct Pair: Decodable {
            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                _ = try container.decode(Int.self)
                _ = try container.decode(Int.self)
            }
        }
        #expect(throws: DecodingError.self) { try SmartJSONDecoder().decode(Pair.self, from: Data("[1]".utf8)) }
        struct Repeated: SmartCodable { var x = 0 }
        let repeated = Repeated.deserializeWithReport(from: #"{"x": 1, "x": 2}"#)
        #expect(repeated.model?.x == 2)
        #expect(!repeated.report.isClean)
    }
}

class PlainMappedUser: SmartCodable {
    var name = ""
    required init() {}
}

@SmartModel
class GeneratedMappedUser: SmartCodable {
    var name = ""
    required init() {}
}
