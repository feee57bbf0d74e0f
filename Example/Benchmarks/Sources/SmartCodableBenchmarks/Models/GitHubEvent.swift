import SmartCodable

/// An event of a public timeline.
@BenchmarkModel struct GitHubEvent: SmartCodable, Equatable {
    var id = ""
    var type = ""
    var isPublic = false
    var createdAt = ""
    var actor = GitHubActor()
    var repo = GitHubRepository()
    var org: GitHubActor?
    var payload = GitHubPayload()

    enum CodingKeys: String, CodingKey {
        case id
        case type
        case isPublic = "public"
        case createdAt = "created_at"
        case actor
        case repo
        case org
        case payload
    }
}

/// The user who caused a `GitHubEvent`.
@BenchmarkModel struct GitHubActor: SmartCodable, Equatable {
    var id = 0
    var login = ""
    var url = ""
}

/// The repository of a `GitHubEvent`.
@BenchmarkModel struct GitHubRepository: SmartCodable, Equatable {
    var id = 0
    var name = ""
    var url = ""
}

/// The content of all types of events: forty optional properties, of which each type has one to seven.
@BenchmarkModel struct GitHubPayload: SmartCodable, Equatable {
    var action: String?
    var number: Int?
    var reason: String?
    var state: String?

    var pushID: Int?
    var size: Int?
    var distinctSize: Int?
    var ref: String?
    var head: String?
    var before: String?
    var commits: [GitHubCommit]?
    var forced: Bool?
    var created: Bool?
    var deleted: Bool?
    var compare: String?

    var refType: String?
    var masterBranch: String?
    var description: String?
    var pusherType: String?

    var issue: GitHubIssue?
    var comment: GitHubComment?
    var label: GitHubLabel?
    var milestone: GitHubMilestone?
    var assignee: GitHubActor?
    var assigner: GitHubActor?
    var review: GitHubComment?
    var reviewer: GitHubActor?
    var position: Int?
    var path: String?
    var line: Int?

    var forkee: GitHubForkee?
    var member: GitHubActor?
    var team: GitHubLabel?
    var pages: [GitHubPage]?
    var visibility: String?
    var environment: String?
    var task: String?
    var workflow: String?
    var conclusion: String?
    var duration: Double?

    enum CodingKeys: String, CodingKey {
        case action, number, reason, state
        case pushID = "push_id"
        case size
        case distinctSize = "distinct_size"
        case ref, head, before, commits, forced, created, deleted, compare
        case refType = "ref_type"
        case masterBranch = "master_branch"
        case description
        case pusherType = "pusher_type"
        case issue, comment, label, milestone, assignee, assigner, review, reviewer, position, path, line
        case forkee, member, team, pages, visibility, environment, task, workflow, conclusion, duration
    }
}

/// A commit of a push.
@BenchmarkModel struct GitHubCommit: SmartCodable, Equatable {
    var sha = ""
    var author = GitHubAuthor()
    var message = ""
    var distinct = false
    var url = ""
}

/// The author of a `GitHubCommit`.
@BenchmarkModel struct GitHubAuthor: SmartCodable, Equatable {
    var name = ""
    var email = ""
}

/// An issue that was opened, closed or commented on.
@BenchmarkModel struct GitHubIssue: SmartCodable, Equatable {
    var id = 0
    var number = 0
    var title = ""
    var user = GitHubActor()
    var labels: [GitHubLabel] = []
    var state = ""
    var assignee: GitHubActor?
    var milestone: GitHubMilestone?
    var comments = 0
    var body: String?
}

/// A comment on an issue or on a commit.
@BenchmarkModel struct GitHubComment: SmartCodable, Equatable {
    var id = 0
    var user = GitHubActor()
    var body = ""
}

/// A label of a `GitHubIssue`, or a team.
@BenchmarkModel struct GitHubLabel: SmartCodable, Equatable {
    var name = ""
    var color: String?
}

/// A milestone of a `GitHubIssue`.
@BenchmarkModel struct GitHubMilestone: SmartCodable, Equatable {
    var number = 0
    var title = ""
}

/// A repository that was created as a fork.
@BenchmarkModel struct GitHubForkee: SmartCodable, Equatable {
    var id = 0
    var name = ""
    var owner = GitHubActor()
    var description: String?
    var homepage: String?
    var language: String?
    var forks = 0
    var watchers = 0
}

/// A page of a wiki.
@BenchmarkModel struct GitHubPage: SmartCodable, Equatable {
    var action = ""
    var title = ""
    var summary: String?
    var sha = ""
}
