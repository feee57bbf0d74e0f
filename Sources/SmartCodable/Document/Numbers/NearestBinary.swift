/// The floating-point number nearest to a 64-bit significand times a power of ten.
///
/// Uses the method of Eisel and Lemire ("Number Parsing at a Gigabyte per Second", 2021): multiplies by a power of five
/// that is known to 128 bits and examines the upper bits of the product. Mushtak and Lemire ("Fast Number Parsing
/// Without Fallback", 2022) prove that the product always determines the result, so no other path is needed. The result
/// is exact: nearest, ties to even.
struct NearestBinary<Value: DecimalReadable> {
    /// The exponent and significand fields of the number; those of infinity if the number is too large.
    ///
    /// As integers, these bits number the values of the format upwards from zero: adding one gives the next value, also
    /// from one binade to the next and from the largest number to infinity.
    let bits: UInt64

    /// Rounds `significand` × 10^`power`.
    init(_ significand: UInt64, power: Int64) {
        if significand == 0 || power < Value.powers.lowerBound {
            bits = 0
        } else if power > Value.powers.upperBound {
            bits = Value.infinityBits
        } else {
            bits = Self.bits(significand, power)
        }
    }

    /// Requires a significand other than zero and a power in `Value.powers`.
    private static func bits(_ significand: UInt64, _ power: Int64) -> UInt64 {
        // 1. The upper bits of the product, including the rounding bit and one more bit, are the top bits of
        //    `product.high`.
        let shift = significand.leadingZeroBitCount
        let product = upperBits(of: significand << UInt64(shift), timesFiveTo: power)

        // 2. Both factors have their highest bit set, so the highest bit of the product is bit 63 or bit 62. Keep the s
        //    bits of the significand and one bit for rounding.
        let carry = product.high >> 63
        let excess = carry &+ UInt64(64 &- Value.significandBitCount &- 3)
        var kept = product.high >> excess

        // 3. 10^p = 5^p × 2^p, and 217706 / 2^16 approximates log2(10) closely enough for all powers here.
        let binaryExponent = (217_706 &* power) >> 16 &+ 63 &+ Int64(carry) &- Int64(shift)
        let exponentField = binaryExponent &+ Value.exponentBias
        guard exponentField > 0 else {
            // 4. Subnormal: more bits are dropped, possibly all of them; a shift by 64 or more gives zero. None of
            //    these numbers is a tie, because ties have small powers of ten.
            kept >>= UInt64(1 &- exponentField)
            return (kept &+ kept & 1) >> 1
        }

        // 5. An exact tie would be rounded up in step 6. If the lower neighbor is even, round down instead.
        let mayBeTie = product.low <= 1 && kept & 3 == 1 && Value.tiePowers ~= power
        if mayBeTie, kept << excess == product.high {
            kept &-= 1
        }

        // 6. Round half up. The leading one, which the format does not store, adds 1 to the exponent field, as does a
        //    carry from rounding. Numbers above the largest one become infinity or more and are limited to infinity.
        let rounded = (kept &+ kept & 1) >> 1
        return min(UInt64(exponentField &- 1) << UInt64(Value.significandBitCount) &+ rounded, Value.infinityBits)
    }

    /// The upper 128 bits of a 64-bit factor times 5^`power`, precise enough for rounding.
    private static func upperBits(of factor: UInt64, timesFiveTo power: Int64) -> (high: UInt64, low: UInt64) {
        let five = PowerOfFive[power]
        var product = factor.multipliedFullWidth(by: five.high)
        // The lower half of the power can change the examined bits only by a carry through all bits below them.
        let below = UInt64.max >> UInt64(Value.significandBitCount &+ 3)
        if product.high & below == below {
            let (low, carries) = product.low.addingReportingOverflow(factor.multipliedFullWidth(by: five.low).high)
            product = (product.high &+ (carries ? 1 : 0), low)
        }
        return (product.high, product.low)
    }
}

/// A binary floating-point format that decimal text is rounded to.
///
/// Adds to `BinaryFloatingPoint` the powers of ten at which the algorithms change. They follow from the width of the
/// significand (s bits, including the leading one) and of the exponent.
protocol DecimalReadable: BinaryFloatingPoint {
    /// The largest power of ten that the format represents exactly: 5 to this power has at most s bits.
    static var largestExactPower: Int64 { get }

