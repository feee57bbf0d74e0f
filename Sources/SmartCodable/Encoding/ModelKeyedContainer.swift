/// The members of one object, written as properties of a model.
struct ModelKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ModelEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) throws { try encoder.member(JSONNull(), key) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try encoder.member(any: value, key)
    }

    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        guard let value else { return try encoder.absentMember(key) }
        try encoder.member(any: value, key)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder.nestedEncoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder.nestedEncoder(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.superEncoder(StepKey.super) }

    func superEncoder(forKey key: Key) -> any Encoder { encoder.superEncoder(key) }
}
