import Foundation

/// Converts between JSON and `Date`: writes one format; reads that format first, then all detected formats.
///
///     CodingKeys.born <--- SmartDateTransformer(strategy: .timestamp)
///     // {"born": "2024-05-20"} → that day; written as seconds since 1970
///
/// If the value is null or not a date, the property is left to the decoder, which falls back. A missing key does not
/// call the transformer.
public struct SmartDateTransformer: ValueTransformable, Sendable {
    private let strategy: SmartDateFormat

    /// Creates the transformer.
    ///
    /// - Parameter strategy: the format that is written, and tried first when a date is read.
    public init(strategy: SmartDateFormat) {
        self.strategy = strategy
    }

    /// The date of a number or a text, by default in the current time zone; nil for anything else.
    ///
    /// A text without a time zone is read in the current one. When a model is decoded, the time zone of the call is
    /// used.
    public func transformFromJSON(_ value: Any?) -> Date? { transformFromJSON(value, in: .current) }

    /// The date in the format of the transformer; nil for nil.
    public func transformToJSON(_ value: Date?) -> Any? {
        guard let value else { return nil }
        switch strategy {
        case .timestamp: return value.timeIntervalSince1970
        case .timestampMilliseconds: return value.timeIntervalSince1970 * 1_000
        case .iso8601: return ISO8601DateFormatter().string(from: value)
        case .formatted(let formatter): return formatter.string(from: value)
        }
    }
}

extension SmartDateTransformer: TimeZoneTransformable {
    func transformFromJSON(_ value: Any?, in timeZone: TimeZone) -> Date? {
        if let date = value as? Date { return date }
        if case .formatted(let formatter) = strategy, let text = value as? String,
            let date = formatter.date(from: text)
        {
            return date
        }
        return AutomaticDate.date(of: value, in: timeZone)
    }
}

/// The format in which a date is written.
public enum SmartDateFormat: Sendable {
    /// Seconds since 1970, as a number.
    case timestamp
    /// Milliseconds since 1970, as a number.
    case timestampMilliseconds
    /// Internet date and time in UTC (RFC 3339), as in `2024-05-20T13:00:00Z`.
    case iso8601
    /// The output of a formatter.
    case formatted(DateFormatter)
}

/// Reads dates from plain Swift values by the rules of `SmartDateStrategy.automatic`.
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
