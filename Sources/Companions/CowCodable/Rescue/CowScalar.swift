import SmartCodable

/// Reads exact scalars of the most common types without dynamic casts, which take longer than the reading.
///
/// Both methods pass the value to a closure, because an optional of a generic type requires a metadata lookup.
enum CowScalar {
    /// Reads a scalar with another decoder.
    ///
    /// - Returns: the closure's result; nil for other types, and for values that are not finite.
    /// - Throws: the decoder's error, if the value has another type.
    static func value<Value, Result>(
        _ type: Value.Type,
        in container: any SingleValueDecodingContainer,
        _ make: (Value) -> Result
    ) throws -> Result? {
        if type == Int.self { return make(same(try container.decode(Int.self))) }
        if type == String.self { return make(same(try container.decode(String.self))) }
        if type == Bool.self { return make(same(try container.decode(Bool.self))) }
        if type == Double.self {
            let number = try container.decode(Double.self)
            return number.isFinite ? make(same(number)) : nil
        }
        if type == Int?.self {
            return make(same(container.decodeNil() ? nil : try container.decode(Int.self) as Int?))
        }
        if type == String?.self {
            return make(same(container.decodeNil() ? nil : try container.decode(String.self) as String?))
        }
        return nil
    }

    /// Reads a scalar with SmartCodable's decoder.
    ///
    /// - Returns: the closure's result; nil for other types and for values that do not match exactly.
    static func value<Value, Result>(_ type: Value.Type, at node: RawNode, _ make: (Value) -> Result) -> Result? {
        if type == Int.self { return node.int.map { make(same($0)) } }
        if type == String.self { return String.exactValue(of: node).map { make(same($0)) } }
        if type == Bool.self { return node.bool.map { make(same($0)) } }
        if type == Double.self { return node.double.flatMap { $0.isFinite ? make(same($0)) : nil } }
        if type == Int?.self { return node.int.map { make(same($0 as Int?)) } }
        if type == String?.self { return String.exactValue(of: node).map { make(same($0 as String?)) } }
        return nil
    }

    /// Casts a value to a type that is known to be its own.
    private static func same<Known, Value>(_ value: Known) -> Value {
        // Sound: every caller has compared the types.
        unsafeBitCast(value, to: Value.self)
    }
}

/// Reads a value with the type's own decoding and another decoder, before any conversion.
enum CowHostReading {
    /// Returns the value.
    ///
    /// - Returns: nil for null, which the null strategy handles, and for a value that the rules must check.
    /// - Throws: the decoder's error, if the type refuses the value.
    static func value<Value>(_ type: Value.Type, in container: any SingleValueDecodingContainer) throws -> Value? {
        if container.decodeNil() {
            return (type as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
        }
        if type == Character.self {
            // `Character` is not `Decodable`.
            let text = try container.decode(String.self)
            return text.dropFirst().isEmpty ? text.first as? Value : nil
        }
        guard
            let decodable = type as? any Decodable.Type, let value = try container.decode(decodable) as? Value
        else { return nil }
        guard (type as? any CowReadable.Type)?.maySkipRules == false else { return value }
        return (value as? any CowReadable)?.skipsRules == true ? value : nil
    }
}
