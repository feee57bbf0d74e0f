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
    /// A rounded number in a string.
    case numericText(TimestampUnit, isDetected: Bool)
    /// The digits of a calendar date in the time zone, in a string or as a number.
    case calendarDigits(count: Int, isText: Bool, TimeZone)
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
        case .numericText(let unit, let isDetected):
            JSONNumber(Self.number(of: date, unit, isDetected: isDetected))
                .map { .text($0.int.map { String($0) } ?? $0.text) }
        case .calendarDigits(let count, let isText, let timeZone):
            CalendarDigits.digits(of: date, count: count, in: timeZone).flatMap { digits -> WrittenScalar? in
                let text = String(digits)
                let missing = max(count - text.utf8.count, 0)
                // A number cannot begin with the zeros of a year before 1000.
                guard isText else { return missing > 0 ? nil : .number(Double(digits)) }
                return .text(String(repeating: "0", count: missing) + text)
            }
        case .text(let text, let timeZone):
            (DateTextPattern(text)?.text(of: date, in: timeZone) ?? EnglishDateText(text)?.text(of: date)
                ?? DatePattern.text(of: date, like: text, in: timeZone))
                .map { .text($0) }
        case .internet(let withFraction):
            DateText.internetDateTime(of: date, withFraction: withFraction).map { .text($0) }
        case .formatter(let formatter): Self.text(of: date, formatter).map { .text($0) }
        case .format(let write): write(date) ?? Self.internet(date)
        }
    }

    /// Writes a date that must be readable again; uses another form if this one cannot represent the date.
    ///
    /// The other form is a number for a number that would be read as another date, otherwise internet date and time,
    /// or a number if that has no such year.
    func roundTripping(_ date: Date) -> WrittenScalar {
        if case .calendarDigits(count: _, isText: false, _) = self { return written(date) ?? Self.detected(date) }
        let other = Self.internet(date) ?? Self.detected(date)
        guard let written = written(date) else { return other }
        if case .formatter(let formatter) = self {
            guard case .text(let text) = written, formatter.date(from: text) == date else { return other }
        }
        return written
    }

    /// Writes a date so that automatic detection reads it: seconds since 1970 wherever it detects seconds.
    ///
    /// Internet date and time is written for seconds that look like a calendar date, such as 20240520 in August 1970, and
    /// for dates before 1336 and after 2603, whose seconds would be read as milliseconds; nanoseconds if that has no such
    /// year.
    static func detected(_ date: Date) -> WrittenScalar {
        let seconds = date.timeIntervalSince1970
        if isDetected(seconds, as: .seconds) || !seconds.isFinite { return .number(seconds) }
        let text = DateText.internetDateTime(of: date, withFraction: true)
        return text.map { WrittenScalar.text($0) } ?? .number(number(of: date, .nanoseconds, isDetected: true))
    }

    /// Internet date and time; nil outside the years 1 to 9999.
    static func internet(_ date: Date, withFraction: Bool = true) -> WrittenScalar? {
        DateText.internetDateTime(of: date, withFraction: withFraction).map { .text($0) }
    }

    /// The text of a formatter; nil if it would be read as a date of another year.
    ///
    /// Most formats have no era, and four digits for the year. The text can lack the time or the day, so that it means
    /// another date of the year; the same day of 1 BC and AD 1 is 365 days apart.
    private static func text(of date: Date, _ formatter: DateFormatter) -> String? {
        let text = formatter.string(from: date)
        if DateText.internetDateTime(of: date) != nil { return text }
        guard let back = formatter.date(from: text), abs(back.timeIntervalSince(date)) < 364 * 86_400 else {
            return nil
        }
        return text
    }

    fileprivate static func number(of date: Date, _ unit: TimestampUnit, isDetected: Bool) -> Double {
        guard isDetected else { return unit.roundedNumber(of: date) }
        for unit in [unit, .seconds, .milliseconds, .microseconds, .nanoseconds] {
            let number = unit.roundedNumber(of: date)
            if Self.isDetected(number, as: unit) { return number }
        }
        return unit.roundedNumber(of: date)
    }

    /// Whether automatic detection reads a number in the unit, and not as the digits of a calendar date.
    private static func isDetected(_ number: Double, as unit: TimestampUnit) -> Bool {
        guard TimestampUnit(of: number) == unit, case .number = CalendarDigits.meaning(of: number) else { return false }
        return true
    }
}

extension Date {
    /// The number from which automatic detection reads this date: seconds since 1970 where possible.
    package var detectableNumber: Double { DateForm.number(of: self, .seconds, isDetected: true) }

    /// Foundation's description, or another text for a date that this does not represent.
    ///
    /// It has no fraction, is one text for all dates of later years, and ends the process for NaN.
    package var uniqueDescription: String {
        guard let text = DateText.internetDateTime(of: self, withFraction: true) else {
            return JSONNumber(detectableNumber)?.text ?? "\(timeIntervalSince1970)"
        }
        return timeIntervalSince1970.rounded() == timeIntervalSince1970 ? description : text
    }
}

/// A value that is written as a number or as text, in a form that its type does not determine.
enum WrittenScalar: Sendable {
    case number(Double)
    /// An integer that a `Double` does not represent exactly.
    case integer(Int64)
    case text(String)

    /// Creates the value of an integer, as it is used by formats.
    init(_ integer: Int64) {
        self = integer.magnitude <= 1 << 53 ? .number(Double(integer)) : .integer(integer)
    }

    /// Creates the value of a number; nil for a number that is too large for a `Double`.
    init?(_ number: NumberText) {
        guard let double = number.double() else { return nil }
        guard double.magnitude > 0x1p53, let integer = number.integer(Int64.self) else {
            self = .number(double)
            return
        }
        self = .integer(integer)
    }

    /// The number; nil for text.
    var double: Double? {
        switch self {
        case .number(let number): number
        case .integer(let number): Double(number)
        case .text: nil
        }
    }

    /// The number if it is an integer of 64 bits.
    var int64: Int64? {
        switch self {
        case .number(let number): Int64(exactly: number)
        case .integer(let number): number
        case .text: nil
        }
    }

    /// Writes the value to a container of any encoder.
    func encode(to container: inout any SingleValueEncodingContainer) throws {
        switch self {
        case .number(let number): try container.encode(number)
        case .integer(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        }
    }

    /// The value as a plain Swift value.
    var plain: Any {
        switch self {
        case .number(let number): number
        case .integer(let number): number
        case .text(let text): text
        }
    }
}

extension SmartDateStrategy {
    /// The form of the strategy; nil if it has none or is a closure.
    var form: DateForm? {
        switch self {
        case .deferredToDate: .secondsSince2001
        case .secondsSince1970: .number(.seconds)
        case .millisecondsSince1970: .number(.milliseconds)
        case .iso8601: .internet(withFraction: false)
        case .formatted(let formatter): .formatter(formatter)
        case .format(let format): .format(write: format.write)
        case .automatic, .custom: nil
        }
    }
}
