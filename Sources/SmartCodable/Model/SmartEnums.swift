/// An enum whose fallback is the property's initial value or, without one, its first case.
///
///     struct Student: SmartCodable {
///         var sex: Sex = .man
///         enum Sex: String, SmartCaseDefaultable { case man, woman }
///     }
///     Student.deserialize(from: #"{"sex": "unknown"}"#)?.sex     // .man
///
/// Any `Codable` enum with a raw value falls back to the initial value of its property. This protocol adds the first
/// case as the fallback for values without an initial value, such as elements of a list under `.useDefault`.
/// Missing, null and unknown raw values fall back. A number in a string is read as an integer raw value, and a number
/// as a string raw value.
public protocol SmartCaseDefaultable: RawRepresentable, Codable, CaseIterable {}

/// An enum with associated values that a value transformer of the model reads and writes.
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
/// Without a transformer the property always keeps its initial value.
public protocol SmartAssociatedEnumerable: Codable {
    /// The value to encode if no transformer is registered; nil, the default, encodes null.
    func encodeValue() -> (any Encodable)?
}

extension SmartAssociatedEnumerable {
    /// Returns nil, which encodes null.
    public func encodeValue() -> (any Encodable)? { nil }

    /// Throws an error, because only a transformer can decode the enum.
    ///
    /// - Throws: `DecodingError.dataCorrupted`. The property then uses its fallback.
    public init(from decoder: any Decoder) throws {
        let description = "\(Self.self) is made by a value transformer; the model registers none for this property."
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: description))
    }

    /// Encodes the result of `encodeValue()`, or null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard let value = encodeValue() else { return try container.encodeNil() }
        try container.encode(value)
    }
}

/// An enum with associated values that has a fallback for values without an initial value.
public protocol SmartAssociatedDefaultable: SmartAssociatedEnumerable {
    /// The fallback if there is no value to read and no initial value.
    static var defaultCase: Self { get }
}
