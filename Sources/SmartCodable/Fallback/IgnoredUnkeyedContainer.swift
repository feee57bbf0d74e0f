/// Takes whatever it is given and keeps nothing.
struct IgnoredUnkeyedContainer: UnkeyedEncodingContainer {
    let codingPath: [any CodingKey] = []
    private(set) var count = 0

    mutating func encodeNil() throws { count += 1 }

    mutating func encode<Value: Encodable>(_ value: Value) throws { count += 1 }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        InitialValueRecorder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { IgnoredUnkeyedContainer() }

    mutating func superEncoder() -> any Encoder { InitialValueRecorder() }
}
