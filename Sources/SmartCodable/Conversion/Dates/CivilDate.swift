/// A valid day of the Gregorian calendar, from 0001-01-01 to 9999-12-31.
struct CivilDate {
    let year: Int
    let month: Int
    let day: Int

    /// Creates a day; nil if the calendar has no such day.
    init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year),
            (1...12).contains(month),
            (1...Self.dayCount(ofMonth: month, in: year)).contains(day)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Days since 1 January 1970, negative before.
    ///
    /// This is `days_from_civil` of Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms"
    /// (howardhinnant.github.io/date_algorithms.html). Years begin in March, so that the leap day is the last day of
    /// the year and the lengths of the months before it follow a linear function. All years here are positive, so the
    /// branch for negative eras is omitted: the smallest year counted from March is 0.
    var daysSince1970: Int {
        let yearFromMarch = month > 2 ? year : year - 1
        let era = yearFromMarch / 400
        let yearOfEra = yearFromMarch % 400
        let monthFromMarch = (month + 9) % 12
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let daysPerEra = 146_097
        let daysFromEraZeroTo1970 = 719_468
        return era * daysPerEra + dayOfEra - daysFromEraZeroTo1970
    }

    /// Days since the last Monday: 0 on a Monday, 6 on a Sunday.
    var weekday: Int {
        // 1 January 1970 was a Thursday.
        let remainder = (daysSince1970 + 3) % 7
        return remainder < 0 ? remainder + 7 : remainder
    }

    private static func dayCount(ofMonth month: Int, in year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }
}

extension CivilDate {
    /// Creates the day that is a number of days after 1 January 1970; nil outside the years 1 to 9999.
    ///
    /// This is `civil_from_days`, the inverse of `daysSince1970`, for days from 1 March of the year 0 on.
    init?(daysSince1970: Int) {
        // Within these bounds, the sums below cannot overflow.
        guard (-719_162...2_932_896).contains(daysSince1970) else { return nil }
        let days = daysSince1970 + 719_468
        let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        self.init(
            year: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
            month: month,
            day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        )
    }
}

extension CivilDate {
    /// Creates a day from its week (ISO 8601), in which the first week of a year contains its first Thursday; nil if
    /// the year has no such week, or the day is outside the years 1 to 9999.
    ///
    /// - Parameters:
    ///   - weekYear: the year to which the week belongs; the first and last days of a year can belong to the next year
    ///     or the previous one.
    ///   - week: the number of the week, from 1.
    ///   - dayOfWeek: 1 for Monday to 7 for Sunday.
    init?(weekYear: Int, week: Int, dayOfWeek: Int) {
        guard (1...53).contains(week), (1...7).contains(dayOfWeek),
            let inFirstWeek = CivilDate(year: weekYear, month: 1, day: 4)
        else { return nil }
        let monday = inFirstWeek.daysSince1970 - inFirstWeek.weekday + (week - 1) * 7
        self.init(daysSince1970: monday + dayOfWeek - 1)
        // Only some years have a week 53.
        guard week < 53 || CivilDate(daysSince1970: monday + 3)?.year == weekYear else { return nil }
    }

    /// The year, the week and the day of the week (ISO 8601).
    var weekFields: (year: Int, week: Int, dayOfWeek: Int) {
        let thursday = CivilDate(daysSince1970: daysSince1970 - weekday + 3) ?? self
        let firstDay = CivilDate(year: thursday.year, month: 1, day: 1) ?? thursday
        return (thursday.year, (thursday.daysSince1970 - firstDay.daysSince1970) / 7 + 1, weekday + 1)
    }
}

/// A time of day, from 00:00 to 24:00.
///
/// Two values beyond ordinary clock times are allowed, because ISO 8601 has them and senders use them:
/// - `24:00` is the end of the day, the same moment as `00:00` of the next day. No other time has the hour 24.
/// - Second 60 is a leap second. `Date` does not count leap seconds, so it is the first second of the next minute, as
///   in Foundation's `.iso8601` strategy. Any minute may have one, because the local time of 23:59:60 UTC depends on
///   the offset.
struct ClockTime {
    static let midnight = ClockTime(secondsSinceMidnight: 0, fraction: 0)
    static let secondsPerDay = 86_400

    let secondsSinceMidnight: Int
    /// The fraction of a second, from 0 up to, and not including, 1.
    let fraction: Double

    /// Creates a time; nil if a field is out of range.
    init?(hour: Int, minute: Int, second: Int = 0, fraction: Double = 0) {
        guard (0...24).contains(hour), (0...59).contains(minute), (0...60).contains(second) else { return nil }
        guard hour < 24 || (minute == 0 && second == 0 && fraction == 0) else { return nil }
        self.init(secondsSinceMidnight: (hour * 60 + minute) * 60 + second, fraction: fraction)
    }

    private init(secondsSinceMidnight: Int, fraction: Double) {
        self.secondsSinceMidnight = secondsSinceMidnight
        self.fraction = fraction
    }
}

/// The offset of a date text from UTC, at most 18 hours in either direction.
///
/// Real zones are between -12:00 and +14:00. The limit is Foundation's, for `TimeZone(secondsFromGMT:)` and `.iso8601`.
struct UTCOffset {
    static let zero = UTCOffset(seconds: 0)

    let seconds: Int

    /// Creates an offset; nil if the minutes are out of range or the sum is beyond the limit.
    init?(isNegative: Bool, hours: Int, minutes: Int) {
        guard (0...18).contains(hours), (0...59).contains(minutes) else { return nil }
        let minutesFromUTC = hours * 60 + minutes
        guard minutesFromUTC <= 18 * 60 else { return nil }
        self.init(seconds: (isNegative ? -minutesFromUTC : minutesFromUTC) * 60)
    }

    /// Creates the offset of a time zone.
    init(seconds: Int) {
        self.seconds = seconds
    }
}
