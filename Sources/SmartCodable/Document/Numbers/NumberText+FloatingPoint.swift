extension NumberText {
    /// The nearest `Double`, with ties to even; nil if the number overflows to infinity.
    ///
    /// A number too small for the type is 0 with the sign of the number.
    func double() -> Double? { nearest(Double.self) }

    /// The nearest `Float`, with the same rules as `double()`.
    ///
    /// The conversion does not go through `Double`, because rounding twice can give the wrong neighbor.
    func float() -> Float? { nearest(Float.self) }

    /// Uses the cheapest of three methods that gives the exact result.
    ///
    /// 1. If the type represents both the significand and the power of ten exactly, one multiplication or division
    ///    rounds correctly.
    /// 2. Otherwise nineteen digits are multiplied by an entry of a table of powers of five (`NearestBinary`).
    /// 3. Further digits matter only if the nineteen digits, and the nineteen digits plus one, give different numbers.
    ///    Then all digits are compared with the midpoint of these two numbers (`Midpoint`).
    @_transparent
    private func nearest<Value: DecimalReadable>(_ type: Value.Type) -> Value? {
        let leading = LeadingDigits(self)
        if let value = exactProduct(of: leading, type) { return value }

        let nearest = NearestBinary<Value>(leading.significand, power: leading.power)
        let bits = leading.isTruncated ? slowPathBits(leading, from: nearest) : nearest.bits
        let magnitude = Value(magnitudeBits: bits)
        guard magnitude.isFinite else { return nil }
        return leading.isNegative ? -magnitude : magnitude
    }

    /// Computes the number with one floating-point operation on two exact operands, after Clinger (1990).
    @_transparent
    private func exactProduct<Value: DecimalReadable>(of leading: LeadingDigits, _ type: Value.Type) -> Value? {
        // A truncated significand has nineteen digits, more than any exact one, so this also excludes truncated
        // numbers.
        let largestExactSignificand: UInt64 = 2 << UInt64(Value.significandBitCount)
        guard
            leading.significand <= largestExactSignificand,
            -Value.largestExactPower...Value.largestExactPower ~= leading.power
        else { return nil }

        let significand = Value(leading.significand)
        let scale = Value(exactPowersOfTen[Int(leading.power.magnitude)])
        let magnitude = leading.power < 0 ? significand / scale : significand * scale
        return leading.isNegative ? -magnitude : magnitude
    }

    /// The bits of a number with more than nineteen digits.
    ///
    /// The number is between `lower` and the result for the next significand.
    @inline(never)
    private func slowPathBits<Value: DecimalReadable>(
        _ leading: LeadingDigits,
        from lower: NearestBinary<Value>
    ) -> UInt64 {
        let upper = NearestBinary<Value>(leading.significand + 1, power: leading.power)
        guard lower.bits != upper.bits else { return lower.bits }
        return Midpoint<Value>(above: lower.bits).nearestBits(to: SignificantDigits(self))
    }
}

/// 10^0 … 10^22, all exact.
///
/// The first eleven are also exact as `Float`.
private let exactPowersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]

/// The first nineteen significant digits of a number as an integer, with their power of ten.
///
///     -41.4136869145421        -414136869145421 × 10^-13
///
/// Nineteen digits always fit into 64 bits, and they nearly always determine the nearest `Double`.
struct LeadingDigits {
    let isNegative: Bool
    /// The digits as an integer; zero only if the number is zero.
    let significand: UInt64
    /// The power of ten by which the significand is multiplied.
    let power: Int64
    /// Whether digits other than zero were omitted.
    ///
    /// The number is then between the significand and the next one.
    let isTruncated: Bool

    @_transparent
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

    /// For a long number, or a short one with many leading zeros, which are not significant.
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
