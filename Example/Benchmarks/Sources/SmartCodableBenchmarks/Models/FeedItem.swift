import SmartCodable

/// An entry of a feed, whose kind is the value of a tag.
@BenchmarkModel enum FeedItem: SmartUnion, Equatable {
    case note(Note), photo(Photo), link(Link)

    static let variants = SmartVariants<FeedItem>(
        .internal("kind"),
        SmartVariant("note", as: FeedItem.note),
        SmartVariant("photo", as: FeedItem.photo),
        SmartVariant("link", as: FeedItem.link)
    )

    @BenchmarkModel struct Note: SmartCodable, Equatable {
        var id = 0
        var author = ""
        var text = ""
        var likes = 0
    }

    @BenchmarkModel struct Photo: SmartCodable, Equatable {
        var id = 0
        var author = ""
        var url = ""
        var width = 0
        var height = 0
    }

    @BenchmarkModel struct Link: SmartCodable, Equatable {
        var id = 0
        var url = ""
        var title: String?
    }
}

/// A list of the same entries, whose type is a protocol.
@BenchmarkModel struct MixedFeed: SmartCodable {
    @SmartOneOf<FeedEntries>.Array var items: [any FeedEntry] = []
}

/// What the contents of entries have in common.
protocol FeedEntry: SmartCodable, Equatable {}

extension FeedItem.Note: FeedEntry {}
extension FeedItem.Photo: FeedEntry {}
extension FeedItem.Link: FeedEntry {}

/// The types of the entries.
enum FeedEntries: SmartPolymorphic {
    static let variants = SmartVariants<any FeedEntry>(
        .internal("kind"),
        SmartVariant("note", type: FeedItem.Note.self),
        SmartVariant("photo", type: FeedItem.Photo.self),
        SmartVariant("link", type: FeedItem.Link.self)
    )
}

/// The same list for `JSONDecoder`.
struct CodableFeed: Codable {
    var items: [CodableFeedItem]
}

/// The same entry, as one writes it for `JSONDecoder`.
enum CodableFeedItem: Codable, Equatable {
    case note(FeedItem.Note), photo(FeedItem.Photo), link(FeedItem.Link)

    private enum CodingKeys: CodingKey { case kind }
    private enum Kind: String, Codable { case note, photo, link }

    init(from decoder: any Decoder) throws {
        switch try decoder.container(keyedBy: CodingKeys.self).decode(Kind.self, forKey: .kind) {
        case .note: self = .note(try FeedItem.Note(from: decoder))
        case .photo: self = .photo(try FeedItem.Photo(from: decoder))
        case .link: self = .link(try FeedItem.Link(from: decoder))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .note(let note):
            try container.encode(Kind.note, forKey: .kind)
            try note.encode(to: encoder)
        case .photo(let photo):
            try container.encode(Kind.photo, forKey: .kind)
            try photo.encode(to: encoder)
        case .link(let link):
            try container.encode(Kind.link, forKey: .kind)
            try link.encode(to: encoder)
        }
    }
}
