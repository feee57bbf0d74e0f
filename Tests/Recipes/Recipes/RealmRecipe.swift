import Foundation
import RealmSwift
import SmartCodable

final class RealmPost: Object {
    @Persisted(primaryKey: true) var id = 0
    @Persisted var title = ""
    @Persisted var published: Date?

    convenience init(_ post: Post) {
        self.init()
        id = post.id
        title = post.title
        published = post.published
    }
}

func store(_ json: Data, in realm: Realm) throws {
    let posts = [Post].deserialize(from: json) ?? []
    try realm.write {
        for post in posts { realm.add(RealmPost(post), update: .modified) }
    }
}
