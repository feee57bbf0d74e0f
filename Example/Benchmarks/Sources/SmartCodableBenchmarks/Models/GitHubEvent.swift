import SmartCodable

/// An event of a public timeline, without its payload.
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

/// The user who caused a `GitHubEvent`.
struct GitHubActor: SmartCodable, Equatable {
    var id = 0
    var login = ""
    var url = ""
}

/// The repository of a `GitHubEvent`.
struct GitHubRepository: SmartCodable, Equatable {
    var id = 0
    var name = ""
    var url = ""
}
