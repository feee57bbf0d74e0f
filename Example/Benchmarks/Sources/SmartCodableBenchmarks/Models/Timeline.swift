import SmartCodable

/// A list of tweets.
@BenchmarkModel struct Timeline: SmartCodable, Equatable {
    var statuses: [Tweet] = []
}

/// Five of the thirty fields of a tweet; most of the input is skipped.
@BenchmarkModel struct Tweet: SmartCodable, Equatable {
    var id = 0
    var text = ""
    var createdAt = ""
    var retweetCount = 0
    var user = TweetAuthor()

    enum CodingKeys: String, CodingKey {
        case id
        case text
        case createdAt = "created_at"
        case retweetCount = "retweet_count"
        case user
    }
}

/// Four of the forty fields of the author of a `Tweet`.
@BenchmarkModel struct TweetAuthor: SmartCodable, Equatable {
    var id = 0
    var name = ""
    var screenName = ""
    var followersCount = 0

    enum CodingKeys: String, CodingKey {
        case id
        case name
        case screenName = "screen_name"
        case followersCount = "followers_count"
    }
}
