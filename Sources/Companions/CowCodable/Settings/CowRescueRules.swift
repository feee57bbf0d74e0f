import SmartCodable

/// The points on which strategies differ, on top of the conversions that all of them make.
///
///     from              to                                     strict    permissive
///     number            String: its digits                     yes       yes
///     number            Int: if integral and in range          yes       yes
///     number            Bool                                   0 and 1   0, and all others
///     integer           Float that is another number           no        yes
///     number            Character: its Unicode scalar          no        yes
///     true, false       String, numbers                        yes       yes
///     "42"              numbers                                yes       yes
///     "3.0", "1e3"      Int                                    no        yes
///     "NaN", "-inf"     Double, Float                          no        yes
///     "yes", "T", "0"   Bool                                   yes       yes
///     scalar            array of it                            no        yes
///
/// White space around numbers and words in texts is passed over. No rule makes an infinity of digits. Rounding a decimal
/// text to the nearest `Float` or `Double` is no conversion.
public struct CowRescueRules: Hashable, Sendable {
    /// Whether an integer may be written with a fraction or an exponent in a text: `"3.0"`, `"1e3"`.
    public var readsIntegralText = false
    /// Whether `"NaN"`, `"Infinity"`, `"inf"` and these with a minus are floating-point values, in any letter case.
    public var readsNonFiniteWords = false
    /// Whether a `Float` may be another integer than the one that is written: 16777217 would be 16777216.
    public var roundsToFloat = false
    /// Whether every number except 0 is true; if not, 1 alone is.
    public var takesAnyNumberAsBool = false
    /// Whether an integer is the character with that Unicode scalar: 65 is `"A"`.
    public var makesCharactersOfNumbers = false
    /// Whether a scalar becomes an array with one element.
    public var wrapsScalars = false

    /// Creates the strict rules, to be changed.
    public init() {}

    /// The rules of `StrictRescueStrategy`: nothing of the above.
    public static let strict = CowRescueRules()

    /// The rules of `PermissiveRescueStrategy`: all of the above.
    public static let permissive = {
        var rules = CowRescueRules()
        rules.readsIntegralText = true
        rules.readsNonFiniteWords = true
        rules.roundsToFloat = true
        rules.takesAnyNumberAsBool = true
        rules.makesCharactersOfNumbers = true
        rules.wrapsScalars = true
        return rules
    }()

    /// The rules as data for the one conversion table.
    var policy: ConversionPolicy {
        var policy = Self.base
        policy.rules.readsDigitsOnly = !readsIntegralText
        policy.rules.readsNonFiniteWords = readsNonFiniteWords
        policy.rules.roundsToFloat = roundsToFloat
        policy.rules.numberAsBool = takesAnyNumberAsBool ? .zeroAndOthers : .zeroAndOne
        return policy
    }

    private static let base = {
        var rules = ConversionRules()
        rules.boolWords = [.trueFalse, .yesNo, .letters, .digits]
        rules.readsSwiftNumbers = true
        return ConversionPolicy(rules: rules)
    }()
}