    /// The powers of ten for which a 64-bit significand can give a finite number other than zero.
    ///
    /// Below this range, even 2^64 is less than half of the smallest number. Above it, even 1 exceeds the largest
    /// number.
    static var powers: ClosedRange<Int64> { get }

    /// The powers of ten for which a 64-bit significand can be exactly halfway between two numbers.
    ///
    /// The midpoint has s + 1 significant bits. A positive power of five must fit into them; a negative one must fit
    /// into the remaining bits of the 64-bit significand.
    static var tiePowers: ClosedRange<Int64> { get }

    /// Creates a number from the bits of its exponent and significand fields, without a sign.
    init(magnitudeBits: UInt64)
}

extension Double: DecimalReadable {
    static var largestExactPower: Int64 { 22 }
    static var powers: ClosedRange<Int64> { -342...308 }
    static var tiePowers: ClosedRange<Int64> { -4...23 }

    init(magnitudeBits: UInt64) {
        self.init(bitPattern: magnitudeBits)
    }
}

extension Float: DecimalReadable {
    static var largestExactPower: Int64 { 10 }
    static var powers: ClosedRange<Int64> { -64...38 }
    static var tiePowers: ClosedRange<Int64> { -17...10 }

    init(magnitudeBits: UInt64) {
        self.init(bitPattern: UInt32(truncatingIfNeeded: magnitudeBits))
    }
}

extension DecimalReadable {
    /// The bias of the exponent field: 1023 for `Double`.
    static var exponentBias: Int64 { 1 << Int64(exponentBitCount &- 1) &- 1 }

    /// The bits of 2^s, up to which every integer is exact: 2^53 for `Double`.
    static var largestExactIntegerBits: UInt64 {
        UInt64(exponentBias &+ Int64(significandBitCount) &+ 1) << UInt64(significandBitCount)
    }

    /// The bits of infinity: all bits of the exponent field set, a significand of zero.
    static var infinityBits: UInt64 { (1 << UInt64(exponentBitCount) &- 1) << UInt64(significandBitCount) }
}

/// The 128 highest bits of one power of five.
///
/// The first bit is set.
///
/// The table is computed when it is first needed, in about 0.1 ms, instead of being part of the source code.
struct PowerOfFive: Equatable {
    let high: UInt64
    let low: UInt64

    /// The powers in the table: those for which a `Double` is neither zero nor infinite.
    static let powers = Double.powers

    /// Returns the entry for 5^`power`.
    static subscript(power: Int64) -> PowerOfFive { table[Int(power &- powers.lowerBound)] }

    private static let table: [PowerOfFive] = makeTable()

    /// Multiplies upwards from 1, and divides downwards from a power of two.
    ///
    /// Both are exact to 128 bits: the floor of a floor is the floor of the quotient, and enough bits of 2^1023 are
    /// left at the end (1023 - 342 × log2(5) = 229).
    private static func makeTable() -> [PowerOfFive] {
        var upwards: [PowerOfFive] = []
        var value = BigNatural(1)
        for _ in 0...powers.upperBound {
            upwards.append(PowerOfFive(truncating: value))
            value.multiply(by: 5)
        }

        var downwards: [PowerOfFive] = []
        value = BigNatural(1)
        value.shiftLeft(by: 1023)
        for power in 1...powers.lowerBound.magnitude {
            value.divide(by: 5)
            let floor = PowerOfFive(truncating: value)
            // For a quotient that is exact, the reciprocal must not be too small. Only division by up to 5^27, the
            // largest power that fits into 64 bits, can be exact. Beyond that, the proof requires the floor.
            downwards.append(power <= 27 ? floor.next : floor)
        }
        return downwards.reversed() + upwards
    }

    private init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    private init(truncating value: BigNatural) {
        (high, low) = value.upperBits
    }

    /// The entry that is larger by one in its last place.
    var next: PowerOfFive {
        let (sum, carries) = low.addingReportingOverflow(1)
        return PowerOfFive(high: high &+ (carries ? 1 : 0), low: sum)
    }
}
