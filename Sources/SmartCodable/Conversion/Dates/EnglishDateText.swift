import Foundation

/// Reads and writes date texts with English names of months: the formats of email and HTTP.
///
///     style      example                             standard
///     mail       Sun, 06 Nov 1994 08:49:37 +0000     RFC 2822 and RFC 5322, section 3.3
///                6 Nov 1994 08:49 GMT                (weekday and seconds are optional)
///     mail       Sun, 06 Nov 1994 08:49:37 GMT       HTTP: RFC 9110, section 5.6.7
///     dashed     Sunday, 06-Nov-94 08:49:37 GMT      HTTP, obsolete (RFC 850)
///     asctime    Sun Nov  6 08:49:37 1994            HTTP, obsolete (C's asctime)
///
/// Letter case is ignored. A comment in parentheses may follow the zone. A text with a field out of range, a weekday
/// other than that of the day, or remaining characters is not a date.
///
/// **Years of two digits**: an email means 1950 to 2049. In the dashed format, the weekday determines the century,
/// because a day has different weekdays in the years 19yy and 20yy. RFC 9110 requires the same result for recent dates,
/// but derives it from the current time.
struct EnglishDateText {
    private enum Style {
        case mail, dashed, asctime
    }

    private let style: Style
    private let weekday: Word
    private let day: CivilDate
    private let time: ClockTime
    private let offset: UTCOffset
    /// The text of the zone, without a comment.
    private let zone: String
    private let padsDay: Bool
    private let yearDigits: Int
    private let hasSeconds: Bool

    /// How the weekday is written.
    private enum Word {
        case none, short, long
    }

    /// Whether the text has one of the three formats of RFC 9110, or a variant of it with a weekday and `GMT`.
    var isHTTP: Bool { style == .asctime || (weekday != .none && hasSeconds && zone.uppercased() == "GMT") }
    /// Whether the text has a format of RFC 2822.
    var isMail: Bool { style == .mail }

    /// Reads a text in any of the formats above; nil if it has another format or is not a valid date.
    init?(_ text: String) {
        guard var cursor = DateTextCursor(text) else { return nil }
        cursor.trimWhiteSpace()
        let name = cursor.readLetters()
        var named: Int?
        if name.isEmpty {
            weekday = .none
        } else if let index = Self.weekdays.firstIndex(of: name) {
            (weekday, named) = (.long, index)
        } else if let index = Self.weekdays.firstIndex(where: { $0.prefix(3) == name }) {
            (weekday, named) = (.short, index)
        } else {
            return nil
        }
        let fields: Fields?
        if weekday == .none || cursor.skip(",") {
            cursor.skipSpaces()
            fields = Self.readDayFirst(from: &cursor)
        } else {
            fields = Self.readMonthFirst(from: &cursor)
        }
        guard let fields, cursor.isAtEnd, fields.style != .dashed || weekday != .none else { return nil }
        let years = fields.style == .dashed && fields.yearDigits == 2 ? [1_900, 2_000] : [0]
        let days = years.compactMap {
            CivilDate(year: fields.year + $0, month: fields.month, day: fields.day.value)
        }
        guard let day = days.first(where: { named == nil || $0.weekday == named }) else { return nil }
        self.day = day
        (style, time, offset, zone) = (fields.style, fields.time, fields.offset, fields.zone)
        // C's asctime pads with a space.
        padsDay = fields.day.count == 2 && (fields.style != .asctime || fields.day.value < 10)
        yearDigits = fields.yearDigits
        hasSeconds = fields.hasSeconds
    }

    /// The moment.
    var date: Date { DateText(day: day, time: time, offset: offset).date(at: offset) }

    // MARK: - Reading

    /// The fields of a text after its weekday.
    private struct Fields {
        let style: Style
        let day: DigitRun
        let month: Int
        var year = 0
        var yearDigits = 4
        var time = ClockTime.midnight
        var hasSeconds = false
        var offset = UTCOffset.zero
        var zone = "GMT"
    }

    /// Reads `06 Nov 1994 08:49:37 +0000` or `06-Nov-94 08:49:37 GMT`.
    private static func readDayFirst(from cursor: inout DateTextCursor) -> Fields? {
        let day = cursor.readDigits(upTo: 2)
        let isDashed = cursor.isAt("-")
        guard day.count > 0, isDashed ? cursor.skip("-") : cursor.skipSpaces(), let month = readMonth(from: &cursor),
            isDashed ? cursor.skip("-") : cursor.skipSpaces()
        else { return nil }
        var fields = Fields(style: isDashed ? .dashed : .mail, day: day, month: month)
        let year = cursor.readDigits(upTo: 4)
        fields.yearDigits = year.count
        switch (year.count, isDashed) {
        case (4, _), (2, true): fields.year = year.value
        case (2, false): fields.year = year.value + (year.value < 50 ? 2_000 : 1_900)
        default: return nil
        }
        guard cursor.skipSpaces(), readTime(from: &cursor, into: &fields), cursor.skipSpaces() else { return nil }
        let zone = cursor.rest.prefix { $0 != "(" }
        guard let offset = readZone(from: &cursor) else { return nil }
        fields.offset = offset
        fields.zone = zone.last == " " ? String(zone.dropLast()) : String(zone)
        cursor.skipComment()
        return fields
    }

