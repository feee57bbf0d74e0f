import Foundation

/// The unit of a number that represents a moment, counted from the beginning of 1970.
///
/// The JSON does not contain the unit, so it is derived from the size of the number. Negative numbers have the same
/// limits.
///
///     magnitude    up to 2e10      up to 2e13      up to 2e16      beyond
///     unit         seconds         milliseconds    microseconds    nanoseconds
///     from         1970            August 1970     August 1970     August 1970
///     to           2603            2603            2603            no end
///
/// As a consequence, milliseconds from the first months of 1970 are read as seconds, and result in a date up to the year
/// 2603. Numbers beyond the limits are `Date.distantPast` and `Date.distantFuture` in seconds and in milliseconds, which
/// are common values for "never".
enum TimestampUnit: Double {
    case seconds = 1
    case milliseconds = 1e3
    case microseconds = 1e6
    case nanoseconds = 1e9

    /// The unit of a number of this size; a limit itself belongs to the range below it.
    init(of number: Double) {
        self =
            switch number.magnitude {
            case ...2e10: .seconds
            case 64_092_211_200 where number > 0: .seconds
            case 62_135_769_600 where number < 0: .seconds
            case 64_092_211_200_000 where number > 0: .milliseconds
            case 62_135_769_600_000 where number < 0: .milliseconds
            case ...2e13: .milliseconds
            case ...2e16: .microseconds
            default: .nanoseconds
            }
    }

    /// Whether APIs commonly use the unit; a date in another unit is a conversion.
    var isCommon: Bool { self == .seconds || self == .milliseconds }

    /// The moment that an integer represents, without the rounding of a `Double` to 53 bits.
    static func date(from number: Int64, in unit: TimestampUnit) -> Date {
        let perSecond = Int64(unit.rawValue)
        let (seconds, remainder) = number.quotientAndRemainder(dividingBy: perSecond)
        let whole = Double(seconds) - Date.timeIntervalBetween1970AndReferenceDate
        return Date(timeIntervalSinceReferenceDate: whole + Double(remainder) / Double(perSecond))
    }

    /// The nearest integer for a date, without the rounding of a `Double` to 53 bits; nil beyond 64 bits.
    func integer(of date: Date) -> Int64? {
        let seconds = date.timeIntervalSinceReferenceDate.rounded(.down)
        let fraction = ((date.timeIntervalSinceReferenceDate - seconds) * rawValue).rounded()
        guard let whole = Int64(exactly: seconds + Date.timeIntervalBetween1970AndReferenceDate),
            let rest = Int64(exactly: fraction)
        else { return nil }
        let (product, overflows) = whole.multipliedReportingOverflow(by: Int64(rawValue))
        let (sum, sumOverflows) = product.addingReportingOverflow(rest)
        return overflows || sumOverflows ? nil : sum
    }

    /// The number for a date, unrounded.
    func number(of date: Date) -> Double { date.timeIntervalSince1970 * rawValue }

    /// The number for a date; milliseconds to the microsecond, so that 1716210000123 round-trips.
    func roundedNumber(of date: Date) -> Double {
        switch self {
        case .seconds: date.timeIntervalSince1970
        case .milliseconds: Self.roundedMicroseconds(of: date) / 1e3
        case .microseconds: Self.roundedMicroseconds(of: date)
        case .nanoseconds: integer(of: date).map { Double($0) } ?? number(of: date)
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
