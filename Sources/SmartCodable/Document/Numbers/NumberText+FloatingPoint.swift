extension NumberText {
    /// The nearest `Double`, of two equally near ones the even; nil if the number overflows to infinity.
    ///
    /// A number too small for the type is 0 with the number's sign.
    func double() -> Double? { nearest(Double.self) }

    /// The nearest `Float`, with the rules of `double()`.
    ///
    /// It does not go through `Double`, because rounding twice can end at the wrong neighbour.
    func float() -> Float? { nearest(Float.self) }

    /// Takes the cheapest of three ways that is sure of the last bit.
    ///
    /// 1. A significand and a power of ten that the type holds exactly: one multiplication or division rounds right.
    /// 2. Nineteen digits against a table of powers of five (`NearestBinary`).
    /// 3. Further digits count only if the nineteen, and the nineteen plus one, end at different numbers. Then all
    ///    digits are compared with the middle between these two (`Midpoint`).
    @inline(__always)
    private func nearest<Value: DecimalReadable>(_ type: Value.Type) -> Value? {
        let leading = LeadingDigits(self)
        if let value = exactProduct(of: leading, type) { return value }

        let nearest = NearestBinary<Value>(leading.significand, power: leading.power)
        let bits = leading.isTruncated ? slowPathBits(leading, from: nearest) : nearest.bits
        let magnitude = Value(magnitudeBits: bits)
        guard magnitude.isFinite else { return nil }
        return leading.isNegative ? -magnitude : magnitude
    }

    /// The number by one floating-point operation on two exact operands, after Clinger (1990).
    @inline(__always)
    private func exactProduct<Value: DecimalReadable>(of leading: LeadingDigits, _ type: Value.Type) -> Value? {
        // A truncated significand has nineteen digits, which is more than any exact one.
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

    /// The bits of a number with more than nineteen digits, which lies between `lower` and the next significand.
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

/// 10^0 … 10^22, all exact; the first eleven also as `Float`.
private let exactPowersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
]

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
