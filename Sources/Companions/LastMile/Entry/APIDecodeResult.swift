/// What came of a decode.
public struct APIDecodeResult<Value: APIDecodable> {
    /// The value; nil if something required is missing.
    public let value: Value?
    /// What is wrong with the JSON, in the order in which it was found; there may be errors beside a value.
    public let errors: [APIDecodeError]
}

extension APIDecodeResult: Sendable where Value: Sendable {}
extension APIDecodeResult: Equatable where Value: Equatable {}
