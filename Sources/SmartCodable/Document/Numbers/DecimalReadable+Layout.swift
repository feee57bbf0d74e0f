extension DecimalReadable {
    /// What the exponent field adds to the exponent: 1023 for `Double`.
    @inline(__always)
    static var exponentBias: Int64 { 1 << Int64(exponentBitCount &- 1) &- 1 }

    /// The bits of infinity: all of the exponent field, nothing in the significand.
    @inline(__always)
    static var infinityBits: UInt64 { (1 << UInt64(exponentBitCount) &- 1) << UInt64(significandBitCount) }
}
