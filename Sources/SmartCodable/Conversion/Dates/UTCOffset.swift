/// How far the clocks of a text are ahead of UTC, at most 18 hours either way.
///
/// Real zones lie between -12:00 and +14:00. The limit is Foundation's, for `TimeZone(secondsFromGMT:)` and `.iso8601`.
struct UTCOffset {
    static let zero = UTCOffset(seconds: 0)

    let seconds: Int

    /// Makes an offset, or nil when the minutes are no minutes or the sum is beyond the limit.
    init?(isNegative: Bool, hours: Int, minutes: Int) {
        guard (0...18).contains(hours), (0...59).contains(minutes) else { return nil }
        let minutesFromUTC = hours * 60 + minutes
        guard minutesFromUTC <= 18 * 60 else { return nil }
        self.init(seconds: (isNegative ? -minutesFromUTC : minutesFromUTC) * 60)
    }

    private init(seconds: Int) {
        self.seconds = seconds
    }
}
