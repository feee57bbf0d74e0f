// The compiler prefers these overloads in synthesized and hand-written initializers. Each one first creates the reader
// of the model, because the conformance is known here; a cast at run time would search the whole process for it. Then
// it calls the container's own method, so it works with any decoder.
extension KeyedDecodingContainer {
    /// Reads a model.
    ///
    /// Under the decoders of this library, a missing key, a null or a value of another type uses the fallback of the
    /// property; without a fallback, an error is thrown. Other decoders throw an error.
    ///
    /// - Parameters:
    ///   - type: the model.
    ///   - key: the key of the property.
    /// - Returns: the model.
    /// - Throws: the error of the decoder.
    @inlinable
    public func decode<Model: SmartModelDecodable>(_ type: Model.Type, forKey key: Key) throws -> Model {
        CurrentSession.prepareReader(for: Model.self)
        return try decodePlainly(type, forKey: key)
    }

    /// Reads a model that may be missing.
    ///
    /// Under the decoders of this library, a missing key, a null or a value of another type uses the fallback of the
    /// property: its initial value or nil. Other decoders return nil for a missing key or a null, and throw an error
    /// for a value of another type.
    ///
    /// - Parameters:
    ///   - type: the model.
    ///   - key: the key of the property.
    /// - Returns: the model.
    /// - Throws: the error of the decoder.
    @inlinable
    public func decodeIfPresent<Model: SmartModelDecodable>(_ type: Model.Type, forKey key: Key) throws -> Model? {
        CurrentSession.prepareReader(for: Model.self)
        return try decodePlainlyIfPresent(type, forKey: key)
    }

    /// Reads an array of models.
    ///
    /// Under the decoders of this library, a missing key, a null or a value of another type uses the fallback of the
    /// property; without a fallback, an error is thrown. Other decoders throw an error.
    ///
    /// Under the decoders of this library, a missing key, a null or a value of another type uses the fallback of the
    /// property; without a fallback, an error is thrown. Other decoders throw an error.
    ///
    /// - Parameters:
    ///   - type: the type of the array.
    ///   - key: the key of the property.
    /// - Returns: the array.
    /// - Throws: the error of the decoder.
    @inlinable
    public func decode<Model: SmartModelDecodable>(_ type: [Model].Type, forKey key: Key) throws -> [Model] {
        CurrentSession.prepareReader(forArraysOf: Model.self)
        return try decodePlainly(type, forKey: key)
    }

    /// Reads an array of models that may be missing.
    ///
    /// Under the decoders of this library, a missing key, a null or a value of another type uses the fallback of the
    /// property: its initial value or nil. Other decoders return nil for a missing key or a null, and throw an error
    /// for a value of another type.
    ///
    /// - Parameters:
    ///   - type: the type of the array.
    ///   - key: the key of the property.
    /// - Returns: the array.
    /// - Throws: the error of the decoder.
    @inlinable
    public func decodeIfPresent<Model: SmartModelDecodable>(_ type: [Model].Type, forKey key: Key) throws -> [Model]? {
        CurrentSession.prepareReader(forArraysOf: Model.self)
        return try decodePlainlyIfPresent(type, forKey: key)
    }

    @inlinable
    func decodePlainlyIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try decodeIfPresent(type, forKey: key)
    }
}
