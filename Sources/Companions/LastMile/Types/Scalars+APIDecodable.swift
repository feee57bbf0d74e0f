import SmartCodable

extension Bool: APIDecodable {
    /// Reads `true` or `false`; numbers and text are of another kind.
    public init?(from decoder: any APIDecoder) {
        guard let value = ExactScalar.read(Bool.self, from: decoder) else { return nil }
        self = value
    }
}

extension String: APIDecodable {
    /// Reads text; a number is of another kind.
    public init?(from decoder: any APIDecoder) {
        guard let value = ExactScalar.read(String.self, from: decoder) else { return nil }
        self = value
    }
}

extension Double: APIDecodable {
    /// Reads any number, as the nearest `Double`; one that is larger than any is an error.
    public init?(from decoder: any APIDecoder) {
        guard let value = ExactScalar.read(Double.self, from: decoder) else { return nil }
        self = value
    }
}

extension Float: APIDecodable {
    /// Reads any number, as the nearest `Float`; one that is larger than any is an error.
    public init?(from decoder: any APIDecoder) {
        guard let value = ExactScalar.read(Float.self, from: decoder) else { return nil }
        self = value
    }
}
