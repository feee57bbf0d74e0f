import Foundation
import SmartCodable

/// Something that happened in a repository; read with keys from snake case.
struct GitHubEvent: SmartCodable {
    var id = ""
    var type = ""
    var createdAt: Date?
    var actor = GitHubUser()
    var repo = GitHubRepository()
}

/// Who did something in a repository.
struct GitHubUser: SmartCodable {
    var login = ""
}

/// Where something happened.
struct GitHubRepository: SmartCodable {
    var name = ""
}
