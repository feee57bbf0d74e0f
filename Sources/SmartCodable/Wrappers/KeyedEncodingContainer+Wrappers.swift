// Synthesized `encode(to:)` of models finds these overloads, so that `@SmartDate var date: Date?` is left out under any
// encoder when it is nil, as a plain optional is.

extension KeyedEncodingContainer {
    /// Writes a wrapper around an optional; for nil, what the encoder writes for a plain optional: nothing.
    ///
    /// - Parameters:
    ///   - value: the wrapper.
    ///   - key: the key of the property.
    /// - Throws: what the encoder throws for the value.
    public mutating func encode<Wrapper: SmartPropertyWrapper & Encodable>(
        _ value: Wrapper,
        forKey key: Key
    ) throws where Wrapper.WrappedValue: ExpressibleByNilLiteral {
        try encodeUnlessNil(value, forKey: key)
    }

    /// Writes a wrapper around a wrapper around an optional.
    ///
    /// - Parameters:
    ///   - value: the outer wrapper.
    ///   - key: the key of the property.
    /// - Throws: what the encoder throws for the value.
    public mutating func encode<Wrapper: SmartPropertyWrapper & Encodable>(
        _ value: Wrapper,
        forKey key: Key
    ) throws
    where
        Wrapper.WrappedValue: SmartPropertyWrapper,
        Wrapper.WrappedValue.WrappedValue: ExpressibleByNilLiteral
    {
        try encodeUnlessNil(value, forKey: key)
    }

    /// Writes a value; for a wrapper that holds nil, what the encoder writes for a plain optional.
    package mutating func encodeUnlessNil<Wrapper: SmartPropertyWrapper & Encodable>(
        _ value: Wrapper,
        forKey key: Key
    ) throws {
        // A flat part has no key of its own, and a recorder of initial values needs the wrapper.
        guard WrappedContent.plainValue(of: value.wrappedValue) == nil, !WrappedContent.isFlat(Wrapper.self),
            !(codingPath.last is InitialValueKey)
        else { return try encodePlainly(value, forKey: key) }
        try encodeIfPresent(Wrapper?.none, forKey: key)
    }
}
