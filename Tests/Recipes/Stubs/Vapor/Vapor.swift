// Declarations of Vapor 4 that the recipe uses, with those of NIO that Vapor exports.
import Foundation

public struct ByteBuffer: Sendable {
    private var bytes: [UInt8]

    public init(string: String) { bytes = Array(string.utf8) }

    /// NIO's view is a type of its own.
    public var readableBytesView: ArraySlice<UInt8> { bytes[...] }

    @discardableResult
    public mutating func writeBytes(_ new: some Sequence<UInt8>) -> Int {
        let count = bytes.count
        bytes += new
        return bytes.count - count
    }
}

public struct HTTPMediaType: Hashable, Sendable {
    public static let json = HTTPMediaType()
}

public struct HTTPHeaders: Sendable {
    public var contentType: HTTPMediaType?

    public init() {}
}

public protocol ContentDecoder: Sendable {
    func decode<D>(_ decodable: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D where D: Decodable
    func decode<D>(
        _ decodable: D.Type,
        from body: ByteBuffer,
        headers: HTTPHeaders,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D where D: Decodable
}

extension ContentDecoder {
    public func decode<D>(
        _ decodable: D.Type,
        from body: ByteBuffer,
        headers: HTTPHeaders,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D where D: Decodable {
        try decode(decodable, from: body, headers: headers)
    }
}

public protocol ContentEncoder: Sendable {
    func encode<E>(_ encodable: E, to body: inout ByteBuffer, headers: inout HTTPHeaders) throws where E: Encodable
    func encode<E>(
        _ encodable: E,
        to body: inout ByteBuffer,
        headers: inout HTTPHeaders,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws where E: Encodable
}

extension ContentEncoder {
    public func encode<E>(
        _ encodable: E,
        to body: inout ByteBuffer,
        headers: inout HTTPHeaders,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws where E: Encodable {
        try encode(encodable, to: &body, headers: &headers)
    }
}

public struct ContentConfiguration: Sendable {
    public nonisolated(unsafe) static var global = ContentConfiguration()

    public private(set) var encoders: [HTTPMediaType: any ContentEncoder] = [:]
    public private(set) var decoders: [HTTPMediaType: any ContentDecoder] = [:]

    public mutating func use(encoder: any ContentEncoder, for mediaType: HTTPMediaType) {
        encoders[mediaType] = encoder
    }
    public mutating func use(decoder: any ContentDecoder, for mediaType: HTTPMediaType) {
        decoders[mediaType] = decoder
    }
}
