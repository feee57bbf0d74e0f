import Foundation

/// How a `Date` is read.
///
/// | strategy | reads |
/// |---|---|
/// | `.automatic` | numbers and the usual texts, see below |
/// | `.deferredToDate` | seconds since 2001-01-01, as `Date` itself writes |
/// | `.secondsSince1970` | seconds |
/// | `.millisecondsSince1970` | milliseconds |
/// | `.iso8601` | `2024-05-20T13:00:00Z`, as Foundation's strategy of that name |
/// | `.formatted(f)` | what the formatter reads |
/// | `.custom` | what the closure reads from the decoder |
///
/// `.automatic` takes numbers as seconds since 1970, beyond 1e11 in magnitude as milliseconds, beyond 1e14 as
/// microseconds; texts as ISO 8601 with or without fraction and offset, `yyyy-MM-dd HH:mm:ss`, `yyyy-MM-dd`,
/// `yyyy/MM/dd`, `MM/dd/yyyy` and `yyyyMMdd`. A text without a time zone is read in the call's time zone.
public enum SmartDateStrategy: Sendable {
    /// Numbers and the usual texts, told apart by their look.
    case automatic
    /// Seconds since 2001-01-01 00:00:00 UTC.
    case deferredToDate
    /// Seconds since 1970-01-01 00:00:00 UTC.
    case secondsSince1970
    /// Milliseconds since 1970-01-01 00:00:00 UTC.
    case millisecondsSince1970
    /// Internet date and time (RFC 3339).
    case iso8601
    /// Whatever the formatter reads.
    case formatted(DateFormatter)
    /// Whatever the closure reads; an error that it throws makes the property fall back.
    case custom(@Sendable (_ decoder: any Decoder) throws -> Date)
}
