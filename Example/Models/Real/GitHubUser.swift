import SmartCodable

/// Who did something in a repository.
struct GitHubUser: SmartCodable {
    var login = ""
}
