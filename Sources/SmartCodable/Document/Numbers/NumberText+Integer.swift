extension NumberText {
    /// The number as an integer, if it is exactly one within the range of the type.
    ///
    ///     12   -0   12.0   1.2e1   1000e-3      are integers
    ///     1.5   1.0000000000000001              are not
    @inline(__always)
    func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
        guard let (magnitude, isNegative) = shortPlainInteger else { return slowPathInteger(type) }
        guard isNegative else { return Value(exactly: magnitude) }
        guard magnitude <= Int64.max.magnitude else { return slowPathInteger(type) }
        return Value(exactly: 0 &- Int64(truncatingIfNeeded: magnitude))
    }

    /// The number as an integer after its fraction was rounded away, if the result is within the range of the type.
    ///
    /// The decimal digits decide, so nothing is rounded twice, and the range is asked for only afterwards: 255.4 cut
    /// off is a `UInt8`.
    func integer<Value: FixedWidthInteger>(_ type: Value.Type, rounding: IntegerRounding) -> Value? {
        if shortPlainInteger != nil { return integer(type) }
        return SignificantDigits(self).integer(type, rounding: rounding)
    }

    /// The value of a plain integer of at most 19 digits, which cannot overflow 64 bits; otherwise nil.
    ///
    /// Nearly all integers are of this kind, so this is the one loop that they pay for.
    @inline(__always)
    private var shortPlainInteger: (magnitude: UInt64, isNegative: Bool)? {
        var cursor = DigitCursor(bytes)
        let isNegative = cursor.skip(.minus)
        guard bytes.count &- cursor.position <= 19 else { return nil }
        var magnitude: UInt64 = 0
        cursor.readDigits(into: &magnitude)
        return cursor.isAtEnd ? (magnitude, isNegative) : nil
    }

    /// A long integer, or one with a point or an exponent.
    @inline(never)
    private func slowPathInteger<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
        let digits = SignificantDigits(self)
        return digits.isIntegral ? digits.integer(type, rounding: .towardZero) : nil
    }
}
