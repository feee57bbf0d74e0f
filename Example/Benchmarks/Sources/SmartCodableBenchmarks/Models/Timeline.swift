import SmartCodable

/// A list of tweets.
struct Timeline: SmartCodable, Equatable {
    var statuses: [Tweet] = []
}
