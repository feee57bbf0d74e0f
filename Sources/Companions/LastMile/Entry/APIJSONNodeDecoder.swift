import SmartCodable

/// Decodes values from parsed JSON.
public final class APIJSONNodeDecoder: Sendable {
    /// Creates a decoder, which can be used from all threads.
    public init() {}

    /// Decodes a value.
    ///
    /// - Parameters:
    ///   - node: the JSON; nil for none.
    ///   - type: the type of the value.
    ///   - options: values that models read in `decoder.options`.
    /// - Returns: the value and all errors.
    public func decode<T: APIDecodable>(
        node: JSONNode?,
        to type: T.Type,
        options: [String: Any] = [:]
    ) -> APIDecodeResult<T> {
        let decoder = NodeDecoder(root: node, options)
        // Deeply nested JSON is decoded on a thread with a large stack, unless this is the main thread.
        let value: T?? = try? LargeStackThread.run(depth: node?.raw.documentDepth ?? 0, .automatic) {
            decoder.decodeRequired(type)
        }
        return APIDecodeResult(value: value ?? nil, errors: decoder.errors)
    }
}
