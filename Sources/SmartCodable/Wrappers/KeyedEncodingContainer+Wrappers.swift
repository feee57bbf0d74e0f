// The compiler selects these overloads in the synthesized `encode(to:)` of models. With them, any encoder omits
// `@SmartDate var date: Date?` if it is nil, as it omits a plain optional.

extension KeyedEncodingContainer {
    /// Writes a wrapper around an optional.
    ///
    /// Nil is written like a plain optional: it is omitted.
    ///
    /// - Parameters:
    ///   - value: the wrapper.
    ///   - key: the key of the property.
    /// - Throws: the error of the encoder.
    public mutating func encode<Wrapper: SmartPropertyWrapper & Encodable>(
        _ value: Wrapper,
        forKey key: Key
    ) throws where Wrapper.WrappedValue: ExpressibleByNilLiteral {
        try encodeUnlessNil(value, forKey: key)
    }

    /// Writes a wrapper around a wrapper around an optional.
    ///
    /// Nil is omitted.
    ///
    /// - Parameters:
    ///   - value: the outer wrapper.
    ///   - key: the key of the property.
    /// - Throws: the error of the encoder.
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

    /// Writes a wrapper.
    ///
    /// If it contains nil, it is written like a plain optional.
    package mutating func encodeUnlessNil<Wrapper: SmartPropertyWrapper & Encodable>(
        _ value: Wrapper,
        forKey key: Key
    ) throws {
        // A flat part has no key of its own, and the recorder of initial values needs the wrapper.
        guard WrappedContent.plainValue(of: value.wrappedValue) == nil, !WrappedContent.isFlat(Wrapper.self),
            !(codingPath.last is InitialValueKey)
        else { return try encodePlainly(value, forKey: key) }
        try encodeIfPresent(Wrapper?.none, forKey: key)
    }

    /// Calls the container's generic `encode` method instead of an overload for the type.
    mutating func encodePlainly<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        try encode(value, forKey: key)
    }
}
