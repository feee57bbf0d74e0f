import Foundation

/// JSON ⇄ `Date`: writes one format, reads that one first and then every form that is detected automatically.
///
///     CodingKeys.born <--- SmartDateTransformer(strategy: .timestamp)
///     // {"born": "2024-05-20"} → that day; written back as seconds since 1970
///
/// Null and text that is no date leave the property to the decoder, which falls back; a missing key does not call the
/// transformer.
public struct SmartDateTransformer: ValueTransformable, Sendable {
    private let strategy: SmartDateFormat

    /// Creates the transformer.
    ///
    /// - Parameter strategy: how dates are written, and what is tried first when they are read.
    public init(strategy: SmartDateFormat) {
        self.strategy = strategy
    }

    /// The date of a number or a text, read in the current time zone if it names none; nil for anything else.
    ///
    /// When a model is decoded, the time zone of the call counts.
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
