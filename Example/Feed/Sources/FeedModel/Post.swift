import Foundation
import SmartCodable

/// A post of the feed; each initial value is what the screen shows if the server sends nothing usable.
public struct Post: SmartCodable, Identifiable, Sendable {
    public var id = 0
    public var title = "untitled"
    public var author = Author()
    public var published: Date?
    public var likes = 0
    public var tags: [String] = []

    public init() {}

    public struct Author: SmartCodable, Sendable {
        public var name = "anonymous"

        public init() {}
    }
}
