import Foundation
import SmartCodable
import Vapor

extension SmartJSONDecoder: @retroactive ContentDecoder {
    public func decode<D: Decodable>(
        _ type: D.Type,
        from body: Data,
        headers: HTTPFields,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> D {
        try decode(type, from: body)
    }
}

extension SmartJSONEncoder: @retroactive ContentEncoder {
    public func encode(
        _ value: some Encodable,
        to body: inout Data,
        headers: inout HTTPFields,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws {
        headers.contentType = .json
        body.append(try encode(value))
    }
}
