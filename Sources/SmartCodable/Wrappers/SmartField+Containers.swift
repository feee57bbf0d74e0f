extension KeyedDecodingContainer {
    /// Reads a field, whose key may be missing under any decoder.
    ///
    /// - Parameters:
    ///   - type: the field.
    ///   - key: the key of the property.
    /// - Returns: the field.
    /// - Throws: what the decoder throws for a value that it cannot read.
    public func decode<Value: Decodable>(
        _ type: SmartField<Value>.Type,
        forKey key: Key
    ) throws -> SmartField<Value> {
        do {
            return try decodePlainly(type, forKey: key)
        } catch DecodingError.keyNotFound(let missing, let context)
            where missing.stringValue == key.stringValue && context.codingPath.count == codingPath.count
        {
            return .missing
        }
    }
}

extension KeyedEncodingContainer {
    /// Writes a field, and leaves a missing one out, under any encoder.
    ///
    /// - Parameters:
    ///   - value: the field.
    ///   - key: the key of the property.
    /// - Throws: what the encoder throws for the value.
    public mutating func encode<Value: Encodable>(_ value: SmartField<Value>, forKey key: Key) throws {
        // Whoever looks for initial values is shown everything.
        if value.isMissing, !(codingPath.last is InitialValueKey) { return }
        try encodePlainly(value, forKey: key)
    }
}
