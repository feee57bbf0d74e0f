import DefaultCodable
import Foundation
import LastMile
import SmartCodable
import TestSupport
import Testing

/// Models of the companion libraries in a module whose default isolation is the main actor.
@Suite struct MainActorCompanionTests {
    struct Item: SmartCodable {
        var title = ""
        @Default<One> var stock: Int
    }

    enum Level: String, Codable, DefaultValueProvider {
        case low, high
        static let `default` = Level.low
    }

    struct Person: APIDecodable {
        let id: Int
        let friend: String?

        init?(from decoder: any APIDecoder) {
            let id = decoder["id"] --> Int.self
            friend = decoder["friends"][0]["name"] --> String?.self
            guard decoder.succeeded, let id else { return nil }
            self.id = id
        }
    }

    enum Size: String, APIDecodable { case small, large }

    struct Response: Decodable {
        @Default<Level> var level: Level
        @APIDecoded var person: Person
    }

    @Test func propertiesWithDefaultsAreDecoded() throws {
        let item = try #require(Item.deserialize(from: #"{"title": 5}"#))
        #expect(item.stock == 1)
        #expect(item.toJSONString() == #"{"title":"5"}"#)
    }

    @Test func apiDecodableModelsAreDecoded() throws {
        let json = Data(#"{"person": {"id": 4, "friends": [{"name": "Ann"}]}}"#.utf8)
        let response = try JSONDecoder().decode(Response.self, from: json)
        #expect(response.person.id == 4)
        #expect(response.person.friend == "Ann")
        #expect(response.level == .low)
        #expect(APIDataDecoder().decode(data: Data(#"["large", 5]"#.utf8), to: [Size].self).value == [.large])
    }

    @Test func deepModelsStayOnTheMainThread() {
        final class Link: APIDecodable {
            let next: Link?
            init?(from decoder: any APIDecoder) { next = decoder["next"] --> Link?.self }
        }
        let json = nestedObjects(300, key: "next", around: "{}")
        var depth = 0
        var link = APIDataDecoder().decode(data: Data(json.utf8), to: Link.self).value
        while let current = link {
            depth += 1
            link = current.next
        }
        #expect(depth == 301)
    }
}
