// Declarations of an alpha version of Vapor 5 that the recipe uses, with those of HTTPTypes that it needs.
import Foundation

public struct HTTPMediaType: Hashable, Sendable {
    public static let json = HTTPMediaType()
}

public struct HTTPFields: Sendable {
    public var contentType: HTTPMediaType?
}

public protocol ContentDecoder: Sendable {
    func decode<D>(
        _ decodable: D.Type,
        from body: Data,
        headers: HTTPFields,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D where D: Decodable
}

public protocol ContentEncoder: Sendable {
    func encode(
        _ encodable: some Encodable,
        to body: inout Data,
        headers: inout HTTPFields,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws
}
