/// The middle between two neighbouring floating-point numbers, kept exactly.
///
/// Numbers of more than nineteen digits are asked on which side of it they lie, in the rare case that the nineteen
/// cannot tell.
struct Midpoint<Value: DecimalReadable> {
    /// The bits of the lower neighbour.
    private let lowerBits: UInt64
    /// The middle is `significand` × 2^`exponent`.
    private let significand: UInt64
    private let exponent: Int

    /// The middle between the number with these bits and the next one.
    ///
    /// Above the largest number it is where infinity begins.
    init(above bits: UInt64) {
        lowerBits = bits
        let fraction = bits & (1 << UInt64(Value.significandBitCount) - 1)
        let exponentField = Int(bits >> UInt64(Value.significandBitCount))
        let leadingOne: UInt64 = exponentField == 0 ? 0 : 1 << UInt64(Value.significandBitCount)
        // Twice the lower number's significand and one, so the exponent is one less than that number's.
        significand = 2 * (fraction | leadingOne) + 1
        exponent = max(exponentField, 1) - Int(Value.exponentBias) - Value.significandBitCount - 1
    }

    /// The bits of that neighbour which is nearer to the number; in the middle, of the even one.
    ///
    /// The number lies within the two neighbours, so its power of ten is small.
    func nearestBits(to digits: SignificantDigits) -> UInt64 {
        // 1. A middle of two `Double`s has at most 767 digits. Of the number's digits 768 can be told apart from it,
        //    and those behind matter only in that there are any.
        let limit = 768
        let hasMore = digits.count > limit
        let power = Int(digits.pointPosition) - min(digits.count, limit)

        // 2. Both sides as integers: negative powers go to the other side.
        var number = BigNatural(0)
        for digit in digits.prefix(limit) { number.multiply(by: 10, adding: digit) }
        var middle = BigNatural(significand)
        number.multiply(byFiveTo: max(power, 0))
        middle.multiply(byFiveTo: max(-power, 0))
        number.shiftLeft(by: max(power - exponent, 0))
        middle.shiftLeft(by: max(exponent - power, 0))

        // 3. Of two neighbours the even one has an even last bit.
        let goesUp = number > middle || number == middle && (hasMore || lowerBits & 1 == 1)
        return goesUp ? lowerBits + 1 : lowerBits
    }
}
