import Foundation

/// A pattern of date texts, such as `dd/MM/yyyy[ HH:mm]`, which reads and writes them without a formatter.
///
///     letters   field                                     letters    field
///     yyyy, yy  year; of two digits 1950 to 2049          H, HH      hour, 0 to 24
///     M, MM     month                                     h, hh      hour, 1 to 12, together with a
///     MMM, MMMM English name of the month                 a          AM or PM
///     d, dd     day                                       mm, ss     minute, second
///     E, EEEE   English name of the weekday               S, SSS     fraction of a second: as needed, three digits
///     Z, X      zone                                      U          milliseconds since 1970
///
/// Text between `'` and all characters but letters are as in the text; a space is one or more. What is in brackets may
/// be missing. Numbers can have one digit, unless digits follow each other (`yyyyMMdd`); names have any letter case and
/// length. A weekday must be that of the day.
///
/// The same mechanism reads the formats that a model names and the variants that are detected.
struct DatePattern: Sendable {
    private enum Kind: UInt8 {
        // Fields, each of which requires those before it.
        case year, month, day, hour, minute, second, fraction
        case weekday, period, zone
        /// Milliseconds since 1970, and an offset that does not change them.
        case milliseconds
        case literal, space, open, close

        var bit: UInt16 { 1 << UInt16(rawValue) }
    }

    private struct Token {
        let kind: Kind
        /// The number of letters, the byte of a literal, or the index after the end of a group.
        var count: Int
        /// Whether a month is a number, and an hour one of twelve.
        var isVariant = false
        /// Whether digits follow the digits of the field, or precede them.
        var hasFixedLength = false

        var digits: ClosedRange<Int> { hasFixedLength ? 2...2 : 1...2 }
        var isNumber: Bool { kind.rawValue < Kind.weekday.rawValue && (kind != .month || isVariant) }

        mutating func fixLength() {
            if kind != .year && kind != .fraction { (hasFixedLength, count) = (true, 2) }
        }
    }

    /// The values of the fields of a text.
    private struct Fields {
        var year = 0
        var month = 1
        var day = 1
        var hour = 0
        var minute = 0
        var second = 0
        var fraction = 0.0
        /// The fraction of a date that is written.
        var microseconds = 0
        var weekday: Int?
        var isAfternoon: Bool?
        var milliseconds: Int?
        var zone: DateZone?
        /// The groups that the text has, by the indices of their tokens.
        var groups: UInt64 = 0
    }

    private var tokens: [Token] = []

