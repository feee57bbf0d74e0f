import Foundation

/// A format in which a value is written as a string, for ``SmartFormat`` and as a transformer.
///
///     struct File: SmartCodable {
///         @SmartFormat(.http) var modified: Date?
///         @SmartFormat(.hex) var digest = Data()
///         @SmartFormat(.iso8601) var length: TimeInterval = 0
///     }
///     // {"modified": "Sun, 06 Nov 1994 08:49:37 GMT", "digest": "6869", "length": "PT1M30S"}
///
///     static func mappingForValue() -> [SmartValueTransformer]? {
///         [CodingKeys.digest <--- SmartValueFormat<Data>.hex]
///     }
///
/// If the value is null or is not in the format, the property is left to the decoder, which reads it like any other
/// property, with an event. A missing key does not use the format.
public struct SmartValueFormat<Value>: ValueTransformable, Sendable {
    /// The value in a scalar; nil if it is not in the format.
    let read: @Sendable (WrittenScalar) -> Value?
    /// The value as a scalar; nil if the format cannot represent it.
    let write: @Sendable (Value) -> WrittenScalar?
    /// The text between the elements of a list, with which the decoder reads a list that is not in the format.
    private(set) var separator: String?
    /// Whether no code of the app is called.
    private(set) var isOfLibrary: Bool

    init(
        readScalar: @escaping @Sendable (WrittenScalar) -> Value?,
        writeScalar: @escaping @Sendable (Value) -> WrittenScalar?
    ) {
        read = readScalar
        write = writeScalar
        isOfLibrary = true
    }

    /// Creates a format of strings.
    ///
    ///     extension SmartValueFormat<Int> {
    ///         static var percent: Self {
    ///             Self(read: { $0.hasSuffix("%") ? Int($0.dropLast()) : nil }, write: { "\($0)%" })
    ///         }
    ///     }
    ///
    /// - Parameters:
    ///   - read: returns the value of a string; nil leaves the property to the decoder.
    ///   - write: returns the string for a value; nil leaves the property to the encoder.
    public init(read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String?) {
        self.init(readText: read, writeText: write)
        isOfLibrary = false
    }

    init(readText: @escaping @Sendable (String) -> Value?, writeText: @escaping @Sendable (Value) -> String?) {
        read = { if case .text(let text) = $0 { readText(text) } else { nil } }
        write = { writeText($0).map { .text($0) } }
        isOfLibrary = true
    }

    /// Reads the first of several formats that fits, and writes the first one.
    ///
    ///     @SmartFormat(.first(of: .http, .rfc2822)) var modified: Date?
    ///
    /// If the first format cannot represent a value, the next one is written.
    ///
    /// - Parameter formats: the formats, in their order.
    /// - Returns: the format.
    public static func first(of formats: Self...) -> Self { first(of: formats) }

    static func first(of formats: [Self]) -> Self {
        var format = Self(
            readScalar: { scalar in formats.lazy.compactMap { $0.read(scalar) }.first },
            writeScalar: { value in formats.lazy.compactMap { $0.write(value) }.first }
        )
        format.separator = formats.lazy.compactMap(\.separator).first
        format.isOfLibrary = formats.allSatisfy { $0.isOfLibrary }
        return format
    }

    /// The same format for a value that may be nil.
    var optional: SmartValueFormat<Value?> {
        var format = SmartValueFormat<Value?>(
            readScalar: { [read] scalar in read(scalar).map(Optional.some) },
            writeScalar: { [write] value in value.flatMap(write) }
        )
        (format.separator, format.isOfLibrary) = (separator, isOfLibrary)
        return format
    }

    /// The value of a string or a number in the format; nil for anything else.
    public func transformFromJSON(_ value: Any?) -> Value? {
        if let text = value as? String { return read(.text(text)) }
        // A Boolean is never a number.
        return value.flatMap { JSONNumber(plain: $0) }.flatMap { number in
            NumberText.withBytes(number.text) { WrittenScalar($0).flatMap(read) }
        }
    }

    /// The value in the format; nil for nil, and for a value that the format cannot represent.
    public func transformToJSON(_ value: Value?) -> Any? { value.flatMap { write($0)?.plain } }
}

