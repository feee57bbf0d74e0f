/// What a server sends that does not keep its contract.
public enum Samples {
    /// The response with the posts.
    public static let response = """
        {
          "code": 0,
          "data": {
            "posts": [
              {"id": "1", "title": "Tolerance", "author": {"name": "Ann"}, "published": 1763900000, "likes": "12",
               "tags": ["swift", null, 7]},
              {"id": 2, "title": null, "author": null, "published": "2026-11-23T09:00:00Z", "likes": "many"},
              "deleted",
              {"id": 3, "title": "Reports", "author": {"name": 5}, "published": "soon", "likes": 4,},
            ]
          }
        }
        """

    /// Updates, as a connection would send them one after another.
    public static let updates = [
        #"{"id": 1, "likes": 13}"#,
        #"{"id": 3, "title": "Reports, revised", "likes": "a lot"}"#,
        #"{"id": "2", "likes": "1", "author": {"name": "Bob"}}"#,
    ]
}
