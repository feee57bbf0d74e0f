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
