import Foundation

extension TimeZone {
    /// UTC, also on the systems that do not have `TimeZone.gmt` yet.
    ///
    /// Zero seconds are always in range, so the machine's own zone is never taken.
    static let greenwich = TimeZone(secondsFromGMT: 0) ?? .current
}
