import Alamofire
import FirebaseCrashlytics
import Foundation
import GRDB
import Logging
import Moya
import Sentry
import SmartCodable
import SmartCodableReports
import Synchronization
import Testing
import Vapor

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private let json = #"[{"id": "7", "title": "Hello"}, null]"#

/// Answers every request with the fragment of its URL, and with the status in its query.
private final class AnsweringProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
        guard let url = request.url,
            let response = HTTPURLResponse(
                url: url,
                statusCode: url.query.flatMap { Int($0) } ?? 200,
                httpVersion: nil,
                headerFields: nil
            )
        else { return }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data(json.utf8))
        client?.urlProtocolDidFinishLoading(self)
    }
}

/// Runs the recipes that need no framework of Apple.
@Suite struct RecipeTests {
    private func client() -> Client {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [AnsweringProtocol.self]
        return Client(session: URLSession(configuration: configuration))
    }

    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test func aSessionDecodesModels() async throws {
        let posts = try await client().get([Post].self, from: url("https://example.org/posts"))
        #expect(posts.map(\.id) == [7])
        await #expect(throws: URLError.self) {
            try await client().get([Post].self, from: url("https://example.org/posts?500"))
        }
    }

    @Test @MainActor func aStoreLoadsModels() async throws {
        let store = FeedStore()
        await store.load(from: try url("https://example.org/posts"), with: client())
        #expect(store.posts.map(\.title) == ["Hello"])
        #expect(store.message == nil)
        await store.load(from: try url("https://example.org/posts?404"), with: client())
        #expect(store.message == "The posts cannot be loaded.")
    }

    @Test func alamofireDecodesAndEncodes() async throws {
        let fragment = try #require(json.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        #expect(try await posts(from: "https://example.org#\(fragment)").map(\.id) == [7])
        let request = try SmartParameterEncoder().encode(
            Post(id: 1, title: "a"),
            into: URLRequest(url: url("https://example.org"))
        )
        #expect(request.httpBody == Data(#"{"id":1,"title":"a"}"#.utf8))
        #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    }

    @Test func moyaMapsResponses() throws {
        let response = Response(statusCode: 200, data: Data(#"{"data": {"posts": \#(json)}}"#.utf8))
        #expect(try response.smartMap([Post].self, atKeyPath: "data.posts").map(\.id) == [7])
        #expect(throws: MoyaError.self) { try response.smartMap([Post].self, atKeyPath: "data.users") }
    }

    @Test func vaporDecodesAndEncodes() throws {
        configureContent()
        let decoder = try #require(ContentConfiguration.global.decoders[.json])
        let posts = try decoder.decode([Post].self, from: ByteBuffer(string: json), headers: HTTPHeaders())
        #expect(posts.map(\.id) == [7])
        let encoder = try #require(ContentConfiguration.global.encoders[.json])
        var (body, headers) = (ByteBuffer(string: ""), HTTPHeaders())
        try encoder.encode(posts, to: &body, headers: &headers)
        #expect(String(decoding: body.readableBytesView, as: UTF8.self) == #"[{"id":7,"title":"Hello"}]"#)
        #expect(headers.contentType == .json)
    }

    @Test func aColumnHoldsAModel() {
        let settings = Settings(theme: "dark", volume: 7)
        #expect(Settings.fromDatabaseValue(settings.databaseValue) == settings)
        // A row of an older version of the app.
        #expect(Settings.fromDatabaseValue(#"{"volume": "9"}"#.databaseValue) == Settings(volume: 9))
        #expect(Settings.fromDatabaseValue(.null) == Settings())
        #expect(Settings.fromDatabaseValue("[".databaseValue) == Settings())
    }

    @Test func userDefaultsHoldAModel() throws {
        let name = "SmartCodableRecipes"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        #expect(defaults.model(Settings.self, forKey: "settings") == Settings())
        defaults.setModel(Settings(theme: "dark"), forKey: "settings")
        #expect(defaults.model(Settings.self, forKey: "settings") == Settings(theme: "dark"))
        defaults.set(Data("{".utf8), forKey: "settings")
        #expect(defaults.model(Settings.self, forKey: "settings") == Settings())
    }

    @Test func crashReportersGroupByTheFingerprint() throws {
        struct Parcel: SmartCodable { var weight = 0 }
        for sink in [CrashReports.sentry, .crashlytics, .log] {
            let result = Parcel.deserializeWithReport(from: #"{"weight": {}}"#, options: [.reports(to: sink)])
            let fingerprint = result.report.fingerprint
            #expect(SentrySDK.captured.last?.fingerprint == [fingerprint])
        }
        let fingerprint = try #require(SentrySDK.captured.last?.fingerprint?.first)
        #expect(Crashlytics.crashlytics().recorded.map(\.domain) == [fingerprint])
        #expect(Logger.logged.map(\.metadata) == [["fingerprint": .string(fingerprint)]])
    }

    @Test func repairsAreUploaded() {
        // Other tests decode at the same time, and their reports are received, too.
        struct Measured: SmartCodable {
            var theme = "light"
            var volume = 5
        }
        let sent = Mutex<[[String: String]]>([])
        startTelemetry { _, properties in sent.withLock { $0.append(properties) } }
        defer { SmartCodableOptions.decodingOptions = [] }
        for _ in 0..<3 { _ = Measured.deserialize(from: #"{"theme": {}, "volume": "9"}"#) }
        let expected = ["type": "Measured", "path": "/theme", "event": "type-mismatch"]
        // Once for each path; a conversion is a notice.
        #expect(sent.withLock { $0.filter { $0["type"] == "Measured" } } == [expected])
    }
}
