/// The value itself, read by a type's own `init(from:)`.
struct TolerantSingleValueContainer: SingleValueDecodingContainer {
    let decoder: TolerantDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.isNull }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.ownValue(type) }
}
