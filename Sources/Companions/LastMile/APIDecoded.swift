import SmartCodable

/// A property of a `Codable` model whose type is `APIDecodable`.
///
///     struct Response: Decodable {
///         var page: Int
///         @APIDecoded var person: Person
///     }
///
///     let response = try JSONDecoder().decode(Response.self, from: data)
///     response.person       // made by Person's init?(from: any APIDecoder)
///     response.$person      // the errors that did not keep it from being made
///
/// A missing key is an error, as it is for a plain property; so are a null and a value of which no `Value` can be made,
/// with the first thing that was found wrong in its message. For a property that may be absent write
/// `var person: APIDecoded<Person>?`. Under decoders other than ours nothing is seen below 128 levels.
@propertyWrapper
public struct APIDecoded<Value: APIDecodable> {
    /// The value.
    public var wrappedValue: Value

    /// What was found wrong in the JSON of the value; empty for a value that was made in Swift.
    public private(set) var projectedValue: [APIDecodeError] = []

    /// Takes a value.
    ///
    /// - Parameter wrappedValue: the value.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

extension APIDecoded: Decodable {
    /// Makes the value of what stands in the JSON, whatever the decoder would make of it.
    ///
    /// - Throws: `DecodingError.dataCorrupted` when the value cannot be made, with the first of its errors.
    public init(from decoder: any Decoder) throws {
        let node = WrapperContext(decoder, contents: true).node.map(JSONNode.init)
        let result = APIJSONNodeDecoder().decode(node: node, to: Value.self)
        guard let value = result.value else {
            let context = DecodingError.Context(
                codingPath: decoder.codingPath,
                debugDescription: result.errors.first?.description ?? "\(Value.self) refuses the value.",
                underlyingError: result.errors.first
            )
            throw DecodingError.dataCorrupted(context)
        }
        wrappedValue = value
        projectedValue = result.errors
    }
}

extension APIDecoded: Encodable where Value: Encodable {
    /// Writes the value by its own rules.
    public func encode(to encoder: any Encoder) throws {
        try wrappedValue.encode(to: encoder)
    }
}

extension APIDecoded: Equatable where Value: Equatable {
    /// Whether the values are equal, whatever was wrong with their JSON.
    public static func == (left: APIDecoded, right: APIDecoded) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension APIDecoded: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension APIDecoded: Sendable where Value: Sendable {}
