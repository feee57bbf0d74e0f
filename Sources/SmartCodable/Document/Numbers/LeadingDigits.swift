/// The first nineteen significant digits of a number as an integer, and the power of ten that goes with them.
///
///     -41.4136869145421        -414136869145421 × 10^-13
///
/// Nineteen digits always fit into 64 bits, and they nearly always decide which `Double` is the nearest.
struct LeadingDigits {
    let isNegative: Bool
    /// The digits; zero only if the number is zero.
    let significand: UInt64
    /// The power of ten that the significand is multiplied by.
    let power: Int64
    /// Whether digits other than zero were left out: the number lies between the significand and the next one.
    let isTruncated: Bool

    @inline(__always)
    init(_ number: NumberText) {
        var cursor = DigitCursor(number.bytes)
        let isNegative = cursor.skip(.minus)
        var significand: UInt64 = 0
        var count = cursor.readDigits(into: &significand)
        var power: Int64 = 0
        if cursor.skip(.point) {
            let places = cursor.readDigits(into: &significand)
            count &+= places
            power = Int64(0 &- places)
        }
        guard count <= Self.limit else {
            self = Self(slowPath: number)
            return
        }
        self.isNegative = isNegative
        self.significand = significand
        self.power = power &+ cursor.readExponent()
        isTruncated = false
    }

    /// A long number; or a short one with many leading zeros, which do not count.
    @inline(never)
    private init(slowPath number: NumberText) {
        let digits = SignificantDigits(number)
        significand = digits.prefix(Self.limit).reduce(0) { $0 &* 10 &+ $1 }
        power = digits.pointPosition - Int64(min(digits.count, Self.limit))
        isNegative = digits.isNegative
        isTruncated = digits.count > Self.limit
    }

    private static let limit = 19
}
