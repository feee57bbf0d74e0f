import Foundation
import SmartCodable

/// A short message, as the search of Twitter returned it; read with keys from snake case.
struct Tweet: SmartCodable {
    /// The id as text; the number beside it in the file has lost its last digits.
    var idStr = ""
    var createdAt: Date?
    var user = Tweeter()
    var text = ""
    var retweetCount = 0
}

/// Who wrote a tweet.
struct Tweeter: SmartCodable {
    var screenName = ""
    var followersCount = 0
}
