import Foundation

/// Text ⇄ `URL`, with a prefix for texts that lack one.
///
///     CodingKeys.homepage <--- SmartURLTransformer(prefix: "https://")
///     // {"homepage": "example.org/a b"} → https://example.org/a%20b
///
/// Null, an empty text and a value that is no text leave the property to the decoder, which falls back; a missing key
/// does not call the transformer.
public struct SmartURLTransformer: ValueTransformable, Sendable {
    private let prefix: String?
    private let shouldEncodeURLString: Bool

    /// Creates the transformer.
    ///
    /// - Parameters:
    ///   - prefix: what is put before a text that does not begin with it, compared without letter case.
    ///   - shouldEncodeURLString: whether characters that a URL cannot hold are percent-encoded; text that is a URL
    ///     as it stands is left alone.
    public init(prefix: String? = nil, shouldEncodeURLString: Bool = true) {
        self.prefix = prefix
        self.shouldEncodeURLString = shouldEncodeURLString
    }

    /// The URL of a text; nil for anything else, and for a text that is none.
    public func transformFromJSON(_ value: Any?) -> URL? {
        guard var text = value as? String, !text.isEmpty else { return nil }
        if let prefix, !text.lowercased().utf8.starts(with: prefix.lowercased().utf8) { text = prefix + text }
        // A `%` that stands before two digits was encoded by the sender; encoding it again would spoil it.
        let isURL = text.unicodeScalars.allSatisfy { Self.allowed.contains($0) }
        guard !isURL, shouldEncodeURLString else { return URL(string: text) }
        return text.addingPercentEncoding(withAllowedCharacters: Self.allowed).flatMap { URL(string: $0) }
    }

    /// The text of the URL; a prefix stays.
    public func transformToJSON(_ value: URL?) -> String? { value?.absoluteString }

    /// What may stand in a URL (RFC 3986, section 2), the percent sign included.
    private static let allowed = CharacterSet.urlQueryAllowed.union(CharacterSet(charactersIn: "#%[]"))
}
