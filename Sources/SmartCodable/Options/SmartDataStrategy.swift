import Foundation

/// How a `Data` is read and written.
///
///     struct Item: SmartCodable { var bytes = Data([0x68, 0x69]) }
///     Item().toJSONString(options: [.data(.hex)])                                           // {"bytes":"6869"}
///     Item.deserialize(from: #"{"bytes": "6869"}"#, options: [.data(.hex)])?.bytes          // two bytes
///
/// Each strategy reads what it writes, except a closure for one direction. If the key is missing, or the value is null or
/// does not match the strategy, the property keeps its initial value; without an initial value it is empty. An optional
/// that is nil is omitted. A property list has a type for data: without a strategy that writes, it contains them as data.
public enum SmartDataStrategy: Sendable {
    /// Base64 text (RFC 4648, section 4), the default: reads `"aGk/"`, refuses `"aGk_"`.
    case base64
    /// Base64url text (RFC 4648, section 5), read with or without padding and written without: `"aGk_"`, `"aGk"`.
    case base64URL
    /// Pairs of hexadecimal digits, read in either letter case and written in lower case: `"6869"`.
    case hex
    /// An array of bytes, the format of `Data` itself.
    case deferredToData
    /// Closures that read and write data.
    ///
    /// Without a closure for its direction, a call uses `.base64`. If `read` throws, the property falls back. An error that
    /// `write` throws ends the call.
    indirect case custom(
        read: (@Sendable (_ decoder: any Decoder) throws -> Data)?,
        write: (@Sendable (_ data: Data, _ encoder: any Encoder) throws -> Void)?
    )

    /// A closure that reads data.
    ///
    /// If it throws, the property falls back. Data are written as without a strategy.
    public static func custom(_ read: @escaping @Sendable (_ decoder: any Decoder) throws -> Data) -> Self {
        .custom(read: read, write: nil)
    }

    /// A closure that writes data.
    ///
    /// An error that it throws ends the call. Data are read from base64 text.
    public static func custom(
        _ write: @escaping @Sendable (_ data: Data, _ encoder: any Encoder) throws -> Void
    ) -> Self {
        .custom(read: nil, write: write)
    }
}

extension SmartDataStrategy {
    /// The strategy of a decoding call: `.base64` for closures that only write.
    var reading: SmartDataStrategy {
        if case .custom(read: nil, _) = self { .base64 } else { self }
    }

    /// The strategy of an encoding call; nil for closures that only read.
    var writing: SmartDataStrategy? {
        if case .custom(_, write: nil) = self { nil } else { self }
    }
}
