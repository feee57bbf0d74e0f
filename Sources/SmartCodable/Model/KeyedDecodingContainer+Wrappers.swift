/// The underlying error of a `DecodingError` about a required property.
///
/// The overloads of `decode` for optionals do not replace such an error by nil.
struct RequiredValueError: Error, CustomStringConvertible {
    let description = "The property is required."
}

extension DecodingError.Context {
    /// Whether the error is about a property that has no fallback because it is required.
    package var isOfRequiredProperty: Bool { underlyingError is RequiredValueError }
}

extension KeyedDecodingContainer {
    /// Reads a wrapper around an optional; nil if the key is missing.
    ///
    /// The compiler selects this overload in the synthesized `init(from:)` of models. With it, the key of `@SmartDate
    /// var date: Date?` may be missing under any decoder, as for a plain optional.
    ///
    /// - Parameters:
    ///   - type: the wrapper.
    ///   - key: the key of the property.
    /// - Returns: the wrapper.
    /// - Throws: the error of the decoder, except for the missing key.
    public func decode<Wrapper: SmartPropertyWrapper>(
        _ type: Wrapper.Type,
        forKey key: Key
    ) throws -> Wrapper where Wrapper.WrappedValue: ExpressibleByNilLiteral {
        do {
            return try decodePlainly(type, forKey: key)
        } catch DecodingError.keyNotFound(let missing, let context)
            where missing.stringValue == key.stringValue && context.codingPath.count == codingPath.count
            && !context.isOfRequiredProperty
        {
            return Wrapper(wrappedValue: nil)
        }
    }

    /// Reads a wrapper around a wrapper around an optional; nil if the key is missing.
    ///
    /// - Parameters:
    ///   - type: the outer wrapper.
    ///   - key: the key of the property.
    /// - Returns: the wrapper.
    /// - Throws: the error of the decoder, except for the missing key.
    public func decode<Wrapper: SmartPropertyWrapper>(
        _ type: Wrapper.Type,
        forKey key: Key
    ) throws -> Wrapper
    where
        Wrapper.WrappedValue: SmartPropertyWrapper,
        Wrapper.WrappedValue.WrappedValue: ExpressibleByNilLiteral
    {
        do {
            return try decodePlainly(type, forKey: key)
        } catch DecodingError.keyNotFound(let missing, let context)
            where missing.stringValue == key.stringValue && context.codingPath.count == codingPath.count
            && !context.isOfRequiredProperty
        {
            return Wrapper(wrappedValue: Wrapper.WrappedValue(wrappedValue: nil))
        }
    }

    /// Reads a wrapper that may be missing, in a hand-written initializer.
    ///
    /// The value of a wrapper such as `@SmartFlat` has no key of its own under the decoders of this library. It is
    /// read from the enclosing object, as with `decode(_:forKey:)`, and is not nil.
    ///
    /// - Parameters:
    ///   - type: the wrapper.
    ///   - key: the key of the property.
    /// - Returns: the wrapper; nil if it has a key, which is missing or has the value null.
    /// - Throws: the error of the decoder.
    public func decodeIfPresent<Wrapper: SmartPropertyWrapper>(
        _ type: Wrapper.Type,
        forKey key: Key
    ) throws -> Wrapper? {
        guard Wrapper.smartSource == .enclosingObject else { return try decodePlainlyIfPresent(type, forKey: key) }
        return try Wrapper.ifPresent(key.stringValue, codingPath.count) { try decodePlainly(type, forKey: key) }
    }

    /// Calls the container's generic `decode` method instead of an overload for the type.
    @inlinable
    package func decodePlainly<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decode(type, forKey: key)
    }

    /// Calls the container's generic `decodeIfPresent` method instead of an overload for the type.
    func decodePlainlyIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try decodeIfPresent(type, forKey: key)
    }
}

extension SmartPropertyWrapper {
    /// Returns a wrapper without a key of its own, or nil if a decoder finds neither its key nor a value.
    static func ifPresent(_ key: String, _ depth: @autoclosure () -> Int, _ read: () throws -> Self) throws -> Self? {
        do {
            return try read()
        } catch DecodingError.keyNotFound(let missing, let context)
            where missing.stringValue == key && context.codingPath.count == depth() && !context.isOfRequiredProperty
        {
            return nil
        } catch DecodingError.valueNotFound(_, let context) where context.codingPath.count == depth() + 1 {
            return nil
        }
    }
}
