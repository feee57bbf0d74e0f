import SmartCodable

/// Where a `GitHubEvent` happened.
struct GitHubRepository: SmartCodable, Equatable {
    var id = 0
    var name = ""
    var url = ""
}
