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

/// Who caused a `GitHubEvent`.
struct GitHubActor: SmartCodable, Equatable {
    var id = 0
    var login = ""
    var url = ""
}

/// Where a `GitHubEvent` happened.
struct GitHubRepository: SmartCodable, Equatable {
    var id = 0
    var name = ""
    var url = ""
}
