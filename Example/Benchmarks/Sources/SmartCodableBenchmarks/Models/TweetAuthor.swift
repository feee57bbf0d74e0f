import SmartCodable

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
