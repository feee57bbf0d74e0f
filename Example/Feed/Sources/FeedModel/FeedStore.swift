import Observation
import SmartCodable

/// What the screens show: the posts, what was repaired in them, and the updates that arrive.
@MainActor @Observable
public final class FeedStore {
    /// The posts, in the order of the response.
    public private(set) var posts: [Post] = []
    /// One line for each value that was repaired or lost.
    public private(set) var repairs: [Repair] = []
    /// Why there are no posts; nil if there are some.
    public private(set) var message: String?

    /// Creates a store without posts.
    public init() {}

    /// A value that was not used as the server sent it.
    public struct Repair: Identifiable, Sendable {
        /// The number of repairs before this one.
        public let id: Int
        /// A JSON Pointer, such as `/0/likes`.
        public let pointer: String
        /// What was repaired, in a sentence.
        public let text: String
    }

    /// Shows the posts of a response.
    public func show(_ response: String) {
        let result = [Post].deserializeWithReport(from: response, designatedPath: "data.posts")
        posts = result.model ?? []
        repairs = []
        add(result.report)
        message = result.error.map { "The feed cannot be shown: \($0)" }
    }

    /// Applies an update, which contains the id of a post and the values that changed.
    ///
    /// All other values stay as they are, as do those that cannot be read.
    public func apply(_ update: String) {
        guard let id = Post.deserialize(from: update)?.id, let index = posts.firstIndex(where: { $0.id == id }) else {
            return
        }
        add(SmartUpdater.update(&posts[index], from: update))
    }

    /// Applies updates until there are no more, or the task is cancelled.
    public func apply<Updates: AsyncSequence>(_ updates: Updates) async throws where Updates.Element == String {
        for try await update in updates { apply(update) }
    }

    private func add(_ report: SmartDecodingReport) {
        for event in report.events {
            repairs.append(Repair(id: repairs.count, pointer: event.pointer, text: event.description))
        }
    }
}