extension SmartValueFormat<Date> {
    /// Internet date and time (RFC 3339): `2024-05-20T13:00:00Z`; written in UTC.
    ///
    /// Dates before the year 1 and from 10000 on are written as without a format.
    public static var iso8601: Self { text({ DateText.internetDateTime(from: $0) }, .internet(withFraction: true)) }

    /// The dates of HTTP (RFC 9110), in all three formats; written as `Sun, 06 Nov 1994 08:49:37 GMT`.
    ///
    ///     Sunday, 06-Nov-94 08:49:37 GMT
    ///     Sun Nov  6 08:49:37 1994
    ///
    /// Fractions of a second are removed.
    public static var http: Self {
        english({ $0.isHTTP }, like: "Sun, 06 Nov 1994 08:49:37 GMT")
    }

    /// The dates of email (RFC 2822 and RFC 5322): `Sun, 06 Nov 1994 08:49:37 +0000`; written in UTC.
    ///
    /// The weekday and the seconds are optional, and zones can have names: `6 Nov 1994 08:49 EST`. Fractions of a
    /// second are removed.
    public static var rfc2822: Self {
        english({ $0.isMail }, like: "Sun, 06 Nov 1994 08:49:37 +0000")
    }

    /// The day of a week (ISO 8601): `2026-W47-2`, `2026W472`.
    ///
    /// A date that is not at midnight is written as Internet date and time.
    ///
    /// - Parameter timeZone: the time zone in which the day begins.
    /// - Returns: the format.
    public static func weekDate(in timeZone: TimeZone) -> Self {
        text(
            { $0.contains("W") ? DateText.date(from: $0, timeZone: timeZone) : nil },
            .text(like: "2026-W47-2", timeZone)
        )
    }

    /// The day of a week (ISO 8601), in UTC: `2026-W47-2`, `2026W472`.
    public static var weekDate: Self { weekDate(in: TimeZone(secondsFromGMT: 0) ?? .current) }

    /// A number of seconds since 1970.
    public static var secondsSince1970: Self { number(.seconds) }

    /// A number of milliseconds since 1970.
    public static var millisecondsSince1970: Self { number(.milliseconds) }

    /// A number of seconds since 2001, as `JSONEncoder` writes dates without a strategy.
    public static var deferredToDate: Self {
        Self(
            readScalar: { scalar in
                guard let number = scalar.double, number.isFinite else { return nil }
                return Date(timeIntervalSinceReferenceDate: number)
            },
            writeScalar: { .number($0.timeIntervalSinceReferenceDate) }
        )
    }

    /// A number of microseconds since 1970, written as an integer.
    public static var microsecondsSince1970: Self { integer(.microseconds) }

    /// A number of nanoseconds since 1970, written as an integer.
    ///
    /// A `Date` of our time is exact to about 100 nanoseconds.
    public static var nanosecondsSince1970: Self { integer(.nanoseconds) }

