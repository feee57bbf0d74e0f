/// The reference of keyed containers to their encoder.
final class ContainerLink {
    // Valid: the encoder has the containers, or `keptEncoder` is the encoder.
    let encoder: Unretained<ModelEncoder>
    /// The encoder, if a model keeps one of its containers, or may keep it.
    var keptEncoder: ModelEncoder?

    init(_ encoder: ModelEncoder) { self.encoder = Unretained(encoder) }

    /// Creates a reference for a container that is not used again.
    convenience init(keeping encoder: ModelEncoder) {
        self.init(encoder)
        keptEncoder = encoder
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(ModelKeyedContainer<Key>(self))
    }
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
        let own = link ?? ContainerLink(encoder)
        link = own
        guard !containers.isFull, let storage = TypedContainerStorage({ own.container(keyedBy: type) }),
            containers.store(storage, keyedBy: type)
        else { return ContainerLink(keeping: encoder).container(keyedBy: type) }
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
    private let link: ContainerLink

    init(_ link: ContainerLink) { self.link = link }

    private var encoder: ModelEncoder { link.encoder.object }

    var codingPath: [any CodingKey] { encoder.codingPath }

    /// Calls the encoder without retaining it.
    @inline(__always)
    func use(_ write: (ModelEncoder) throws -> Void) throws { try link.encoder._withUnsafeGuaranteedRef(write) }

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
