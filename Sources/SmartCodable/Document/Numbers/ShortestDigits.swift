/// The shortest decimal number that reads back as a binary floating-point number, and of several the nearest.
///
///     0.1 → 1 × 10^-1      12.5 → 125 × 10^-1      1 / 3 → 3333333333333333 × 10^-16
///
/// Uses the method of Giulietti ("The Schubfach way to render doubles", 2020). A number has an interval of decimal
/// numbers that are rounded to it. The method multiplies both ends and the number itself by a power of ten, chosen so
/// that the interval contains at least one integer and at most one multiple of ten.
struct ShortestDigits {
    /// The digits as an integer; they end in zeros only if the number itself is an integer.
    let digits: UInt64
    /// The power of ten by which the digits are multiplied.
    let power: Int

    /// Finds the digits of a finite number other than zero, without its sign.
    ///
    /// Nil for the smallest numbers, about 10^-308, which need larger powers of five than the table has.
    @inline(__always)
    init?<Number: DecimalReadable>(_ number: Number) {
        // 1. The number is `significand` × 2^`exponent`.
        let fraction = UInt64(truncatingIfNeeded: number.significandBitPattern)
        let field = Int64(truncatingIfNeeded: number.exponentBitPattern)
        let width = Int64(Number.significandBitCount)
        let significand = field == 0 ? fraction : fraction | 1 << UInt64(width)
        let exponent = max(field, 1) &- Number.exponentBias &- width
        // An integer that is smaller than the significand is exact. Its digits are the shortest text.
        if exponent <= 0, exponent > 0 &- width, significand.trailingZeroBitCount >= Int(0 &- exponent) {
            self.init(digits: significand &>> UInt64(0 &- exponent), power: 0)
            return
        }
        // At a power of two, the numbers below are twice as dense as those above.
        self.init(significand, exponent, isDenserBelow: fraction == 0 && field > 1)
    }

    @inline(__always)
    private init?(_ significand: UInt64, _ exponent: Int64, isDenserBelow: Bool) {
        // 2. The power of ten is that of the interval's length: the floor of log10(2^e), or of log10(3/4 × 2^e).
        //    The constants are 2^22 × log10(2) and 2^22 × log10(4/3).
        let power = (exponent &* 1_262_611 &- (isDenserBelow ? 524_031 : 0)) >> 22
        guard 0 &- power <= PowerOfFive.powers.upperBound else { return nil }
        let scale = PowerOfFive.ceiling(0 &- power)
        // 1741647 / 2^19 approximates log2(10).
        let shift = UInt64(truncatingIfNeeded: exponent &+ (0 &- power &* 1_741_647) >> 19 &+ 1)

        // 3. Four times the scaled number and the ends of its interval, which are halfway to its neighbors. An end
        //    itself is rounded to the number if the number is even.
        let center = significand &<< 2
        let isOdd = significand & 1
        let lower = scale.product((center &- (isDenserBelow ? 1 : 2)) &<< shift) &+ isOdd
        let middle = scale.product(center &<< shift)
        let upper = scale.product((center &+ 2) &<< shift) &- isOdd

        // 4. A multiple of ten in the interval is shorter than all other integers.
        let floor = middle / 4
        let tens = floor / 10
        let isTenInside = lower <= tens &* 40
        let isNextTenInside = tens &* 40 &+ 40 <= upper
        if isTenInside != isNextTenInside {
            self.init(strippingZeros: tens &+ (isNextTenInside ? 1 : 0), Int(power) &+ 1)
            return
        }

        // 5. Otherwise the nearest integer in the interval, and of two the even one.
        let isFloorInside = lower <= floor &* 4
        let isNextInside = floor &* 4 &+ 4 <= upper
        let half = floor &* 4 &+ 2
        let isAboveHalf = middle > half || middle == half && floor & 1 == 1
        let roundsUp = isFloorInside != isNextInside ? isNextInside : isAboveHalf
        self.init(strippingZeros: floor &+ (roundsUp ? 1 : 0), Int(power))
    }

    /// Removes zeros at the end, of which a number such as 0.5 has fifteen.
    private init(strippingZeros digits: UInt64, _ power: Int) {
        var (digits, power) = (digits, power)
        if digits % 100_000_000 == 0 {
            digits /= 100_000_000
            power &+= 8
        }
        while digits % 10 == 0 {
            digits /= 10
            power &+= 1
        }
        self.init(digits: digits, power: power)
    }

    /// Creates a number from digits that are known.
    init(digits: UInt64, power: Int) {
        self.digits = digits
        self.power = power
    }
}

extension PowerOfFive {
    /// The smallest 128-bit number that is not below the power of five.
    ///
    /// The table has it for exact powers, and for powers that are close to exact ones; see `makeTable`.
    @inline(__always)
    fileprivate static func ceiling(_ power: Int64) -> PowerOfFive {
        -27...55 ~= power ? self[power] : self[power].next
    }

    /// The upper 64 bits of the product, with the last bit set if any lower bit is ("rounded to odd").
    fileprivate func product(_ factor: UInt64) -> UInt64 {
        let lower = low.multipliedFullWidth(by: factor)
        let upper = high.multipliedFullWidth(by: factor)
        let (sum, carries) = upper.low.addingReportingOverflow(lower.high)
        return (upper.high &+ (carries ? 1 : 0)) | (sum > 1 ? 1 : 0)
    }
}
