/// The value of another library's decoder, with its single-value container.
///
/// The container is requested once, and everything is read through it: some decoders allow one container only.
package struct SingleValue {
    package let decoder: any Decoder
    /// Nil if the decoder has no such container.
    package let container: (any SingleValueDecodingContainer)?
    private let error: (any Error)?

    /// Requests the container of a decoder.
    package init(of decoder: any Decoder) {
        self.decoder = decoder
        do {
            container = try decoder.singleValueContainer()
            error = nil
        } catch {
            container = nil
            self.error = error
        }
    }

    /// Creates the value of a missing key, which has no container.
    init(missingUnder decoder: any Decoder) {
        self.decoder = decoder
        container = nil
        error = nil
    }

    /// Decodes the value.
    ///
    /// - Throws: the decoder's error.
    package func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let container { return try container.decode(type) }
        let description = "The decoder has no single-value container."
        let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: description)
        throw error ?? DecodingError.dataCorrupted(context)
    }
}
