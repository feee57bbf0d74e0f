import SmartCodable

/// A list of tweets.
struct Timeline: SmartCodable, Equatable {
    var statuses: [Tweet] = []
}

/// Five of the thirty fields that a tweet has: most of the input is read by nobody.
struct Tweet: SmartCodable, Equatable {
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

/// Four of the forty fields that the author of a `Tweet` has.
struct TweetAuthor: SmartCodable, Equatable {
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
