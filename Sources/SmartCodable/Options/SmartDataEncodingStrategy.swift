import Foundation

/// How a `Data` is written.
///
///     struct Item: SmartCodable { var bytes = Data([0x68, 0x69]) }
///     Item().toJSONString()                             // {"bytes":"aGk="}
///     Item().toJSONString(options: [.data(.hex)])       // {"bytes":"6869"}
///
/// The decoding strategy of the same name reads what each one writes. An optional that is nil is left out.
public enum SmartDataEncodingStrategy: Sendable {
    /// Base64 text (RFC 4648, section 4), the default.
    case base64
    /// Base64url text (RFC 4648, section 5), without padding.
    case base64URL
    /// Hexadecimal digits in pairs, in lower case.
    case hex
    /// As `Data` writes itself: an array of bytes.
    case deferredToData
    /// Whatever the closure writes; an error that it throws ends the call.
    case custom(@Sendable (_ data: Data, _ encoder: any Encoder) throws -> Void)
}
