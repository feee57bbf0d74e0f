import Foundation

/// Reads and writes date texts without a formatter.
///
/// The fields are read from left to right, checked against the calendar and converted to seconds by arithmetic. Nothing
/// is cached or shared, so any number of threads can read at the same time.
///
///     white  day          separator    time                      zone                white
///     space  2024-05-20   T, t, space  13:00                     Z, z                space
///            2024/05/20                13:00:00                  +02
///            05/20/2024                13:00:00.123456789        +0200, +02:00
///            20240520                  13:00:00,123456789        each after ≤ 1 space
///            2024-W21-1
///            2024W211
///
/// Time and zone are optional; a zone requires a time. A text with a field out of range, a day that the month does not
/// have, or remaining characters is not a date. Month, day and hour can have one digit if a mark separates them
/// (`2024-5-2`), as with a formatter. The year has four digits, 0001 to 9999. Names of zones (`UTC`, `PST`) and the
/// compact time (`T130000`) are not part of this grammar. `EnglishDateText` reads texts with names of months, and
/// `DatePattern` the variants that are conversions.
///
/// **Before 15 October 1582** the Gregorian calendar is extended backwards, as ISO 8601 requires. Foundation's
/// `DateFormatter`, `Calendar(identifier: .gregorian)` and `.iso8601` strategy use the Julian calendar there: they read
/// `0001-01-01` as a moment two days earlier, and accept `1500-02-29` as a day.
struct DateText {
    let day: CivilDate
    let time: ClockTime
    /// The offset in the text, or nil if the text has no zone.
    let offset: UTCOffset?

    /// Reads a text in any of the formats above.
    ///
    /// - Parameters:
    ///   - text: The text, which may be surrounded by white space.
    ///   - timeZone: The zone of a text that has none. See `TimeZone.seconds(ofWallClock:)` for times that the zone
    ///     skips or repeats.
    /// - Returns: The moment, or nil if the text has another format or is not a valid date.
    static func date(from text: String, timeZone: TimeZone) -> Date? {
        guard var cursor = DateTextCursor(text) else { return nil }
        cursor.trimWhiteSpace()
        guard let parsed = readAnyShape(from: &cursor), cursor.isAtEnd else { return nil }
        return parsed.date(in: timeZone)
    }

    /// Whether a date is written as two numbers and the year, and would be another one if the day were before the month:
    /// `05/06/2023`.
    static func isMonthOrDay(_ text: String) -> Bool {
        // Nearly all texts have no slash.
        guard text.utf8.contains(.slash), var cursor = DateTextCursor(text) else { return false }
        cursor.trimWhiteSpace()
        guard let month = cursor.readNumber(digits: 1...2), cursor.skip("/"),
            let day = cursor.readNumber(digits: 1...2)
        else { return false }
        return month <= 12 && day <= 12 && month != day && cursor.isAt("/")
    }

    /// Reads an RFC 3339 date and time with a zone only, the format of Foundation's `.iso8601` strategy.
    ///
    /// `2024-05-20T13:00:00Z`, with an optional fraction after a point, or with an offset `+02`, `+0200` or `+02:00`
    /// instead of `Z`. The `T` must be a capital letter, seconds and zone are required, and white space around the text
    /// is not allowed.
    ///
    /// Foundation's parser accepts more than its format. It ignores what follows the zone (`…Zx`), carries over fields
    /// that are out of range (30 February is 1 March, 25:00 is the next day), and accepts years of one to five digits.
    /// These texts are refused here, because the result would not be the moment that the sender intended. On the other
    /// hand, fractions of more than nine digits are read here, which Foundation refuses.
    ///
    /// - Parameter text: The text, which must contain the date and nothing else.
    /// - Returns: The moment, or nil if the text has another format or is not a valid date.
    static func internetDateTime(from text: String) -> Date? {
        guard var cursor = DateTextCursor(text),
            let parsed = readInternetShape(from: &cursor),
            let offset = parsed.offset,
            cursor.isAtEnd
        else { return nil }
        return parsed.date(at: offset)
    }

    /// Reads a day, then an optional time, then an optional zone.
    static func readAnyShape(from cursor: inout DateTextCursor) -> DateText? {
        guard let day = cursor.readDay() else { return nil }
        if cursor.isAtEnd { return DateText(day: day, time: .midnight, offset: nil) }

        guard cursor.skip("T") || cursor.skip("t") || cursor.skip(" "), let time = cursor.readTime() else { return nil }
        if cursor.isAtEnd { return DateText(day: day, time: time, offset: nil) }

        cursor.skip(" ")
        guard let offset = cursor.readOffset() else { return nil }
        return DateText(day: day, time: time, offset: offset)
    }

    /// Reads `yyyy-MM-ddTHH:mm:ss`, an optional fraction, and a zone.
    static func readInternetShape(from cursor: inout DateTextCursor) -> DateText? {
        guard let day = cursor.readDashedDay(),
            cursor.skip("T"),
            let time = cursor.readInternetTime(),
            let offset = cursor.readOffset()
        else { return nil }
        return DateText(day: day, time: time, offset: offset)
    }

    // MARK: - Moments

