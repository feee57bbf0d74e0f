import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// Checks the tables of `Document/Guide/MigratingFromHandyJSON.md`.
@Suite struct HandyJSONMigrationTests {
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
        #expect(
            Item.deserialize(from: #"{"note": null}"#, options: [.policy { $0.nullForOptional = .assignNil }])?.note
                == nil
        )
        struct User: SmartCodable {
            var id = 0
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.id <--- "user_id"] }
        }
        let user = try #require(User.deserialize(from: #"{"user_id": 8}"#))
        #expect(user.toJSONString() == #"{"id":8}"#)
        #expect(user.toDictionary()?["id"] as? Int == 8)
    }
}
