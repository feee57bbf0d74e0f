import Foundation

/// How a `Data` is read.
///
///     // {"bytes": "aGk="}
///     Item.deserialize(from: json, options: [.data(.base64)])?.bytes     // two bytes
///
/// If the key is missing, or the value is null or does not match the strategy, the property keeps its initial value;
/// without an initial value it is empty.
public enum SmartDataStrategy: Sendable {
    /// Base64 text (RFC 4648, section 4), the default: reads `"aGk/"`, refuses `"aGk_"`.
    case base64
    /// Base64url text (RFC 4648, section 5), with or without padding: `"aGk_"`, `"aGk"`.
    case base64URL
    /// Pairs of hexadecimal digits in either letter case: `"6869"`.
    case hex
    /// An array of bytes, the format of `Data` itself.
    case deferredToData
    /// A closure that reads the data; if it throws, the property falls back.
    case custom(@Sendable (_ decoder: any Decoder) throws -> Data)
}

/// How a `Data` is written.
///
///     struct Item: SmartCodable { var bytes = Data([0x68, 0x69]) }
///     Item().toJSONString()                             // {"bytes":"aGk="}
///     Item().toJSONString(options: [.data(.hex)])       // {"bytes":"6869"}
///
/// The decoding strategy of the same name reads the output of each strategy. An optional that is nil is omitted.
public enum SmartDataEncodingStrategy: Sendable {
    /// Base64 text (RFC 4648, section 4), the default.
    case base64
    /// Base64url text (RFC 4648, section 5), without padding.
    case base64URL
    /// Pairs of hexadecimal digits in lower case.
    case hex
    /// An array of bytes, the format of `Data` itself.
    case deferredToData
    /// A closure that writes the data; an error that it throws ends the call.
    case custom(@Sendable (_ data: Data, _ encoder: any Encoder) throws -> Void)
}
