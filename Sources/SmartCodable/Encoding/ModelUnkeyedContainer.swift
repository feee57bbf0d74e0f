/// The elements of one array, written one after the other by a type's own `encode(to:)`.
struct ModelUnkeyedContainer: UnkeyedEncodingContainer {
    let encoder: ModelEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    var count: Int { encoder.count }

    func encodeNil() throws { try encoder.element(JSONNull()) }

    func encode<Value: Encodable>(_ value: Value) throws { try encoder.element(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder.detachedElementEncoder(writer: nil).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        encoder.detachedElementEncoder(writer: nil).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.detachedElementEncoder(writer: encoder.writer) }
}
