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
