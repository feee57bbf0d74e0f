import Foundation

/// What the conversion of one scalar depends on, settled once for a call.
///
/// The companion libraries each have one of their own, as data: which kinds become which, and the finer points.
package struct ConversionPolicy: Sendable {
    package var conversions: SmartConversions
    package var numberStrategy: SmartNumberStrategy
    package var float: SmartFloatStrategy
    package var date: SmartDateStrategy
    package var data: SmartDataStrategy
    package var timeZone: TimeZone
    /// Characters of a number in a string; a longer one is no number.
    package var numberLength: Int
    /// Whether an escaped surrogate without partner may read as U+FFFD.
    package var replacesLoneSurrogates: Bool
    /// On what the families of wrappers differ, beyond the kinds.
    package var rules: ConversionRules

    /// Creates a policy; what is left out is as in the standard policy, with UTC as the time zone.
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
        self.timeZone = timeZone ?? .current
        self.numberLength = numberLength
        self.replacesLoneSurrogates = replacesLoneSurrogates
        self.rules = rules
    }
}
