import Foundation

/// The form in which a date was read, and in which it is written back.
enum DateForm: Sendable {
    /// A number, with the unit in which it counts.
    case number(Double, DateUnit)
    /// A text; nil if it is too long to be kept.
    case text(String?, Reading)

    /// How a text was read.
    enum Reading: Sendable {
        /// By its look; a text without a zone in this one.
        case automatic(TimeZone)
        /// As a number in a unit.
        case unit(DateUnit)
        case formatter(DateFormatter)
        /// By a closure.
        case custom
    }

    /// What is written.
    enum Written: Equatable {
        case number(Double)
        case text(String)
    }

    init(number: Double, _ unit: DateUnit? = nil) {
        self = .number(number, unit ?? DateUnit(TimestampUnit(of: number)))
    }

    init(text: String, _ reading: Reading) {
        // Longer ones are not kept: a model should not hold on to any text that a sender puts there.
        self = .text(text.utf8.count <= DateTextCursor.longestText ? text : nil, reading)
    }

    /// What was read.
    ///
    /// - Returns: nil for a text that was not kept.
    var original: Written? {
        switch self {
        case .number(let number, _): .number(number)
        case .text(let text, _): text.map { .text($0) }
        }
    }

    /// Another date in the form; where the form does not hold it, as seconds since 1970 or as internet date and time.
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

    /// A number in a text.
    private func numeric(_ date: Date, _ unit: DateUnit) -> Written {
        let number = unit.number(holding: date)
        return .text(JSONNumber(number).map { $0.int.map { String($0) } ?? $0.text } ?? InternetDate.text(of: date))
    }
}

/// The unit of a number that represents a date.
struct DateUnit: Sendable {
    private enum Kind { case seconds, milliseconds, microseconds }

    private let kind: Kind
    /// Whether the size of the number determines the unit.
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

    /// The number of a date.
    func number(of date: Date) -> Double {
        switch kind {
        case .seconds: date.timeIntervalSince1970
        case .milliseconds: Timestamp.milliseconds(of: date)
        case .microseconds: Timestamp.microseconds(of: date)
        }
    }

    /// The number of a date, in another unit if the size of the number would be taken for that of another.
    func number(holding date: Date) -> Double {
        guard isDetected else { return number(of: date) }
        for unit in [self, DateUnit(.seconds), DateUnit(.milliseconds), DateUnit(.microseconds)] {
            let number = unit.number(of: date)
            if DateUnit(TimestampUnit(of: number)).kind == unit.kind { return number }
        }
        return number(of: date)
    }
}