    /// Reads `Nov  6 08:49:37 1994`.
    private static func readMonthFirst(from cursor: inout DateTextCursor) -> Fields? {
        guard cursor.skipSpaces(), let month = readMonth(from: &cursor), cursor.skipSpaces() else { return nil }
        var fields = Fields(style: .asctime, day: cursor.readDigits(upTo: 2), month: month)
        guard fields.day.count > 0, cursor.skipSpaces(), readTime(from: &cursor, into: &fields), cursor.skipSpaces(),
            let year = cursor.readNumber(digits: 4...4)
        else { return nil }
        fields.year = year
        return fields
    }

    private static func readMonth(from cursor: inout DateTextCursor) -> Int? {
        let name = cursor.readLetters()
        return months.firstIndex { $0.lowercased() == name }.map { $0 + 1 }
    }

    private static func readTime(from cursor: inout DateTextCursor, into fields: inout Fields) -> Bool {
        guard let hour = cursor.readNumber(digits: 2...2), cursor.skip(":"),
            let minute = cursor.readNumber(digits: 2...2)
        else { return false }
        fields.hasSeconds = cursor.skip(":")
        guard let second = fields.hasSeconds ? cursor.readNumber(digits: 2...2) : 0,
            let time = ClockTime(hour: hour, minute: minute, second: second)
        else { return false }
        fields.time = time
        return true
    }

    /// Reads `±HHmm` or a name of RFC 2822, section 4.3.
    private static func readZone(from cursor: inout DateTextCursor) -> UTCOffset? {
        let isNegative = cursor.isAt("-")
        if cursor.skip("+") || cursor.skip("-") {
            guard let digits = cursor.readNumber(digits: 4...4) else { return nil }
            return UTCOffset(isNegative: isNegative, hours: digits / 100, minutes: digits % 100)
        }
        let name = cursor.readLetters()
        if ["gmt", "ut", "utc", "z"].contains(name) { return .zero }
        let hours = ["edt": 4, "est": 5, "cdt": 5, "cst": 6, "mdt": 6, "mst": 7, "pdt": 7, "pst": 8]
        return hours[name].flatMap { UTCOffset(isNegative: true, hours: $0, minutes: 0) }
    }

    // MARK: - Writing

    /// A date in the format of this text; nil if the text would be read as another date.
    ///
    /// That is the case for a date with a fraction of a second.
    func text(of date: Date) -> String? {
        let seconds = date.timeIntervalSince1970
        guard seconds.magnitude < 1e12, let whole = Int(exactly: seconds.rounded(.down)) else { return nil }
        let local = whole + offset.seconds
        let second = (local % ClockTime.secondsPerDay + ClockTime.secondsPerDay) % ClockTime.secondsPerDay
        guard let day = CivilDate(daysSince1970: (local - second) / ClockTime.secondsPerDay) else { return nil }
        let text = text(day, second)
        guard let back = EnglishDateText(text), DateTextPattern.isSame(back.date, date) else { return nil }
        return text
    }

    private func text(_ date: CivilDate, _ secondOfDay: Int) -> String {
        let month = Self.months[date.month - 1]
        let name = Self.weekdays[date.weekday].capitalized
        var time = "\(Self.padded(secondOfDay / 3_600)):\(Self.padded(secondOfDay / 60 % 60))"
        if hasSeconds || secondOfDay % 60 != 0 { time += ":\(Self.padded(secondOfDay % 60))" }
        let number = padsDay ? Self.padded(date.day) : "\(date.day)"
        if style == .asctime {
            let aligned = padsDay || date.day > 9 ? number : " \(number)"
            return "\(name.prefix(3)) \(month) \(aligned) \(time) \(Self.padded(date.year, 4))"
        }
        let year = yearDigits == 2 ? Self.padded(date.year % 100) : Self.padded(date.year, 4)
        let mark = style == .dashed ? "-" : " "
        let prefix =
            switch weekday {
            case .none: ""
            case .short: "\(name.prefix(3)), "
            case .long: "\(name), "
            }
        return prefix + [number, month, year].joined(separator: mark) + " \(time) \(zone)"
    }

    private static func padded(_ number: Int, _ width: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
    }

    static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
