import Foundation

/// How a date is written.
public enum SmartDateFormat: Sendable {
    /// Seconds since 1970, as a number.
    case timestamp
    /// Milliseconds since 1970, as a number.
    case timestampMilliseconds
    /// Internet date and time in UTC (RFC 3339), as in `2024-05-20T13:00:00Z`.
    case iso8601
    /// Whatever the formatter writes.
    case formatted(DateFormatter)
}
