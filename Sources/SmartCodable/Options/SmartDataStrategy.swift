import Foundation

/// How a `Data` is read.
public enum SmartDataStrategy: Sendable {
    /// From base64 text (RFC 4648, section 4), the default.
    case base64
    /// As `Data` reads itself: from an array of bytes.
    case deferredToData
    /// Whatever the closure reads; an error that it throws makes the property fall back.
    case custom(@Sendable (_ decoder: any Decoder) throws -> Data)
}
