/// What a clock shows on some day, from 00:00 to 24:00.
///
/// Two readings that no ordinary clock shows are allowed, because ISO 8601 has them and senders use them:
/// - `24:00` is the end of the day, the same moment as `00:00` of the next. No other time has the hour 24.
/// - second 60 is a leap second. `Date` does not count those, so it is the first second of the next minute, as it is
///   for
///   Foundation's `.iso8601` strategy. Any minute may have one: with an offset, 23:59:60 UTC has many names.
struct ClockTime {
    static let midnight = ClockTime(secondsSinceMidnight: 0, fraction: 0)
    static let secondsPerDay = 86_400

    let secondsSinceMidnight: Int
    /// What comes on top of the whole seconds: from 0 up to, and not including, 1.
    let fraction: Double

    /// Makes a time, or nil when a field is out of range.
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
