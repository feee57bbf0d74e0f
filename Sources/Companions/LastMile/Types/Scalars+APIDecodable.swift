import SmartCodable

extension Bool: APIDecodable {
    /// Reads `true` or `false`; a number or string is an error.
    public init?(from decoder: any APIDecoder) {
        self.init(exactly: decoder)
    }
}

extension String: APIDecodable {
    /// Reads a string; a number is an error.
    public init?(from decoder: any APIDecoder) {
        self.init(exactly: decoder)
    }
}

extension Double: APIDecodable {
    /// Reads any number as the nearest `Double`; a number out of range is an error.
    public init?(from decoder: any APIDecoder) {
        self.init(exactly: decoder)
    }
}

extension Float: APIDecodable {
    /// Reads any number as the nearest `Float`; a number out of range is an error.
    public init?(from decoder: any APIDecoder) {
        self.init(exactly: decoder)
    }
}

extension APIDecodable where Self: RawRepresentable, RawValue: APIDecodable {
    /// Reads the raw value; records an error if no case has it.
    ///
    /// The implementation for enums that declare only the conformance: `enum Size: String, APIDecodable`.
    public init?(from decoder: any APIDecoder) {
        // `-->` is not used, because errors should contain the type of the enum and not that of its raw value.
        guard let rawValue = RawValue(from: decoder) else { return nil }
        guard let value = Self(rawValue: rawValue) else {
            decoder.recordError(APIDecodeError(path: decoder.path, rawValue: rawValue, type: Self.self))
            return nil
        }
        self = value
    }
}
