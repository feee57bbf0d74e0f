// Synthesized `init(from:)` and `encode(to:)` of models find these overloads where this module is imported.

extension KeyedDecodingContainer {
    /// Reads a property with a default: the default for a missing key and a null.
    ///
    /// - Parameters:
    ///   - type: the wrapper.
    ///   - key: the key of the property.
    /// - Returns: the wrapper with the value.
    /// - Throws: what the decoder throws for a value of another type, unless the provider replaces it.
    public func decode<Provider>(_ type: Default<Provider>.Type, forKey key: Key) throws -> Default<Provider> {
        try decodeOrDefault(type, forKey: key)
    }

    /// Reads a property with a default whose type is an optional.
    ///
    /// - Parameters:
    ///   - type: the wrapper.
    ///   - key: the key of the property.
    /// - Returns: the wrapper with the value.
    /// - Throws: what the decoder throws for a value of another type, unless the provider replaces it.
    public func decode<Provider>(
        _ type: Default<Provider>.Type,
        forKey key: Key
    ) throws -> Default<Provider> where Provider.Value: ExpressibleByNilLiteral {
        // Beside the one above, because the core has an overload for wrappers around optionals.
        try decodeOrDefault(type, forKey: key)
    }

    /// If present, and in one question: a decoder that updates a model answers it with the value that the model has.
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
    /// Writes a property with a default; nothing if it equals its default.
    ///
    /// - Parameters:
    ///   - value: the wrapper.
    ///   - key: the key of the property.
    /// - Throws: what the encoder throws for the value.
    public mutating func encode<Provider>(_ value: Default<Provider>, forKey key: Key) throws {
        if !value.isDefault { try encodePlainly(value, forKey: key) }
    }

    // The methods of the container for common types. The generic one takes twice as long: it makes an encoder for each value.

    /// Writes a Boolean property with a default; nothing if it equals its default.
    ///
    /// - Parameters:
    ///   - value: the wrapper.
    ///   - key: the key of the property.
    /// - Throws: what the encoder throws for the value.
    public mutating func encode<Provider>(
        _ value: Default<Provider>,
        forKey key: Key
    ) throws where Provider.Value == Bool {
        guard let stored = value.stored, stored != (try? Provider.makeDefault()) else { return }
        try encode(stored, forKey: key)
    }

    /// Writes an integer property with a default; nothing if it equals its default.
    ///
    /// - Parameters:
    ///   - value: the wrapper.
    ///   - key: the key of the property.
    /// - Throws: what the encoder throws for the value.
    public mutating func encode<Provider>(
        _ value: Default<Provider>,
        forKey key: Key
    ) throws where Provider.Value == Int {
        guard let stored = value.stored, stored != (try? Provider.makeDefault()) else { return }
        try encode(stored, forKey: key)
    }

    /// Writes a floating-point property with a default; nothing if it equals its default.
    ///
    /// - Parameters:
    ///   - value: the wrapper.
    ///   - key: the key of the property.
    /// - Throws: what the encoder throws for the value.
    public mutating func encode<Provider>(
        _ value: Default<Provider>,
        forKey key: Key
    ) throws where Provider.Value == Double {
        guard let stored = value.stored, stored != (try? Provider.makeDefault()) else { return }
        try encode(stored, forKey: key)
    }

    /// Writes a text property with a default; nothing if it equals its default.
    ///
    /// - Parameters:
    ///   - value: the wrapper.
    ///   - key: the key of the property.
    /// - Throws: what the encoder throws for the value.
    public mutating func encode<Provider>(
        _ value: Default<Provider>,
        forKey key: Key
    ) throws where Provider.Value == String {
        guard let stored = value.stored, stored != (try? Provider.makeDefault()) else { return }
        try encode(stored, forKey: key)
    }

    /// Writes a property with a default whose type is an optional; nothing if it equals its default.
    ///
    /// - Parameters:
    ///   - value: the wrapper.
    ///   - key: the key of the property.
    /// - Throws: what the encoder throws for the value.
    public mutating func encode<Provider>(
        _ value: Default<Provider>,
        forKey key: Key
    ) throws where Provider.Value: ExpressibleByNilLiteral {
        // Beside the one above, because the core has an overload for wrappers around optionals. A nil that is not the
        // default is written as null, or decoding would give the property its default.
        if !value.isDefault { try encodePlainly(value, forKey: key) }
    }

    /// Writes a value by the container's own method, whatever overloads there are for its type.
    private mutating func encodePlainly<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try encode(value, forKey: key)
    }
}
