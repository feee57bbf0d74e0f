import Foundation

/// Dates as numbers.
enum Timestamp {
    /// Microseconds since 1970, without the noise that a date keeps behind them.
    ///
    /// From 2038 on the noise is a microsecond, so what lies that close to a whole millisecond is taken for it.
    static func microseconds(of date: Date) -> Double {
        let microseconds = (date.timeIntervalSince1970 * 1e6).rounded()
        let noise = (date.timeIntervalSince1970.ulp * 2.2e6).rounded(.down)
        let wholeMilliseconds = (microseconds / 1e3).rounded() * 1e3
        return abs(microseconds - wholeMilliseconds) <= noise ? wholeMilliseconds : microseconds
    }

    /// Milliseconds since 1970, to the microsecond: 1716210000123 is written as it was read.
    static func milliseconds(of date: Date) -> Double { microseconds(of: date) / 1e3 }
}
