/// The kinds of conversion that a policy allows when a value has another kind than the property.
///
///     var policy = SmartDecodingPolicy.standard
///     policy.conversions.remove(.numberToBool)     // 1 is no longer true
///
/// The table of what each one does is `Document/Reference/ConversionTable.md`.
public struct SmartConversions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt16

    /// Creates a set from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// `"12"` → 12, `"1.5"` → 1.5: decimal text, white space around it trimmed.
    public static let textToNumber = SmartConversions(rawValue: 1 << 0)
    /// 12 → `"12"`, 10.0 → `"10"`.
    public static let numberToText = SmartConversions(rawValue: 1 << 1)
    /// 0 → false, 1 → true; no other number.
    public static let numberToBool = SmartConversions(rawValue: 1 << 2)
    /// false → 0, true → 1.
    public static let boolToNumber = SmartConversions(rawValue: 1 << 3)
    /// `"yes"`, `"true"`, `"1"` … → true; any letter case.
    public static let textToBool = SmartConversions(rawValue: 1 << 4)
    /// true → `"true"`.
    public static let boolToText = SmartConversions(rawValue: 1 << 5)

    /// All of them.
    public static let all: SmartConversions = [
        .textToNumber, .numberToText, .numberToBool, .boolToNumber, .textToBool, .boolToText,
    ]
}
