/// A natural number of any size, with the operations that are needed for parsing decimal text.
///
/// Invariant: the last word is not zero, so two numbers are equal exactly if their words are equal. Zero has no words.
struct BigNatural: Equatable {
    /// The digits of the number in base 2^64, least significant first.
    private var words: [UInt64]

    init(_ value: UInt64) {
        words = value == 0 ? [] : [value]
    }

    // MARK: - Arithmetic

    /// Multiplies by a factor and adds a summand in one pass over the words.
    mutating func multiply(by factor: UInt64, adding summand: UInt64 = 0) {
        var carry = summand
        for index in words.indices {
            let product = words[index].multipliedFullWidth(by: factor)
            let (low, overflow) = product.low.addingReportingOverflow(carry)
            words[index] = low
            // The upper word of a product is at most 2^64 - 2, so the carry cannot overflow.
            carry = product.high &+ (overflow ? 1 : 0)
        }
        if carry > 0 { words.append(carry) }
    }

    /// Multiplies by a power of five.
    mutating func multiply(byFiveTo power: Int) {
        // 5^27 is the largest power of five that fits into a word.
        let largest: UInt64 = 7_450_580_596_923_828_125
        for _ in 0..<power / 27 {
            multiply(by: largest)
        }
        for _ in 0..<power % 27 {
            multiply(by: 5)
        }
    }

    /// Divides by a number other than zero and discards the remainder.
    mutating func divide(by divisor: UInt64) {
        var remainder: UInt64 = 0
        for index in words.indices.reversed() {
            // The remainder is less than the divisor, so each quotient fits into a word.
            (words[index], remainder) = divisor.dividingFullWidth((remainder, words[index]))
        }
        while words.last == 0 { words.removeLast() }
    }

    /// Multiplies by 2^`count`.
    mutating func shiftLeft(by count: Int) {
        guard !words.isEmpty else { return }
        multiply(by: 1 << UInt64(count % 64))
        words.insert(contentsOf: repeatElement(0, count: count / 64), at: 0)
    }

    // MARK: - Inspection

    /// The 128 highest bits of a number other than zero.
    ///
    /// The first bit is set; a shorter number is padded with zeros.
    var upperBits: (high: UInt64, low: UInt64) {
        let top = words.suffix(3)
        func word(_ index: Int) -> UInt64 { index < top.count ? top[top.endIndex - 1 - index] : 0 }
        let shift = UInt64(word(0).leadingZeroBitCount)
        // If the shift is 0, the other operand is shifted by 64 bits, for which Swift's smart shift gives zero.
        return (word(0) << shift | word(1) >> (64 - shift), word(1) << shift | word(2) >> (64 - shift))
    }
}

extension BigNatural: Comparable {
    static func < (left: BigNatural, right: BigNatural) -> Bool {
        guard left.words.count == right.words.count else { return left.words.count < right.words.count }
        return left.words.reversed().lexicographicallyPrecedes(right.words.reversed())
    }
}
