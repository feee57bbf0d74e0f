import Foundation
import SmartCodable

/// A post of the feed; each initial value is what the screen shows if the server sends nothing usable.
public struct Post: SmartCodable, Identifiable, Sendable {
    /// Identifies the post in updates.
    public var id = 0
    /// The headline.
    public var title = "untitled"
    /// Who wrote the post.
    public var author = Author()
    /// When the post was published; nil if that is not known.
    public var published: Date?
    /// The number of people who like the post.
    public var likes = 0
    /// The topics of the post.
    public var tags: [String] = []

    /// Creates a post without content.
    public init() {}

    /// The author of a post.
    public struct Author: SmartCodable, Sendable {
        /// The name on the screen.
        public var name = "anonymous"

        /// Creates an author without a name.
        public init() {}
    }
}