    /// A number of ticks of 100 nanoseconds since the beginning of the year 1, as in .NET; written as an integer.
    ///
    ///     @SmartFormat(.ticks) var made: Date?     // {"made": 638518068000000000} is 2024-05-20T13:00:00Z
    ///
    /// The ticks are those of UTC.
    public static var ticks: Self {
        let perSecond: Int64 = 10_000_000
        let secondsUntil1970: Int64 = 62_135_596_800
        return Self(
            readScalar: { scalar in
                guard let number = scalar.double, number.isFinite else { return nil }
                guard let ticks = scalar.int64 else {
                    return Date(timeIntervalSince1970: number / Double(perSecond) - Double(secondsUntil1970))
                }
                let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: perSecond)
                let whole = Double(seconds - secondsUntil1970) - Date.timeIntervalBetween1970AndReferenceDate
                return Date(timeIntervalSinceReferenceDate: whole + Double(rest) / Double(perSecond))
            },
            writeScalar: { date in
                let whole = date.timeIntervalSinceReferenceDate.rounded(.down)
                let rest = ((date.timeIntervalSinceReferenceDate - whole) * Double(perSecond)).rounded()
                let seconds = whole + Date.timeIntervalBetween1970AndReferenceDate + Double(secondsUntil1970)
                // Within this bound, the sum below cannot overflow.
                guard seconds.magnitude < 9e11, let whole = Int64(exactly: seconds), let rest = Int64(exactly: rest)
                else { return .number(seconds * Double(perSecond)) }
                return WrittenScalar(whole * perSecond + rest)
            }
        )
    }

    /// The format of a formatter.
    ///
    /// - Parameter formatter: the formatter; create it once, because creating it is slow.
    /// - Returns: the format.
    public static func formatted(_ formatter: DateFormatter) -> Self {
        text({ formatter.date(from: $0) }, .formatter(formatter))
    }

    private static func text(_ read: @escaping @Sendable (String) -> Date?, _ form: DateForm) -> Self {
        Self(
            readScalar: { if case .text(let text) = $0 { read(text) } else { nil } },
            writeScalar: { form.written($0) ?? DateForm.internet($0) }
        )
    }

    private static func english(
        _ accepts: @escaping @Sendable (EnglishDateText) -> Bool,
        like example: String
    ) -> Self {
        Self(
            readScalar: { scalar in
                guard case .text(let text) = scalar, let date = EnglishDateText(text), accepts(date) else { return nil }
                return date.date
            },
            writeScalar: { date in
                let whole = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
                return (EnglishDateText(example)?.text(of: whole)).map { .text($0) } ?? DateForm.internet(date)
            }
        )
    }

    private static func number(_ unit: TimestampUnit) -> Self {
        Self(
            readScalar: { scalar in
                guard let number = scalar.double, number.isFinite else { return nil }
                return Date(timeIntervalSince1970: number / unit.rawValue)
            },
            writeScalar: { .number(unit.roundedNumber(of: $0)) }
        )
    }

    private static func integer(_ unit: TimestampUnit) -> Self {
        Self(
            readScalar: { scalar in
                guard let number = scalar.double, number.isFinite else { return nil }
                return scalar.int64.map { TimestampUnit.date(from: $0, in: unit) }
                    ?? Date(timeIntervalSince1970: number / unit.rawValue)
            },
            writeScalar: { date in
                unit.integer(of: date).map { WrittenScalar($0) } ?? .number(unit.roundedNumber(of: date))
            }
        )
    }
}

extension SmartValueFormat<Data> {
    /// Base64 text (RFC 4648, section 4): `"aGk/"`.
    public static var base64: Self { Self(readText: { DataText.base64($0) }, writeText: { $0.base64EncodedString() }) }

    /// Base64url text (RFC 4648, section 5), read with or without padding, written without: `"aGk_"`, `"aGk"`.
    public static var base64URL: Self {
        Self(readText: { DataText.base64URL($0) }, writeText: { DataText.makeBase64URL($0) })
    }

    /// Pairs of hexadecimal digits, read in either letter case, written in lower case: `"6869"`.
    public static var hex: Self { Self(readText: { DataText.hex($0) }, writeText: { DataText.makeHex($0) }) }
}

extension SmartValueFormat<UUID> {
    /// 32 hexadecimal digits without hyphens, written in lower case: `"e621e1f8c36c495a93fc0c247a3e6e5f"`.
    public static var withoutHyphens: Self {
        Self(
            readText: { UUID(withoutHyphens: $0) },
            writeText: { $0.uuidString.lowercased().replacingOccurrences(of: "-", with: "") }
        )
    }
}

extension SmartValueFormat<URL> {
    /// A link that can be relative to another link: `"/img/a.png"`, `"a.png"`, `"//cdn.example.org/a.png"`.
    ///
    ///     @SmartFormat(.url(relativeTo: site)) var image: URL?
    ///
    /// Characters that are not allowed in a URL are percent-encoded. A link is written in full; with `keepsForm`, it is
    /// written as it was read.
    ///
    /// - Parameter base: the link of the page or of the API, for example `https://example.org/`.
    /// - Returns: the format.
    public static func url(relativeTo base: URL) -> Self {
        Self(
            readText: { text in
                let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
                guard !text.isEmpty, let link = LinkText.url(of: text) else { return nil }
                return URL(string: link.absoluteString, relativeTo: base)?.absoluteURL
            },
            writeText: { $0.absoluteString }
        )
    }
}

