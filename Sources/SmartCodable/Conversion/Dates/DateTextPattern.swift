import Foundation

/// The format of a date text: order and marks of its fields, leading zeros, fraction digits and zone.
///
///     2024-5-2 9:30:00.25 +02:00
///     │        │       │  └─ zone: the unchanged text, and its offset
///     │        │       └─ fraction: a point and two digits
///     │        └─ time after a space; the hour without leading zeros; with seconds
///     └─ day: the year first, dashes; month and day without leading zeros
///
/// The grammar is that of `DateText`.
struct DateTextPattern {
    private enum Day {
        case compact
        case yearFirst(mark: String)
        case monthFirst
        /// The day of a week.
        case week(mark: String)
    }

    private struct Time {
        let separator: String
        let padsHour: Bool
        let hasSeconds: Bool
        let fractionMark: String
        let fractionDigits: Int
    }

    private let day: Day
    private let padsMonth: Bool
    private let padsDay: Bool
    /// Nil for a text without a time.
    private let time: Time?
    /// Nil for a text without a zone.
    private let zone: (text: String, offset: UTCOffset)?

    /// Detects the pattern of a text; nil if the text is not a date.
    init?(_ text: String) {
        guard var cursor = DateTextCursor(text) else { return nil }
        cursor.trimWhiteSpace()

        let first = cursor.readDigits(upTo: 8)
        switch first.count {
        case 8:
            (day, padsMonth, padsDay) = (.compact, true, true)
        case 4 where cursor.isAt("W") || cursor.isAt("-", before: "W"):
            let isDashed = cursor.skip("-")
            cursor.skip("W")
            _ = cursor.readDigits(upTo: isDashed ? 2 : 3)
            cursor.skip("-")
            if isDashed { _ = cursor.readDigits(upTo: 1) }
            (day, padsMonth, padsDay) = (.week(mark: isDashed ? "-" : ""), true, true)
        case 4:
            let mark: Unicode.Scalar = cursor.isAt("-") ? "-" : "/"
            cursor.skip(mark)
            let month = cursor.readDigits(upTo: 2)
            cursor.skip(mark)
            let dayOfMonth = cursor.readDigits(upTo: 2)
            day = .yearFirst(mark: String(mark))
            padsMonth = Self.isPadded(month, beside: dayOfMonth)
            padsDay = Self.isPadded(dayOfMonth, beside: month)
        case 1, 2:
            cursor.skip("/")
            let dayOfMonth = cursor.readDigits(upTo: 2)
            cursor.skip("/")
            _ = cursor.readDigits(upTo: 4)
            day = .monthFirst
            padsMonth = Self.isPadded(first, beside: dayOfMonth)
            padsDay = Self.isPadded(dayOfMonth, beside: first)
        default:
            return nil
        }

        time = Self.readTime(from: &cursor)
        if time == nil || cursor.isAtEnd {
            zone = nil
        } else {
            let text = cursor.rest
            cursor.skip(" ")
            guard let offset = cursor.readOffset() else { return nil }
            zone = (text, offset)
        }
        guard cursor.isAtEnd else { return nil }
    }

    /// The date in this pattern; nil if the text would be read as another date.
    ///
    /// The text has as many fields for seconds and fraction digits as the date requires. A pattern without a time can
    /// represent midnight only.
    ///
    /// - Parameters:
    ///   - date: the date.
    ///   - timeZone: the zone of a pattern without one.
    /// - Returns: the text.
    func text(of date: Date, in timeZone: TimeZone) -> String? {
        let microseconds = TimestampUnit.roundedMicroseconds(of: date)
        // Within this bound, which includes all years of four digits, the sums below cannot overflow.
        guard microseconds.magnitude < 1e18 else { return nil }
        let seconds = (microseconds / 1e6).rounded(.down)
        guard let whole = Int(exactly: seconds), let fraction = Int(exactly: microseconds - seconds * 1e6),
            (0..<1_000_000).contains(fraction)
        else { return nil }

        let local = whole + (zone?.offset.seconds ?? timeZone.secondsFromGMT(for: date))
        let secondOfDay = (local % ClockTime.secondsPerDay + ClockTime.secondsPerDay) % ClockTime.secondsPerDay
        guard let day = CivilDate(daysSince1970: (local - secondOfDay) / ClockTime.secondsPerDay),
            let timeText = timeText(secondOfDay, fraction)
        else { return nil }
        let text = dayText(day) + timeText + (zone?.text ?? "")

        // Reads the text back, because a zone can repeat an hour, and the text can match another pattern.
        guard let back = DateText.date(from: text, timeZone: timeZone),
            Self.isSame(back, date)
        else { return nil }
        return text
    }

