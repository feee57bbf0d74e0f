/// The conversions that a policy allows when the JSON value has another kind than the property.
///
///     var policy = SmartDecodingPolicy.standard
///     policy.conversions.remove(.numberToBool)     // 1 no longer converts to true
///     policy[.string, .integer] = .refuse          // "12" no longer converts to an integer, but still to a Double
///
/// `Document/Reference/ConversionTable.md` lists what each conversion does.
public struct SmartConversions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt16

    /// Creates a set from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Text to a number or a date: `"12"` → 12, `"1.5"` → 1.5, `"Dec 18, 2023"`; surrounding white space is ignored.
    ///
    /// Text in a standard format of dates needs no conversion.
    public static let textToNumber: SmartConversions = [
        .textToInteger, .textToFloatingPoint, .textToDecimal, .textToDate,
    ]
    /// A number in an uncommon form to a date: microseconds, nanoseconds, or the digits of a calendar date, as 20240520.
    ///
    /// Seconds and milliseconds are read without a conversion.
    public static let numberToDate = SmartConversions(rawValue: 1 << 12)
    /// A number to text: 12 → `"12"`, 10.0 → `"10"`.
    public static let numberToText = SmartConversions(rawValue: 1 << 1)
    /// A number to a Boolean: 0 → false, 1 → true; no other number converts.
    public static let numberToBool = SmartConversions(rawValue: 1 << 2)
    /// A Boolean to a number: false → 0, true → 1.
    public static let boolToNumber: SmartConversions = [.boolToInteger, .boolToFloatingPoint, .boolToDecimal]
    /// A word to a Boolean, in any letter case: `"yes"`, `"true"`, `"1"` … → true.
    public static let textToBool = SmartConversions(rawValue: 1 << 4)
    /// A Boolean to text: true → `"true"`.
    public static let boolToText = SmartConversions(rawValue: 1 << 5)
    /// A variant of a type's text.
    ///
    /// - a `URL` with white space or characters that have to be percent-encoded: `"https://example.org/a b"`
    /// - a `UUID` without hyphens, in braces or after `urn:uuid:`
    /// - `Data` in base64 of either alphabet, without padding, with line breaks, or after `data:…;base64,`
    /// - a raw value of an enum in another letter case or with white space around it, if only one case matches: `"Paid "`
    public static let variantText = SmartConversions(rawValue: 1 << 11)

    /// An object whose keys are indices to an array: `{"0": "a", "2": "b"}` → `["a", "b"]`, as PHP and Firebase write lists
    /// with gaps.
    public static let indexedObject = SmartConversions(rawValue: 1 << 13)
    /// An object to a type that is written as an array of its members: `{"x": 1, "y": 2}` to a `CGPoint`, and the like for
    /// `CGSize`, `CGRect`, `Range` and `ClosedRange`.
    ///
    /// The bounds of a range are called `lowerBound` and `upperBound`, `lower` and `upper`, `from` and `to`, `start` and
    /// `end`, or `min` and `max`.
    public static let memberList = SmartConversions(rawValue: 1 << 14)

    // The parts of the conversions to numbers, for the pairs of a policy.
    static let textToInteger = SmartConversions(rawValue: 1 << 0)
    static let textToFloatingPoint = SmartConversions(rawValue: 1 << 6)
    static let textToDecimal = SmartConversions(rawValue: 1 << 7)
    static let textToDate = SmartConversions(rawValue: 1 << 8)
    static let boolToInteger = SmartConversions(rawValue: 1 << 3)
    static let boolToFloatingPoint = SmartConversions(rawValue: 1 << 9)
    static let boolToDecimal = SmartConversions(rawValue: 1 << 10)

    /// All conversions.
    public static let all: SmartConversions = [
        .textToNumber, .numberToDate, .numberToText, .numberToBool, .boolToNumber, .textToBool, .boolToText,
        .variantText, .indexedObject, .memberList,
    ]
}

extension SmartConversions {
    /// A group of types to which values are converted in the same way.
    public enum Target: String, Hashable, Sendable, CaseIterable {
        /// `Bool`.
        case bool
        /// The integers of every width.
        case integer
        /// `Double`, `Float`, `CGFloat`.
        case floatingPoint
        /// `Decimal`.
        case decimal
        /// `String`.
        case text
        /// `Date`, written as a number in a string, as a number of micro- or nanoseconds, in the digits of a calendar
        /// date, or as text in a format that is not standard.
        ///
        /// Other numbers and text in the format of a date need no conversion; the option `.date` says which of them are
        /// read.
        case date
        /// `URL`, `UUID`, `Data` and raw values of enums, written in a variant of their format.
        case formattedText
    }

    /// Whether values of one kind are converted to a group of types.
    public enum Rule: Hashable, Sendable {
        /// They are converted; a value that cannot be converted falls back.
        case convert
        /// They are not converted: the property falls back.
        case refuse
    }
}

/// How a number with a fraction is read if the property is an integer.
///
/// | JSON | `.strict` | `.truncate` | `.rounded` |
/// |---|---|---|---|
/// | `3.0`, `"3.0"` | 3 | 3 | 3 |
/// | `3.5`, `"3.5"` | falls back | 3 | 4 |
/// | `-3.5` | falls back | -3 | -4 |
/// | `1e300` | falls back | falls back | falls back |
///
/// The range is checked after rounding. A number that does not fit the integer type falls back; it never traps.
public enum SmartNumberStrategy: Hashable, Sendable, CaseIterable {
    /// Accepts integral numbers only.
    case strict
    /// Removes the fraction, rounding toward zero.
    case truncate
    /// Rounds to the nearest integer, halves away from zero.
    case rounded
}
