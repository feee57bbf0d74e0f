/// The floating-point number nearest to a 64-bit significand times a power of ten.
///
/// The method of Eisel and Lemire ("Number Parsing at a Gigabyte per Second", 2021): multiply by a power of five that
/// is known to 128 bits and look at the upper bits of the product. Mushtak and Lemire ("Fast Number Parsing Without
/// Fallback", 2022) prove that the product always decides, so there is no third outcome here. The result is exact:
/// nearest, ties to even.
struct NearestBinary<Value: DecimalReadable> {
    /// The exponent and significand fields of the number; those of infinity if it is too large.
    ///
    /// As an integer they count the numbers of the format upwards from zero: adding one gives the next number, also
    /// from one binade to the next, and from the largest number to infinity.
    let bits: UInt64

    /// Rounds `significand` × 10^`power`.
    @inline(__always)
    init(_ significand: UInt64, power: Int64) {
        if significand == 0 || power < Value.powers.lowerBound {
            bits = 0
        } else if power > Value.powers.upperBound {
            bits = Value.infinityBits
        } else {
            bits = Self.bits(significand, power)
        }
    }

    /// The steps count on a significand other than zero and a power within `Value.powers`.
    private static func bits(_ significand: UInt64, _ power: Int64) -> UInt64 {
        // 1. The upper bits of the product, rounding bit and one more included, stand at the top of `product.high`.
        let shift = significand.leadingZeroBitCount
        let product = upperBits(of: significand << UInt64(shift), timesFiveTo: power)

        // 2. Both factors have their highest bit set, so the product has its own there or one place below. Keep the
        //    s bits of the significand and one bit that decides about rounding.
        let carry = product.high >> 63
        let excess = carry &+ UInt64(64 &- Value.significandBitCount &- 3)
        var kept = product.high >> excess

        // 3. 10^p = 5^p × 2^p, and 217706 / 2^16 is log2(10) closely enough for all powers here.
        let binaryExponent = (217_706 &* power) >> 16 &+ 63 &+ Int64(carry) &- Int64(shift)
        let exponentField = binaryExponent &+ Value.exponentBias
        guard exponentField > 0 else {
            // 4. Subnormal: further bits drop out. None of these is a tie, as ties have small powers of ten.
            // All of them may drop out: a shift by 64 or more gives zero.
            kept >>= UInt64(1 &- exponentField)
            return (kept &+ kept & 1) >> 1
        }

        // 5. An exact tie would be rounded up with the rest; if the lower neighbour is the even one, go down.
        let mayBeTie = product.low <= 1 && kept & 3 == 1 && Value.tiePowers ~= power
        if mayBeTie, kept << excess == product.high {
            kept &-= 1
        }

        // 6. Round half up. The leading one, which the format does not store, adds 1 to the exponent field; and so
        //    does a carry from rounding. Numbers past the largest end as infinity or beyond it.
        let rounded = (kept &+ kept & 1) >> 1
        return min(UInt64(exponentField &- 1) << UInt64(Value.significandBitCount) &+ rounded, Value.infinityBits)
    }

    /// The upper 128 bits of a 64-bit factor times 5^`power`, at least as exactly as rounding needs them.
    private static func upperBits(of factor: UInt64, timesFiveTo power: Int64) -> (high: UInt64, low: UInt64) {
        let five = PowerOfFive[power]
        var product = factor.multipliedFullWidth(by: five.high)
        // The lower half of the power can change what we look at only by a carry through all bits below it.
        let below = UInt64.max >> UInt64(Value.significandBitCount &+ 3)
        if product.high & below == below {
            let (low, carries) = product.low.addingReportingOverflow(factor.multipliedFullWidth(by: five.low).high)
            product = (product.high &+ (carries ? 1 : 0), low)
        }
        return (product.high, product.low)
    }
}
