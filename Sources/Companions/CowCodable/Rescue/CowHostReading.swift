/// Reads a value as its type reads itself under another decoder, before anything is converted.
enum CowHostReading {
    /// The value.
    ///
    /// - Returns: nil for a null, which belongs to the null strategy, and for a value that the rules have to look at.
    /// - Throws: the error of the decoder, if the type refuses the value.
    static func value<Value>(_ type: Value.Type, in container: any SingleValueDecodingContainer) throws -> Value? {
        if container.decodeNil() {
            return (type as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
        }
        if type == Character.self {
            // Not `Decodable`.
            let text = try container.decode(String.self)
            return text.dropFirst().isEmpty ? text.first as? Value : nil
        }
        guard
            let decodable = type as? any Decodable.Type, let value = try container.decode(decodable) as? Value
        else { return nil }
        guard (type as? any CowReadable.Type)?.maySkipRules == false else { return value }
        return (value as? any CowReadable)?.skipsRules == true ? value : nil
    }
}
