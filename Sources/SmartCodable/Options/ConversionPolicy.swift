import Foundation

/// The settings that the conversion of one scalar depends on, determined once per call.
///
/// Each companion library defines its own policy as data.
package struct ConversionPolicy: Sendable {
    package var conversions: SmartConversions
    package var numberStrategy: SmartNumberStrategy
    package var float: SmartFloatStrategy
    /// Whether NaN and infinities are numbers of the syntax, which the strategy does not refuse.
    package var hasNonFiniteNumbers = false
    package var date: SmartDateStrategy
    package var data: SmartDataStrategy
    /// The time zone of date texts that do not specify one.
    ///
    /// The current time zone is requested only when a date is read: it can change between calls that share a policy.
    package var timeZone: TimeZone {
        get { fixedTimeZone ?? .current }
        set { fixedTimeZone = newValue }
    }
    /// Nil for the current time zone.
    private var fixedTimeZone: TimeZone?
    /// The maximum length, in characters, of a number in a string; longer text is not converted.
    package var numberLength: Int
    /// Whether an escaped surrogate without a partner is read as U+FFFD.
    package var replacesLoneSurrogates: Bool
    /// The details in which the companion libraries differ, beyond the kinds of conversion.
    package var rules: ConversionRules

    /// Whether NaN and infinities that are written as such, and not as strings, are read.
    var readsNonFiniteNumbers: Bool {
        if case .throw = float { return hasNonFiniteNumbers }
        return true
    }

    /// Creates a policy; each default is that of the standard policy, and the default time zone is UTC.
    package init(
        conversions: SmartConversions = .all,
        numberStrategy: SmartNumberStrategy = .strict,
        float: SmartFloatStrategy = .throw,
        date: SmartDateStrategy = .automatic,
        data: SmartDataStrategy = .base64,
        timeZone: TimeZone? = TimeZone(secondsFromGMT: 0),
        numberLength: Int = SmartDecodingLimits.standard.numberLength,
        replacesLoneSurrogates: Bool = true,
        rules: ConversionRules = .standard
    ) {
        self.conversions = conversions
        self.numberStrategy = numberStrategy
        self.float = float
        self.date = date
        self.data = data
        fixedTimeZone = timeZone
        self.numberLength = numberLength
        self.replacesLoneSurrogates = replacesLoneSurrogates
        self.rules = rules
    }
}

/// The details of conversions in which the companion libraries differ.
///
/// The rules are read only for values that do not fit exactly.
package struct ConversionRules: Hashable, Sendable {
    /// The numbers that convert to `Bool`.
    package enum NumberAsBool: Hashable, Sendable {
        /// 0 is false, 1 is true; no other number converts.
        case zeroAndOne
        /// 0 is false, any other number is true.
        case zeroAndOthers
    }

    package var numberAsBool = NumberAsBool.zeroAndOne
    /// The words for true and false.
    package var boolWords = BoolWords.all
    /// Whether white space around numbers and words in strings is ignored.
    package var trimsText = true
    /// Whether an integer in a string must consist of digits only: `"3.0"` and `"1e3"` are then refused.
    package var readsDigitsOnly = false
    /// Whether floating-point text may follow the grammar of Swift: `".5"`, `"0x1p4"`.
    package var readsSwiftNumbers = false
    /// Whether `"nan"`, `"inf"` and `"-infinity"`, in any letter case, are floating-point values.
    ///
    /// Digits that overflow are never infinite: `"1e400"` is refused.
    package var readsNonFiniteWords = false
    /// Whether an integer may change when it is rounded to a `Float`: 16777217 becomes 16777216.
    package var roundsToFloat = true

    /// The rules of the library's own models.
    package static let standard = ConversionRules()

    /// Creates a copy of the standard rules.
    package init() {}
}

/// Pairs of words for true and false, in any letter case.
package struct BoolWords: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// `true` and `false`.
    package static let trueFalse = BoolWords(rawValue: 1 << 0)
    /// `yes` and `no`.
    package static let yesNo = BoolWords(rawValue: 1 << 1)
    /// `1` and `0`.
    package static let digits = BoolWords(rawValue: 1 << 2)
    /// `t` and `f`, `y` and `n`.
    package static let letters = BoolWords(rawValue: 1 << 3)
    /// `on` and `off`.
    package static let onOff = BoolWords(rawValue: 1 << 4)

    package static let all: BoolWords = [.trueFalse, .yesNo, .digits, .letters, .onOff]
}
