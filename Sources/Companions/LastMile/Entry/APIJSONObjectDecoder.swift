/// Makes values of what `JSONSerialization` makes, and of other native collections.
public final class APIJSONObjectDecoder: Sendable {
    /// Creates a decoder; one is enough for all threads.
    public init() {}

    /// Makes a value.
    ///
    /// - Parameters:
    ///   - jsonObject: the dictionary, array or scalar; nil for none.
    ///   - type: the type of the value.
    ///   - options: what the models see in `decoder.options`.
    /// - Returns: the value, and what is wrong with the JSON.
    public func decode<T: APIDecodable>(
        jsonObject: Any?,
        to type: T.Type,
        options: [String: Any] = [:]
    ) -> APIDecodeResult<T> {
        guard let jsonObject else { return APIJSONNodeDecoder().decode(node: nil, to: type, options: options) }
        guard let node = JSONNode(jsonObject: jsonObject) else {
            let decoder = NodeDecoder(root: nil, options)
            return decoder.unreadable(type, "The value has more levels than can be read")
        }
        return APIJSONNodeDecoder().decode(node: node, to: type, options: options)
    }
}
