import Foundation

/// A date that is decoded from many formats and encoded in the format that it was decoded from.
///
///     struct Event: SmartCodable {
///         @SmartDate var begin: Date?
///         @SmartDate(encodeFormat: .iso8601) var end: Date?
///     }
///     Event.deserialize(from: #"{"begin": 1716210000000, "end": "2024-05-20 13:00"}"#)
///     // begin is written back in milliseconds, end as 2024-05-20T13:00:00Z
///
/// Decoding tries the format of the declaration, if there is one, then the call's date strategy, then the rules of
/// `SmartDateStrategy.automatic`, where the size of a number determines its unit. If the key is missing or the
/// value is null, an optional property is nil. If the value is not a date, the property keeps its initial value.
///
/// Encoding uses the format of the declaration, if there is one, otherwise the call's date strategy, if it has one,
/// otherwise the form that was read: `"2024-04-07"` stays `"2024-04-07"`, and a number stays a number.
///
/// A date that is assigned later is encoded in the same form: with the unit of the number, or the pattern of the string
/// with its separators, fraction digits and offset. If the form cannot represent the date, it is extended or replaced:
///
/// - Seconds and fraction digits are added to a time as needed.
/// - A string is replaced by internet date and time in UTC (RFC 3339), for example if the string is a day and the date
///   is not at midnight.
/// - A number is replaced by seconds since 1970 if its size would indicate another unit.
///
/// A date that was not decoded is encoded as seconds since 1970, and in property lists as a date. Nil is omitted, as
/// for plain optionals; see ``SmartNullEncodingStrategy``.
@propertyWrapper
public struct SmartDate: SmartPropertyWrapper, _SmartReadable {
    /// The older name of `SmartDateFormat`.
    public typealias DateStrategy = SmartDateFormat

    /// The date.
    public var wrappedValue: Date?
    /// The encoding format; nil for the form in which the date was read.
    public private(set) var encodeFormat: SmartDateFormat?
    /// The form in which the date was read.
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
    ///   - encodeFormat: the encoding format; nil for the form in which the date is read.
    public init(wrappedValue: Date? = nil, encodeFormat: SmartDateFormat?) {
        self.wrappedValue = wrappedValue
        self.encodeFormat = encodeFormat
    }

    /// Creates the reader for the wrapper.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        guard let session = call as? DecodingSession else { return nil }
        return SmartDateReader(content: session.reader(for: Date?.self))
    }

    /// Returns the wrapper with the form in which its date was read.
    func withReadForm(_ form: DateForm?) -> SmartDate {
        var wrapper = self
        wrapper.readForm = form
        wrapper.readDate = wrappedValue
        return wrapper
    }
}

extension SmartDate: Decodable {
    /// Reads a number or a string by the rules of `SmartDateStrategy.automatic`, otherwise a `Date` of the decoder.
    ///
    /// Called by decoders other than the library's.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self.init(wrappedValue: nil)
            return
        }
        if let text = try? container.decode(String.self),
            let date = AutomaticDate.date(of: text, in: .current)
        {
            self = SmartDate(wrappedValue: date).withReadForm(DateForm(text: text, .automatic(.current)))
        } else if let number = try? container.decode(Double.self), let date = TimestampUnit.date(from: number) {
            self = SmartDate(wrappedValue: date).withReadForm(DateForm(number: number))
        } else {
            self.init(wrappedValue: try container.decode(Date.self))
        }
    }
}

extension SmartDate: Encodable {
    /// Writes the date in its format or form.
    ///
    /// Nil is written as null if there is no key to omit.
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
        // The same strategy reads the date back.
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
    /// Returns whether the dates are equal.
    ///
    /// Formats are ignored.
    public static func == (left: SmartDate, right: SmartDate) -> Bool { left.wrappedValue == right.wrappedValue }

    /// Hashes the date.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SmartDate: Sendable, CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartDate: ValueOnlyWrapper {}

/// Reads dates and stores the form in which they were read.
final class SmartDateReader: WrapperReader<SmartDate> {
    override func read(_ context: ValueContext) throws(ReadFailure) -> SmartDate {
        if let date = declaredDate(at: context) { return wrap(date, context.step, in: context.owner) }
        return try super.read(context).withReadForm(form(of: context, by: context.session.settings.conversion.date))
    }

    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<
        SmartDate
    > {
        let result = try super.convert(context, after: finding)
        if case .refused = result, let date = automaticDate(at: context) {
            let wrapper = wrap(date, context.step, in: context.owner)
            return .converted(wrapper.withReadForm(form(of: context, by: .automatic)))
        }
        return result.map { $0.withReadForm(form(of: context, by: context.session.settings.conversion.date)) }
    }

    /// Returns the date of a string in the declared format.
    ///
    /// What the format writes, it must be able to read.
    private func declaredDate(at context: ValueContext) -> Date? {
        guard case .member(let property) = context.step,
            let format = declaration(of: property, in: context.owner)?.encodeFormat
        else { return nil }
        guard case .formatted(let formatter) = format else {
            // Declared formats other than a formatter are encoded under any date strategy, so they must be decoded
            // under any strategy. Automatic detection distinguishes their numbers and strings.
            if case .automatic = context.session.settings.conversion.date { return nil }
            return automaticDate(at: context)
        }
        guard case .string(let text) = context.scalar else { return nil }
        return formatter.date(from: text.string)
    }

    /// Detects the date automatically if the call's strategy cannot read it.
    private func automaticDate(at context: ValueContext) -> Date? {
        guard context.session.mode == .tolerant, !context.session.settings.policy.isStrict else { return nil }
        let json = PlainValue.make(context.node, of: context.document)
        return AutomaticDate.date(of: json, in: context.session.settings.conversion.timeZone)
    }

    /// Returns the form of a value that a strategy has read.
    private func form(of context: ValueContext, by strategy: SmartDateStrategy) -> DateForm? {
        switch context.scalar {
        case .number(let number):
            guard let number = number.double() else { return nil }
            switch strategy {
            case .automatic, .iso8601, .formatted: return DateForm(number: number)
            case .secondsSince1970: return DateForm(number: number, .fixedSeconds)
            case .millisecondsSince1970: return DateForm(number: number, .fixedMilliseconds)
            // Without the strategy, seconds since 2001 would be read back as seconds since 1970. The unit of a closure
            // is unknown.
            case .deferredToDate, .custom: return nil
            }
        case .string(let text):
            if case .deferredToDate = strategy { return nil }
            let reading: DateForm.Reading =
                switch strategy {
                case .automatic, .iso8601: .automatic(context.session.settings.conversion.timeZone)
                case .secondsSince1970: .unit(.fixedSeconds)
                case .millisecondsSince1970: .unit(.fixedMilliseconds)
                case .formatted(let formatter): .formatter(formatter)
                case .deferredToDate, .custom: .custom
                }
            return DateForm(text: text.string, reading)
        default:
            return nil
        }
    }
}
