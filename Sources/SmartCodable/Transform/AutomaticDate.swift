import Foundation

/// Dates in plain Swift values, by the rules of `SmartDateStrategy.automatic`.
enum AutomaticDate {
    static func date(of value: Any?, in timeZone: TimeZone) -> Date? {
        switch value {
        case let text as String: date(of: text, in: timeZone)
        case is Bool: nil
        case let number as Int: TimestampUnit.date(from: Double(number))
        case let number as Double: TimestampUnit.date(from: number)
        case let number as UInt64: TimestampUnit.date(from: Double(number))
        case let number as Decimal: TimestampUnit.date(from: NSDecimalNumber(decimal: number).doubleValue)
        case let number as JSONNumber: number.double.flatMap(TimestampUnit.date)
        case let number as NSNumber: TimestampUnit.date(from: number.doubleValue)
        default: nil
        }
    }

    private static func date(of text: String, in timeZone: TimeZone) -> Date? {
        if let date = DateText.date(from: text, timeZone: timeZone) { return date }
        return NumericText.double(text).flatMap(TimestampUnit.date)
    }
}
