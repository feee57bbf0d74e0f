/// The exact midpoint of two adjacent floating-point numbers.
///
/// Used for numbers with more than nineteen digits, in the rare case that nineteen digits do not determine the nearest
/// number.
struct Midpoint<Value: DecimalReadable> {
    /// The bits of the lower neighbor.
    private let lowerBits: UInt64
    /// The midpoint is `significand` × 2^`exponent`.
    private let significand: UInt64
    private let exponent: Int

    /// The midpoint of the number with these bits and the next one.
    ///
    /// Above the largest number, it is the value from which numbers round to infinity.
    init(above bits: UInt64) {
        lowerBits = bits
        let fraction = bits & (1 << UInt64(Value.significandBitCount) - 1)
        let exponentField = Int(bits >> UInt64(Value.significandBitCount))
        let leadingOne: UInt64 = exponentField == 0 ? 0 : 1 << UInt64(Value.significandBitCount)
        // Twice the lower number's significand plus one, so the exponent is one less than that number's.
        significand = 2 * (fraction | leadingOne) + 1
        exponent = max(exponentField, 1) - Int(Value.exponentBias) - Value.significandBitCount - 1
    }

    /// The bits of the neighbor that is nearer to the number; at the midpoint, of the even neighbor.
    ///
    /// The number is between the two neighbors, so its power of ten is small.
    func nearestBits(to digits: SignificantDigits) -> UInt64 {
        // 1. A midpoint of two `Double`s has at most 767 digits. 768 digits of the number are enough to compare it with
        //    the midpoint; of the digits after them, only their existence matters.
        let limit = 768
        let hasMore = digits.count > limit
        let power = Int(digits.pointPosition) - min(digits.count, limit)

        // 2. Convert both sides to integers by multiplying the other side by negative powers.
        var number = BigNatural(0)
        for digit in digits.prefix(limit) { number.multiply(by: 10, adding: digit) }
        var middle = BigNatural(significand)
        number.multiply(byFiveTo: max(power, 0))
        middle.multiply(byFiveTo: max(-power, 0))
        number.shiftLeft(by: max(power - exponent, 0))
        middle.shiftLeft(by: max(exponent - power, 0))

        // 3. The even one of two neighbors has an even last bit.
        let goesUp = number > middle || number == middle && (hasMore || lowerBits & 1 == 1)
        return goesUp ? lowerBits + 1 : lowerBits
    }
}
