#if canImport(SwiftData)
import Foundation
import SmartCodable
import SwiftData

@Model
final class StoredPost {
    var id = 0
    var title = ""
    var published: Date?

    init(_ post: Post) {
        id = post.id
        title = post.title
        published = post.published
    }
}

func store(_ json: Data, in context: ModelContext) {
    for post in [Post].deserialize(from: json) ?? [] { context.insert(StoredPost(post)) }
}
#endif
