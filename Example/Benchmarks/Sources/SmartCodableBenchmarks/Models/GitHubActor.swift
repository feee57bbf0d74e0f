import SmartCodable

/// Who caused a `GitHubEvent`.
struct GitHubActor: SmartCodable, Equatable {
    var id = 0
    var login = ""
    var url = ""
}
