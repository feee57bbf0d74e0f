import Foundation

extension NumberText {
    /// The number as a `Decimal`, not converted through `Double`; nil if `Decimal` cannot represent its power of ten.
    ///
    /// Up to 38 digits are exact, and 39 if they fit into the 128-bit significand. Digits of longer numbers that do not
    /// fit are truncated, as in Foundation's `JSONDecoder`.
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

/// The significand of a `Decimal` while its digits are appended: a natural number of at most 128 bits.
///
/// Uses two words, because `UInt128` requires newer systems than this library supports.
struct DecimalSignificand {
    private var high: UInt64 = 0
    private var low: UInt64 = 0

    /// Appends a digit if it fits, and returns whether it did.
    mutating func append(_ digit: UInt64) -> Bool {
        let lower = low.multipliedFullWidth(by: 10)
        let (newLow, carries) = lower.low.addingReportingOverflow(digit)
        // The carry is at most 10: up to 9 from the product, and 1 from the sum.
        let (upper, overflows) = high.multipliedReportingOverflow(by: 10)
        let (newHigh, carriesOut) = upper.addingReportingOverflow(lower.high &+ (carries ? 1 : 0))
        guard !overflows, !carriesOut else { return false }
        (high, low) = (newHigh, newLow)
        return true
    }

    /// The significand times a power of ten; nil if `Decimal` cannot represent the result.
    func decimal(sign: FloatingPointSign, power: Int64) -> Decimal? {
        // `Decimal` moves trailing zeros of its significand into its exponent, so both are checked together.
        let value = unscaled
        let exponent = power + Int64(value.exponent)
        if Self.exponents ~= exponent {
            return Decimal(sign: sign, exponent: Int(power), significand: value)
        }
        return exponent > 0 ? slowPathDecimal(sign: sign, power: power) : nil
    }

    private var unscaled: Decimal {
        high == 0 ? Decimal(low) : Decimal(high) * Self.wordSize + Decimal(low)
    }

    /// A number that fits only with zeros at the end of its significand, such as 1e130.
    ///
    /// Arithmetic would move the zeros into the exponent and overflow; Foundation's text parser does not move them.
    private func slowPathDecimal(sign: FloatingPointSign, power: Int64) -> Decimal? {
        let exponent = min(power, Self.exponents.upperBound)
        let zeros = power - exponent
        guard zeros < 39 else { return nil }
        let digits = unscaled.description + String(repeating: "0", count: Int(zeros))
        guard digits.count <= 39 else { return nil }
        return Decimal(string: (sign == .minus ? "-" : "") + "\(digits)e\(exponent)")
    }

    private static let exponents: ClosedRange<Int64> = -128...127

    /// 2^64.
    private static let wordSize = Decimal(UInt64.max) + 1
}
