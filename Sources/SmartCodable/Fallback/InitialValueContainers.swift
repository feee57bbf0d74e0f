/// The keyed container of a model, which passes each property to the recorder.
struct InitialValueKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    // Valid: the recorder has the container, or `keptRecorder` is the recorder, or `KeptContainers` retains it.
    private let reference: Unretained<InitialValueRecorder>
    private let keptRecorder: InitialValueRecorder?
    private var recorder: InitialValueRecorder { reference.object }

    init(_ recorder: InitialValueRecorder, isReused: Bool) {
        reference = Unretained(recorder)
        keptRecorder = isReused ? nil : recorder
    }

    var codingPath: [any CodingKey] { [InitialValueKey()] }

    func encodeNil(forKey key: Key) throws { recorder.recordNil(for: key.stringValue) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        recorder.record(value, for: key.stringValue)
    }

    /// Records a nil as well; the default implementation ignores it, so that a nil could not be distinguished from a
    /// missing property.
    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws { recordOptional(value, key) }

    func encodeConditional<Object: AnyObject & Encodable>(_ object: Object, forKey key: Key) throws {
        recorder.record(object, for: key.stringValue)
    }

    private func recordOptional<Value>(_ value: Value?, _ key: Key) {
        guard let value else { return recorder.recordNil(for: key.stringValue) }
        recorder.beginOptional(for: key.stringValue)
        recorder.record(value, for: key.stringValue)
    }

    private func recordOptional(_ value: InitialValue?, _ key: Key) {
        guard let value else { return recorder.recordNil(for: key.stringValue) }
        recorder.beginOptional(for: key.stringValue)
        recorder.recordScalar(value, for: key.stringValue)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        recorder.nested(key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { IgnoredUnkeyedContainer() }

    func superEncoder() -> any Encoder { recorder.superRecorder(StepKey.super.stringValue) }

    func superEncoder(forKey key: Key) -> any Encoder { recorder.superRecorder(key.stringValue) }

    // MARK: - Overloads that the protocol requires

    func encode(_ value: Bool, forKey key: Key) throws { recorder.recordScalar(.bool(value), for: key.stringValue) }
    func encode(_ value: String, forKey key: Key) throws { recorder.recordScalar(.string(value), for: key.stringValue) }
    func encode(_ value: Double, forKey key: Key) throws { recorder.recordScalar(.double(value), for: key.stringValue) }
    func encode(_ value: Float, forKey key: Key) throws { recorder.record(value, for: key.stringValue) }
    func encode(_ value: Int, forKey key: Key) throws { recorder.recordScalar(.int(value), for: key.stringValue) }
    func encode(_ value: Int8, forKey key: Key) throws { recorder.record(value, for: key.stringValue) }
    func encode(_ value: Int16, forKey key: Key) throws { recorder.record(value, for: key.stringValue) }
    func encode(_ value: Int32, forKey key: Key) throws { recorder.record(value, for: key.stringValue) }
    func encode(_ value: Int64, forKey key: Key) throws { recorder.record(value, for: key.stringValue) }
    func encode(_ value: UInt, forKey key: Key) throws { recorder.record(value, for: key.stringValue) }
    func encode(_ value: UInt8, forKey key: Key) throws { recorder.record(value, for: key.stringValue) }
    func encode(_ value: UInt16, forKey key: Key) throws { recorder.record(value, for: key.stringValue) }
    func encode(_ value: UInt32, forKey key: Key) throws { recorder.record(value, for: key.stringValue) }
    func encode(_ value: UInt64, forKey key: Key) throws { recorder.record(value, for: key.stringValue) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128, forKey key: Key) throws { recorder.record(value, for: key.stringValue) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128, forKey key: Key) throws { recorder.record(value, for: key.stringValue) }

    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { recordOptional(value.map { .bool($0) }, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { recordOptional(value.map { .string($0) }, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { recordOptional(value.map { .double($0) }, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { recordOptional(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { recordOptional(value.map { .int($0) }, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { recordOptional(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { recordOptional(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { recordOptional(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { recordOptional(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { recordOptional(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { recordOptional(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { recordOptional(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { recordOptional(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { recordOptional(value, key) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encodeIfPresent(_ value: Int128?, forKey key: Key) throws { recordOptional(value, key) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws { recordOptional(value, key) }
}

/// The last key in the coding path of an `InitialValueKeyedContainer`.
///
/// The overloads of `encode` for wrappers check for it to detect that initial values are read and nothing is written.
struct InitialValueKey: CodingKey {
    let stringValue = ""
    var intValue: Int? { nil }

    init() {}
    init?(stringValue: String) { nil }
    init?(intValue: Int) { nil }
}

/// An unkeyed container that ignores its values.
struct IgnoredUnkeyedContainer: UnkeyedEncodingContainer {
    let codingPath: [any CodingKey] = []
    private(set) var count = 0

    mutating func encodeNil() throws { count += 1 }

    mutating func encode<Value: Encodable>(_ value: Value) throws { count += 1 }

    // The default implementations throw.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func encode(_ value: Int128) throws { count += 1 }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func encode(_ value: UInt128) throws { count += 1 }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        InitialValueRecorder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { IgnoredUnkeyedContainer() }

    mutating func superEncoder() -> any Encoder { InitialValueRecorder() }
}

/// A single-value container that ignores a scalar, and passes any other value to a recorder.
struct IgnoredSingleValueContainer: SingleValueEncodingContainer {
    let codingPath: [any CodingKey] = []
    var recorder: SingleValueRecorder?

    func encodeNil() throws {}
    func encode<Value: Encodable>(_ value: Value) throws { recorder?.content = value }
    func encode(_ value: Bool) throws {}
    func encode(_ value: String) throws {}
    func encode(_ value: Double) throws {}
    func encode(_ value: Float) throws {}
    func encode(_ value: Int) throws {}
    func encode(_ value: Int8) throws {}
    func encode(_ value: Int16) throws {}
    func encode(_ value: Int32) throws {}
    func encode(_ value: Int64) throws {}
    func encode(_ value: UInt) throws {}
    func encode(_ value: UInt8) throws {}
    func encode(_ value: UInt16) throws {}
    func encode(_ value: UInt32) throws {}
    func encode(_ value: UInt64) throws {}
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128) throws {}
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128) throws {}
}
