/// An enum with associated values, which a transformer of the model reads and writes.
///
///     enum Contact: SmartAssociatedEnumerable { case mail(String), phone(String) }
///
///     struct Person: SmartCodable {
///         var contact: Contact = .mail("")
///         static func mappingForValue() -> [SmartValueTransformer]? {
///             [CodingKeys.contact <--- ContactTransformer()]
///         }
///     }
///
/// Without a transformer the property keeps its initial value, whatever the JSON holds.
public protocol SmartAssociatedEnumerable: Codable {
    /// What is encoded for the value where no transformer is registered; nil, the default, for null.
    func encodeValue() -> (any Encodable)?
}

extension SmartAssociatedEnumerable {
    /// Null.
    public func encodeValue() -> (any Encodable)? { nil }

    /// Refuses: only a transformer knows how the enum is written.
    ///
    /// - Throws: `DecodingError.dataCorrupted`, and the property falls back.
    public init(from decoder: any Decoder) throws {
        let description = "\(Self.self) is made by a value transformer; the model registers none for this property."
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: description))
    }

    /// Encodes `encodeValue()`, or null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard let value = encodeValue() else { return try container.encodeNil() }
        try container.encode(value)
    }
}

/// An enum with associated values that has a case for places without an initial value.
public protocol SmartAssociatedDefaultable: SmartAssociatedEnumerable {
    /// What stands in where there is nothing to read and no initial value.
    static var defaultCase: Self { get }
}
