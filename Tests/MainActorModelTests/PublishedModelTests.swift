import Foundation
import SmartCodable
import Testing

/// A typical model of an app with published properties: isolated to the main actor.
final class Screenplay: SmartCodable {
    @SmartPublished var title = "untitled"
    @SmartPublished var address: Address?
    required init() {}
}

@MainActor @Suite struct PublishedModelTests {
    @Test func publishedPropertiesOfAModelOnTheMainActorAreReadAndAwaited() async throws {
        let play = try #require(Screenplay.deserialize(from: #"{"title": 7, "address": {"city": "Rome"}}"#))
        var titles: [String] = []
        for await title in play.$title.values {
            titles.append(title)
            if titles.count == 3 { break }
            play.title += "!"
        }
        #expect(titles == ["7", "7!", "7!!"])
        #expect(play.address?.city == "Rome")
    }
}
