import Foundation

/// From fields to a moment.
extension DateText {
    /// What a clock that was set to UTC would have counted since 1970 when it showed these fields.
    ///
    /// The largest is 9999-12-31 24:00, about 2.5e11, so no sum here can overflow.
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
    /// `Date` stores one `Double` counted from 2001. Whole seconds are exact in it, so the sum is rounded once: the
    /// result
    /// is the nearest `Date` there is: within 0.06 µs of the text for the years 1984 to 2017, 0.12 µs for 1967 to
    /// 2034, and
    /// 1 µs for 1457 to 2545.
    private func date(seconds: Int) -> Date {
        let secondsFrom1970To2001 = 978_307_200
        return Date(timeIntervalSinceReferenceDate: Double(seconds - secondsFrom1970To2001) + time.fraction)
    }
}
