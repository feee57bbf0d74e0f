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
///   is not at midnight, and by a number for dates before the year 1 and from 10000 on.
/// - A number is replaced by seconds since 1970 if its size would indicate another unit or a calendar date.
///
/// A date that was not decoded is encoded like that of a plain property: as seconds since 1970, and in property lists as
/// a date. Nil is omitted, as for plain optionals; see ``SmartEncodingOption/writesNulls``.
///
/// For an array or a dictionary of dates, use ``SmartFormat``: `@SmartFormat(.secondsSince1970) var dates: [Date] = []`.
@propertyWrapper
public struct SmartDate: SmartPropertyWrapper, _SmartReadable {
    /// The older name of `SmartDateFormat`.
    @available(*, deprecated, renamed: "SmartDateFormat")
    public typealias DateStrategy = SmartDateFormat

    /// The date.
    public var wrappedValue: Date?
    /// The encoding format; nil for the form in which the date was read.
    public private(set) var encodeFormat: SmartDateFormat?
    /// The date that was read, with its form.
    private var read: ReadDate?

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
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        let session = call.session
        return SmartDateReader(content: session.reader(for: Date?.self))
    }

    /// Returns the wrapper with the form in which its date was read.
    fileprivate func with(_ read: ReadDate) -> SmartDate {
        var wrapper = self
        wrapper.wrappedValue = read.date
        wrapper.read = read
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
        let policy = ConversionPolicy.automaticDates(in: .current)
        func read(_ value: (any Decodable)?) -> ReadDate? { value.flatMap { DateParser.date(ofPlain: $0, by: policy) } }
        if let date = read(try? container.decode(String.self)) ?? read(try? container.decode(Double.self)) {
            self = SmartDate(wrappedValue: nil).with(date)
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
        guard let written = written(date, in: (encoder as? ModelEncoder)?.session) else {
            return try container.encode(date)
        }
        try written.encode(to: &container)
    }

    /// Returns what is written; nil for a date that is written as one without the wrapper.
    private func written(_ date: Date, in session: EncodingSession?) -> WrittenScalar? {
        switch encodeFormat {
        case .formatted(let formatter): return DateForm.formatter(formatter).written(date) ?? DateForm.detected(date)
        case let format?: return format.form.roundTripping(date)
        // The same strategy reads the date back.
        case nil where session?.settings.date != nil: return nil
        case nil:
            guard let form = read?.form else {
                return session?.writer.natives != nil ? nil : DateForm.detected(date)
            }
            return (date == read?.date ? read?.original : nil) ?? form.roundTripping(date)
        }
    }
}

extension SmartDate: AppendableWrapper {
    func append(by content: ValueWriter<Date?>?, in session: EncodingSession, at level: Int) -> Bool {
        if let date = wrappedValue, let written = written(date, in: session) {
            return written.append(to: session.writer)
        }
        return content?.append(wrappedValue, in: session, at: level) ?? false
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
        var format: SmartDateFormat?
        if case .key(let property) = context.step {
            format = declaration(of: property, in: context.owner)?.encodeFormat
        }
        if let read = exactDate(of: context.scalar, format, context.session) { return wrap(read, at: context) }
        if case .custom = context.session.settings.conversion.date {
            let wrapper = try super.read(context)
            guard let date = wrapper.wrappedValue, case .string(let text) = context.scalar else { return wrapper }
            return wrapper.with(ReadDate(date, from: text.string, .internet(withFraction: true)))
        }
        guard context.kind == .null else { throw .refused(.typeMismatch) }
        return try super.read(context)
    }

    override func readInPlace(
        _ member: Node?,
        in document: Document,
        _ session: DecodingSession,
        _ property: inout SmartDate
    ) -> Bool {
        guard let member, document.kind(member) != .null else { return property.wrappedValue == nil }
        // Code of the app is called once for a value.
        if case .formatted? = property.encodeFormat { return false }
        guard session.settings.conversion.date.isOfLibrary,
            let read = exactDate(of: document.scalar(member), property.encodeFormat, session)
        else { return false }
        property = property.with(read)
        return true
    }

    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<
        SmartDate
    > {
        let conversion = context.session.settings.conversion
        switch DateParser.converted(context.scalar, by: conversion) {
        case .exact(let read): return .exact(wrap(read, at: context))
        case .converted(let read): return .converted(wrap(read, at: context))
        case .refused(let reason):
            if conversion.converts(context.value.valueKind, to: Date.family),
                let read = automaticDate(of: context.scalar, context.session)
            {
                return .converted(wrap(read, at: context))
            }
            if case .custom = conversion.date { return .refused(finding) }
            return .refused(reason)
        }
    }

    private func wrap(_ read: ReadDate, at context: ValueContext) -> SmartDate {
        wrap(read.date, context.step, in: context.owner).with(read)
    }

    /// The date of a value in the declared format or by the strategy of the call; nil if neither reads it as it is.
    private func exactDate(
        of scalar: Scalar,
        _ declared: SmartDateFormat?,
        _ session: DecodingSession
    ) -> ReadDate? {
        if let declared, let read = date(of: scalar, in: declared, session) { return read }
        let settings = session.settings
        if case .custom = settings.conversion.date { return nil }
        return DateParser.exact(scalar, by: settings.conversion)
    }

    /// The date of a value in the declared format; nil if it has another one.
    ///
    /// A date that was written in the declared format must be readable again.
    private func date(of scalar: Scalar, in format: SmartDateFormat, _ session: DecodingSession) -> ReadDate? {
        var conversion = session.settings.conversion
        guard case .formatted(let formatter) = format else {
            // Declared formats other than a formatter are encoded under any date strategy, so they must be decoded
            // under any strategy. Automatic detection distinguishes their numbers and strings.
            if case .automatic = conversion.date { return nil }
            return automaticDate(of: scalar, session)
        }
        conversion.date = .formatted(formatter)
        return DateParser.exact(scalar, by: conversion)
    }

    /// Detects the date automatically if the call's strategy cannot read it.
    private func automaticDate(of scalar: Scalar, _ session: DecodingSession) -> ReadDate? {
        let settings = session.settings
        guard session.mode == .tolerant, !settings.policy.isStrict else { return nil }
        if case .foreign = scalar { return nil }
        var conversion = settings.conversion
        conversion.date = .automatic
        return DateParser.date(of: scalar, by: conversion)
    }
}
