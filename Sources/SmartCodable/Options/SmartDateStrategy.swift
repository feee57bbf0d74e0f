import Foundation

/// How a `Date` is read and written.
///
///     struct Item: SmartCodable { var made = Date(timeIntervalSince1970: 1_700_000_000) }
///     Item().toJSONString()                                    // {"made":1700000000}
///     Item().toJSONString(options: [.date(.iso8601)])          // {"made":"2023-11-14T22:13:20Z"}
///
/// | strategy | reads and writes |
/// |---|---|
/// | `.automatic` | reads numbers and common date texts, see below; writes seconds since 1970 |
/// | `.deferredToDate` | seconds since 2001-01-01, the format of `Date` itself |
/// | `.secondsSince1970` | seconds, with their fraction |
/// | `.millisecondsSince1970` | milliseconds, with their fraction |
/// | `.iso8601` | `2024-05-20T13:00:00Z`, like Foundation's strategy of that name |
/// | `.formatted(f)` | what the formatter reads and writes |
/// | `.format(f)` | what a format of ``SmartFormat`` reads and writes |
/// | `.formats(.http, .iso8601)` | reads the first of these formats that fits; writes the first |
/// | `.custom` | what a closure reads from the decoder, or writes to the encoder |
///
/// Each strategy reads what it writes, except a closure for one direction. If the key is missing, or the value is null or
/// does not match the strategy, the property keeps its initial value. An optional date that is nil is omitted.
///
/// `.automatic` reads numbers as seconds since 1970, as milliseconds if the magnitude is above 2e10, as microseconds
/// above 2e13 and as nanoseconds above 2e16. The last two are conversions, which the report contains, and so are the
/// digits of a calendar date: `yyyyMMdd`, `yyyyMMddHHmm` and `yyyyMMddHHmmss`, as a text or a number. It reads texts in
/// ISO 8601 with or without fraction and offset, `yyyy-MM-dd
/// HH:mm:ss`, `yyyy-MM-dd`, `yyyy/MM/dd` and `MM/dd/yyyy`, the day of a week (`2026-W47-2`), and the
/// formats of email and HTTP (`Sun, 06 Nov 1994 08:49:37 GMT`). A text without a time zone is read in the call's time
/// zone.
///
/// Common formats that are not standard are conversions: `20231218T123456Z`, `2023-12-18 12:34:56 UTC`,
/// `2023-12-18T12:34:56+01:00[Europe/Paris]`, `Tue May 31 17:46:55 +0800 2011`, `Tue May 31 2011 17:46:55 GMT+0800 (China
/// Standard Time)`, `/Date(1702902896000+0300)/`, `2023.12.18`, `2023年12月18日`, `18 Dec 2023` and `Dec 18, 2023`, with
/// a time or without. So is `05/06/2023`, 6 May, which others write for 5 June. A name of a zone other than UTC, such as
/// CST, has several meanings, and the day is never read before the month: name the format, ``SmartValueFormat/pattern(_:in:)``.
///
/// It writes what it detects: seconds since 1970, and internet date and time for dates before 1336 and after 2603, and
/// for seconds that are the digits of a calendar date, which a few days of 1970 are. A property list has a type for
/// dates, and contains them as dates.
public enum SmartDateStrategy: Sendable {
    /// Detects the format of numbers and common date texts; the default, except for reading under the strict policy.
    case automatic
    /// Seconds since 2001-01-01 00:00:00 UTC.
    case deferredToDate
    /// Seconds since 1970-01-01 00:00:00 UTC.
    case secondsSince1970
    /// Milliseconds since 1970-01-01 00:00:00 UTC.
    case millisecondsSince1970
    /// Internet date and time in UTC (RFC 3339), as in `2024-05-20T13:00:00Z`; writing removes fractions of a second.
    ///
    /// Dates before the year 1 and from 10000 on cannot be written, and are an error.
    case iso8601
    /// The format of a formatter.
    case formatted(DateFormatter)
    /// A format of ``SmartFormat``; writes internet date and time for a date that the format cannot represent.
    ///
    /// If the format is text, dates before the year 1 and from 10000 on are an error.
    ///
    ///     log.toJSONString(options: [.date(.format(.http))])     // {"at":"Sun, 06 Nov 1994 08:49:37 GMT"}
    indirect case format(SmartValueFormat<Date>)  // ci-allow: names the type only
    /// Closures that read and write dates.
    ///
    /// Without a closure for its direction, a call uses `.automatic`. If `read` throws, the property falls back. An error
    /// that `write` throws ends the call.
    indirect case custom(
        read: (@Sendable (_ decoder: any Decoder) throws -> Date)?,
        write: (@Sendable (_ date: Date, _ encoder: any Encoder) throws -> Void)?
    )

    /// A closure that reads dates.
    ///
    /// If it throws, the property falls back. Dates are written as without a strategy.
    public static func custom(_ read: @escaping @Sendable (_ decoder: any Decoder) throws -> Date) -> Self {
        .custom(read: read, write: nil)
    }

    /// A closure that writes dates.
    ///
    /// An error that it throws ends the call. Dates are read as by `.automatic`, also under the strict policy.
    public static func custom(
        _ write: @escaping @Sendable (_ date: Date, _ encoder: any Encoder) throws -> Void
    ) -> Self {
        .custom(read: nil, write: write)
    }

    /// Several formats; the first one that fits reads a date.
    ///
    ///     Log.deserialize(from: json, options: [.date(.formats(.http, .iso8601))])
    ///
    /// A value in no format cannot be read: the property falls back. Encoding writes the first format.
    ///
    /// - Parameter formats: the formats, in their order.
    /// - Returns: the strategy.
    public static func formats(_ formats: SmartValueFormat<Date>...) -> SmartDateStrategy {  // ci-allow: see above
        .format(.first(of: formats))
    }
}

extension SmartDateStrategy {
    /// The strategy of a decoding call: `.automatic` for closures that only write.
    var reading: SmartDateStrategy {
        if case .custom(read: nil, _) = self { .automatic } else { self }
    }

    /// The strategy of an encoding call; nil for closures that only read.
    var writing: SmartDateStrategy? {
        if case .custom(_, write: nil) = self { nil } else { self }
    }

    /// Whether dates are read without code of the app.
    var isOfLibrary: Bool {
        switch self {
        case .automatic, .deferredToDate, .secondsSince1970, .millisecondsSince1970, .iso8601: true
        case .formatted, .format, .custom: false
        }
    }
}
