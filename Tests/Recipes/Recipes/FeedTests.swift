import FeedModel
import Testing

/// The part of the example app without views. The recipes have a `FeedStore`, too.
@MainActor
@Suite struct FeedTests {
    @Test func everyUsablePostIsShown() {
        let store = FeedModel.FeedStore()
        store.show(Samples.response)
        #expect(store.message == nil)
        #expect(store.posts.map(\.title) == ["Tolerance", "untitled", "Reports"])
        #expect(store.posts.map(\.likes) == [12, 0, 4])
        #expect(store.posts.map(\.author.name) == ["Ann", "anonymous", "5"])
        #expect(store.repairs.map(\.pointer).contains("/data/posts/2"))
    }

    @Test func updatesChangeWhatTheyContain() async throws {
        let store = FeedModel.FeedStore()
        store.show(Samples.response)
        let count = store.repairs.count
        try await store.apply(
            AsyncStream { continuation in
                for update in Samples.updates { continuation.yield(update) }
                continuation.finish()
            }
        )
        #expect(store.posts.map(\.title) == ["Tolerance", "untitled", "Reports, revised"])
        #expect(store.posts.map(\.likes) == [13, 1, 4])
        #expect(store.posts.map(\.author.name) == ["Ann", "Bob", "5"])
        #expect(store.repairs.dropFirst(count).map(\.pointer) == ["/likes", "/id", "/likes"])
    }

    @Test func aResponseWithoutPostsHasAMessage() {
        let store = FeedModel.FeedStore()
        store.show("<html>")
        #expect(store.posts.isEmpty)
        #expect(store.message != nil)
        store.apply(#"{"id": 1}"#)
        #expect(store.posts.isEmpty)
    }
}
