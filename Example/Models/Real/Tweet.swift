import Foundation
import SmartCodable

/// A tweet from a Twitter search, with keys in snake case.
struct Tweet: SmartCodable {
    /// The identifier as a string; the number next to it in the file has lost its last digits.
    var idStr = ""
    var createdAt: Date?
    var user = Tweeter()
    var text = ""
    var retweetCount = 0
}

/// The author of a tweet.
struct Tweeter: SmartCodable {
    var screenName = ""
    var followersCount = 0
}
