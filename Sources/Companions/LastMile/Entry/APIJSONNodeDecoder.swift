import SmartCodable

/// Makes values of JSON that was parsed before.
public final class APIJSONNodeDecoder: Sendable {
    /// Creates a decoder; one is enough for all threads.
    public init() {}

    /// Makes a value.
    ///
    /// - Parameters:
    ///   - node: the JSON; nil for none.
    ///   - type: the type of the value.
    ///   - options: what the models see in `decoder.options`.
    /// - Returns: the value, and what is wrong with the JSON.
    public func decode<T: APIDecodable>(
        node: JSONNode?,
        to type: T.Type,
        options: [String: Any] = [:]
    ) -> APIDecodeResult<T> {
        let decoder = NodeDecoder(root: node, options)
        // Deep JSON is decoded on a thread with room for it, unless this is the main one.
        let value: T?? = try? LargeStackThread.run(depth: node?.raw.documentDepth ?? 0, .automatic) {
            decoder.decodeRequired(type)
        }
        return APIDecodeResult(value: value ?? nil, errors: decoder.errors)
    }
}
