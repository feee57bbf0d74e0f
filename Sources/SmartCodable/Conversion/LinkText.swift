import Foundation

/// Texts of links that are not valid URLs as they are written.
///
/// Foundation encodes such a text by itself, but encodes all of it again: `/a%20b c` becomes `/a%2520b%20c`.
enum LinkText {
    /// The URL of a text; characters that are not allowed are percent-encoded (RFC 3986, section 2).
    ///
    ///     https://example.org/a%20b c     → https://example.org/a%20b%20c
    ///     https://example.org/100% new    → https://example.org/100%25%20new
    ///
    /// - Returns: nil if the text is not a URL with any encoding.
    static func url(of text: String) -> URL? {
        if let url = exactURL(of: text) { return url }
        // Foundation encodes international host names in a way of their own.
        return URL(string: encoded(text, includesHost: false)) ?? URL(string: encoded(text, includesHost: true))
    }

    /// The URL that is written exactly like the text; nil if there is none.
    static func exactURL(of text: String) -> URL? {
        // Bytes, because Swift compares strings in time that grows with the square of their combining marks.
        guard let url = URL(string: text), text.utf8.elementsEqual(url.absoluteString.utf8) else { return nil }
        return url
    }

    /// The link with a prefix, if it has no scheme: `example.org/a` → `https://example.org/a`.
    ///
    /// A link that begins with `//` receives only the scheme of the prefix.
    static func text(_ text: String, prefixedBy prefix: String) -> String {
        if text.lowercased().utf8.starts(with: prefix.lowercased().utf8) || hasScheme(text) { return text }
        if text.utf8.starts(with: "//".utf8), let colon = prefix.utf8.firstIndex(of: UInt8(ascii: ":")) {
            return prefix[...colon] + text
        }
        return prefix + text
    }

    /// Whether a link begins with a scheme (RFC 3986, section 3.1), and not with a host and a port.
    private static func hasScheme(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = text[..<colon]
        guard scheme.utf8.first?.isASCIILetter == true,
            scheme.utf8.allSatisfy({ $0.isASCIILetter || $0.isDigit || "+-.".utf8.contains($0) })
        else { return false }
        let rest = text[colon...].utf8.dropFirst()
        let port = rest.prefix { !"/?#".utf8.contains($0) }
        let isPort = !port.isEmpty && port.count <= 5 && port.allSatisfy(\.isDigit)
        return !isPort || ["tel", "sms", "fax"].contains(scheme.lowercased())
    }

    /// The text with everything percent-encoded that a URL does not allow, except what is encoded already.
    private static func encoded(_ text: String, includesHost: Bool) -> String {
        let bytes = Array(text.utf8)
        let host = authority(in: bytes)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count * 2)
        var isFragment = false
        for (index, byte) in bytes.enumerated() {
            let isInHost = host.contains(index)
            let isAllowed: Bool
            switch byte {
            case UInt8(ascii: "%"):
                isAllowed =
                    index + 2 < bytes.count && bytes[index + 1].hexadecimalValue != nil
                    && bytes[index + 2].hexadecimalValue != nil
            case UInt8(ascii: "#"):
                isAllowed = !isFragment
                isFragment = true
            case UInt8(ascii: "["), UInt8(ascii: "]"):
                isAllowed = isInHost
            default:
                isAllowed =
                    byte.isASCIILetter || byte.isDigit || "-._~:/?@!$&'()*+,;=".utf8.contains(byte)
                    || isInHost && !includesHost
            }
            if isAllowed {
                result.append(byte)
            } else {
                let digits = Array("0123456789ABCDEF".utf8)
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The range of the host with its user and port, after `//` at the beginning or behind a scheme.
    private static func authority(in bytes: [UInt8]) -> Range<Int> {
        let slash = UInt8(ascii: "/")
        guard let first = bytes.firstIndex(of: slash), first + 1 < bytes.count, bytes[first + 1] == slash,
            first == 0 || bytes[first - 1] == UInt8(ascii: ":")
        else { return 0..<0 }
        let start = first + 2
        let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count
        return start..<end
    }
}
