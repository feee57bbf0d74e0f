import SmartCodable

/// The conversions that differ between strategies, in addition to those that all strategies make.
///
///     from              to                                     strict    permissive
///     number            String: its digits                     yes       yes
///     number            Int: if integral and in range          yes       yes
///     number            Bool                                   0 and 1   0, and all others
///     integer           Float, rounded to another number       no        yes
///     number            Character: its Unicode scalar          no        yes
///     true, false       String, numbers                        yes       yes
///     "42"              numbers                                yes       yes
///     "3.0", "1e3"      Int                                    no        yes
///     "NaN", "-inf"     Double, Float                          no        yes
///     "yes", "T", "0"   Bool                                   yes       yes
///     scalar            array with one element                 no        yes
///
/// Surrounding white space of numbers and words in strings is ignored. No rule converts digits to an infinity. Rounding
/// a decimal string to the nearest `Float` or `Double` is not regarded as a conversion.
public struct CowRescueRules: Hashable, Sendable {
    /// Whether an integer in a string may have a fraction or an exponent: `"3.0"`, `"1e3"`.
    public var readsIntegralText = false
    /// Whether `"NaN"`, `"Infinity"`, `"inf"` and their negatives are floating-point values, in any letter case.
    public var readsNonFiniteWords = false
    /// Whether an integer may be rounded to the nearest `Float`: 16777217 becomes 16777216.
    ///
    /// The digits with which encoders write a `Float` are always read, such as `1.2345679e+08` for 123456792.
    public var roundsToFloat = false
    /// Whether every number is converted to a `Bool`: 0 to false, any other to true; if false, only 0 and 1 are.
    public var takesAnyNumberAsBool = false
    /// Whether an integer is converted to the character with that Unicode scalar: 65 becomes `"A"`.
    public var makesCharactersOfNumbers = false
    /// Whether a scalar becomes an array with one element.
    public var wrapsScalars = false

    /// Creates the strict rules, which you can change.
    public init() {}

    /// The rules of `StrictRescueStrategy`: all properties are false.
    public static let strict = CowRescueRules()

    /// The rules of `PermissiveRescueStrategy`: all properties are true.
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

    /// The rules in the form that the shared conversion table uses.
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
