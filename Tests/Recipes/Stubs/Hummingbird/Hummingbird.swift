// Declarations of Hummingbird 2 that the recipe uses, with those of NIO and HTTPTypes that Hummingbird exports.
import Foundation

public struct ByteBuffer: Sendable {
    private var bytes: [UInt8]

    public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// NIO's view is a type of its own.
    public var readableBytesView: ArraySlice<UInt8> { bytes[...] }
}

public struct HTTPField: Sendable {
    public struct Name: Hashable, Sendable {
        public static var contentType: Name { Name() }
    }
}

public struct HTTPFields: Sendable, ExpressibleByDictionaryLiteral {
    private var values: [HTTPField.Name: String] = [:]

    public init(dictionaryLiteral elements: (HTTPField.Name, String)...) {
        for (name, value) in elements { values[name] = value }
    }

    public subscript(name: HTTPField.Name) -> String? { values[name] }
}

public struct HTTPResponse: Sendable {
    public struct Status: Hashable, Sendable {
        public let code: Int

        public static var ok: Status { Status(code: 200) }
    }
}

public struct RequestBody: Sendable {
    private let buffer: ByteBuffer

    public init(buffer: ByteBuffer) { self.buffer = buffer }

    public func collect(upTo maxSize: Int) async throws -> ByteBuffer {
        guard buffer.readableBytesView.count <= maxSize else { throw CocoaError(.fileReadTooLarge) }
        return buffer
    }
}

public struct Request: Sendable {
    public var body: RequestBody

    /// Hummingbird's initializer also has a head.
    public init(body: RequestBody) { self.body = body }
}

public struct ResponseBody: Sendable {
    /// Hummingbird stores a function that writes it.
    public let bytes: ByteBuffer

    public init(byteBuffer: ByteBuffer) { bytes = byteBuffer }
}

public struct Response: Sendable {
    public var status: HTTPResponse.Status
    public var headers: HTTPFields
    public var body: ResponseBody

    public init(status: HTTPResponse.Status, headers: HTTPFields = [:], body: ResponseBody) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }
}

public protocol RequestDecoder: Sendable {
    func decode<T: Decodable>(_ type: T.Type, from request: Request, context: some RequestContext) async throws -> T
}

public protocol ResponseEncoder: Sendable {
    func encode(_ value: some Encodable, from request: Request, context: some RequestContext) throws -> Response
}

public protocol RequestContextSource: Sendable {}

public struct ApplicationRequestContextSource: RequestContextSource {
    /// Hummingbird's source has a channel and a logger.
    public init() {}
}

public struct CoreRequestContextStorage: Sendable {
    public init(source: some RequestContextSource) {}
}

public protocol InitializableFromSource<Source> {
    associatedtype Source
    init(source: Source)
}

public protocol RequestContext: InitializableFromSource, Sendable {
    associatedtype Source: RequestContextSource = ApplicationRequestContextSource
    /// Hummingbird's default is `JSONDecoder`.
    associatedtype Decoder: RequestDecoder
    associatedtype Encoder: ResponseEncoder

    var coreContext: CoreRequestContextStorage { get set }
    var maxUploadSize: Int { get }
    var requestDecoder: Decoder { get }
    var responseEncoder: Encoder { get }
}

extension RequestContext {
    public var maxUploadSize: Int { 2 * 1024 * 1024 }
}
