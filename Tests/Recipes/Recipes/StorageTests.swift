import FirebaseFirestore
import Foundation
import Hummingbird
import RealmSwift
import SmartCodable
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Runs the recipes for databases, servers and connections.
@Suite struct StorageTests {
    @Test func realmStoresPosts() throws {
        let realm = Realm()
        try store(Data(#"[{"id": "7", "title": "Hello"}, "deleted"]"#.utf8), in: realm)
        let posts = realm.objects.compactMap { $0 as? RealmPost }
        #expect(posts.map(\.id) == [7] && posts.map(\.title) == ["Hello"])
    }

    @Test func firestoreFieldsBecomeAPost() throws {
        let date = Date(timeIntervalSince1970: 1_700_000_000)
        let fields: [String: Any] = ["id": NSNumber(value: 7), "title": "Hello", "published": Timestamp(date: date)]
        let read = try #require(post(from: DocumentSnapshot(fields: fields)))
        #expect(read.id == 7 && read.published == date)
        #expect(post(from: DocumentSnapshot(fields: nil)) == nil)
        let nested = withDates(["a": [Timestamp(date: date)]]) as? [String: [Date]]
        #expect(nested == ["a": [date]])
    }

    @Test func hummingbirdDecodesAndEncodes() async throws {
        let context = SmartContext(source: ApplicationRequestContextSource())
        let body = RequestBody(buffer: ByteBuffer(bytes: Array(#"{"id": "7", "title": "Hello"}"#.utf8)))
        let request = Request(body: body)
        let post = try await context.requestDecoder.decode(Post.self, from: request, context: context)
        #expect(post.id == 7)
        let response = try context.responseEncoder.encode(post, from: request, context: context)
        #expect(Array(response.body.bytes.readableBytesView) == Array(#"{"id":7,"title":"Hello"}"#.utf8))
        #expect(response.headers[.contentType] == "application/json; charset=utf-8")
    }

    @Test func aSocketHasMessagesOfSeveralTypes() throws {
        let text = #"{"type": "post", "data": {"id": "7", "title": "Hello"}}"#
        guard case .post(let post) = try FeedMessage(.string(text)) else { return #expect(Bool(false)) }
        #expect(post.id == 7)
        guard case .unknown = try FeedMessage(.data(Data(#"{"type": "typing"}"#.utf8))) else {
            return #expect(Bool(false))
        }
        #expect(throws: (any Error).self) { try FeedMessage(.string("ping")) }
    }

    @Test func samplesAreModels() {
        #expect(Post.samples.map(\.id) == [1, 2])
        #expect(Post.samples.last?.published == nil)
    }
}
