import Foundation

/// A date that was read, with what is needed to write it back unchanged.
struct ReadDate {
    let date: Date
    /// The form in which the date was read; nil if it is unknown.
    ///
    /// It is unknown for seconds since 2001: without the strategy, they would be read back as seconds since 1970.
    private(set) var form: DateForm?
    /// The value that was read; nil for a long string.
    private(set) var original: WrittenScalar?

    init(_ date: Date) {
        self.date = date
    }

    init(_ date: Date, from number: WrittenScalar, _ form: DateForm) {
        self.date = date
        self.form = form
        original = number
    }

    init(_ date: Date, from text: String, _ form: DateForm) {
        self.date = date
        self.form = form
        // Longer strings are not stored, so that input cannot make a model retain arbitrary memory.
        original = text.utf8.count <= DateTextCursor.longestText ? .text(text) : nil
    }
}

/// Reads scalars as dates by the date strategy of a policy.
///
/// All dates are read here, except with the closure of a custom strategy, which requires a decoder.
enum DateParser {
    /// The date of a scalar that the strategy reads without a conversion.
    static func exact(_ scalar: Scalar, by policy: ConversionPolicy) -> ReadDate? {
        switch (policy.date, scalar) {
        case (_, .foreign):
            return Date.foreignValue(scalar).map { ReadDate($0) }
        case (.automatic, .number(let number)):
            guard let number = number.double(), TimestampUnit(of: number).isCommon,
                case .number = CalendarDigits.meaning(of: number)
            else { return nil }
            return detected(.number(number), from: scalar)
        case (.automatic, .string(let text)):
            guard case .number = CalendarDigits.meaning(of: text) else { return nil }
            let (text, timeZone) = (text.string, policy.timeZone)
            guard let date = DateText.date(from: text, timeZone: timeZone) ?? EnglishDateText(text)?.date,
                !DateText.isMonthOrDay(text)
            else { return nil }
            return ReadDate(date, from: text, .text(like: text, timeZone))
        case (.deferredToDate, .number(let number)), (.secondsSince1970, .number(let number)),
            (.millisecondsSince1970, .number(let number)):
            guard let double = number.double() else { return nil }
            return timestamp(double, from: scalar, by: policy)
        case (.iso8601, .string(let text)):
            let text = text.string
            return DateText.internetDateTime(from: text)
                .map { ReadDate($0, from: text, .text(like: text, policy.timeZone)) }
        case (.formatted(let formatter), .string(let text)):
            let text = text.string
            return formatter.date(from: text).map { ReadDate($0, from: text, .formatter(formatter)) }
        case (.format(let format), .string(let text)) where !text.flags.contains(.hasLoneSurrogate):
            let text = text.string
            return format.read(.text(text)).map { ReadDate($0, from: text, .format(write: format.write)) }
        case (.format(let format), .number(let number)):
            guard let number = WrittenScalar(number) else { return nil }
            return format.read(number).map { ReadDate($0, from: number, .format(write: format.write)) }
        default:
            return nil
        }
    }