    /// Creates a pattern; nil if a letter has no meaning, a field is repeated, or there is no year.
    init?(_ pattern: String) {
        let bytes = Array(pattern.utf8)
        // The groups are bits of an integer.
        guard bytes.count <= 64 else { return nil }
        var groups: [Int] = []
        var (index, isQuoted) = (0, false)
        while index < bytes.count {
            let byte = bytes[index]
            var end = index + 1
            if byte == UInt8(ascii: "'") {
                isQuoted.toggle()
            } else if isQuoted {
                tokens.append(Token(kind: .literal, count: Int(byte)))
            } else if byte == UInt8(ascii: "[") {
                groups.append(tokens.count)
                tokens.append(Token(kind: .open, count: 0))
            } else if byte == UInt8(ascii: "]") {
                guard let open = groups.popLast() else { return nil }
                tokens.append(Token(kind: .close, count: 0))
                tokens[open].count = tokens.count
            } else if byte == .space {
                tokens.append(Token(kind: .space, count: 1))
            } else if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) {
                while end < bytes.count, bytes[end] == byte { end += 1 }
                guard let token = Self.token(byte, count: end - index) else { return nil }
                tokens.append(token)
            } else {
                tokens.append(Token(kind: .literal, count: Int(byte)))
            }
            index = end
        }
        guard groups.isEmpty, !isQuoted, isComplete else { return nil }
        fixLengths()
    }

    private static func token(_ letter: UInt8, count: Int) -> Token? {
        let kind: Kind
        switch (letter, count) {
        case (UInt8(ascii: "y"), 2), (UInt8(ascii: "y"), 4): kind = .year
        case (UInt8(ascii: "M"), 1...4): return Token(kind: .month, count: count, isVariant: count <= 2)
        case (UInt8(ascii: "d"), 1...2): kind = .day
        case (UInt8(ascii: "H"), 1...2): kind = .hour
        case (UInt8(ascii: "h"), 1...2): return Token(kind: .hour, count: count, isVariant: true)
        case (UInt8(ascii: "m"), 2): kind = .minute
        case (UInt8(ascii: "s"), 2): kind = .second
        case (UInt8(ascii: "S"), 1...9): kind = .fraction
        case (UInt8(ascii: "E"), 1...4): kind = .weekday
        case (UInt8(ascii: "a"), 1): kind = .period
        case (UInt8(ascii: "Z"), 1...5): kind = .zone
        case (UInt8(ascii: "X"), 1...3): return Token(kind: .zone, count: count, isVariant: true)
        case (UInt8(ascii: "U"), 1): kind = .milliseconds
        default: return nil
        }
        return Token(kind: kind, count: count)
    }

    /// Whether no field is repeated, or lacks a field without which it has no meaning.
    private var isComplete: Bool {
        var (kinds, hasTwelveHours): (UInt16, Bool) = (0, false)
        for token in tokens where token.kind.rawValue < Kind.literal.rawValue {
            guard kinds & token.kind.bit == 0 else { return false }
            kinds |= token.kind.bit
            if token.kind == .hour { hasTwelveHours = token.isVariant }
        }
        if kinds & Kind.milliseconds.bit != 0 { return kinds == Kind.milliseconds.bit }
        func has(_ kind: Kind) -> Bool { kinds & kind.bit != 0 }
        // The bits from the year to the last field are ones.
        let fields = kinds & (Kind.weekday.bit - 1)
        return has(.year) && fields & (fields + 1) == 0 && hasTwelveHours == has(.period)
            && (has(.day) || !has(.weekday)) && (has(.hour) || !has(.zone))
    }

    private mutating func fixLengths() {
        var previous: Int?
        for index in tokens.indices where tokens[index].kind != .open && tokens[index].kind != .close {
            guard tokens[index].isNumber else {
                previous = nil
                continue
            }
            if let previous {
                tokens[previous].fixLength()
                tokens[index].fixLength()
            }
            previous = index
        }
    }

    // MARK: - Reading

    /// The moment of a text in the pattern; nil for another text, and for a day or a time that does not exist.
    ///
    /// - Parameters:
    ///   - text: the text, which may be surrounded by white space.
    ///   - timeZone: the zone of a text that has none.
    /// - Returns: the moment.
    func date(from text: String, in timeZone: TimeZone) -> Date? {
        DateTextCursor(text, atMost: Self.longestText).flatMap(fields).flatMap { date(of: $0, in: timeZone) }
    }

    private func fields(_ text: DateTextCursor) -> Fields? {
        var (cursor, fields) = (text, Fields())
        cursor.trimWhiteSpace()
        return read(&cursor, &fields, from: 0) && cursor.isAtEnd ? fields : nil
    }

    private func date(of fields: Fields, in timeZone: TimeZone) -> Date? {
        if let number = fields.milliseconds { return TimestampUnit.date(from: Int64(number), in: .milliseconds) }
        var hour = fields.hour
        if let isAfternoon = fields.isAfternoon {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        guard let day = CivilDate(year: fields.year, month: fields.month, day: fields.day),
            let time = ClockTime(
                hour: hour,
                minute: fields.minute,
                second: fields.second,
                fraction: fields.fraction
            ),
            fields.weekday == nil || fields.weekday == day.weekday
        else { return nil }
        return DateText(day: day, time: time, offset: fields.zone?.offset).date(in: fields.zone?.timeZone ?? timeZone)
    }

    /// Reads the tokens from an index to the end of their group.
    private func read(_ cursor: inout DateTextCursor, _ fields: inout Fields, from start: Int) -> Bool {
        var index = start
        while index < tokens.count, tokens[index].kind != .close {
            let token = tokens[index]
            if token.kind == .open {
                let before = (cursor, fields)
                fields.groups |= 1 << UInt64(truncatingIfNeeded: index)
                if !read(&cursor, &fields, from: index + 1) { (cursor, fields) = before }
                index = token.count
            } else {
                guard Self.read(token, &cursor, &fields) else { return false }
                index += 1
            }
        }
        return true
    }

    private static func read(_ token: Token, _ cursor: inout DateTextCursor, _ fields: inout Fields) -> Bool {
        switch token.kind {
        case .literal: return cursor.skip(Unicode.Scalar(UInt8(truncatingIfNeeded: token.count)))
        case .space: return cursor.skipAnySpaces()
        case .month where !token.isVariant:
            guard let month = index(of: cursor.readLetters(), in: monthNames) else { return false }
            fields.month = month + 1
        case .weekday:
            fields.weekday = index(of: cursor.readLetters(), in: EnglishDateText.weekdays)
            return fields.weekday != nil
        case .period:
            var name = cursor.readLetters()
            if name.utf8.count == 1, cursor.skip(".") {
                name += cursor.readLetters()
                guard cursor.skip(".") else { return false }
            }
            fields.isAfternoon = name == "pm"
            return name == "pm" || name == "am"
        case .zone:
            fields.zone = cursor.readZone()
            return fields.zone != nil
        case .fraction:
            let run = cursor.readDigits(upTo: longestText)
            fields.fraction = run.fraction
            return run.count > 0
        case .milliseconds:
            let isNegative = cursor.skip("-")
            let run = cursor.readDigits(upTo: DigitRun.mostDigits)
            fields.milliseconds = isNegative ? -run.value : run.value
            if cursor.isAt("+") || cursor.isAt("-") { fields.zone = cursor.readZone() }
            return run.count > 0
        case .year:
            guard let year = cursor.readNumber(digits: token.count...token.count) else { return false }
            fields.year = token.count == 4 ? year : year + (year < 50 ? 2_000 : 1_900)
        case .minute, .second:
            guard let number = cursor.readNumber(digits: 2...2) else { return false }
            if token.kind == .minute { fields.minute = number } else { fields.second = number }
        default:
            guard let number = cursor.readNumber(digits: token.digits) else { return false }
            switch token.kind {
            case .month: fields.month = number
            case .day: fields.day = number
            default: fields.hour = number
            }
        }
        return true
    }

    /// The index of a name, which is written in full or with three letters.
    private static func index(of name: String, in names: [String]) -> Int? {
        let isShort = name.utf8.count == 3
        return names.firstIndex { $0 == name || (isShort && $0.hasPrefix(name)) }
    }

    private static let monthNames = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    // MARK: - Writing

    /// A date in the pattern, in a time zone; nil if the text would be read as another date.
    func text(of date: Date, in timeZone: TimeZone) -> String? { text(of: date, in: timeZone, like: nil) }

    /// A date with the groups and in the zone of another text.
    private func text(of date: Date, in timeZone: TimeZone, like other: Fields?) -> String? {
        let microseconds = TimestampUnit.roundedMicroseconds(of: date)
        // Within this bound, which includes all years of four digits, the sums below cannot overflow.
        guard microseconds.magnitude < 1e18 else { return nil }
        let seconds = (microseconds / 1e6).rounded(.down)
        guard let whole = Int(exactly: seconds), let fraction = Int(exactly: microseconds - seconds * 1e6)
        else { return nil }
        let offset = other?.zone?.offset?.seconds ?? (other?.zone?.timeZone ?? timeZone).secondsFromGMT(for: date)
        let local = whole + offset
        let second = (local % ClockTime.secondsPerDay + ClockTime.secondsPerDay) % ClockTime.secondsPerDay
        guard let day = CivilDate(daysSince1970: (local - second) / ClockTime.secondsPerDay) else { return nil }

        var fields = Fields(year: day.year, month: day.month, day: day.day)
        (fields.hour, fields.minute, fields.second) = (second / 3_600, second / 60 % 60, second % 60)
        fields.microseconds = fraction
        fields.weekday = day.weekday
        fields.groups = other?.groups ?? 0
        fields.milliseconds = TimestampUnit.milliseconds.integer(of: date).flatMap { Int(exactly: $0) }
        fields.zone = other.map(\.zone) ?? DateZone(offset: UTCOffset(seconds: offset))
        if fields.zone?.text.isEmpty == true { fields.zone = DateZone(offset: UTCOffset(seconds: offset)) }
        var bytes: [UInt8] = []
        _ = append(fields, to: &bytes, from: 0)
        let text = String(decoding: bytes, as: UTF8.self)
        guard let back = self.date(from: text, in: timeZone), DateTextPattern.isSame(back, date) else { return nil }
        return text
    }

    /// Writes the tokens from an index to the end of their group, and returns whether they are needed.
    private func append(_ fields: Fields, to text: inout [UInt8], from start: Int) -> Bool {
        var isNeeded = false
        var index = start
        while index < tokens.count, tokens[index].kind != .close {
            let token = tokens[index]
            index += 1
            switch token.kind {
            case .literal: text.append(UInt8(truncatingIfNeeded: token.count))
            case .space: text.append(.space)
            case .open:
                let end = text.count
                let isGroupNeeded = append(fields, to: &text, from: index)
                let isInText = fields.groups & 1 << UInt64(truncatingIfNeeded: index - 1) != 0
                if !isGroupNeeded && !isInText { text.removeLast(text.count - end) }
                isNeeded = isNeeded || isGroupNeeded
                index = token.count
            default:
                let (field, isFieldNeeded) = Self.written(token, fields)
                text += field.utf8
                isNeeded = isNeeded || isFieldNeeded
            }
        }
        return isNeeded
    }

    /// The text of a field, and whether a text without it would mean another date.
    private static func written(_ token: Token, _ fields: Fields) -> (String, Bool) {
        func digits(_ number: Int, _ count: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(count - digits.utf8.count, 0)) + digits
        }
        switch token.kind {
        case .year: return (digits(token.count == 4 ? fields.year : fields.year % 100, token.count), true)
        case .month where token.isVariant: return (digits(fields.month, token.count), fields.month != 1)
        case .month:
            let name = monthNames[fields.month - 1].capitalized
            return (token.count == 3 ? String(name.prefix(3)) : name, fields.month != 1)
        case .day: return (digits(fields.day, token.count), fields.day != 1)
        case .hour where token.isVariant: return (digits((fields.hour + 11) % 12 + 1, token.count), fields.hour != 0)
        case .hour: return (digits(fields.hour, token.count), fields.hour != 0)
        case .minute: return (digits(fields.minute, 2), fields.minute != 0)
        case .second: return (digits(fields.second, 2), fields.second != 0)
        case .fraction:
            let count = token.count > 1 ? token.count : fields.microseconds.isMultiple(of: 1_000) ? 3 : 6
            let text = digits(fields.microseconds, 6)
            return (text.prefix(count) + String(repeating: "0", count: max(count - 6, 0)), fields.microseconds != 0)
        case .weekday:
            let name = EnglishDateText.weekdays[fields.weekday ?? 0].capitalized
            return (token.count == 4 ? name : String(name.prefix(3)), false)
        case .period: return (fields.hour < 12 ? "AM" : "PM", false)
        case .zone: return (fields.zone?.text(token.count, isVariant: token.isVariant) ?? "", fields.zone != nil)
        case .milliseconds: return ("\(fields.milliseconds ?? 0)" + (fields.zone?.text ?? ""), true)
        case .literal, .space, .open, .close: return ("", false)
        }
    }
}

