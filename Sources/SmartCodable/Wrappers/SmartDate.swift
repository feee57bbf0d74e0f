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
/// Writes the format of the declaration, if it names one; then by the call's date strategy, if it has one. Otherwise it
/// writes what it read: `"2024-04-07"` stays `"2024-04-07"`, a number stays a number.
///
/// A date that is assigned later is written in the same form: the unit of the number, or the pattern of the text with its
/// marks, fraction digits and offset. A form that does not hold the date is extended or replaced:
///
/// - A time gets the seconds and fraction digits that the date needs.
/// - A text is replaced by internet date and time in UTC (RFC 3339), for example where the text is a day and the date is
///   not at midnight.
/// - A number is replaced by seconds since 1970 where its size would indicate another unit.
///
/// A date that was never read is written as seconds since 1970, and in property lists as a date. Nil is left out, as for
/// plain optionals; see ``SmartNullEncodingStrategy``.
@propertyWrapper
public struct SmartDate: SmartPropertyWrapper, _SmartReadable {
    /// The older name of `SmartDateFormat`.
    public typealias DateStrategy = SmartDateFormat

    /// The date.
    public var wrappedValue: Date?
    /// How the date is written; nil for the form in which it was read.
    public private(set) var encodeFormat: SmartDateFormat?
    /// The form in which the date was read, and the date that was read.
    private(set) var readForm: DateForm?
    private(set) var readDate: Date?

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

    /// The reader by which the wrapper is read.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        guard let session = call as? DecodingSession else { return nil }
        return SmartDateReader(content: session.reader(for: Date?.self))
    }

    /// The wrapper with the form in which its date was read.
    func remembering(_ form: DateForm?) -> SmartDate {
        var wrapper = self
        wrapper.readForm = form
        wrapper.readDate = wrappedValue
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
            self = SmartDate(wrappedValue: date).remembering(DateForm(text: text, .automatic(.current)))
        } else if let number = try? container.decode(Double.self), let date = TimestampUnit.date(from: number) {
            self = SmartDate(wrappedValue: date).remembering(DateForm(number: number))
        } else {
            self.init(wrappedValue: try container.decode(Date.self))
        }
    }
}

extension SmartDate: Encodable {
    /// Writes the date in its format or form; nil as null, where there is no key to leave out.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard let date = wrappedValue else { return try container.encodeNil() }
        switch encodeFormat {
        case .timestamp: try container.encode(date.timeIntervalSince1970)
        case .timestampMilliseconds: try container.encode(Timestamp.milliseconds(of: date))
        case .iso8601: try container.encode(InternetDate.text(of: date))
        case .formatted(let formatter): try container.encode(formatter.string(from: date))
        case nil: try encode(date, in: &container, (encoder as? ModelEncoder)?.session.settings)
        }
    }

    private func encode(
        _ date: Date,
        in container: inout any SingleValueEncodingContainer,
        _ settings: EncodingSettings?
    ) throws {
        // The strategy that reads it back.
        if settings?.date != nil { return try container.encode(date) }
        guard let readForm else {
            if settings?.format == .propertyList { return try container.encode(date) }
            return try container.encode(date.timeIntervalSince1970)
        }
        let original = date == readDate ? readForm.original : nil
        switch original ?? readForm.written(date) {
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
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
