extension GitHubEvent {
    /// Creates events of seven types; nearly half of them are pushes.
    static func sample(_ count: Int) -> Sample<[GitHubEvent]> {
        var random = SplitMix64(seed: 12)
        let types = [
            "PushEvent", "PushEvent", "PushEvent", "PushEvent", "PushEvent", "WatchEvent", "WatchEvent", "CreateEvent",
            "ForkEvent", "IssueCommentEvent", "IssuesEvent", "GollumEvent",
        ]
        let events = (0..<count).map { make($0, random.pick(types), commits: random.integer(1...3), &random) }
        return Sample(events.map(\.json).arrayJSON, events.map(\.model))
    }

    /// Creates one push of two commits.
    static func single() -> Sample<GitHubEvent> {
        var random = SplitMix64(seed: 12)
        let event = make(1, "PushEvent", commits: 2, &random)
        return Sample(event.json, event.model)
    }

    private static func make(
        _ index: Int,
        _ type: String,
        commits: Int,
        _ random: inout SplitMix64
    ) -> (json: String, model: GitHubEvent) {
        var object = ObjectText()
        var event = GitHubEvent()
        event.id = object.write("id", "\(1_652_857_642 + index)")
        event.type = object.write("type", type)
        event.actor = object.write("actor", GitHubActor.make(&random))
        let name = "\(random.letters(8))/\(random.letters(6))"
        event.repo = GitHubRepository(
            id: random.integer(1...9_999_999),
            name: name,
            url: "https://api.github.com/repos/\(name)"
        )
        object.write("repo", json: #"{"id":\#(event.repo.id),"name":"\#(name)","url":"\#(event.repo.url)"}"#)
        event.payload = object.write("payload", GitHubPayload.make(type, commits: commits, &random))
        event.isPublic = object.write("public", true)
        event.createdAt = object.write("created_at", "2013-01-10T07:58:\(random.integer(10...59))Z")
        if random.chance(0.2) { event.org = object.write("org", GitHubActor.make(&random)) }
        return (object.json, event)
    }
}

extension GitHubPayload {
    fileprivate static func make(
        _ type: String,
        commits: Int,
        _ random: inout SplitMix64
    ) -> (json: String, model: GitHubPayload) {
        var object = ObjectText()
        var payload = GitHubPayload()
        switch type {
        case "PushEvent":
            payload.pushID = object.write("push_id", random.integer(1...999_999_999))
            payload.size = object.write("size", commits)
            payload.distinctSize = object.write("distinct_size", commits)
            payload.ref = object.write("ref", "refs/heads/master")
            payload.head = object.write("head", random.hash())
            payload.before = object.write("before", random.hash())
            payload.commits = object.write("commits", (0..<commits).map { _ in GitHubCommit.make(&random) })
        case "CreateEvent":
            payload.ref = object.write("ref", optional: random.bool() ? random.words(1...1) : nil)
            payload.refType = object.write("ref_type", random.pick(["branch", "tag", "repository"]))
            payload.masterBranch = object.write("master_branch", "master")
            payload.description = object.write("description", random.words(3...10))
        case "ForkEvent":
            payload.forkee = object.write("forkee", GitHubForkee.make(&random))
        case "IssueCommentEvent":
            payload.action = object.write("action", "created")
            payload.issue = object.write("issue", GitHubIssue.make(&random))
            payload.comment = object.write("comment", GitHubComment.make(&random))
        case "IssuesEvent":
            payload.action = object.write("action", random.pick(["opened", "closed"]))
            payload.issue = object.write("issue", GitHubIssue.make(&random))
        case "GollumEvent":
            payload.pages = object.write("pages", (0..<random.integer(1...2)).map { _ in GitHubPage.make(&random) })
        default:
            payload.action = object.write("action", "started")
        }
        return (object.json, payload)
    }
}

extension GitHubActor {
    private static let placeholder = "https://a248.e.akamai.net/assets.github.com%2Fimages%2Fgravatar-user-420.png"

