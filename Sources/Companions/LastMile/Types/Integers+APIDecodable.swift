import SmartCodable

extension Int: APIDecodable {
    /// Reads an integer in the range of the type, in any notation, such as `124.00`.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension Int8: APIDecodable {
    /// Reads an integer in the range of the type, in any notation, such as `124.00`.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension Int16: APIDecodable {
    /// Reads an integer in the range of the type, in any notation, such as `124.00`.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension Int32: APIDecodable {
    /// Reads an integer in the range of the type, in any notation, such as `124.00`.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension Int64: APIDecodable {
    /// Reads an integer in the range of the type, in any notation, such as `124.00`.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension UInt: APIDecodable {
    /// Reads an integer in the range of the type, in any notation, such as `124.00`.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension UInt8: APIDecodable {
    /// Reads an integer in the range of the type, in any notation, such as `124.00`.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension UInt16: APIDecodable {
    /// Reads an integer in the range of the type, in any notation, such as `124.00`.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension UInt32: APIDecodable {
    /// Reads an integer in the range of the type, in any notation, such as `124.00`.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension UInt64: APIDecodable {
    /// Reads an integer in the range of the type, in any notation, such as `124.00`.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}