extension DatePattern {
    /// The length of the longest text that is read, in bytes: that of JavaScript with a long name of its zone.
    static let longestText = 128

    /// Formats that no other reader of texts has, and that have only one meaning.
    private static let variants = [
        "yyyyMMdd'T'HHmm[ss[.S]][Z]", "yyyy-MM-dd'T'HH:mm[:ss[.S]][ ]Z", "yyyy-MM-dd HH:mm[:ss[.S]][ ]Z",
        "yyyy/MM/dd HH:mm[:ss[.S]][ ]Z", "yyyy.MM.dd[ HH:mm[:ss[.S]]]", "yyyy年M月d日[[ ]HH:mm[:ss]]",
        "EEE MMM dd HH:mm:ss Z yyyy", "EEE MMM dd yyyy[ HH:mm:ss Z]", "EEE MMM d HH:mm:ss yyyy Z",
        "MMM d, yyyy[[,] h:mm[:ss][ ]a]", "d MMM yyyy[ HH:mm[:ss]]", "'/Date('U')/'",
    ].compactMap(DatePattern.init)

    /// The moment of a text in one of the formats that are detected.
    static func date(from text: String, timeZone: TimeZone) -> Date? {
        guard let cursor = DateTextCursor(text, atMost: longestText) else { return nil }
        for variant in variants {
            if let date = variant.fields(cursor).flatMap({ variant.date(of: $0, in: timeZone) }) { return date }
        }
        return nil
    }

