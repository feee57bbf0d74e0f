import Foundation

/// How a `Data` is read.
///
///     // {"bytes": "aGk="}
///     Item.deserialize(from: json, options: [.data(.base64)])?.bytes     // two bytes
///
/// A missing key, a null and a value that the strategy does not read leave the property at its initial value; without
/// one it is empty.
public enum SmartDataStrategy: Sendable {
    /// From base64 text (RFC 4648, section 4), the default: `"aGk_"` is refused, `"aGk/"` is read.
    case base64
    /// From base64url text (RFC 4648, section 5), with or without padding: `"aGk_"`, `"aGk"`.
    case base64URL
    /// From hexadecimal digits in pairs, of either letter case: `"6869"`.
    case hex
    /// As `Data` reads itself: from an array of bytes.
    case deferredToData
    /// Whatever the closure reads; an error that it throws makes the property fall back.
    case custom(@Sendable (_ decoder: any Decoder) throws -> Data)
}
