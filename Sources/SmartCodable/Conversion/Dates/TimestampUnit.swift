import Foundation

/// The unit of a number that represents a moment, counted from the beginning of 1970.
///
/// The JSON does not contain the unit, so it is derived from the size of the number. Negative numbers have the same
/// limits.
///
///     magnitude    up to 1e11      up to 1e14      beyond
///     unit         seconds         milliseconds    microseconds
///     from         1970            March 1973      March 1973
///     to           5138            5138            no end
///
/// As a consequence, milliseconds from the first three years are read as seconds, and result in a date far in the
/// future.
enum TimestampUnit: Double {
    case seconds = 1
    case milliseconds = 1e3
    case microseconds = 1e6

    /// The unit of a number of this size; a limit itself belongs to the range below it.
    init(of number: Double) {
        self =
            switch number.magnitude {
            case ...1e11: .seconds
            case ...1e14: .milliseconds
            default: .microseconds
            }
    }

    /// The moment that a number represents; nil if the number is infinite or NaN.
    ///
    /// Any finite number is a moment, even one that no calendar can represent.
    static func date(from number: Double) -> Date? {
        guard number.isFinite else { return nil }
        return Date(timeIntervalSince1970: number / TimestampUnit(of: number).rawValue)
    }

    /// The number for a date, unrounded.
    func number(of date: Date) -> Double { date.timeIntervalSince1970 * rawValue }

    /// The number for a date; milliseconds to the microsecond, so that 1716210000123 round-trips.
    func roundedNumber(of date: Date) -> Double {
        switch self {
        case .seconds: date.timeIntervalSince1970
        case .milliseconds: Self.roundedMicroseconds(of: date) / 1e3
        case .microseconds: Self.roundedMicroseconds(of: date)
        }
    }

    /// Microseconds since 1970, without the rounding error that a date adds to them.
    ///
    /// From 2038 on, the rounding error is a microsecond, so a value that close to a whole millisecond is rounded to
    /// it.
    static func roundedMicroseconds(of date: Date) -> Double {
        // A date counts from 2001, so the sum of its seconds and those before 2001 would be rounded as well.
        let seconds = date.timeIntervalSinceReferenceDate.rounded(.down)
        let fraction = ((date.timeIntervalSinceReferenceDate - seconds) * 1e6).rounded()
        let microseconds = (seconds + Date.timeIntervalBetween1970AndReferenceDate) * 1e6 + fraction
        let noise = (date.timeIntervalSince1970.ulp * 2.2e6).rounded(.down)
        let wholeMilliseconds = (microseconds / 1e3).rounded() * 1e3
        return abs(microseconds - wholeMilliseconds) <= noise ? wholeMilliseconds : microseconds
    }
}
