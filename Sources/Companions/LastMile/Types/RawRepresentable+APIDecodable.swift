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