    /// Converts a scalar that `exact` does not read.
    static func converted(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<ReadDate> {
        switch (policy.date, scalar) {
        case (.automatic, .number(let number)):
            guard let written = WrittenScalar(number), let double = written.double else { return .refused(.outOfRange) }
            guard policy.converts(.number, to: Date.family) else { return .refused(.invalidFormat) }
            switch CalendarDigits.meaning(of: double) {
            case .date(let digits): return .converted(read(digits, from: written, isText: false, by: policy))
            case .invalidDate: return .refused(.invalidFormat)
            case .number: return detected(written, from: scalar).map(Conversion.converted) ?? .refused(.outOfRange)
            }
        case (_, .oversizedNumber(let text)) where text.nonFiniteNumber != nil:
            return .refused(.outOfRange)
        case (.automatic, .string(let text)) where policy.converts(.string, to: Date.family):
            switch CalendarDigits.meaning(of: text) {
            case .date(let digits):
                return .converted(read(digits, from: .text(text.string), isText: true, by: policy))
            case .invalidDate: return .refused(.invalidFormat)
            case .number: break
            }
            let conversion = NumericText.convert(text, by: policy) { number -> Conversion<ReadDate> in
                let date = WrittenScalar(number).flatMap { detected($0, from: scalar) }
                return date.map(Conversion.converted) ?? .refused(.outOfRange)
            }
            guard case .refused(.notNumeric) = conversion else { return conversion }
            return variant(text, by: policy).map(Conversion.converted) ?? .refused(.invalidFormat)
        case (.deferredToDate, _), (.secondsSince1970, _), (.millisecondsSince1970, _):
            // The rule for a number in a string is that for dates.
            var numbers = policy
            numbers.conversions.subtract(.textToFloatingPoint)
            if policy.converts(.string, to: Date.family) { numbers.conversions.formUnion(.textToFloatingPoint) }
            return Double.convert(scalar, by: numbers).map { timestamp($0, from: scalar, by: policy) }
        case (.format(let format), .string(let text)) where policy.converts(.string, to: Date.family):
            // A date that the format cannot represent is written as internet date and time.
            let text = text.string
            let date = DateText.internetDateTime(from: text)
            return date.map { .converted(ReadDate($0, from: text, .format(write: format.write))) }
                ?? .refused(.invalidFormat)
        case (.custom, _):
            return .refused(.typeMismatch)
        case (_, .string):
            return .refused(.invalidFormat)
        default:
            return .refused(Date.finding(of: scalar))
        }
    }

    /// The date of a text in a format that is common, but not standard.
    private static func variant(_ text: StringText, by policy: ConversionPolicy) -> ReadDate? {
        guard text.withBytes({ $0.count <= DatePattern.longestText }) else { return nil }
        let (text, timeZone) = (text.string, policy.timeZone)
        let date =
            DateText.isMonthOrDay(text)
            ? DateText.date(from: text, timeZone: timeZone) : DatePattern.date(from: text, timeZone: timeZone)
        return date.map { ReadDate($0, from: text, .text(like: text, timeZone)) }
    }

    /// The date of a scalar, read exactly or converted.
    static func date(of scalar: Scalar, by policy: ConversionPolicy) -> ReadDate? {
        if let read = exact(scalar, by: policy) { return read }
        return switch converted(scalar, by: policy) {
        case .exact(let read), .converted(let read): read
        case .refused: nil
        }
    }

    /// The date of a plain Swift value: a number, a text or a date.
    static func date(ofPlain value: Any, by policy: ConversionPolicy) -> ReadDate? {
        if let date = value as? Date { return ReadDate(date) }
        if let text = value as? String { return StringText.with(text) { date(of: .string($0), by: policy) } }
        return JSONNumber(plain: value).flatMap { number in
            NumberText.withBytes(number.text) { date(of: .number($0), by: policy) }
        }
    }

    /// The date of a number, or of a number in a string, whose size determines its unit; nil for infinities and NaN.
    private static func detected(_ number: WrittenScalar, from scalar: Scalar) -> ReadDate? {
        guard let double = number.double, double.isFinite else { return nil }
        return read(number, double, TimestampUnit(of: double), isDetected: true, from: scalar)
    }

    /// The date of a number, or of a number in a string, in the unit of the strategy.
    private static func timestamp(_ number: Double, from scalar: Scalar, by policy: ConversionPolicy) -> ReadDate {
        if case .deferredToDate = policy.date { return ReadDate(Date(timeIntervalSinceReferenceDate: number)) }
        var unit = TimestampUnit.seconds
        if case .millisecondsSince1970 = policy.date { unit = .milliseconds }
        return read(.number(number), number, unit, isDetected: false, from: scalar)
    }

    private static func read(
        _ number: WrittenScalar,
        _ double: Double,
        _ unit: TimestampUnit,
        isDetected: Bool,
        from scalar: Scalar
    ) -> ReadDate {
        let date =
            if case .integer(let integer) = number {
                TimestampUnit.date(from: integer, in: unit)
            } else {
                Date(timeIntervalSince1970: double / unit.rawValue)
            }
        guard case .string(let text) = scalar else {
            return ReadDate(date, from: number, .roundedNumber(unit, isDetected: isDetected))
        }
        return ReadDate(date, from: text.string, .numericText(unit, isDetected: isDetected))
    }

    private static func read(
        _ digits: CalendarDigits,
        from original: WrittenScalar,
        isText: Bool,
        by policy: ConversionPolicy
    ) -> ReadDate {
        let timeZone = policy.timeZone
        let form = DateForm.calendarDigits(count: digits.count, isText: isText, timeZone)
        let date = digits.fields.date(in: timeZone)
        if case .text(let text) = original { return ReadDate(date, from: text, form) }
        return ReadDate(date, from: original, form)
    }
}

extension ConversionPolicy {
    /// The policy of values that are read by the rules of `SmartDateStrategy.automatic`, whatever the call's rules are.
    static func automaticDates(in timeZone: TimeZone) -> ConversionPolicy {
        ConversionPolicy(timeZone: timeZone, numberLength: .max)
    }
}
