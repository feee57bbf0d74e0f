/// Integers, by their digits.
extension ByteWriter {
    /// Appends the digits of an integer, two at a time.
    @inline(__always)
    func append<Integer: FixedWidthInteger>(integer value: Integer) {
        guard Integer.bitWidth <= 64 else { return append(plain: String(value)) }
        if Integer.isSigned, value < 0 { append(.minus) }
        append(digits: UInt64(truncatingIfNeeded: value.magnitude))
    }

    private func append(digits value: UInt64) {
        if value < 10 { return append(.zero &+ UInt8(truncatingIfNeeded: value)) }
        // The largest has twenty digits; they are written from the last to the first into as much room.
        let length = Self.digitCount(value)
        reserve(length)
        var rest = value
        var context = count &+ length
        while rest >= 10 {
            let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
            let tens = pair / 10
            memory[context &- 1] = .zero &+ UInt8(truncatingIfNeeded: pair &- tens &* 10)
            memory[context &- 2] = .zero &+ UInt8(truncatingIfNeeded: tens)
            context &-= 2
            rest = quotient
        }
        // An odd number of digits leaves the first one; a zero here would stand before a complete pair.
        if context > count { memory[context &- 1] = .zero &+ UInt8(truncatingIfNeeded: rest) }
        count &+= length
    }

    @inline(__always)
    private static func digitCount(_ value: UInt64) -> Int {
        var count = 1
        var rest = value
        while rest >= 10_000 {
            rest /= 10_000
            count &+= 4
        }
        if rest >= 1_000 { return count &+ 3 }
        if rest >= 100 { return count &+ 2 }
        return rest >= 10 ? count &+ 1 : count
    }
}
