import Foundation

/// Converts between text and `URL`, and adds a prefix to links without a scheme.
///
///     CodingKeys.homepage <--- SmartURLTransformer(prefix: "https://")
///     // {"homepage": "example.org/a b"} → https://example.org/a%20b
///
/// If the value is null, an empty text or not a text, the property is left to the decoder, which falls back. A missing
/// key does not call the transformer.
public struct SmartURLTransformer: ValueTransformable, Sendable {
    private let prefix: String?
    private let shouldEncodeURLString: Bool

    /// Creates the transformer.
    ///
    /// - Parameters:
    ///   - prefix: the text that is put before a link without a scheme, such as `example.org/a` and `localhost:8080`; a
    ///     link that begins with `//` receives only the scheme of the prefix.
    ///   - shouldEncodeURLString: whether characters that are not allowed in a URL are percent-encoded. What is encoded
    ///     already is not encoded again. If this is false, such a text is left to the decoder.
    public init(prefix: String? = nil, shouldEncodeURLString: Bool = true) {
        self.prefix = prefix
        self.shouldEncodeURLString = shouldEncodeURLString
    }

    /// The URL of a text; nil for any other value, and for a text that is not a URL.
    public func transformFromJSON(_ value: Any?) -> URL? {
        guard var text = value as? String, !text.isEmpty else { return nil }
        if let prefix { text = LinkText.text(text, prefixedBy: prefix) }
        return shouldEncodeURLString ? LinkText.url(of: text) : LinkText.exactURL(of: text)
    }

    /// The text of the URL, including a prefix; nil for nil.
    public func transformToJSON(_ value: URL?) -> String? { value?.absoluteString }
}
