import Foundation
import Observation
import SmartCodable

@MainActor @Observable
final class FeedStore {
    private(set) var posts: [Post] = []
    private(set) var message: String?

    func load(from url: URL, with client: Client = Client()) async {
        do {
            posts = try await client.get([Post].self, from: url)
            message = nil
        } catch {
            message = "The posts cannot be loaded."
        }
    }
}
