extension KeyedDecodingContainer {
    /// Makes an ignored property, whose key may be missing under any decoder.
    ///
    /// - Parameters:
    ///   - type: the wrapper.
    ///   - key: the key of the property.
    /// - Returns: the property with its initial value, or with its type's default under decoders other than ours.
    /// - Throws: an error where neither is known.
    public func decode<Value>(_ type: SmartIgnored<Value>.Type, forKey key: Key) throws -> SmartIgnored<Value> {
        do {
            return try decodePlainly(type, forKey: key)
        } catch DecodingError.keyNotFound(let missing, _) where missing.stringValue == key.stringValue {
            guard let value = TypeDefault.value(of: Value.self) else {
                throw DecodingError.keyNotFound(
                    missing,
                    DecodingError.Context(codingPath: codingPath, debugDescription: "No initial value is known.")
                )
            }
            return SmartIgnored(wrappedValue: value)
        }
    }
}

extension KeyedEncodingContainer {
    /// Leaves an ignored property out, under any encoder.
    ///
    /// - Parameters:
    ///   - value: the property.
    ///   - key: its key.
    /// - Throws: what the encoder throws for a property that is written.
    public mutating func encode<Value>(_ value: SmartIgnored<Value>, forKey key: Key) throws {
        // Whoever looks for initial values is shown everything.
        guard value.isEncodable || codingPath.last is InitialValueKey else { return }
        try encodePlainly(value, forKey: key)
    }

    /// Leaves an ignored property out that may be nil; one that is written follows the rule for optionals.
    ///
    /// - Parameters:
    ///   - value: the property.
    ///   - key: its key.
    /// - Throws: what the encoder throws for a property that is written.
    public mutating func encode<Value: ExpressibleByNilLiteral>(
        _ value: SmartIgnored<Value>,
        forKey key: Key
    ) throws {
        guard value.isEncodable || codingPath.last is InitialValueKey else { return }
        try encodeUnlessNil(value, forKey: key)
    }

    /// Writes a value by the container's own method, whatever overloads there are for its type.
    mutating func encodePlainly<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try encode(value, forKey: key)
    }
}
