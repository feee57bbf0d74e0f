/// A binary floating-point format that decimal text is rounded to.
///
/// What an algorithm must know about the format beyond `BinaryFloatingPoint`: the powers of ten at which something
/// changes. They follow from the widths of the significand (s bits with the leading one) and of the exponent.
protocol DecimalReadable: BinaryFloatingPoint {
    /// The largest power of ten that the format holds exactly: 5 to this power has at most s bits.
    static var largestExactPower: Int64 { get }

    /// The powers of ten with which a significand of 64 bits can give a finite number other than zero.
    ///
    /// Below, even 2^64 is less than half of the smallest number; above, even 1 exceeds the largest.
    static var powers: ClosedRange<Int64> { get }

    /// The powers of ten with which a significand of 64 bits can lie exactly in the middle of two numbers.
    ///
    /// The middle has s + 1 significant bits. A power of five from above must fit into them, and one from below into
    /// what the 64 bits of the significand leave.
    static var tiePowers: ClosedRange<Int64> { get }

    /// Makes the number whose exponent and significand fields are these bits, without a sign.
    init(magnitudeBits: UInt64)
}

extension Double: DecimalReadable {
    static var largestExactPower: Int64 { 22 }
    static var powers: ClosedRange<Int64> { -342...308 }
    static var tiePowers: ClosedRange<Int64> { -4...23 }

    @inline(__always)
    init(magnitudeBits: UInt64) {
        self.init(bitPattern: magnitudeBits)
    }
}

extension Float: DecimalReadable {
    static var largestExactPower: Int64 { 10 }
    static var powers: ClosedRange<Int64> { -64...38 }
    static var tiePowers: ClosedRange<Int64> { -17...10 }

    @inline(__always)
    init(magnitudeBits: UInt64) {
        self.init(bitPattern: UInt32(truncatingIfNeeded: magnitudeBits))
    }
}
