import Foundation

/// A form in which dates are written: a number in a unit, or text in a format.
///
/// All dates are written here. The strategies of calls and the formats of `@SmartDate` and `SmartDateTransformer` are
/// names of forms; `DateParser` returns the form of the dates that it reads.
enum DateForm: Sendable {
    /// A number, unrounded as Foundation writes it.
    case number(TimestampUnit)
    /// Seconds since 2001, unrounded.
    case secondsSince2001
    /// A number without the rounding error of `Date`, so that a number that was read round-trips.
    ///
    /// If readers detect the unit from the size of the number, another unit is used where they would detect the wrong
    /// one.
    case roundedNumber(TimestampUnit, isDetected: Bool)
    /// A rounded number in a string; the time zone is that of readers, which can mistake the digits for a day.
    case numericText(TimestampUnit, isDetected: Bool, TimeZone)
    /// Text in the pattern of another text; text without a zone is in the time zone.
    case text(like: String, TimeZone)
    /// Internet date and time in UTC (RFC 3339).
    case internet(withFraction: Bool)
    case formatter(DateFormatter)
    /// What a function writes; nil for a date that it cannot represent.
    case format(write: @Sendable (Date) -> WrittenScalar?)

    /// Writes a date in this form.
    ///
    /// - Returns: nil if the form cannot represent the date: the pattern of a text has no field for a part of it, or
    ///   internet date and time would require a year outside 1 to 9999.
    func written(_ date: Date) -> WrittenScalar? {
        switch self {
        case .number(let unit): .number(unit.number(of: date))
        case .secondsSince2001: .number(date.timeIntervalSinceReferenceDate)
        case .roundedNumber(let unit, let isDetected): .number(Self.number(of: date, unit, isDetected: isDetected))
        case .numericText(let unit, let isDetected, _):
            JSONNumber(Self.number(of: date, unit, isDetected: isDetected))
                .map { .text($0.int.map { String($0) } ?? $0.text) }
        case .text(let text, let timeZone):
            (DateTextPattern(text)?.text(of: date, in: timeZone) ?? EnglishDateText(text)?.text(of: date))
                .map { .text($0) }
        case .internet(let withFraction):
            DateText.internetDateTime(of: date, withFraction: withFraction).map { .text($0) }
        case .formatter(let formatter): .text(formatter.string(from: date))
        case .format(let write): write(date) ?? Self.internet(date)
        }
    }

    /// Writes a date that must be readable again; uses another form if this one cannot represent the date.
    ///
    /// The other form is seconds since 1970 for digits that would be read as another date, otherwise internet date and
    /// time.
    func roundTripping(_ date: Date) -> WrittenScalar {
        let written = written(date) ?? Self.internet(date)
        switch self {
        case .numericText(_, isDetected: true, let timeZone):
            guard case .text(let text) = written,
                let back = DateParser.date(ofPlain: text, by: .automaticDates(in: timeZone)),
                DateTextPattern.isSame(back.date, date)
            else { return .number(Self.number(of: date, .seconds, isDetected: true)) }
        case .formatter(let formatter):
            guard case .text(let text) = written, formatter.date(from: text) == date else { return Self.internet(date) }
        default:
            break
        }
        return written
    }

    /// Internet date and time, also for years that its standard excludes.
    static func internet(_ date: Date, withFraction: Bool = true) -> WrittenScalar {
        let text = DateText.internetDateTime(of: date, withFraction: withFraction)
        return .text(text ?? ISO8601DateFormatter().string(from: date))
    }

    private static func number(of date: Date, _ unit: TimestampUnit, isDetected: Bool) -> Double {
        guard isDetected else { return unit.roundedNumber(of: date) }
        for unit in [unit, .seconds, .milliseconds, .microseconds] {
            let number = unit.roundedNumber(of: date)
            if TimestampUnit(of: number) == unit { return number }
        }
        return unit.roundedNumber(of: date)
    }
}

/// A value that is written as a number or as text, in a form that its type does not determine.
enum WrittenScalar: Sendable {
    case number(Double)
    case text(String)

    /// Writes the value to a container of any encoder.
    func encode(to container: inout any SingleValueEncodingContainer) throws {
        switch self {
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        }
    }

    /// The value as a plain Swift value.
    var plain: Any {
        switch self {
        case .number(let number): number
        case .text(let text): text
        }
    }
}

extension SmartDateEncodingStrategy {
    /// The form of the strategy; nil for a closure.
    var form: DateForm? {
        switch self {
        case .deferredToDate: .secondsSince2001
        case .secondsSince1970: .number(.seconds)
        case .millisecondsSince1970: .number(.milliseconds)
        case .iso8601: .internet(withFraction: false)
        case .formatted(let formatter): .formatter(formatter)
        case .format(let format): .format(write: format.write)
        case .custom: nil
        }
    }
}
