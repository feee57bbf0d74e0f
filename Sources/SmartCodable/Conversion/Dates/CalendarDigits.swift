import Foundation

/// The digits of a calendar date and nothing else: `yyyyMMdd`, `yyyyMMddHHmm` or `yyyyMMddHHmmss`.
///
/// The same digits are also a number of seconds or milliseconds. The number of digits decides:
///
///     digits   as a calendar date                as a number
///     8        every valid day                   seconds, from April 1970 to March 1973
///     12       only the years 1900 to 2199       milliseconds, from 1973 to 2001: the birthdays of many people
///     14       every valid date                  no plausible moment
///
/// The times of birthdays are whole hours. Such a number of seconds ends with `00`, which is no day. For 12 digits, only
/// moments in 1976 can be mistaken for a calendar date. A year alone is not a date.
struct CalendarDigits {
    /// What digits mean.
    enum Meaning {
        case date(CalendarDigits)
        /// Digits that are written like a calendar date of our time but have no such day or time.
        case invalidDate
        /// Digits that are a number.
        case number
    }

    let fields: DateText
    /// The number of digits: 8, 12 or 14.
    let count: Int

    private static let plausibleYears = 1_900...2_199

    /// What a number means; only the digits of an integer can be those of a calendar date.
    static func meaning(of number: Double) -> Meaning {
        let count: Int
        switch number {
        case 1e7..<1e8: count = 8
        case 1e11..<1e12: count = 12
        case 1e13..<1e14: count = 14
        default: return .number
        }
        return Int(exactly: number).map { meaning(of: $0, count: count) } ?? .number
    }

    /// What a text means, without the white space around it; a text with anything but digits is not looked at further.
    static func meaning(of text: StringText) -> Meaning {
        text.withBytes { bytes in
            var (value, count) = (0, 0)
            var hasEnded = false
            for byte in bytes {
                if byte.isASCIIWhiteSpace {
                    hasEnded = count > 0
                } else {
                    guard byte.isDigit, !hasEnded, count < 14 else { return .number }
                    value = value * 10 + Int(byte &- .zero)
                    count += 1
                }
            }
            return meaning(of: value, count: count)
        }
    }

    /// What digits mean, of which there are at most 14.
    private static func meaning(of digits: Int, count: Int) -> Meaning {
        let day: Int
        let clock: Int
        switch count {
        case 8: (day, clock) = (digits, 0)
        case 12: (day, clock) = (digits / 10_000, digits % 10_000 * 100)
        case 14: (day, clock) = digits.quotientAndRemainder(dividingBy: 1_000_000)
        default: return .number
        }
        let isPlausible = plausibleYears.contains(day / 10_000)
        if count == 12, !isPlausible { return .number }
        guard let date = CivilDate(year: day / 10_000, month: day / 100 % 100, day: day % 100),
            let time = ClockTime(hour: clock / 10_000, minute: clock / 100 % 100, second: clock % 100)
        else { return count == 14 && isPlausible ? .invalidDate : .number }
        return .date(CalendarDigits(fields: DateText(day: date, time: time, offset: nil), count: count))
    }

    /// The digits of a date; nil if they do not represent it, or would be read as another date.
    static func digits(of date: Date, count: Int, in timeZone: TimeZone) -> Int? {
        let seconds = date.timeIntervalSince1970
        guard seconds.magnitude < 1e12, let whole = Int(exactly: seconds) else { return nil }
        let local = whole + timeZone.secondsFromGMT(for: date)
        let second = (local % ClockTime.secondsPerDay + ClockTime.secondsPerDay) % ClockTime.secondsPerDay
        guard let day = CivilDate(daysSince1970: (local - second) / ClockTime.secondsPerDay) else { return nil }
        let clock = (second / 3_600 * 100 + second / 60 % 60) * 100 + second % 60
        let digits = ((day.year * 100 + day.month) * 100 + day.day) * 1_000_000 + clock
        let shortened: Int
        switch count {
        case 8: shortened = digits / 1_000_000
        case 12: shortened = digits / 100
        default: shortened = digits
        }
        guard case .date(let back) = meaning(of: shortened, count: count), back.fields.date(in: timeZone) == date
        else { return nil }
        return shortened
    }
}
