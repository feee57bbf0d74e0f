import SmartCodable

/// Who wrote a tweet.
struct Tweeter: SmartCodable {
    var screenName = ""
    var followersCount = 0
}
