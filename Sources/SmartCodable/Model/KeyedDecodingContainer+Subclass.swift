// What `@SmartSubclass` calls: the type of a property need not be written in its declaration, so it must not be needed
// in the call either. Where it is written and optional, the functions with `IfPresent` are called, because what the
// compiler says of a type that cannot be coded is easier to understand if a function has no overloads.

extension KeyedDecodingContainer {
    /// Reads a property of a subclass.
    ///
    /// Our own decoder answers for missing keys, nulls and wrong types. Under others a key that is missing or null keeps
    /// the current value.
    ///
    /// - Parameters:
    ///   - key: the key of the property.
    ///   - current: the value that the property has.
    ///   - decoder: the decoder that the container comes from.
    /// - Returns: the value that it gets.
    /// - Throws: what the decoder throws.
    public func _decode<Value: Decodable>(
        forKey key: Key,
        orKeep current: Value,
        from decoder: (any Decoder)?
    ) throws -> Value {
        do {
            return try decode(Value.self, forKey: key)
        } catch DecodingError.keyNotFound(let missing, let context)
            where missing.stringValue == key.stringValue && context.codingPath.count == codingPath.count
            && !isStrict(decoder)
        {
            return current
        } catch DecodingError.valueNotFound(_, let context)
            where context.codingPath.count == codingPath.count + 1 && !isStrict(decoder)
        {
            return current
        }
    }

    /// Whether a missing key is an error: under the strict policy, as for any other model.
    private func isStrict(_ decoder: (any Decoder)?) -> Bool {
        (decoder as? any PolicyDecoder)?.isStrict == true
    }

    /// Reads an optional property of a subclass; nil if its key is missing or null, as in any other type.
    ///
    /// - Parameters:
    ///   - key: the key of the property.
    ///   - current: the value that the property has, for its type alone.
    ///   - decoder: the decoder that the container comes from.
    /// - Returns: the value that it gets.
    /// - Throws: what the decoder throws.
    public func _decode<Wrapped: Decodable>(
        forKey key: Key,
        orKeep current: Wrapped?,
        from decoder: (any Decoder)?
    ) throws -> Wrapped? {
        try _decodeIfPresent(forKey: key, orKeep: current)
    }

    /// The same for a property whose type shows that it is optional.
    ///
    /// - Parameters:
    ///   - key: the key of the property.
    ///   - current: the value that the property has, for its type alone.
    /// - Returns: the value that it gets.
    /// - Throws: what the decoder throws.
    public func _decodeIfPresent<Wrapped: Decodable>(forKey key: Key, orKeep current: Wrapped?) throws -> Wrapped? {
        try decodeIfPresent(Wrapped.self, forKey: key)
    }
}

extension KeyedEncodingContainer {
    /// Writes a property of a subclass.
    ///
    /// - Parameters:
    ///   - value: the value of the property.
    ///   - key: the key of the property.
    /// - Throws: what the encoder throws.
    public mutating func _encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try encode(value, forKey: key)
    }

    /// Writes an optional property of a subclass, and nothing for nil, as in any other type.
    ///
    /// - Parameters:
    ///   - value: the value of the property.
    ///   - key: the key of the property.
    /// - Throws: what the encoder throws.
    public mutating func _encode<Wrapped: Encodable>(_ value: Wrapped?, forKey key: Key) throws {
        try _encodeIfPresent(value, forKey: key)
    }

    /// The same for a property whose type shows that it is optional.
    ///
    /// - Parameters:
    ///   - value: the value of the property.
    ///   - key: the key of the property.
    /// - Throws: what the encoder throws.
    public mutating func _encodeIfPresent<Wrapped: Encodable>(_ value: Wrapped?, forKey key: Key) throws {
        try encodeIfPresent(value, forKey: key)
    }
}

/// The type that a value has at compile time: the container's method for just this wrapper is chosen by it.
///
/// - Parameter value: never computed.
/// - Returns: its type.
public func _smartType<Value>(of value: @autoclosure () -> Value) -> Value.Type { Value.self }

/// A decoder that has a policy: the library's own.
protocol PolicyDecoder: Decoder {
    /// Whether a value that does not fit is an error.
    var isStrict: Bool { get }
}
