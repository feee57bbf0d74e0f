/// The value itself, written by a type's own `encode(to:)`.
struct ModelSingleValueContainer: SingleValueEncodingContainer {
    let encoder: ModelEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { try encoder.ownValue(JSONNull()) }

    func encode<Value: Encodable>(_ value: Value) throws { try encoder.ownValue(value) }
}