    /// A date in the format of a text.
    static func text(of date: Date, like text: String, in timeZone: TimeZone) -> String? {
        guard let cursor = DateTextCursor(text, atMost: longestText) else { return nil }
        for variant in variants {
            if let fields = variant.fields(cursor) { return variant.text(of: date, in: timeZone, like: fields) }
        }
        return nil
    }
}

/// The zone of a date text: `Z`, `+01:00`, `UTC`, `GMT+0800`, `+0000 UTC`, `+01:00[Europe/Paris]`.
///
/// An offset determines the moment. A name or a comment after it is ignored, unless it is UTC for another offset. Other
/// names of zones have several meanings, such as CST in China and in Chicago, and are not read.
struct DateZone: Sendable {
    /// The text without names and comments; empty for a zone that was not read.
    var text = ""
    /// Nil for the name of a time zone without an offset.
    var offset: UTCOffset?
    var timeZone: TimeZone?

    /// The text for a number of the letters Z or X (`isVariant`).
    func text(_ count: Int, isVariant: Bool) -> String {
        if !text.isEmpty { return text }
        guard let offset else { return "" }
        if isVariant, offset.seconds == 0 { return "Z" }
        let minutes = Int(offset.seconds.magnitude / 60)
        func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
        let mark = count == (isVariant ? 3 : 5) ? ":" : ""
        return (offset.seconds < 0 ? "-" : "+") + digits(minutes / 60) + mark + digits(minutes % 60)
    }
}

