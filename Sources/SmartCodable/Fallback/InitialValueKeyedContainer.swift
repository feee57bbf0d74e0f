/// Shows every property to the recorder.
///
/// The long lists are the protocol's, one line for each.
struct InitialValueKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let recorder: InitialValueRecorder
    let codingPath: [any CodingKey] = [InitialValueKey()]

    func encodeNil(forKey key: Key) throws { try recorder.recordNil(for: key.stringValue) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try recorder.record(value, for: key.stringValue)
    }

    /// The protocol's own default would drop a nil, and "nil" and "no such property" would look alike.
    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws { try show(value, key) }

    func encodeConditional<Object: AnyObject & Encodable>(_ object: Object, forKey key: Key) throws {
        try recorder.record(object, for: key.stringValue)
    }

    private func show<Value>(_ value: Value?, _ key: Key) throws {
        guard let value else { return try recorder.recordNil(for: key.stringValue) }
        try recorder.record(value, for: key.stringValue)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        // A recorder that wants nothing: keys of nested containers are not properties of the model.
        InitialValueRecorder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { IgnoredUnkeyedContainer() }

    /// The base class of the model shows its properties to the same recorder.
    func superEncoder() -> any Encoder { recorder }

    func superEncoder(forKey key: Key) -> any Encoder { recorder }

    func encode(_ value: Bool, forKey key: Key) throws { try recorder.record(value, for: key.stringValue) }
    func encode(_ value: String, forKey key: Key) throws { try recorder.record(value, for: key.stringValue) }
    func encode(_ value: Double, forKey key: Key) throws { try recorder.record(value, for: key.stringValue) }
    func encode(_ value: Float, forKey key: Key) throws { try recorder.record(value, for: key.stringValue) }
    func encode(_ value: Int, forKey key: Key) throws { try recorder.record(value, for: key.stringValue) }
    func encode(_ value: Int8, forKey key: Key) throws { try recorder.record(value, for: key.stringValue) }
    func encode(_ value: Int16, forKey key: Key) throws { try recorder.record(value, for: key.stringValue) }
    func encode(_ value: Int32, forKey key: Key) throws { try recorder.record(value, for: key.stringValue) }
    func encode(_ value: Int64, forKey key: Key) throws { try recorder.record(value, for: key.stringValue) }
    func encode(_ value: UInt, forKey key: Key) throws { try recorder.record(value, for: key.stringValue) }
    func encode(_ value: UInt8, forKey key: Key) throws { try recorder.record(value, for: key.stringValue) }
    func encode(_ value: UInt16, forKey key: Key) throws { try recorder.record(value, for: key.stringValue) }
    func encode(_ value: UInt32, forKey key: Key) throws { try recorder.record(value, for: key.stringValue) }
    func encode(_ value: UInt64, forKey key: Key) throws { try recorder.record(value, for: key.stringValue) }

    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try show(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try show(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try show(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try show(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try show(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try show(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try show(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try show(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try show(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try show(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try show(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try show(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try show(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try show(value, key) }
}
