import SmartCodable

/// Reads clean scalars of the most common types without casts, which take longer than the reading.
///
/// Both methods give the value to a closure, because an optional of a generic type costs a look-up of its metadata.
enum CowScalar {
    /// Reads a scalar under another decoder.
    ///
    /// - Returns: what the closure makes of the value; nil for other types, and for values that are not finite.
    /// - Throws: the error of the decoder, if it finds no such value.
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

    /// Reads a scalar under our own decoder.
    ///
    /// - Returns: what the closure makes of the value; nil for other types and for any other value.
    static func value<Value, Result>(_ type: Value.Type, at node: RawNode, _ make: (Value) -> Result) -> Result? {
        if type == Int.self { return node.int.map { make(same($0)) } }
        if type == String.self { return node.string.map { make(same($0)) } }
        if type == Bool.self { return node.bool.map { make(same($0)) } }
        if type == Double.self { return node.double.flatMap { $0.isFinite ? make(same($0)) : nil } }
        return nil
    }

    /// Gives a value the type that it is known to have.
    private static func same<Known, Value>(_ value: Known) -> Value {
        // Sound: every caller has compared the types.
        unsafeBitCast(value, to: Value.self)
    }
}
