import SmartCodable

extension Bool: APIDecodable {
    /// Reads `true` or `false`; numbers and text are of another kind.
    public init?(from decoder: any APIDecoder) {
        self.init(exactly: decoder)
    }
}

extension String: APIDecodable {
    /// Reads text; a number is of another kind.
    public init?(from decoder: any APIDecoder) {
        self.init(exactly: decoder)
    }
}

extension Double: APIDecodable {
    /// Reads any number, as the nearest `Double`; one that is larger than any is an error.
    public init?(from decoder: any APIDecoder) {
        self.init(exactly: decoder)
    }
}

extension Float: APIDecodable {
    /// Reads any number, as the nearest `Float`; one that is larger than any is an error.
    public init?(from decoder: any APIDecoder) {
        self.init(exactly: decoder)
    }
}

extension APIDecodable where Self: RawRepresentable, RawValue: APIDecodable {
    /// Reads the raw value; one that no case has is an error.
    ///
    /// What enums use that only say `enum Size: String, APIDecodable`.
    public init?(from decoder: any APIDecoder) {
        // Not with `-->`: the value that is made here is the enum, and errors should say so.
        guard let rawValue = RawValue(from: decoder) else { return nil }
        guard let value = Self(rawValue: rawValue) else {
            decoder.recordError(APIDecodeError(path: decoder.path, rawValue: rawValue, type: Self.self))
            return nil
        }
        self = value
    }
}
