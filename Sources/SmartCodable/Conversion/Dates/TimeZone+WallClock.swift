import Foundation

/// From local time to a moment.
extension TimeZone {
    /// The moment, in seconds since 1970, at which clocks in this zone show a given time.
    ///
    /// - Where the clocks are turned back and the time comes **twice**, the first of the two counts.
    /// - Where they are put forward and the time is **skipped**, it is read with the offset from before: 02:30, skipped
    ///   between 02:00 and 03:00, is the moment that clocks call 03:30. A day that begins with such a gap, as in São
    /// Paulo
    ///   until 2018, therefore begins at its first moment.
    ///
    /// Both are the answers of Foundation's `Calendar`. A `DateFormatter` takes the second of two and knows no moment
    /// for
    /// a time that is skipped.
    ///
    /// The function needs two looks at the zone for nearly all times, and four on the day after a change. It expects
    /// at most
    /// one change in 24 hours; around two, the answer is that for a skipped time.
    ///
    /// - Parameter wallClock: What the clock shows, as the seconds a clock set to UTC counts from 1970 until it shows
    ///   it.
    /// - Returns: Seconds since 1970.
    func seconds(ofWallClock wallClock: Int) -> Int {
        // No offset is as large as a day, so this offset was in force some time before the moment, never after it.
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
