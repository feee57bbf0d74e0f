import SmartCodable
import Vapor

extension SmartJSONDecoder: @retroactive ContentDecoder {
    public func decode<D: Decodable>(_: D.Type, from body: ByteBuffer, headers: HTTPHeaders) throws -> D {
        try decode(D.self, from: Array(body.readableBytesView))
    }
}

extension SmartJSONEncoder: @retroactive ContentEncoder {
    public func encode<E: Encodable>(_ value: E, to body: inout ByteBuffer, headers: inout HTTPHeaders) throws {
        headers.contentType = .json
        body.writeBytes(try encode(value))
    }
}

func configureContent() {
    ContentConfiguration.global.use(decoder: SmartJSONDecoder(), for: .json)
    ContentConfiguration.global.use(encoder: SmartJSONEncoder(), for: .json)
}
