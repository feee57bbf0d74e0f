import Foundation

extension NumberText {
    /// The number as a `Decimal`, never through `Double`; nil if its power of ten is beyond what a `Decimal` has.
    ///
    /// Up to 38 digits are exact, and 39 if they fit into the 128 bits of its significand. Of longer numbers the digits
    /// that do not fit are cut off, as Foundation's `JSONDecoder` does.
    func decimal() -> Decimal? {
        let digits = SignificantDigits(self)
        guard !digits.isZero else { return 0 }

        var significand = DecimalSignificand()
        var kept = 0
        for digit in digits {
            guard significand.append(digit) else { break }
            kept += 1
        }
        let sign: FloatingPointSign = digits.isNegative ? .minus : .plus
        let power = digits.pointPosition - Int64(kept)
        return significand.decimal(sign: sign, power: power)
    }
}
