import SmartCodable

extension Int: APIDecodable {
    /// Reads a number without fraction in the range of the type; `124.00` is one.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension Int8: APIDecodable {
    /// Reads a number without fraction in the range of the type; `124.00` is one.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension Int16: APIDecodable {
    /// Reads a number without fraction in the range of the type; `124.00` is one.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension Int32: APIDecodable {
    /// Reads a number without fraction in the range of the type; `124.00` is one.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension Int64: APIDecodable {
    /// Reads a number without fraction in the range of the type; `124.00` is one.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension UInt: APIDecodable {
    /// Reads a number without fraction in the range of the type; `124.00` is one.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension UInt8: APIDecodable {
    /// Reads a number without fraction in the range of the type; `124.00` is one.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension UInt16: APIDecodable {
    /// Reads a number without fraction in the range of the type; `124.00` is one.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension UInt32: APIDecodable {
    /// Reads a number without fraction in the range of the type; `124.00` is one.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}

extension UInt64: APIDecodable {
    /// Reads a number without fraction in the range of the type; `124.00` is one.
    public init?(from decoder: any APIDecoder) { self.init(exactly: decoder) }
}
