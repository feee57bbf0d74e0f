// The overloads that `KeyedEncodingContainerProtocol` requires, one line for each type.
// swift-format-ignore-file: aligned, one line each
extension ModelKeyedContainer {
    func encode(_ value: Bool, forKey key: Key) throws { try use { try $0.member(value, key) } }
    func encode(_ value: String, forKey key: Key) throws { try use { try $0.member(value, key) } }
    func encode(_ value: Double, forKey key: Key) throws { try use { try $0.member(value, key) } }
    func encode(_ value: Float, forKey key: Key) throws { try use { try $0.member(value, key) } }
    func encode(_ value: Int, forKey key: Key) throws { try use { try $0.member(value, key) } }
    func encode(_ value: Int8, forKey key: Key) throws { try use { try $0.member(value, key) } }
    func encode(_ value: Int16, forKey key: Key) throws { try use { try $0.member(value, key) } }
    func encode(_ value: Int32, forKey key: Key) throws { try use { try $0.member(value, key) } }
    func encode(_ value: Int64, forKey key: Key) throws { try use { try $0.member(value, key) } }
    func encode(_ value: UInt, forKey key: Key) throws { try use { try $0.member(value, key) } }
    func encode(_ value: UInt8, forKey key: Key) throws { try use { try $0.member(value, key) } }
    func encode(_ value: UInt16, forKey key: Key) throws { try use { try $0.member(value, key) } }
    func encode(_ value: UInt32, forKey key: Key) throws { try use { try $0.member(value, key) } }
    func encode(_ value: UInt64, forKey key: Key) throws { try use { try $0.member(value, key) } }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128, forKey key: Key) throws { try use { try $0.member(value, key) } }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128, forKey key: Key) throws { try use { try $0.member(value, key) } }

    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try use { try $0.optionalMember(value, key) } }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws {
        try use { try $0.optionalMember(value, key) }
    }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
        try use { try $0.optionalMember(value, key) }
    }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try use { try $0.optionalMember(value, key) } }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try use { try $0.optionalMember(value, key) } }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try use { try $0.optionalMember(value, key) } }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try use { try $0.optionalMember(value, key) } }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try use { try $0.optionalMember(value, key) } }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try use { try $0.optionalMember(value, key) } }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try use { try $0.optionalMember(value, key) } }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try use { try $0.optionalMember(value, key) } }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {
        try use { try $0.optionalMember(value, key) }
    }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {
        try use { try $0.optionalMember(value, key) }
    }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
        try use { try $0.optionalMember(value, key) }
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encodeIfPresent(_ value: Int128?, forKey key: Key) throws {
        try use { try $0.optionalMember(value, key) }
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws {
        try use { try $0.optionalMember(value, key) }
    }
}
