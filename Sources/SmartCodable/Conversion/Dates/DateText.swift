import Foundation

/// Reads the date texts that back ends send, without a formatter.
///
/// The fields are read from left to right, checked against the calendar and turned into seconds by arithmetic. Nothing
/// is cached and nothing is shared, so any number of threads may read at once.
///
///     white  day          separator    time                      zone                white
///     space  2024-05-20   T, t, space  13:00                     Z, z                space
///            2024/05/20                13:00:00                  +02
///            05/20/2024                13:00:00.123456789        +0200, +02:00
///            20240520                  13:00:00,123456789        each after ≤ 1 space
///
/// Time and zone may be absent; a zone needs a time. A field out of range, a day that the month does not have and
/// anything left over make the whole text no date. Month, day and hour may be written with one digit where a mark
/// separates them (`2024-5-2`), as a formatter reads them. The year has four digits, 0001 to 9999. Names of zones
/// (`UTC`,
/// `PST`) and the compact time (`T130000`) are left out on purpose.
///
/// **Before 15 October 1582** the Gregorian calendar is carried on backwards, as ISO 8601 asks. Foundation's
/// `DateFormatter`, `Calendar(identifier: .gregorian)` and `.iso8601` strategy change to the Julian calendar there:
/// they take `0001-01-01` for a moment two days earlier than we do, and `1500-02-29` for a day.
struct DateText {
    let day: CivilDate
    let time: ClockTime
    /// The offset that the text names, or nil when it leaves the zone to the reader.
    let offset: UTCOffset?

    /// Reads a text in any of the shapes above.
    ///
    /// - Parameters:
    ///   - text: The text, which may be surrounded by white space.
    ///   - timeZone: The zone of a text that carries none. `TimeZone.seconds(ofWallClock:)` says what happens to a time
    ///     that the zone skips or repeats.
    /// - Returns: The moment, or nil when the text is none of these shapes or names no real date.
    static func date(from text: String, timeZone: TimeZone) -> Date? {
        guard var cursor = DateTextCursor(text) else { return nil }
        cursor.trimWhiteSpace()
        guard let parsed = readAnyShape(from: &cursor), cursor.isAtEnd else { return nil }
        return parsed.date(in: timeZone)
    }

    /// Reads an RFC 3339 date and time with a zone, and nothing else: what Foundation's `.iso8601` strategy is for.
    ///
    /// `2024-05-20T13:00:00Z`, with an optional fraction after a point, or with an offset `+02`, `+0200` or `+02:00` in
    /// place of `Z`. The `T` is a capital letter, seconds and zone are there, no white space surrounds the text.
    ///
    /// Foundation's parser takes more than its format. It ignores what follows the zone (`…Zx`), carries fields out of
    /// range over (30 February is 1 March, 25:00 is the next day), and takes years of one to five digits at their word.
    /// These texts are no dates here, because the sender did not mean the moment that would come out. On the other hand
    /// we read fractions of more than nine digits, which Foundation refuses.
    ///
    /// - Parameter text: The text, which must hold the date and nothing else.
    /// - Returns: The moment, or nil when the text has another shape or names no real date.
    static func internetDateTime(from text: String) -> Date? {
        guard var cursor = DateTextCursor(text),
            let parsed = readInternetShape(from: &cursor),
            let offset = parsed.offset,
            cursor.isAtEnd
        else { return nil }
        return parsed.date(at: offset)
    }
}
