import Foundation
import SmartCodableMacro
import TestSupport
import Testing

struct Avatar {}

class User: SmartCodable {
    var id = 0
    var name: String?
    var level = Level.guest
    var joined: Date?
    @IgnoredKey var avatar: Avatar?
    required init() {}

    class func mappingForKey() -> [SmartKeyTransformer]? {
        [CodingKeys.id <--- ["user_id", "info.id"]]
    }
}

enum Level: String, Codable { case guest, member }

@SmartSubclass
class Admin: User {
    var rights: [String] = []
}

/// Contains every Swift block of `Document/Guide/MigratingFromHandyJSON.md` verbatim, and checks its tables.
@Suite struct HandyJSONMigrationTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("MigratingFromHandyJSON")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [3, 1])
    }

    @Test func aModelWithASubclass() {
        let print = Printer()

        let admins = [Admin].deserialize(
            from: """
                [{"user_id": null, "info": {"id": "7"}, "name": "Ann", "level": "member", "rights": ["read"]},
                 {"user_id": 8, "level": "owner", "joined": 1700000000, "rights": "none"}]
                """
        )
        for admin in admins ?? [] {
            print(admin.id, admin.name ?? "nobody", admin.level, admin.joined == nil, admin.rights)
        }
        print(admins?.last?.toJSONString(useMappedKeys: true) ?? "")

        #expect(print.text == guide.output(1))
    }

    private struct Item: SmartCodable {
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        var name: String!
        var count = -1
        var flag = false
        var note: String? = "none"
        var price: Decimal = 0
        var page: URL?
        var bytes = Data()
        @SmartAny var extra: Any?
    }

    @Test func typesOfProperties() throws {
        let json = #"{"name": 7, "price": "1.50", "page": "https://example.org", "bytes": "aGk=", "extra": [1]}"#
        let item = try #require(Item.deserialize(from: json))
        #expect(item.name == "7")
        #expect(item.price == 1.5)
        #expect(item.page?.host == "example.org")
        #expect(item.bytes == Data("hi".utf8))
        #expect(item.extra as? [Int] == [1])
        #expect(Item.deserialize(from: .any(["count": "3"] as NSDictionary))?.count == 3)
        #expect(Item.deserialize(from: #"{"COUNT": 3}"#, options: [.key(.anySpelling)])?.count == 3)
    }

    @Test func results() throws {
        #expect(try #require(Item.deserialize(from: #"{"flag": 2}"#)).flag == false)
        #expect(try #require(Item.deserialize(from: #"{"count": 2.6}"#)).count == -1)
        let truncated = Item.deserialize(from: #"{"count": 2.6}"#, options: [.numberStrategy(.truncate)])
        #expect(truncated?.count == 2)
        #expect([Item].deserialize(from: "[{}, null, 7]")?.count == 1)
        #expect(Item.deserialize(from: #"{"note": null}"#)?.note == "none")
        #expect(Item.deserialize(from: #"{"note": null}"#, options: [.nullForOptional(.assignNil)])?.note == nil)
        let admin = try #require(Admin.deserialize(from: #"{"user_id": 8}"#))
        #expect(admin.toJSONString()?.hasPrefix(#"{"id":8"#) == true)
        #expect(admin.toDictionary()?["id"] as? Int == 8)
    }
}
