import Foundation

/// A date in whatever form the back end writes it, and written back in that form.
///
///     struct Event: SmartCodable {
///         @SmartDate var begin: Date?
///         @SmartDate(encodeFormat: .iso8601) var end: Date?
///     }
///     Event.deserialize(from: #"{"begin": 1716210000000, "end": "2024-05-20 13:00"}"#)
///     // begin is written back in milliseconds, end as 2024-05-20T13:00:00Z
///
/// Reads a value in the format of the declaration, if it names one; then by the call's date strategy, and if that one
/// does not read the value, by the rules of `SmartDateStrategy.automatic`: the size of a number tells its unit. A key
/// that is missing and a null give nil; a value that is no date gives the initial value.
///
/// Writes the format of the declaration, if it names one; then by the call's date strategy, if it has one. Else a
/// number is written in the unit that was read, and a text as internet date and time in UTC (RFC 3339), with its
/// fraction of a second; a date that was not read, as seconds since 1970. Nil is written as null.
@propertyWrapper
public struct SmartDate: SmartPropertyWrapper, _SmartReadable {
    /// The older name of `SmartDateFormat`.
    public typealias DateStrategy = SmartDateFormat

    /// The date.
    public var wrappedValue: Date?
    /// How the date is written; nil for the form in which it was read.
    public private(set) var encodeFormat: SmartDateFormat?
    /// The form in which the date was read.
    private(set) var readForm: DateForm?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the date.
    public init(wrappedValue: Date?) {
        self.wrappedValue = wrappedValue
    }

    /// Creates the wrapper.
    ///
    /// - Parameters:
    ///   - wrappedValue: the date.
    ///   - encodeFormat: how the date is written; nil for the form in which it is read.
    public init(wrappedValue: Date? = nil, encodeFormat: SmartDateFormat?) {
        self.wrappedValue = wrappedValue
        self.encodeFormat = encodeFormat
    }

    /// The plan by which the wrapper is read.
    public static func _smartPlan(for call: _SmartPlanRequest) -> _SmartTypePlan? {
        guard let session = call as? DecodingSession else { return nil }
        return SmartDatePlan(content: session.plan(for: Date?.self))
    }

    /// The wrapper with the form in which its date was read.
    func remembering(_ form: DateForm?) -> SmartDate {
        var wrapper = self
        wrapper.readForm = form
        return wrapper
    }
}

extension SmartDate: Decodable {
    /// Reads a number or a text by the rules of `SmartDateStrategy.automatic`, else whatever the decoder calls a date:
    /// what decoders other than ours call.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self.init(wrappedValue: nil)
            return
        }
        if let text = try? container.decode(String.self),
            let date = AutomaticDate.date(of: text, in: .current)
        {
            self = SmartDate(wrappedValue: date).remembering(DateForm(text: text))
        } else if let number = try? container.decode(Double.self), let date = TimestampUnit.date(from: number) {
            self = SmartDate(wrappedValue: date).remembering(DateForm(number: number))
        } else {
            self.init(wrappedValue: try container.decode(Date.self))
        }
    }
}

extension SmartDate: Encodable {
    /// Writes the date in its format; nil as null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard let date = wrappedValue else { return try container.encodeNil() }
        switch encodeFormat {
        case .timestamp: try container.encode(date.timeIntervalSince1970)
        case .timestampMilliseconds: try container.encode(Timestamp.milliseconds(of: date))
        case .iso8601: try container.encode(InternetDate.text(of: date))
        case .formatted(let formatter): try container.encode(formatter.string(from: date))
        case nil where (encoder as? ModelEncoder)?.session.settings.date != nil:
            // The strategy that reads it back.
            try container.encode(date)
        case nil:
            switch readForm ?? .seconds {
            case .seconds: try container.encode(date.timeIntervalSince1970)
            case .milliseconds: try container.encode(Timestamp.milliseconds(of: date))
            case .microseconds: try container.encode(Timestamp.microseconds(of: date))
            case .text: try container.encode(InternetDate.text(of: date))
            }
        }
    }
}

extension SmartDate: Hashable {
    /// Whether the dates are equal; formats do not count.
    public static func == (left: SmartDate, right: SmartDate) -> Bool { left.wrappedValue == right.wrappedValue }

    /// Hashes the date.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SmartDate: Sendable, CustomStringConvertible, CustomDebugStringConvertible {}
