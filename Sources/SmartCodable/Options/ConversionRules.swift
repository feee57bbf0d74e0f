/// The finer points of conversions, on which the families of wrappers differ.
///
/// Plain bits and cases, looked at only where a value does not fit as it stands.
package struct ConversionRules: Hashable, Sendable {
    /// Which numbers are true or false.
    package enum NumberAsBool: Hashable, Sendable {
        /// 0 and 1, and no other.
        case zeroAndOne
        /// 0 is false, any other number true.
        case zeroAndOthers
    }

    package var numberAsBool = NumberAsBool.zeroAndOne
    /// The words for true and false.
    package var boolWords = BoolWords.all
    /// Whether white space around numbers and words in strings is passed over.
    package var trimsText = true
    /// Whether an integer in a string has digits only: `"3.0"` and `"1e3"` are none.
    package var readsDigitsOnly = false
    /// Whether floating-point text may be written as in Swift: `".5"`, `"0x1p4"`.
    package var readsSwiftNumbers = false
    /// Whether `"nan"`, `"inf"` and `"-infinity"` are floating-point values, in any letter case.
    ///
    /// Digits never are: `"1e400"` is refused.
    package var readsNonFiniteWords = false
    /// Whether a `Float` may be another integer than the one that is written: 16777217 would be 16777216.
    package var roundsToFloat = true

    /// What holds for the library's own models.
    package static let standard = ConversionRules()

    /// Creates the standard rules, to be changed.
    package init() {}
}
