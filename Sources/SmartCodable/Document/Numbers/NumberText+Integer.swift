extension NumberText {
    /// The number as an integer; nil if it is not integral or not in the range of the type.
    ///
    ///     12   -0   12.0   1.2e1   1000e-3      are integers
    ///     1.5   1.0000000000000001              are not
    @_transparent
    func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
        guard let (magnitude, isNegative) = shortPlainInteger else { return slowPathInteger(type) }
        guard isNegative else { return Value(exactly: magnitude) }
        guard magnitude <= Int64.max.magnitude else { return slowPathInteger(type) }
        return Value(exactly: 0 &- Int64(truncatingIfNeeded: magnitude))
    }

    /// The number rounded to an integer; nil if the result is not in the range of the type.
    ///
    /// Rounds the decimal digits, so the number is rounded only once. The range is checked after rounding: 255.4
    /// rounded toward zero is a valid `UInt8`.
    func integer<Value: FixedWidthInteger>(_ type: Value.Type, rounding: IntegerRounding) -> Value? {
        let digits = SignificantDigits(self)
        guard Value.bitWidth < Int64.bitWidth else { return digits.integer(type, rounding: rounding) }
        // The narrow types share the code for `Int64`.
        return digits.integer(Int64.self, rounding: rounding).flatMap { Value(exactly: $0) }
    }

    /// The value of a plain integer of at most 19 digits, which cannot overflow 64 bits; nil for other numbers.
    ///
    /// Nearly all integers are of this kind, and this loop is their entire cost.
    @_transparent
    private var shortPlainInteger: (magnitude: UInt64, isNegative: Bool)? {
        var cursor = DigitCursor(bytes)
        let isNegative = cursor.skip(.minus)
        guard bytes.count &- cursor.position <= 19 else { return nil }
        var magnitude: UInt64 = 0
        cursor.readDigits(into: &magnitude)
        return cursor.isAtEnd ? (magnitude, isNegative) : nil
    }

    /// For a long integer, or one with a point or an exponent.
    @inline(never)
    private func slowPathInteger<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
        SignificantDigits(self).isIntegral ? integer(type, rounding: .towardZero) : nil
    }
}

/// How the fraction of a number is rounded when it is read as an integer.
enum IntegerRounding {
    /// The fraction is discarded: 2.9 is 2 and -2.9 is -2.
    case towardZero
    /// The nearest integer, with ties away from zero: 2.5 is 3 and -2.5 is -3.
    case toNearest
}

extension SignificantDigits {
    /// The number as an integer after rounding; nil if the result is not in the range of the type.
    func integer<Value: FixedWidthInteger>(_ type: Value.Type, rounding: IntegerRounding) -> Value? {
        // If the first digit after the point is zero, as in 0.09, the number is nearer to 0 than to 1.
        guard pointPosition >= 0 else { return 0 }

        // The first digit is not zero, so for a large exponent the loop ends by overflow after a few iterations.
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

    /// Negative numbers are built downwards from zero, because the magnitude of `Int.min` would overflow.
    private func movedAwayFromZero<Value: FixedWidthInteger>(_ value: Value, by step: Value) -> Value? {
        let (sum, overflow) =
            isNegative ? value.subtractingReportingOverflow(step) : value.addingReportingOverflow(step)
        return overflow ? nil : sum
    }
}
