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
