import Foundation

/// What the conversion of one scalar depends on, settled once for a call.
struct CoercionPolicy: Sendable {
    var conversions: SmartConversions
    var numberStrategy: SmartNumberStrategy
    var float: SmartFloatStrategy
    var date: SmartDateStrategy
    var data: SmartDataStrategy
    var timeZone: TimeZone
    /// Characters of a number in a string; a longer one is no number.
    var numberLength: Int
    /// Whether an escaped surrogate without partner may read as U+FFFD.
    var replacesLoneSurrogates: Bool
}
