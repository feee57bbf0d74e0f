import SmartCodable

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
