import DefaultCodable
import Foundation
import SmartCodableMacro
import TestSupport
import Testing

// Each suite checks the tables of its page in `Document/Guide`.

@Suite struct KakaJSONMigrationTests {
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
        #expect(Item().toJSONString(options: [.writesNulls])?.contains(#""note":null"#) == true)
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
