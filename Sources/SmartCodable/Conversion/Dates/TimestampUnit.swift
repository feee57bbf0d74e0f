import Foundation

/// What a number that stands for a moment counts, from the beginning of 1970 on.
///
/// The sender does not say it, so the size of the number does. Negative numbers count backwards with the same limits.
///
///     magnitude    up to 1e11      up to 1e14      beyond
///     unit         seconds         milliseconds    microseconds
///     from         1970            March 1973      March 1973
///     to           5138            5138            no end
///
/// The price is that milliseconds from the first three years are taken for seconds, and lie far in the future.
enum TimestampUnit: Double {
    case seconds = 1
    case milliseconds = 1e3
    case microseconds = 1e6

    /// The unit of a number of this size, where a limit itself belongs to the range below it.
    init(of number: Double) {
        self =
            switch number.magnitude {
            case ...1e11: .seconds
            case ...1e14: .milliseconds
            default: .microseconds
            }
    }

    /// The moment that a number stands for, or nil when it is infinite or not a number.
    ///
    /// Any finite number is a moment, even one that no calendar can show.
    static func date(from number: Double) -> Date? {
        guard number.isFinite else { return nil }
        return Date(timeIntervalSince1970: number / TimestampUnit(of: number).rawValue)
    }
}
