extension Post {
    /// Creates posts; three quarters of the optionals are null, and a few are absent.
    static func sample(_ count: Int) -> Sample<[Post]> {
        var random = SplitMix64(seed: 13)
        let posts = (0..<count).map { make($0, &random) }
        return Sample(posts.map(\.json).arrayJSON, posts.map(\.model))
    }

    private static func make(_ index: Int, _ random: inout SplitMix64) -> (json: String, model: Post) {
        var object = ObjectText()
        var post = Post()
        post.id = object.write("id", 505_874_924_095_815_700 + index)
        post.text = object.write("text", random.words(8...20))
        post.createdAt = object.write("createdAt", "Sun Aug 31 00:29:15 +0000 2014")
        post.isTruncated = object.write("isTruncated", optional: random.rare { $0.bool() })
        let isReply = random.chance(0.2)
        post.replyToPost = object.write("replyToPost", optional: isReply ? 505_874_924_095_000_000 + index : nil)
        post.replyToUser = object.write("replyToUser", optional: isReply ? random.integer(1...2_000_000_000) : nil)
        post.replyToName = object.write("replyToName", optional: isReply ? random.letters(9) : nil)
        let author = PostAuthor.make(&random)
        object.write("author", json: author.json)
        post.author = author.model
        let point = random.rare { PostPoint(latitude: $0.double(-90...90), longitude: $0.double(-180...180)) }
        object.write(
            "point",
            json: point.map { #"{"latitude":\#($0.latitude),"longitude":\#($0.longitude)}"# } ?? "null"
        )
        post.point = point
        let place = random.rare { PostPlace(name: $0.words(1...2), kind: "city") }
        object.write("place", json: place.map { #"{"name":"\#($0.name)","country":null,"kind":"city"}"# } ?? "null")
        post.place = place
        object.write("contributors", json: "null")
        post.quotedPost = object.write("quotedPost", optional: random.rare { $0.integer(1...999_999_999) })
        post.reposts = object.write("reposts", random.integer(0...500))
        post.favorites = object.write("favorites", optional: random.rare { $0.integer(0...99) })
        post.isFavorite = object.write("isFavorite", optional: random.rare { $0.bool() })
        if random.bool() { post.isSensitive = object.write("isSensitive", random.bool()) }
        post.language = object.write("language", random.pick(["en", "ja", "de"]))
        post.source = object.write("source", optional: random.rare { $0.words(2...3) })
        object.write("scope", json: "null")
        return (object.json, post)
    }
}

extension PostAuthor {
    fileprivate static func make(_ random: inout SplitMix64) -> (json: String, model: PostAuthor) {
        var object = ObjectText()
        var author = PostAuthor()
        author.id = object.write("id", random.integer(1...2_000_000_000))
        author.name = object.write("name", random.words(1...2))
        author.location = object.write("location", optional: random.rare { $0.words(1...2) })
        author.summary = object.write("summary", optional: random.rare { $0.words(5...15) })
        author.url = object.write("url", optional: random.rare { "http://example.com/\($0.letters(8))" })
        author.followers = object.write("followers", random.integer(0...9_000))
        author.friends = object.write("friends", optional: random.rare { $0.integer(0...900) })
        author.timeZone = object.write("timeZone", optional: random.rare { $0.words(1...1) })
        author.utcOffset = object.write("utcOffset", optional: random.rare { $0.integer(-12...12) * 3_600 })
        author.isVerified = object.write("isVerified", optional: random.rare { $0.bool() })
        if random.bool() { object.write("bannerURL", json: "null") }
        return (object.json, author)
    }
}

extension SplitMix64 {
    /// Returns a value in a quarter of the calls.
    fileprivate mutating func rare<Value>(_ make: (inout SplitMix64) -> Value) -> Value? {
        chance(0.25) ? make(&self) : nil
    }
}
