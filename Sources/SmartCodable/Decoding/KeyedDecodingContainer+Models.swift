// The compiler prefers these overloads in synthesized and hand-written initializers. Each one first tells the library's
// decoder that the type is a model, so that the runtime does not search the whole process for the conformance. Then it calls
// the container's own method, so it works with any decoder.
extension KeyedDecodingContainer {
    /// Reads a model.
    ///
    /// The decoder decides what a missing key, a null and a value of a wrong type are, as for any other type.
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

    /// Reads a model; nil if the key is missing or the value is null.
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

    /// Reads an array of models; nil if the key is missing or the value is null.
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
