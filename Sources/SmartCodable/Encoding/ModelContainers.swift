/// Creates the keyed containers of a model with one type of coding keys.
class AnyContainerMaker {
    let keyType: ObjectIdentifier

    init(keyType: ObjectIdentifier) {
        self.keyType = keyType
    }
}

/// Creates the keyed containers.
///
/// `ModelKeyedContainer<Key>` with a key type that is known only at run time costs a lookup of metadata and one of a
/// conformance for each object. An object of this class has both as its generic arguments.
final class ContainerMaker<Container: ModelContainer>: AnyContainerMaker {
    init() {
        super.init(keyType: ObjectIdentifier(Container.Key.self))
    }

    func makeContainer(of encoder: ModelEncoder) -> KeyedEncodingContainer<Container.Key> {
        KeyedEncodingContainer(Container(encoder: encoder))
    }
}

/// A keyed container that consists of an encoder.
protocol ModelContainer: KeyedEncodingContainerProtocol {
    init(encoder: ModelEncoder)
}

/// The keyed container of the library's encoder: writes the members of an object.
struct ModelKeyedContainer<Key: CodingKey>: ModelContainer {
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

/// The unkeyed container of the library's encoder: writes the elements of an array.
struct ModelUnkeyedContainer: UnkeyedEncodingContainer {
    let encoder: ModelEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    var count: Int { encoder.count }

    func encodeNil() throws { try encoder.element(JSONNull()) }

    func encode<Value: Encodable>(_ value: Value) throws { try encoder.element(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder.nestedElementEncoder(writer: nil).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        encoder.nestedElementEncoder(writer: nil).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.nestedElementEncoder(writer: encoder.writer) }
}

/// The single-value container of the library's encoder.
struct ModelSingleValueContainer: SingleValueEncodingContainer {
    let encoder: ModelEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { try encoder.ownValue(JSONNull()) }

    func encode<Value: Encodable>(_ value: Value) throws { try encoder.ownValue(value) }
}
