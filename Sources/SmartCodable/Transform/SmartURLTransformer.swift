import Foundation

/// Converts between text and `URL`, and adds a prefix to texts without it.
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
    ///   - prefix: the text that is put before a text that does not begin with it, ignoring letter case.
    ///   - shouldEncodeURLString: whether characters that are not allowed in a URL are percent-encoded; text that
    ///     contains only allowed characters is not changed.
    public init(prefix: String? = nil, shouldEncodeURLString: Bool = true) {
        self.prefix = prefix
        self.shouldEncodeURLString = shouldEncodeURLString
    }

    /// The URL of a text; nil for any other value, and for a text that is not a URL.
    public func transformFromJSON(_ value: Any?) -> URL? {
        guard var text = value as? String, !text.isEmpty else { return nil }
        if let prefix, !text.lowercased().utf8.starts(with: prefix.lowercased().utf8) { text = prefix + text }
        // A `%` marks text that the sender has encoded; encoding it again would change the URL.
        let isURL = text.unicodeScalars.allSatisfy { URL.allowedCharacters.contains($0) }
        guard !isURL, shouldEncodeURLString else { return URL(string: text) }
        return text.addingPercentEncoding(withAllowedCharacters: URL.allowedCharacters).flatMap { URL(string: $0) }
    }

    /// The text of the URL, including a prefix; nil for nil.
    public func transformToJSON(_ value: URL?) -> String? { value?.absoluteString }
}
