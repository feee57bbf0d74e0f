import Foundation

extension SmartValueFormat<Date> {
    /// Text in a pattern: `.pattern("dd/MM/yyyy")`.
    ///
    ///     @SmartFormat(.pattern("dd/MM/yyyy[ HH:mm]")) var due: Date?
    ///     // {"due": "05/06/2023"} and {"due": "5/6/2023 00:00"} are 2023-06-05 00:00:00 +0000
    ///     // written as "05/06/2023"
    ///
    /// | letters | field |
    /// |---|---|
    /// | `yyyy`, `yy` | the year; two digits mean 1950 to 2049 |
    /// | `MM`, `M`, `MMM`, `MMMM` | the month: `06`, `6`, `Jun`, `June` |
    /// | `dd`, `d` | the day |
    /// | `E`, `EEEE` | the weekday, `Mon` or `Monday`, which must be that of the day |
    /// | `HH`, `H` | the hour, 0 to 24 |
    /// | `hh`, `h`, with `a` | the hour, 1 to 12, with `AM` or `PM` |
    /// | `mm`, `ss` | the minute, the second |
    /// | `SSS`, `S` | the fraction of a second: that number of digits, or as many as needed |
    /// | `Z`, `ZZZZZ`, `XXX` | the zone: written as `+0200`, `+02:00`, and `Z` or `+02:00` |
    /// | `U` | milliseconds since 1970: `'/Date('U')/'` |
    ///
    /// Text between apostrophes and all other characters but letters are read and written as they are. The text may lack
    /// what is in brackets; it is written if the date needs it. Numbers are read with or without a leading zero, and
    /// names, which are English, in full or with three letters. Fields that are missing are January, the first day, and
    /// midnight.
    ///
    /// A day that does not exist is not read, and a pattern with other letters, without a year, or with a field that
    /// lacks the one before it reads nothing. A missing key, null and values that are not in the pattern are handled as
    /// by every format. A date that the pattern cannot represent is written as internet date and time; before the year
    /// 1 and from 10000 on, as without a format. The pattern is parsed when the format is created; reading takes about a
    /// microsecond and uses no `DateFormatter`.
    ///
    /// - Parameters:
    ///   - pattern: the pattern, of at most 64 bytes.
    ///   - timeZone: the time zone of text without a zone; nil for UTC.
    /// - Returns: the format.
    public static func pattern(_ pattern: String, in timeZone: TimeZone? = nil) -> Self {
        let pattern = DatePattern(pattern)
        let timeZone = timeZone ?? TimeZone(secondsFromGMT: 0) ?? .current
        return Self(
            readScalar: { if case .text(let text) = $0 { pattern?.date(from: text, in: timeZone) } else { nil } },
            writeScalar: { date in
                pattern?.text(of: date, in: timeZone).map { .text($0) } ?? DateForm.internet(date)
            }
        )
    }
}

extension SmartValueFormat where Value: Numeric & SendableMetatype {
    /// A number in text that is written for people: `"1.234,50 €"`.
    ///
    ///     @SmartFormat(.number(decimal: ",", grouping: ".", suffix: " €")) var price = Decimal(0)
    ///     // {"price": "1.234,50 €"} is 1234.5; written as "1.234,5 €"
    ///     @SmartFormat(.number(suffix: " kg")) var weight: Double?          // "12.5 kg", "12.5kg"
    ///     @SmartFormat(.number(zero: "٠")) var count = 0                    // "٤٢" is 42
    ///
    /// Groups have three digits: with `grouping: "."`, `"1.234"` is 1234, and `"1.2"` and `"12.34"` are not in the
    /// format. Text without groups is read, too. White space around the number and beside its prefix and suffix is
    /// ignored, and every kind of space, minus sign and apostrophe is read as the usual one.
    ///
    /// The text must have the prefix and the suffix, so that another unit or currency is never read as this one. A missing
    /// key, null and values that are not in the format, such as a number outside of a string, are handled as by every
    /// format: they are read like those of a plain property, with an event. All digits of the text are used; an integer
    /// property does not read a fraction. Infinities and NaN are left to the encoder. Reading takes time in proportion to
    /// the length of the text, which is at most 1,000 bytes.
    ///
    /// - Parameters:
    ///   - decimal: the mark before the fraction.
    ///   - grouping: the mark between thousands; nil for none. If a mark is a digit, a sign or that of the fraction,
    ///     nothing is read.
    ///   - minimumFractionDigits: the number of digits to which a shorter fraction is filled with zeros: 2 writes
    ///     `"1.234,50"`. No digit is ever left out.
    ///   - prefix: the text before the number, such as `"$"`; a minus sign is written before it.
    ///   - suffix: the text after the number, such as `" kg"`.
    ///   - zero: the digit zero of the script: `"０"` for full-width digits, `"٠"` for Arabic ones. ASCII digits are
    ///     read, too.
    /// - Returns: the format, for integers, floating-point numbers and `Decimal`.
    public static func number(
        decimal: Character = ".",
        grouping: Character? = nil,
        minimumFractionDigits: Int = 0,
        prefix: String = "",
        suffix: String = "",
        zero: Character = "0"
    ) -> Self {
        notation(
            NumberNotation(
                decimal: decimal,
                grouping: grouping,
                minimumFractionDigits: minimumFractionDigits,
                prefix: prefix,
                suffix: suffix,
                zero: zero,
                isPercent: false
            )
        )
    }

    /// A percentage in text: `"12.5%"` is 0.125.
    ///
    ///     @SmartFormat(.percent()) var discount = 0.0                           // "12.5%", "12.5 %"
    ///     @SmartFormat(.percent(decimal: ",", suffix: " %")) var tax = 0.0      // "7,7 %" is 0.077
    ///
    /// The point is moved in the digits, without a rounding error. To read 12.5 instead, use
    /// ``number(decimal:grouping:minimumFractionDigits:prefix:suffix:zero:)`` with the suffix `"%"`. Values that are not
    /// in the format are handled as described there: the number 0.125 is read as 0.125, with an event.
    ///
    /// - Parameters:
    ///   - decimal: the mark before the fraction.
    ///   - grouping: the mark between thousands; nil for none.
    ///   - suffix: the text after the number.
    /// - Returns: the format, for floating-point numbers and `Decimal`.
    public static func percent(
        decimal: Character = ".",
        grouping: Character? = nil,
        suffix: String = "%"
    ) -> Self {
        notation(
            NumberNotation(
                decimal: decimal,
                grouping: grouping,
                minimumFractionDigits: 0,
                prefix: "",
                suffix: suffix,
                zero: "0",
                isPercent: true
            )
        )
    }

    private static func notation(_ notation: NumberNotation?) -> Self {
        Self(
            readText: { text in notation?.number(in: text).flatMap { NumberNotation.value(of: $0, as: Value.self) } },
            writeText: { notation?.text(of: $0) }
        )
    }
}