    /// Creates a user with two fields that the model skips.
    fileprivate static func make(_ random: inout SplitMix64) -> (json: String, model: GitHubActor) {
        var object = ObjectText()
        var actor = GitHubActor()
        let image = random.hash()
        actor.id = object.write("id", random.integer(1...9_999_999))
        actor.login = object.write("login", random.letters(9))
        object.write("gravatar_id", image)
        actor.url = object.write("url", "https://api.github.com/users/\(actor.login)")
        object.write("avatar_url", "https://secure.gravatar.com/avatar/\(image)?d=\(Self.placeholder)")
        return (object.json, actor)
    }
}

extension GitHubCommit {
    fileprivate static func make(_ random: inout SplitMix64) -> (json: String, model: GitHubCommit) {
        var object = ObjectText()
        var commit = GitHubCommit()
        commit.sha = object.write("sha", random.hash())
        commit.author = GitHubAuthor(name: random.words(2...2), email: "\(random.letters(7))@example.com")
        object.write("author", json: #"{"email":"\#(commit.author.email)","name":"\#(commit.author.name)"}"#)
        commit.message = object.write("message", random.words(12...16))
        commit.distinct = object.write("distinct", random.bool())
        commit.url = object.write("url", "https://api.github.com/repos/\(random.letters(8))/commits/\(commit.sha)")
        return (object.json, commit)
    }
}

extension GitHubIssue {
    fileprivate static func make(_ random: inout SplitMix64) -> (json: String, model: GitHubIssue) {
        var object = ObjectText()
        var issue = GitHubIssue()
        object.write("url", "https://api.github.com/repos/issues/\(random.integer(1...999))")
        issue.id = object.write("id", random.integer(1...99_999_999))
        issue.number = object.write("number", random.integer(1...999))
        issue.title = object.write("title", random.words(3...8))
        issue.user = object.write("user", GitHubActor.make(&random))
        object.write("labels", json: "[]")
        issue.state = object.write("state", random.pick(["open", "closed"]))
        object.write("assignee", json: "null")
        object.write("milestone", json: "null")
        issue.comments = object.write("comments", random.integer(0...20))
        object.write("created_at", "2013-01-09T09:31:41Z")
        object.write("closed_at", json: "null")
        issue.body = object.write("body", random.words(10...60))
        return (object.json, issue)
    }
}

extension GitHubComment {
    fileprivate static func make(_ random: inout SplitMix64) -> (json: String, model: GitHubComment) {
        var object = ObjectText()
        var comment = GitHubComment()
        object.write("url", "https://api.github.com/repos/issues/comments/\(random.integer(1...999))")
        comment.id = object.write("id", random.integer(1...99_999_999))
        comment.user = object.write("user", GitHubActor.make(&random))
        object.write("created_at", "2013-01-10T07:58:29Z")
        comment.body = object.write("body", random.words(10...40))
        return (object.json, comment)
    }
}

extension GitHubForkee {
    /// Creates a repository with forty fields that the model skips.
    fileprivate static func make(_ random: inout SplitMix64) -> (json: String, model: GitHubForkee) {
        var object = ObjectText()
        var forkee = GitHubForkee()
        forkee.id = object.write("id", random.integer(1...9_999_999))
        forkee.name = object.write("name", random.letters(8))
        forkee.owner = object.write("owner", GitHubActor.make(&random))
        forkee.description = object.write("description", optional: random.bool() ? random.words(3...10) : nil)
        for index in 0..<40 {
            object.write("link_\(index)_url", "https://api.github.com/repos/\(forkee.name)/link{/sha}")
        }
        forkee.homepage = object.write("homepage", optional: nil)
        forkee.language = object.write("language", optional: random.bool() ? "Swift" : nil)
        forkee.forks = object.write("forks", random.integer(0...99))
        forkee.watchers = object.write("watchers", random.integer(0...99))
        return (object.json, forkee)
    }
}

extension GitHubPage {
    fileprivate static func make(_ random: inout SplitMix64) -> (json: String, model: GitHubPage) {
        var object = ObjectText()
        var page = GitHubPage()
        page.action = object.write("action", "edited")
        page.title = object.write("title", random.words(1...3))
        object.write("summary", json: "null")
        page.sha = object.write("sha", random.hash())
        object.write("html_url", "https://github.com/wiki/\(random.letters(10))")
        return (object.json, page)
    }
}

extension ObjectText {
    /// Writes an object.
    fileprivate mutating func write<Model>(_ key: String, _ object: (json: String, model: Model)) -> Model {
        write(key, json: object.json)
        return object.model
    }

    /// Writes an array of objects.
    fileprivate mutating func write<Model>(_ key: String, _ objects: [(json: String, model: Model)]) -> [Model] {
        write(key, json: objects.map(\.json).arrayJSON)
        return objects.map(\.model)
    }
}

extension SplitMix64 {
    /// Returns forty hexadecimal digits.
    fileprivate mutating func hash() -> String {
        String((0..<40).map { _ in pick(Array("0123456789abcdef")) })
    }
}
