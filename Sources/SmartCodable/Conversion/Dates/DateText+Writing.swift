import Foundation

extension DateText {
    /// The date as RFC 3339 text in UTC, as in `2024-05-20T13:00:00Z`; a fraction of a second is cut off.
    ///
    /// - Returns: nil outside of the years 1 to 9999.
    static func internetDateTime(of date: Date) -> String? {
        guard let seconds = Int(exactly: date.timeIntervalSince1970.rounded(.down)) else { return nil }
        let secondOfDay = (seconds % ClockTime.secondsPerDay + ClockTime.secondsPerDay) % ClockTime.secondsPerDay
        guard let day = CivilDate(daysSince1970: (seconds - secondOfDay) / ClockTime.secondsPerDay) else { return nil }

        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
        }
        let date = "\(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))"
        let (hour, minute) = (secondOfDay / 3_600, secondOfDay / 60 % 60)
        return "\(date)T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(secondOfDay % 60, 2))Z"
    }
}

extension CivilDate {
    /// The day that lies so many days after 1 January 1970; nil outside of the years 1 to 9999.
    ///
    /// This is `civil_from_days`, the inverse of `daysSince1970`, for days from 1 March of the year 0 on.
    init?(daysSince1970: Int) {
        // Both ends are far inside of what the sums below can hold.
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
