import SmartCodable

// Synthesized code of models asks a keyed container for the wrapper itself. It finds these overloads, because they are
// more special than the container's own method; so a missing key is read by the wrapper, too, and does not end the
// decode. The choice is made by the compiler: generic code and code that does not import this module keep the error.
extension KeyedDecodingContainer {
    /// Reads a `@PromisedInt`; a missing key is read by its rules, too.
    public func decode(_ type: PromisedInt.Type, forKey key: Key) throws -> PromisedInt {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedDouble`; a missing key is read by its rules, too.
    public func decode(_ type: PromisedDouble.Type, forKey key: Key) throws -> PromisedDouble {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedBool`; a missing key is read by its rules, too.
    public func decode(_ type: PromisedBool.Type, forKey key: Key) throws -> PromisedBool {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedString`; a missing key is read by its rules, too.
    public func decode(_ type: PromisedString.Type, forKey key: Key) throws -> PromisedString {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedDate`; a missing key is read by its rules, too.
    public func decode(_ type: PromisedDate.Type, forKey key: Key) throws -> PromisedDate {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedOptionalInt`; a missing key is read by its rules, too.
    public func decode(_ type: PromisedOptionalInt.Type, forKey key: Key) throws -> PromisedOptionalInt {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedOptionalDouble`; a missing key is read by its rules, too.
    public func decode(_ type: PromisedOptionalDouble.Type, forKey key: Key) throws -> PromisedOptionalDouble {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedOptionalBool`; a missing key is read by its rules, too.
    public func decode(_ type: PromisedOptionalBool.Type, forKey key: Key) throws -> PromisedOptionalBool {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedOptionalString`; a missing key is read by its rules, too.
    public func decode(_ type: PromisedOptionalString.Type, forKey key: Key) throws -> PromisedOptionalString {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedOptionalDate`; a missing key is read by its rules, too.
    public func decode(_ type: PromisedOptionalDate.Type, forKey key: Key) throws -> PromisedOptionalDate {
        try decodeCompanion(type, forKey: key)
    }
}
