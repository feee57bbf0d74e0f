import Hummingbird
import SmartCodable

extension SmartJSONDecoder: @retroactive RequestDecoder {
    public func decode<Value: Decodable>(
        _ type: Value.Type,
        from request: Request,
        context: some RequestContext
    ) async throws -> Value {
        let body = try await request.body.collect(upTo: context.maxUploadSize)
        return try decode(type, from: Array(body.readableBytesView))
    }
}

extension SmartJSONEncoder: @retroactive ResponseEncoder {
    public func encode(
        _ value: some Encodable,
        from request: Request,
        context: some RequestContext
    ) throws -> Response {
        let body = ByteBuffer(bytes: try encode(value))
        return Response(
            status: .ok,
            headers: [.contentType: "application/json; charset=utf-8"],
            body: ResponseBody(byteBuffer: body)
        )
    }
}

struct SmartContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let requestDecoder = SmartJSONDecoder()
    let responseEncoder = SmartJSONEncoder()

    init(source: Source) { coreContext = .init(source: source) }
}
