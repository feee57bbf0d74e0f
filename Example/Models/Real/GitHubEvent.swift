import Foundation
import SmartCodable

/// An event in a repository, with keys in snake case.
struct GitHubEvent: SmartCodable {
    var id = ""
    var type = ""
    var createdAt: Date?
    var actor = GitHubUser()
    var repo = GitHubRepository()
}

/// The user who caused an event.
struct GitHubUser: SmartCodable {
    var login = ""
}

/// The repository of an event.
struct GitHubRepository: SmartCodable {
    var name = ""
}
