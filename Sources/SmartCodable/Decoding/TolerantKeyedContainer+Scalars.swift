// The overloads that `KeyedDecodingContainerProtocol` requires, one line for each type.
// swift-format-ignore-file: aligned, one line each
extension TolerantKeyedContainer {
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try decoder.scalar(type, key) }
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try decoder.scalar(type, key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try decoder.scalar(type, key) }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try decoder.scalar(type, key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try decoder.scalar(type, key) }
    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try decoder.scalar(type, key) }
    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try decoder.scalar(type, key) }
    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try decoder.scalar(type, key) }
    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try decoder.scalar(type, key) }
    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try decoder.scalar(type, key) }
    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try decoder.scalar(type, key) }
    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try decoder.scalar(type, key) }
    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try decoder.scalar(type, key) }
    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try decoder.scalar(type, key) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try decoder.scalar(type, key) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try decoder.scalar(type, key) }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try decoder.optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try decoder.optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try decoder.optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        try decoder.optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try decoder.optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
        try decoder.optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
        try decoder.optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
        try decoder.optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try decoder.optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
        try decoder.optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
        try decoder.optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
        try decoder.optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
        try decoder.optionalScalar(type, key)
    }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        try decoder.optionalScalar(type, key)
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
        try decoder.optionalScalar(type, key)
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
        try decoder.optionalScalar(type, key)
    }
}
