import SmartCodable

/// A property of a `Codable` model whose type is `APIDecodable`.
///
///     struct Response: Decodable {
///         var page: Int
///         @APIDecoded var person: Person
///     }
///
///     let response = try JSONDecoder().decode(Response.self, from: data)
///     response.person       // created by Person's init?(from: any APIDecoder)
///     response.$person      // its errors, [APIDecodeError]
///
/// The report of SmartCodable's decoder also contains the mismatches. The strict policy accepts them, because the
/// initializer decides what is sufficient.
///
/// A missing key is an error, as it is for a plain property. So are null and a value from which `Value` cannot be
/// created; the error message contains the first mismatch. Declare a property that may be missing as
/// `var person: APIDecoded<Person>?`. With other decoders than SmartCodable's, values below 128 levels are not visible.
@propertyWrapper
public struct APIDecoded<Value: APIDecodable> {
    /// The value.
    public var wrappedValue: Value

    /// The mismatches in the JSON of the value; empty for a value that was created in Swift.
    public private(set) var projectedValue: [APIDecodeError] = []

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

extension APIDecoded: Decodable {
    /// Creates the value from its JSON, without the conversions of the decoder.
    ///
    /// - Throws: `DecodingError.dataCorrupted` with the first mismatch, if the value cannot be created.
    public init(from decoder: any Decoder) throws {
        let site = WrapperContext(decoder, contents: true)
        let node = site.node.map(JSONNode.init)
        let result = APIJSONNodeDecoder().decode(node: node, to: Value.self)
        guard let value = result.value else {
            let context = DecodingError.Context(
                codingPath: decoder.codingPath,
                debugDescription: result.errors.first?.description ?? "\(Value.self) refused the value.",
                underlyingError: result.errors.first
            )
            throw DecodingError.dataCorrupted(context)
        }
        wrappedValue = value
        projectedValue = result.errors
        guard site.isOwn, let node else { return }
        for error in result.errors { APIErrorEvent(error, in: node, of: Value.self).record(at: site) }
    }
}

extension APIDecoded: Encodable where Value: Encodable {
    /// Writes the value with its own `encode(to:)`.
    public func encode(to encoder: any Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension APIDecoded: Equatable where Value: Equatable {
    /// Whether the values are equal; mismatches are not compared.
    public static func == (left: APIDecoded, right: APIDecoded) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension APIDecoded: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension APIDecoded: Sendable where Value: Sendable {}
