import SmartCodable

extension Post {
    /// Like a response on a good day, and on a bad one.
    static let samples: [Post] =
        [Post].deserialize(
            from: """
                [{"id": 1, "title": "Hello", "published": "2026-11-23T10:00:00Z"},
                 {"id": "2", "title": null, "published": "soon"}]
                """
        ) ?? []
}
