import SmartCodable

// Synthesized `init(from:)` calls `decode(_:forKey:)` with the type of the wrapper. The compiler selects these
// overloads, because they are more specific than the container's own method. A missing key therefore reaches the
// wrapper and does not end the decode. Generic code and files that do not import this module still call the container's
// method, which throws for a missing key.
extension KeyedDecodingContainer {
    /// Reads a `@PromisedInt` property; a missing key produces its fallback.
    public func decode(_ type: PromisedInt.Type, forKey key: Key) throws -> PromisedInt {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedDouble` property; a missing key produces its fallback.
    public func decode(_ type: PromisedDouble.Type, forKey key: Key) throws -> PromisedDouble {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedBool` property; a missing key produces its fallback.
    public func decode(_ type: PromisedBool.Type, forKey key: Key) throws -> PromisedBool {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedString` property; a missing key produces its fallback.
    public func decode(_ type: PromisedString.Type, forKey key: Key) throws -> PromisedString {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedDate` property; a missing key produces its fallback.
    public func decode(_ type: PromisedDate.Type, forKey key: Key) throws -> PromisedDate {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedOptionalInt` property; a missing key produces nil.
    public func decode(_ type: PromisedOptionalInt.Type, forKey key: Key) throws -> PromisedOptionalInt {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedOptionalDouble` property; a missing key produces nil.
    public func decode(_ type: PromisedOptionalDouble.Type, forKey key: Key) throws -> PromisedOptionalDouble {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedOptionalBool` property; a missing key produces nil.
    public func decode(_ type: PromisedOptionalBool.Type, forKey key: Key) throws -> PromisedOptionalBool {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedOptionalString` property; a missing key produces nil.
    public func decode(_ type: PromisedOptionalString.Type, forKey key: Key) throws -> PromisedOptionalString {
        try decodeCompanion(type, forKey: key)
    }

    /// Reads a `@PromisedOptionalDate` property; a missing key produces nil.
    public func decode(_ type: PromisedOptionalDate.Type, forKey key: Key) throws -> PromisedOptionalDate {
        try decodeCompanion(type, forKey: key)
    }
}
