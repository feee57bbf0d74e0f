/// An encoder that writes nothing and passes each property of a model to its subclass, with key and static type.
///
/// It never encodes a value, so it neither descends into children nor follows cycles. Only the keyed container of the
/// model records properties; the other containers ignore their values.
class InitialValueRecorder: Encoder {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    /// Thrown to end the encoding once no more properties are needed.
    struct Stop: Error {}

    /// Receives one property; throws `Stop` to end the encoding.
    func record<Value>(_ value: Value, for key: String) throws {}

    /// Receives an optional property that is nil; throws `Stop` to end the encoding.
    func recordNil(for key: String) throws {}

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(InitialValueKeyedContainer<Key>(recorder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { IgnoredUnkeyedContainer() }

    func singleValueContainer() -> any SingleValueEncodingContainer { IgnoredSingleValueContainer() }
}

/// Records the value of one property, and stops there.
final class InitialValueProbe<Requested>: InitialValueRecorder {
    private let property: String
    private(set) var found: Requested?
    /// Whether the property was nil; nil if it was not found.
    private(set) var foundNil: Bool?

    init(_ property: String, as type: Requested.Type) {
        self.property = property
    }

    override func record<Value>(_ value: Value, for key: String) throws {
        guard key == property else { return }
        found = sameValue(value, as: Requested.self) ?? value as? Requested
        foundNil = false
        throw Stop()
    }

    override func recordNil(for key: String) throws {
        guard key == property else { return }
        foundNil = true
        throw Stop()
    }
}

/// Records the values of all properties in one pass.
final class InitialValueCollector: InitialValueRecorder {
    /// The values by key, with nil for a nil, in the order in which the model encodes them.
    private(set) var values = SequentialCache<Any?>(capacity: .max)

    override func record<Value>(_ value: Value, for key: String) throws {
        values.insert(value, for: key)
    }

    override func recordNil(for key: String) throws {
        values.insert(nil, for: key)
    }
}
