import Foundation
import SmartCodable

struct PostPage: SmartCodable {
    var posts: [Post] = []
    var next: String?
}

func allPosts(from first: URL, with client: Client = Client()) async throws -> [Post] {
    var posts: [Post] = []
    var visited: Set<URL> = []
    var url: URL? = first
    while let current = url, visited.insert(current).inserted {
        let page = try await client.get(PostPage.self, from: current)
        posts += page.posts
        url = page.next.flatMap { URL(string: $0, relativeTo: current)?.absoluteURL }
    }
    return posts
}