    /// The seconds since 1970 that a clock set to UTC counts when it shows these fields.
    ///
    /// The largest value is that of 9999-12-31 24:00, about 2.5e11, so no sum here can overflow.
    private var wallClock: Int {
        day.daysSince1970 * ClockTime.secondsPerDay + time.secondsSinceMidnight
    }

    func date(in timeZone: TimeZone) -> Date {
        guard let offset else { return date(seconds: timeZone.seconds(ofWallClock: wallClock)) }
        return date(at: offset)
    }

    func date(at offset: UTCOffset) -> Date {
        date(seconds: wallClock - offset.seconds)
    }

    /// Adds the fraction last, to the whole seconds from Foundation's reference date.
    ///
    /// `Date` stores one `Double` counted from 2001. Whole seconds are exact in it, so the sum is rounded once. The
    /// result is therefore the nearest possible `Date`: within 0.06 µs of the text for the years 1984 to 2017, 0.12 µs
    /// for 1967 to 2034, and 1 µs for 1457 to 2545.
    private func date(seconds: Int) -> Date {
        let secondsFrom1970To2001 = 978_307_200
        return Date(timeIntervalSinceReferenceDate: Double(seconds - secondsFrom1970To2001) + time.fraction)
    }

    // MARK: - Writing

    /// The date as RFC 3339 text in UTC.
    ///
    ///     2024-05-20T13:00:00Z   2024-05-20T13:00:00.500Z   2024-05-20T13:00:00.123456Z
    ///
    /// - Parameters:
    ///   - date: The date.
    ///   - withFraction: Whether a fraction of a second is written, in milliseconds or microseconds; otherwise it is
    ///     removed.
    /// - Returns: nil outside the years 1 to 9999.
    static func internetDateTime(of date: Date, withFraction: Bool = false) -> String? {
        let microseconds = withFraction ? TimestampUnit.roundedMicroseconds(of: date) : 0
        let wholeSeconds =
            withFraction ? (microseconds / 1e6).rounded(.down) : date.timeIntervalSince1970.rounded(.down)
        // Within this bound, which includes all years of four digits, the differences below cannot overflow.
        guard wholeSeconds.magnitude < 1e12, let seconds = Int(exactly: wholeSeconds),
            let fraction = withFraction ? Int(exactly: microseconds - wholeSeconds * 1e6) : 0
        else { return nil }
        let secondOfDay = (seconds % ClockTime.secondsPerDay + ClockTime.secondsPerDay) % ClockTime.secondsPerDay
        guard let day = CivilDate(daysSince1970: (seconds - secondOfDay) / ClockTime.secondsPerDay) else { return nil }

        var text: [UInt8] = []
        text.reserveCapacity(27)
        func append(_ number: Int, _ width: Int) {
            if width > 1 { append(number / 10, width - 1) }
            text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
        }
        append(day.year, 4)
        text.append(UInt8(ascii: "-"))
        append(day.month, 2)
        text.append(UInt8(ascii: "-"))
        append(day.day, 2)
        text.append(UInt8(ascii: "T"))
        append(secondOfDay / 3_600, 2)
        text.append(UInt8(ascii: ":"))
        append(secondOfDay / 60 % 60, 2)
        text.append(UInt8(ascii: ":"))
        append(secondOfDay % 60, 2)
        if fraction != 0 {
            text.append(UInt8(ascii: "."))
            if fraction.isMultiple(of: 1_000) { append(fraction / 1_000, 3) } else { append(fraction, 6) }
        }
        text.append(UInt8(ascii: "Z"))
        return String(decoding: text, as: UTF8.self)
    }
}

extension TimeZone {
    /// The moment, in seconds since 1970, at which clocks in this zone show a given time.
    ///
    /// - If clocks are set back and the time occurs **twice**, the first moment is used.
    /// - If clocks are set forward and the time is **skipped**, it is read with the offset from before: 02:30, skipped
    ///   between 02:00 and 03:00, is the moment that clocks show as 03:30. A day that begins with such a gap, as in São
    ///   Paulo until 2018, therefore begins at its first moment.
    ///
    /// Foundation's `Calendar` returns the same moments. A `DateFormatter` returns the second of two moments, and nil
    /// for a skipped time.
    ///
    /// The method looks up the offset of the zone twice for nearly all times, and four times on the day after a change.
    /// It requires that the offset changes at most once in 24 hours; around two changes, the result is that for a
    /// skipped time.
    ///
    /// - Parameter wallClock: The time that the clock shows, as the seconds since 1970 that a clock set to UTC counts
    ///   when it shows that time.
    /// - Returns: Seconds since 1970.
    func seconds(ofWallClock wallClock: Int) -> Int {
        // Every offset is smaller than a day, so this offset applied at some time before the moment, never after it.
        let offsetBefore = offset(at: wallClock - ClockTime.secondsPerDay)
        let first = wallClock - offsetBefore
        guard offset(at: first) != offsetBefore else { return first }
        let second = wallClock - offset(at: wallClock + ClockTime.secondsPerDay)
        let isShown = second + offset(at: second) == wallClock
        return isShown ? second : first
    }

    private func offset(at seconds: Int) -> Int {
        secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }
}
