/// A decoder that has a better way to read a type than the type's own `init(from:)`.
///
/// For types that any decoder can read by trial, and ours from the document: they ask it first.
protocol DirectDecoder: Decoder {
    /// Reads the value of this decoder.
    func readDirectly<Value: Decodable>(_ type: Value.Type) throws -> Value
}
