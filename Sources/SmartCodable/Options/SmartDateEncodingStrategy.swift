import Foundation

/// How a `Date` is written.
///
///     struct Item: SmartCodable { var made = Date(timeIntervalSince1970: 1_700_000_000) }
///     Item().toJSONString()                                    // {"made":1700000000}
///     Item().toJSONString(options: [.date(.iso8601)])          // {"made":"2023-11-14T22:13:20Z"}
///
/// The decoding strategy of the same name reads what each one writes; without an option on either side seconds since
/// 1970 are written, and detected. An optional date that is nil is left out.
public enum SmartDateEncodingStrategy: Sendable {
    /// Seconds since 2001-01-01 00:00:00 UTC, as `Date` itself writes: the default of `JSONEncoder`.
    case deferredToDate
    /// Seconds since 1970-01-01 00:00:00 UTC, with their fraction.
    case secondsSince1970
    /// Milliseconds since 1970-01-01 00:00:00 UTC, with their fraction.
    case millisecondsSince1970
    /// Internet date and time in UTC (RFC 3339), as in `2024-05-20T13:00:00Z`; fractions of a second are cut off.
    case iso8601
    /// Whatever the formatter writes.
    case formatted(DateFormatter)
    /// Whatever the closure writes; an error that it throws ends the call.
    case custom(@Sendable (_ date: Date, _ encoder: any Encoder) throws -> Void)
}
