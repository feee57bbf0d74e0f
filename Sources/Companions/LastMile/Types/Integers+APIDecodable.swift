extension APIDecodable where Self: FixedWidthInteger & Decodable {
    /// Reads a number without fraction that the type holds; `124.00` is one.
    public init?(from decoder: any APIDecoder) {
        guard let value = ExactScalar.read(Self.self, from: decoder) else { return nil }
        self = value
    }
}

extension Int: APIDecodable {}
extension Int8: APIDecodable {}
extension Int16: APIDecodable {}
extension Int32: APIDecodable {}
extension Int64: APIDecodable {}
extension UInt: APIDecodable {}
extension UInt8: APIDecodable {}
extension UInt16: APIDecodable {}
extension UInt32: APIDecodable {}
extension UInt64: APIDecodable {}
