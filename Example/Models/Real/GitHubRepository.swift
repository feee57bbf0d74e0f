import SmartCodable

/// Where something happened.
struct GitHubRepository: SmartCodable {
    var name = ""
}