extension DateTextCursor {
    /// Reads a zone; nil for another text.
    mutating func readZone() -> DateZone? {
        let start = position
        var zone = DateZone()
        if !isAt("[") {
            let name = readLetters()
            if name.isEmpty || ((isAt("+") || isAt("-")) && Self.isUTC(name)) {
                zone.offset = readOffset(isLast: false)
            } else if name == "z" || Self.isUTC(name) {
                zone.offset = .zero
            }
            guard zone.offset != nil else { return nil }
            zone.text = text(from: start)
            // Go writes `+0100 CET`.
            var next = self
            if name.isEmpty, next.skipSpaces() {
                let name = next.readLetters()
                if name.utf8.count > 2 {
                    if Self.isUTC(name), zone.offset?.seconds != 0 { return nil }
                    if Self.isUTC(name) { zone.text = next.text(from: start) }
                    self = next
                }
            }
        }
        while skip("[") {
            guard let name = readBracket() else { return nil }
            // Not a path to another file.
            let isName = name.utf8.first?.isASCIILetter == true && !name.utf8.contains(.point)
            if isName, zone.offset == nil, zone.timeZone == nil { zone.timeZone = TimeZone(identifier: name) }
        }
        skipComment()
        return zone.offset != nil || zone.timeZone != nil ? zone : nil
    }

    private static func isUTC(_ name: String) -> Bool { name == "utc" || name == "gmt" || name == "ut" }
}
