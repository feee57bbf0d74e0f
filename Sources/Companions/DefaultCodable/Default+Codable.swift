extension Default: Decodable {
    /// Reads the value, or takes the default for a null.
    ///
    /// Properties are read through the keyed container, where the key may be missing, too; this one reads elements of
    /// arrays and values that stand alone.
    ///
    /// - Throws: what the decoder throws for a value of another type, unless the provider replaces it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = try .missing()
            return
        }
        do {
            self.init(wrappedValue: try container.decode(Provider.Value.self))
        } catch  where Provider.replacesInvalidValues {
            self = try .missing()
        }
    }
}

extension Default: Encodable {
    /// Writes the value itself: where there is no key, there is nothing to leave out.
    ///
    /// - Throws: what the encoder throws for the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}
