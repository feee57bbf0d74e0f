import SmartCodable

/// An event of a public timeline; its payload is read by nobody.
struct GitHubEvent: SmartCodable, Equatable {
    var id = ""
    var type = ""
    var isPublic = false
    var createdAt = ""
    var actor = GitHubActor()
    var repo = GitHubRepository()

    enum CodingKeys: String, CodingKey {
        case id
        case type
        case isPublic = "public"
        case createdAt = "created_at"
        case actor
        case repo
    }
}
