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

/// What happens to the fraction of a number that is read as an integer.
enum IntegerRounding {
    /// The fraction is cut off: 2.9 is 2 and -2.9 is -2.
    case towardZero
    /// The nearest integer, and of two the one further from zero: 2.5 is 3 and -2.5 is -3.
    case toNearest
}

extension SignificantDigits {
    /// The number as an integer after rounding, if the type can hold it.
    func integer<Value: FixedWidthInteger>(_ type: Value.Type, rounding: IntegerRounding) -> Value? {
        // With a zero behind the point, as in 0.09, the number is nearer to 0 than to 1.
        guard pointPosition >= 0 else { return 0 }

        // The first digit is not zero, so an exponent of any size ends the loop by overflow after a few rounds.
        var value: Value = 0
        var digits = makeIterator()
        for _ in 0..<pointPosition {
            guard let next = appending(digits.next() ?? 0, to: value) else { return nil }
            value = next
        }

        switch rounding {
        case .towardZero: return value
        case .toNearest: return (digits.next() ?? 0) >= 5 ? movedAwayFromZero(value, by: 1) : value
        }
    }

    private func appending<Value: FixedWidthInteger>(_ digit: UInt64, to value: Value) -> Value? {
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        return overflow ? nil : movedAwayFromZero(product, by: Value(truncatingIfNeeded: digit))
    }

    /// Negative numbers grow downwards from the start: the magnitude of `Int.min` would not fit.
    private func movedAwayFromZero<Value: FixedWidthInteger>(_ value: Value, by step: Value) -> Value? {
        let (sum, overflow) =
            isNegative ? value.subtractingReportingOverflow(step) : value.addingReportingOverflow(step)
        return overflow ? nil : sum
    }
}
