extension Timeline {
    /// Creates tweets with nine fields that the model reads and sixty that it skips.
    static func sample(_ count: Int) -> Sample<Timeline> {
        var random = SplitMix64(seed: 6)
        let tweets = (0..<count).map { index in
            Tweet(
                id: 505_874_924_095_815_700 + index,
                text: "@\(random.letters(7)) 名前:\(random.words(8...20)) 😋✨",
                createdAt: "Sun Aug 31 00:29:15 +0000 2014",
                retweetCount: random.integer(0...500),
                user: TweetAuthor(
                    id: random.integer(1...2_000_000_000),
                    name: "\(random.words(1...2)) あゆみ",
                    screenName: random.letters(9),
                    followersCount: random.integer(0...9_000)
                )
            )
        }
        let texts = tweets.map { $0.json(&random) }
        return Sample(#"{"statuses":\#(texts.arrayJSON)}"#, Timeline(statuses: tweets))
    }
}

extension Tweet {
    fileprivate func json(_ random: inout SplitMix64) -> String {
        """
        {"metadata":{"result_type":"recent","iso_language_code":"ja"},"created_at":"\(createdAt)","id":\(id),\
        "id_str":"\(id)","text":"\(text)",\
        "source":"<a href=\\"http://twitter.com/download/iphone\\" rel=\\"nofollow\\">Twitter for iPhone</a>",\
        "truncated":false,"in_reply_to_status_id":null,"user":\(user.json(&random)),\
        \(random.unread("reply", 6)),"geo":null,"coordinates":null,"place":null,"contributors":null,\
        "retweet_count":\(retweetCount),"favorite_count":\(random.integer(0...99)),\
        "entities":{"hashtags":[],"symbols":[],"urls":[{"url":"http:\\/\\/t.co\\/\(random.letters(10))",\
        "indices":[\(random.integer(0...60)),\(random.integer(61...140))]}],\
        "user_mentions":[{\(random.unread("mention", 5)),"indices":[0,9]}]},\
        "favorited":false,"retweeted":false,"lang":"ja"}
        """
    }
}

extension TweetAuthor {
    fileprivate func json(_ random: inout SplitMix64) -> String {
        """
        {"id":\(id),"id_str":"\(id)","name":"\(name)","screen_name":"\(screenName)","location":"",\
        "description":"\(random.words(10...25))\\n\\u30b5\\u30d6 ✋","url":null,\
        "protected":false,"followers_count":\(followersCount),"friends_count":\(random.integer(0...900)),\
        \(random.unread("profile", 28)),"verified":false,"following":false,"notifications":false}
        """
    }
}

extension SplitMix64 {
    /// Fields that the model skips.
    fileprivate mutating func unread(_ name: String, _ count: Int) -> String {
        (0..<count).map { index in
            let value =
                switch index % 4 {
                case 0: "\"http://abs.example.com/images/\(letters(12))/bg.png\""
                case 1: bool().json
                case 2: "\"\(letters(6))\""
                default: integer(0...99_999).json
                }
            return "\"\(name)_\(index)\":\(value)"
        }.joined(separator: ",")
    }
}
