import Foundation

/// The form in which a date was read.
///
/// The date is written back in the same form.
enum DateForm: Sendable {
    /// A number and its unit.
    case number(Double, DateUnit)
    /// A string; nil if it is too long to be stored.
    case text(String?, Reading)

    /// How a string was read.
    enum Reading: Sendable {
        /// By automatic detection; a string without a zone is in this time zone.
        case automatic(TimeZone)
        /// As a number in a unit.
        case unit(DateUnit)
        case formatter(DateFormatter)
        /// By a closure.
        case custom
    }

    /// The encoded value.
    enum Written: Equatable {
        case number(Double)
        case text(String)
    }

    init(number: Double, _ unit: DateUnit? = nil) {
        self = .number(number, unit ?? DateUnit(TimestampUnit(of: number)))
    }

    init(text: String, _ reading: Reading) {
        // Longer strings are not stored, so that input cannot make a model retain arbitrary memory.
        self = .text(text.utf8.count <= DateTextCursor.longestText ? text : nil, reading)
    }

    /// The value that was read; nil for a string that was not stored.
    var original: Written? {
        switch self {
        case .number(let number, _): .number(number)
        case .text(let text, _): text.map { .text($0) }
        }
    }

    /// The encoded form of another date.
    ///
    /// If the form cannot represent it: seconds since 1970, or internet date and time.
    func written(_ date: Date) -> Written {
        switch self {
        case .number(_, let unit): return .number(unit.number(holding: date))
        case .text(let text, .unit(let unit)): return text == nil ? .number(unit.number(of: date)) : numeric(date, unit)
        case .text(let text?, .automatic(let timeZone)):
            if let pattern = DateTextPattern(text) {
                return .text(pattern.text(of: date, in: timeZone) ?? InternetDate.text(of: date))
            }
            guard let number = NumericText.double(text) else { return .text(InternetDate.text(of: date)) }
            let written = numeric(date, DateUnit(TimestampUnit(of: number)))
            guard case .text(let text) = written, let back = AutomaticDate.date(of: text, in: timeZone),
                abs(back.timeIntervalSince(date)) <= max(2e-6, date.timeIntervalSince1970.ulp * 4)
            else { return .number(DateUnit.seconds.number(holding: date)) }
            return written
        case .text(_, .formatter(let formatter)):
            let text = formatter.string(from: date)
            return .text(formatter.date(from: text) == date ? text : InternetDate.text(of: date))
        case .text(_, .automatic), .text(_, .custom):
            return .text(InternetDate.text(of: date))
        }
    }

    /// A number in a string.
    private func numeric(_ date: Date, _ unit: DateUnit) -> Written {
        let number = unit.number(holding: date)
        return .text(JSONNumber(number).map { $0.int.map { String($0) } ?? $0.text } ?? InternetDate.text(of: date))
    }
}

/// The unit of a number that represents a date.
struct DateUnit: Sendable {
    private enum Kind { case seconds, milliseconds, microseconds }

    private let kind: Kind
    /// Whether a reader detects the unit from the size of the number.
    private let isDetected: Bool

    static let seconds = DateUnit(.seconds)
    static let fixedSeconds = DateUnit(kind: .seconds, isDetected: false)
    static let fixedMilliseconds = DateUnit(kind: .milliseconds, isDetected: false)

    init(_ unit: TimestampUnit) {
        let kind: Kind =
            switch unit {
            case .seconds: .seconds
            case .milliseconds: .milliseconds
            case .microseconds: .microseconds
            }
        self.init(kind: kind, isDetected: true)
    }

    private init(kind: Kind, isDetected: Bool) {
        self.kind = kind
        self.isDetected = isDetected
    }

    /// Returns the number for a date.
    func number(of date: Date) -> Double {
        switch kind {
        case .seconds: date.timeIntervalSince1970
        case .milliseconds: Timestamp.milliseconds(of: date)
        case .microseconds: Timestamp.microseconds(of: date)
        }
    }

    /// Returns the number for a date.
    ///
    /// Uses another unit if the size of the number would indicate the wrong one.
    func number(holding date: Date) -> Double {
        guard isDetected else { return number(of: date) }
        for unit in [self, DateUnit(.seconds), DateUnit(.milliseconds), DateUnit(.microseconds)] {
            let number = unit.number(of: date)
            if DateUnit(TimestampUnit(of: number)).kind == unit.kind { return number }
        }
        return number(of: date)
    }
}

/// Internet date and time in UTC (RFC 3339), with a fraction of a second if there is one.
///
///     2024-05-20T13:00:00Z   2024-05-20T13:00:00.500Z   2024-05-20T13:00:00.123456Z
///
/// Foundation's formatter supports only milliseconds. A date that was read with microseconds is written with them.
enum InternetDate {
    static func text(of date: Date) -> String {
        let microseconds = Timestamp.microseconds(of: date)
        let seconds = (microseconds / 1e6).rounded(.down)
        guard let text = DateText.internetDateTime(of: Date(timeIntervalSince1970: seconds)),
            let fraction = Int(exactly: microseconds - seconds * 1e6)
        else { return ISO8601DateFormatter().string(from: date) }
        if fraction == 0 { return text }
        let inMilliseconds = fraction.isMultiple(of: 1_000)
        let digits = String(inMilliseconds ? fraction / 1_000 : fraction)
        let zeros = String(repeating: "0", count: (inMilliseconds ? 3 : 6) - digits.utf8.count)
        return "\(text.dropLast()).\(zeros)\(digits)Z"
    }
}
