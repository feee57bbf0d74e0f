/// An encoder that writes nothing and shows every property of a model to its subclass, with key and static type.
///
/// It never encodes a value, so it neither descends into children nor follows cycles. Containers that a model may ask
/// for beside its keyed one lead nowhere.
class InitialValueRecorder: Encoder {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    /// Thrown to end the encoding as soon as nothing more is wanted.
    struct Stop: Error {}

    /// Sees one property; throws `Stop` to see no more.
    func record<Value>(_ value: Value, for key: String) throws {}

    /// Sees an optional property that is nil; throws `Stop` to see no more.
    func recordNil(for key: String) throws {}

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(InitialValueKeyedContainer<Key>(recorder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { IgnoredUnkeyedContainer() }

    func singleValueContainer() -> any SingleValueEncodingContainer { IgnoredSingleValueContainer() }
}
