// The compiler selects these overloads in the synthesized `init(from:)` and `encode(to:)` of models in files that
// import this module.

extension KeyedDecodingContainer {
    /// Reads a property with a default; a missing key or null produces the default.
    ///
    /// - Parameters:
    ///   - type: the wrapper.
    ///   - key: the key of the property.
    /// - Returns: the wrapper with the value.
    /// - Throws: the decoder's error for a value of the wrong type, unless the provider replaces invalid values.
    public func decode<Provider>(_ type: Default<Provider>.Type, forKey key: Key) throws -> Default<Provider> {
        try decodeOrDefault(type, forKey: key)
    }

    /// Reads an optional property with a default; a missing key or null produces the default.
    ///
    /// - Parameters:
    ///   - type: the wrapper.
    ///   - key: the key of the property.
    /// - Returns: the wrapper with the value.
    /// - Throws: the decoder's error for a value of the wrong type, unless the provider replaces invalid values.
    public func decode<Provider>(
        _ type: Default<Provider>.Type,
        forKey key: Key
    ) throws -> Default<Provider> where Provider.Value: ExpressibleByNilLiteral {
        // Needed besides the overload above, which would be ambiguous with the core's overload for wrappers of
        // optionals.
        try decodeOrDefault(type, forKey: key)
    }

    /// Reads the value with a single `decodeIfPresent` call.
    ///
    /// A decoder that updates a model returns the model's current value from that call.
    private func decodeOrDefault<Provider>(
        _ type: Default<Provider>.Type,
        forKey key: Key
    ) throws -> Default<Provider> {
        do {
            return try decodeIfPresent(type, forKey: key) ?? .missing()
        } catch  where Provider.replacesInvalidValues {
            return try .missing()
        }
    }
}

extension KeyedEncodingContainer {
    /// Writes a property with a default; omits it if it equals its default.
    ///
    /// - Parameters:
    ///   - value: the wrapper.
    ///   - key: the key of the property.
    /// - Throws: the encoder's error.
    public mutating func encode<Provider>(_ value: Default<Provider>, forKey key: Key) throws {
        if !value.isDefault { try encodePlainly(value, forKey: key) }
    }

    // These overloads call the container's own methods for common types. The generic overload takes twice as long,
    // because it creates an encoder for each value.

    /// Writes a Boolean property with a default; omits it if it equals its default.
    ///
    /// - Parameters:
    ///   - value: the wrapper.
    ///   - key: the key of the property.
    /// - Throws: the encoder's error.
    public mutating func encode<Provider>(
        _ value: Default<Provider>,
        forKey key: Key
    ) throws where Provider.Value == Bool {
        guard let stored = value.stored, stored != (try? Provider.makeDefault()) else { return }
        try encode(stored, forKey: key)
    }

    /// Writes an integer property with a default; omits it if it equals its default.
    ///
    /// - Parameters:
    ///   - value: the wrapper.
    ///   - key: the key of the property.
    /// - Throws: the encoder's error.
    public mutating func encode<Provider>(
        _ value: Default<Provider>,
        forKey key: Key
    ) throws where Provider.Value == Int {
        guard let stored = value.stored, stored != (try? Provider.makeDefault()) else { return }
        try encode(stored, forKey: key)
    }

    /// Writes a floating-point property with a default; omits it if it equals its default.
    ///
    /// - Parameters:
    ///   - value: the wrapper.
    ///   - key: the key of the property.
    /// - Throws: the encoder's error.
    public mutating func encode<Provider>(
        _ value: Default<Provider>,
        forKey key: Key
    ) throws where Provider.Value == Double {
        guard let stored = value.stored, stored != (try? Provider.makeDefault()) else { return }
        try encode(stored, forKey: key)
    }

    /// Writes a string property with a default; omits it if it equals its default.
    ///
    /// - Parameters:
    ///   - value: the wrapper.
    ///   - key: the key of the property.
    /// - Throws: the encoder's error.
    public mutating func encode<Provider>(
        _ value: Default<Provider>,
        forKey key: Key
    ) throws where Provider.Value == String {
        guard let stored = value.stored, stored != (try? Provider.makeDefault()) else { return }
        try encode(stored, forKey: key)
    }

    /// Writes an optional property with a default; omits it if it equals its default.
    ///
    /// - Parameters:
    ///   - value: the wrapper.
    ///   - key: the key of the property.
    /// - Throws: the encoder's error.
    public mutating func encode<Provider>(
        _ value: Default<Provider>,
        forKey key: Key
    ) throws where Provider.Value: ExpressibleByNilLiteral {
        // Needed besides the generic overload, which would be ambiguous with the core's overload for wrappers of
        // optionals. A nil that is not the default is written as null for other readers; decoding replaces it by
        // the default.
        if !value.isDefault { try encodePlainly(value, forKey: key) }
    }

    /// Calls the container's generic method and bypasses the overloads above.
    private mutating func encodePlainly<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try encode(value, forKey: key)
    }
}
