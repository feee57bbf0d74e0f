extension FeedItem {
    /// Creates entries of all kinds in a random order.
    static func sample(_ count: Int) -> Sample<[FeedItem]> {
        var random = SplitMix64(seed: 12)
        var texts: [String] = []
        let items = (0..<count).map { index in
            var object = ObjectText()
            let kind = random.pick(["note", "photo", "link"])
            object.write("kind", kind)
            object.write("id", index)
            defer { texts.append(object.json) }
            switch kind {
            case "note":
                return FeedItem.note(
                    Note(
                        id: index,
                        author: object.write("author", random.letters(8)),
                        text: object.write("text", random.words(6...14)),
                        likes: object.write("likes", random.integer(0...5_000))
                    )
                )
            case "photo":
                return FeedItem.photo(
                    Photo(
                        id: index,
                        author: object.write("author", random.letters(8)),
                        url: object.write("url", "https://example.com/\(random.letters(12)).jpg"),
                        width: object.write("width", random.integer(100...4_000)),
                        height: object.write("height", random.integer(100...4_000))
                    )
                )
            default:
                return FeedItem.link(
                    Link(
                        id: index,
                        url: object.write("url", "https://example.com/\(random.letters(12))"),
                        title: object.write("title", optional: random.chance(0.5) ? random.words(3...6) : nil)
                    )
                )
            }
        }
        return Sample(texts.arrayJSON, items)
    }
}
