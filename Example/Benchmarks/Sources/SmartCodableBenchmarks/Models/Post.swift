import SmartCodable

/// An entry of a social timeline, most of whose properties are optional and null.
@BenchmarkModel struct Post: SmartCodable, Equatable {
    var id = 0
    var text = ""
    var createdAt = ""
    var isTruncated: Bool?
    var replyToPost: Int?
    var replyToUser: Int?
    var replyToName: String?
    var author = PostAuthor()
    var point: PostPoint?
    var place: PostPlace?
    var contributors: [Int]?
    var quotedPost: Int?
    var reposts: Int?
    var favorites: Int?
    var isFavorite: Bool?
    var isSensitive: Bool?
    var language: String?
    var source: String?
    var scope: String?
    var withheldIn: [String]?
}

/// The author of a `Post`.
@BenchmarkModel struct PostAuthor: SmartCodable, Equatable {
    var id = 0
    var name = ""
    var location: String?
    var summary: String?
    var url: String?
    var followers: Int?
    var friends: Int?
    var timeZone: String?
    var utcOffset: Int?
    var isVerified: Bool?
    var bannerURL: String?
    var pinnedPost: Int?
}

/// The position of a `Post`.
@BenchmarkModel struct PostPoint: SmartCodable, Equatable {
    var latitude = 0.0
    var longitude = 0.0
}

/// The place of a `Post`.
@BenchmarkModel struct PostPlace: SmartCodable, Equatable {
    var name = ""
    var country: String?
    var kind: String?
}