extension SmartValueFormat<TimeZone> {
    /// The identifier of a time zone: `"Europe/Berlin"`, `"GMT+2"`.
    ///
    ///     @SmartFormat(.identifier) var zone: TimeZone?
    ///
    /// Without a format, a time zone is an object, as `JSONDecoder` reads it: `{"identifier": "Europe/Berlin"}`.
    public static var identifier: Self { Self(readText: { TimeZone(identifier: $0) }, writeText: { $0.identifier }) }
}

extension SmartValueFormat<Locale> {
    /// The identifier of a locale: `"de_CH"`.
    ///
    ///     @SmartFormat(.identifier) var locale = Locale(identifier: "en")
    ///
    /// An empty string is not read; every other string is an identifier. Without a format, a locale is an object, as
    /// `JSONDecoder` reads it: `{"identifier": "de_CH"}`.
    public static var identifier: Self {
        Self(readText: { $0.isEmpty ? nil : Locale(identifier: $0) }, writeText: { $0.identifier })
    }
}

extension SmartValueFormat<TimeInterval> {
    /// A duration of ISO 8601, in seconds: `"PT1M30S"` is 90.
    ///
    /// Weeks have 7 days, and days 24 hours. Years and months have no fixed length and are not read. Written with
    /// hours, minutes and seconds, to the nanosecond.
    public static var iso8601: Self {
        Self(readText: { DurationText($0)?.timeInterval }, writeText: { DurationText(seconds: $0)?.text })
    }
}

extension SmartValueFormat {
    /// A list in a string: `"a,b,c"`.
    ///
    ///     @SmartFormat(.delimited(by: ",")) var tags: [String] = []
    ///
    /// White space around an element is removed, and an empty string is an empty list. Elements that are not in the
    /// format are converted or dropped with an event, as those of an array. A string that contains a JSON array is
    /// opened. An element whose text contains the
    /// separator cannot be read back; the array is then written as an array. See also
    /// ``SmartDecodingPolicy/listSeparator``, which applies to all arrays of a call.
    ///
    /// - Parameter separator: the text between the elements.
    /// - Returns: the format.
    public static func delimited<Element: LosslessStringConvertible & SendableMetatype>(by separator: String) -> Self
    where Value == [Element] {
        var format = Self(
            readText: { text in
                let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
                if text.isEmpty { return [] }
                if text.hasPrefix("["), text.hasSuffix("]") { return nil }
                var elements: [Element] = []
                for part in text.components(separatedBy: separator) {
                    let part = part.trimmingCharacters(in: .whitespacesAndNewlines)
                    guard let element = Element(anyText: part) else { return nil }
                    elements.append(element)
                }
                return elements
            },
            writeText: { elements in
                let texts = elements.map(\.description)
                let isReadable = texts.allSatisfy {
                    !$0.contains(separator) && $0 == $0.trimmingCharacters(in: .whitespacesAndNewlines)
                }
                let text = texts.joined(separator: separator)
                let isAmbiguous = texts == [""] || (text.hasPrefix("[") && text.hasSuffix("]"))
                return isReadable && !isAmbiguous ? text : nil
            }
        )
        format.separator = separator
        return format
    }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension SmartValueFormat<Duration> {
    /// A number of seconds: `90`, `1.5`.
    ///
    /// A number in a string is converted, with an event. A number beyond 64-bit integers is not read, and a duration
    /// of that size is written as without a format: as an array of two numbers, as `JSONDecoder` reads it.
    public static var seconds: Self {
        Self(
            readScalar: { scalar in
                guard let number = scalar.double, number.magnitude < 9e18 else { return nil }
                return .seconds(number)
            },
            writeScalar: { duration in
                guard let text = DurationText(duration), text.timeInterval.magnitude < 9e18 else { return nil }
                return .number(text.timeInterval)
            }
        )
    }

    /// A duration of ISO 8601: `"PT1M30S"`.
    ///
    /// Weeks have 7 days, and days 24 hours. Years and months have no fixed length and are not read. Fractions are read
    /// to the picosecond. Written with hours, minutes and seconds. A duration whose seconds exceed 64-bit integers is
    /// written as without a format.
    public static var iso8601: Self {
        Self(
            readText: { text in
                DurationText(text).map { Duration(secondsComponent: $0.seconds, attosecondsComponent: $0.attoseconds) }
            },
            writeText: { DurationText($0)?.text }
        )
    }
}
