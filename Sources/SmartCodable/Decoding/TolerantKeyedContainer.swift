/// The members of one object, read as properties of a model.
struct TolerantKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: TolerantDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        decoder.presentMemberNames.compactMap { name in
            // An enum of keys compares the name with each case.
            if decoder.refusesListedKey(name, as: Key.self) { return nil }
            guard let key = Key(stringValue: name) else { return nil }
            // A type that lists keys has seen those that it knows.
            decoder.noteListed(name)
            return key
        }
    }

    func contains(_ key: Key) -> Bool { decoder.context(of: key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try decoder.isNull(key) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder.property(type, key)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try decoder.optionalProperty(type, key)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder.nestedDecoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder.nestedDecoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try decoder.superDecoder(StepKey.super) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder.superDecoder(key) }
}