    /// Whether two dates are equal, apart from the rounding of microseconds.
    static func isSame(_ date: Date, _ other: Date) -> Bool {
        abs(date.timeIntervalSince(other)) <= max(2e-6, other.timeIntervalSince1970.ulp * 4)
    }

    // MARK: - Reading

    private static func readTime(from cursor: inout DateTextCursor) -> Time? {
        guard let separator = ["T", "t", " "].first(where: { cursor.isAt($0) }) as Unicode.Scalar? else { return nil }
        cursor.skip(separator)
        let hour = cursor.readDigits(upTo: 2)
        cursor.skip(":")
        _ = cursor.readDigits(upTo: 2)
        let hasSeconds = cursor.skip(":")
        var mark = "."
        var digits = 0
        if hasSeconds {
            _ = cursor.readDigits(upTo: 2)
            let isComma = cursor.skip(",")
            if isComma { mark = "," }
            if isComma || cursor.skip(".") { digits = cursor.readDigits(upTo: DateTextCursor.longestText).count }
        }
        return Time(
            separator: String(separator),
            padsHour: hour.count == 2,
            hasSeconds: hasSeconds,
            fractionMark: mark,
            fractionDigits: digits
        )
    }

    /// Whether a field has a leading zero if its value has one digit; if the value has two digits, the other field
    /// decides.
    private static func isPadded(_ run: DigitRun, beside other: DigitRun) -> Bool {
        run.count == 2 && (run.value < 10 || other.count == 2)
    }

    // MARK: - Writing

    private func dayText(_ date: CivilDate) -> String {
        let year = Self.digits(date.year, 4)
        let month = Self.digits(date.month, padsMonth ? 2 : 1)
        let dayOfMonth = Self.digits(date.day, padsDay ? 2 : 1)
        return switch day {
        case .compact: year + month + dayOfMonth
        case .yearFirst(let mark): [year, month, dayOfMonth].joined(separator: mark)
        case .monthFirst: [month, dayOfMonth, year].joined(separator: "/")
        case .week(let mark):
            [Self.digits(date.weekFields.year, 4), "W" + Self.digits(date.weekFields.week, 2)].joined(separator: mark)
                + mark + "\(date.weekFields.dayOfWeek)"
        }
    }

    private func timeText(_ secondOfDay: Int, _ fraction: Int) -> String? {
        guard let time else { return secondOfDay == 0 && fraction == 0 ? "" : nil }
        let microseconds = Self.digits(fraction, 6)
        var needed = fraction == 0 ? 0 : 6
        while needed > 0, microseconds.utf8.dropLast(6 - needed).last == UInt8(ascii: "0") { needed -= 1 }
        let count = needed <= time.fractionDigits ? time.fractionDigits : needed <= 3 ? 3 : 6

        let hour = Self.digits(secondOfDay / 3_600, time.padsHour ? 2 : 1)
        var text = "\(time.separator)\(hour):\(Self.digits(secondOfDay / 60 % 60, 2))"
        let second = secondOfDay % 60
        if time.hasSeconds || second != 0 || count > 0 { text += ":" + Self.digits(second, 2) }
        if count > 0 {
            text += time.fractionMark + microseconds.prefix(count) + String(repeating: "0", count: max(count - 6, 0))
        }
        return text
    }

    private static func digits(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
    }
}
