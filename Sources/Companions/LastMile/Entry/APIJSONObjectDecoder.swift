/// Decodes values from the result of `JSONSerialization` and from other native collections.
public final class APIJSONObjectDecoder: Sendable {
    /// Creates a decoder, which can be used from all threads.
    public init() {}

    /// Decodes a value.
    ///
    /// - Parameters:
    ///   - jsonObject: the dictionary, array or scalar; nil for none.
    ///   - type: the type of the value.
    ///   - options: values that models read in `decoder.options`.
    /// - Returns: the value and all errors.
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
