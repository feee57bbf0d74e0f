/// What the containers of an encoder that are used again have in common.
final class ContainerLink {
    /// The encoder, if a model keeps one of them.
    var keptEncoder: ModelEncoder?
}

/// The keyed containers that an encoder returns again, with their reference to the encoder.
struct EncoderContainers {
    private var containers = ReusableContainers()
    private var link: ContainerLink?

    /// Returns a container that no model has.
    @inline(__always)
    mutating func container<Key: CodingKey>(
        keyedBy type: Key.Type,
        of encoder: ModelEncoder
    ) -> KeyedEncodingContainer<Key> {
        // Valid: the containers retain the storage.
        if let storage = containers.unused(keyedBy: type) { return storage.copy() }
        return slowPathContainer(type, encoder)
    }

    @inline(never)
    private mutating func slowPathContainer<Key: CodingKey>(
        _ type: Key.Type,
        _ encoder: ModelEncoder
    ) -> KeyedEncodingContainer<Key> {
        let own = link ?? ContainerLink()
        link = own
        guard !containers.isFull,
            let storage = TypedContainerStorage({
                KeyedEncodingContainer(ModelKeyedContainer<Key>(encoder, owner: own))
            }),
            containers.store(storage, keyedBy: type)
        else { return KeyedEncodingContainer(ModelKeyedContainer(encoder, owner: encoder)) }
        return storage.copied()
    }

    /// Whether no model has one of the containers; otherwise these retain the encoder, which has none any more.
    mutating func release(from encoder: ModelEncoder) -> Bool {
        if containers.areUnused { return true }
        link?.keptEncoder = encoder
        self = EncoderContainers()
        return false
    }
}

/// The keyed container of the library's encoder: writes the members of an object.
///
/// The container that an encoder returns again for each object does not retain the encoder, which has the container.
struct ModelKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    // Valid: the encoder has the container, or the owner is the encoder or retains it.
    private let reference: Unretained<ModelEncoder>
    private let owner: AnyObject

    /// Creates a container; the owner is the encoder, or the link of the containers that it returns again.
    init(_ encoder: ModelEncoder, owner: AnyObject) {
        reference = Unretained(encoder)
        self.owner = owner
    }

    private var encoder: ModelEncoder { reference.object }

    var codingPath: [any CodingKey] { encoder.codingPath }

    /// Calls the encoder without retaining it.
    @inline(__always)
    func use(_ write: (ModelEncoder) throws -> Void) throws { try reference._withUnsafeGuaranteedRef(write) }

    func encodeNil(forKey key: Key) throws { try use { try $0.member(JSONNull(), key) } }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try use { try $0.member(any: value, key) }
    }

    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
        guard let value else { return try use { try $0.absentMember(key) } }
        try use { try $0.member(any: value, key) }
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

    // The default implementations throw.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128) throws { try encoder.element(value) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128) throws { try encoder.element(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder.nestedElementEncoder(writer: nil).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        encoder.nestedElementEncoder(writer: nil).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.nestedElementEncoder(writer: encoder.baseWriter) }
}

/// The single-value container of the library's encoder.
struct ModelSingleValueContainer: SingleValueEncodingContainer {
    let encoder: ModelEncoder

    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { try encoder.ownValue(JSONNull()) }

    func encode<Value: Encodable>(_ value: Value) throws { try encoder.ownValue(value) }

    // The default implementations throw.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128) throws { try encoder.ownValue(value) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128) throws { try encoder.ownValue(value) }
}
