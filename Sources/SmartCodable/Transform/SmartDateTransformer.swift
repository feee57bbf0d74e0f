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

    /// The date in the format of the transformer, or a number if the format cannot represent it; nil for nil.
    public func transformToJSON(_ value: Date?) -> Any? {
        guard let value else { return nil }
        // Unlike `@SmartDate`, the transformer removes fractions of a second.
        let isInternet = if case .iso8601 = strategy { true } else { false }
        let written = isInternet ? DateForm.internet(value, withFraction: false) : strategy.form.written(value)
        // A number represents dates of all years.
        return (written ?? DateForm.detected(value)).plain
    }
}

extension SmartDateTransformer: TimeZoneTransformable {
    func transformFromJSON(_ value: Any?, in timeZone: TimeZone) -> Date? {
        guard let value else { return nil }
        var policy = ConversionPolicy.automaticDates(in: timeZone)
        if case .formatted(let formatter) = strategy {
            policy.date = .formatted(formatter)
            if let read = DateParser.date(ofPlain: value, by: policy) { return read.date }
            policy.date = .automatic
        }
        return DateParser.date(ofPlain: value, by: policy)?.date
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

extension SmartDateFormat {
    var form: DateForm {
        switch self {
        case .timestamp: .roundedNumber(.seconds, isDetected: false)
        case .timestampMilliseconds: .roundedNumber(.milliseconds, isDetected: false)
        case .iso8601: .internet(withFraction: true)
        case .formatted(let formatter): .formatter(formatter)
        }
    }
}
