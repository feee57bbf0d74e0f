/// A day of the Gregorian calendar that exists, between 0001-01-01 and 9999-12-31.
struct CivilDate {
    let year: Int
    let month: Int
    let day: Int

    /// Makes a day, or nil when the calendar has no such day.
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
    /// its
    /// year and the lengths of the months before it follow a straight line. Our years are positive, so the branch for
    /// negative eras is left out: the smallest year counted from March is 0.
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
