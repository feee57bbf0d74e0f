/// The deprecated properties of a subclass.
///
/// A use of them is warned of unless it is in something deprecated, and a use of that is warned of, too. Only a witness
/// of a protocol may be deprecated and called without a warning: so `@SmartSubclass` puts them behind this protocol.
public protocol _SmartDeprecatedProperties {
    associatedtype Model
    associatedtype Keys: CodingKey

    /// Reads a property.
    ///
    /// - Parameters:
    ///   - index: which one.
    ///   - model: the model.
    ///   - container: what it is read from.
    ///   - decoder: where the container comes from.
    /// - Throws: what the decoder throws.
    static func decode(
        _ index: Int,
        of model: Model,
        from container: KeyedDecodingContainer<Keys>,
        _ decoder: any Decoder
    ) throws

    /// Writes a property.
    ///
    /// - Parameters:
    ///   - index: which one.
    ///   - model: the model.
    ///   - container: where it is written.
    /// - Throws: what the encoder throws.
    static func encode(_ index: Int, of model: Model, into container: inout KeyedEncodingContainer<Keys>) throws
}

/// Reads a deprecated property, without a warning.
///
/// - Parameters:
///   - properties: the properties.
///   - index: which one.
///   - model: the model.
///   - container: what it is read from.
///   - decoder: where the container comes from.
/// - Throws: what the decoder throws.
public func _smartDecode<Properties: _SmartDeprecatedProperties>(
    _ properties: Properties.Type,
    _ index: Int,
    of model: Properties.Model,
    from container: KeyedDecodingContainer<Properties.Keys>,
    _ decoder: any Decoder
) throws {
    try properties.decode(index, of: model, from: container, decoder)
}

/// Writes a deprecated property, without a warning.
///
/// - Parameters:
///   - properties: the properties.
///   - index: which one.
///   - model: the model.
///   - container: where it is written.
/// - Throws: what the encoder throws.
public func _smartEncode<Properties: _SmartDeprecatedProperties>(
    _ properties: Properties.Type,
    _ index: Int,
    of model: Properties.Model,
    into container: inout KeyedEncodingContainer<Properties.Keys>
) throws {
    try properties.encode(index, of: model, into: &container)
}
