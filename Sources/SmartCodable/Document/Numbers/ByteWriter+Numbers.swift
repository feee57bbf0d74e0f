// The text of numbers: shortest digits, written straight into the memory.

import Foundation

/// The digits of integers.
extension ByteWriter {
    /// Appends the digits of an integer.
    @inline(__always)
    func append<Integer: FixedWidthInteger>(integer value: Integer) {
        guard Integer.bitWidth <= 64 else { return append(plain: String(value)) }
        if Integer.isSigned, value < 0 { append(.minus) }
        append(digits: UInt64(truncatingIfNeeded: value.magnitude))
    }

    /// Appends digits in blocks of eight, of which only the first has fewer.
    private func append(digits value: UInt64) {
        if value < 10 { return append(.zero &+ UInt8(truncatingIfNeeded: value)) }
        // In bounds: at most 20 digits, and the unused bytes of the first block.
        reserve(28)
        guard value >= 100_000_000 else { return append(firstDigits: EightDigitWord(value)) }
        let (upper, last) = value.quotientAndRemainder(dividingBy: 100_000_000)
        if upper < 100_000_000 {
            append(firstDigits: EightDigitWord(upper))
        } else {
            let (first, second) = upper.quotientAndRemainder(dividingBy: 100_000_000)
            append(firstDigits: EightDigitWord(first))
            store(EightDigitWord(second).text)
            count &+= 8
        }
        store(EightDigitWord(last).text)
        count &+= 8
    }

    /// Appends the digits of a number other than zero, without leading zeros.
    private func append(firstDigits word: EightDigitWord) {
        let zeros = word.leadingZeroCount
        store(word.text &>> UInt64(zeros &* 8))
        count &+= 8 &- zeros
    }

    /// Stores eight bytes, lowest first; the caller has reserved them.
    private func store(_ word: UInt64) {
        UnsafeMutableRawPointer(memory + count).storeBytes(of: word.littleEndian, as: UInt64.self)
    }
}

/// The eight digits of a number below 10^8, computed at once.
///
///     1234567  →  0 1 2 3 4 5 6 7, one in each byte, the first in the lowest
///
/// Each step splits all parts in two: four digits in each half, two digits in each quarter, one digit in each byte. The
/// divisions by 100 and 10 are multiplications whose results are exact for the possible values (10486 / 2^20 below
/// 10,000 and 103 / 2^10 below 100).
private struct EightDigitWord {
    private let digits: UInt64

    init(_ value: UInt64) {
        let (upper, lower) = value.quotientAndRemainder(dividingBy: 10_000)
        let halves = upper | lower &<< 32
        let hundreds = (halves &* 10_486) &>> 20 & 0x0000_007F_0000_007F
        let quarters = hundreds | (halves &- hundreds &* 100) &<< 16
        let tens = (quarters &* 103) &>> 10 & 0x000F_000F_000F_000F
        digits = tens | (quarters &- tens &* 10) &<< 8
    }

    /// The digits as ASCII.
    var text: UInt64 { digits | 0x3030_3030_3030_3030 }

    /// The number of zeros before the first other digit; requires a number other than zero.
    var leadingZeroCount: Int { digits.trailingZeroBitCount / 8 }
}

/// The digits of floating-point numbers.
extension ByteWriter {
    /// Appends a finite number as the shortest decimal text that reads back as the same number.
    ///
    /// An integral number is written without a fraction (`10.0` is `10`), as other JSON encoders do. Negative zero is
    /// written as `-0.0`, because `-0` would be read as an integer without a sign.
    ///
    /// The text is otherwise the number's `description`, which tests compare with.
    @inline(__always)
    func append<Number: DecimalReadable & LosslessStringConvertible>(number: Number) {
        guard number != 0, let shortest = ShortestDigits(number) else { return slowPathAppend(number) }
        if number.sign == .minus { append(.minus) }
        let mayBePlain = number.magnitude <= Number(magnitudeBits: Number.largestExactIntegerBits)
        append(shortest, mayBePlain: mayBePlain)
        if keepsNumberTypes, mayBePlain, shortest.power >= 0 { append(plain: ".0") }
    }

    @inline(never)
    private func slowPathAppend<Number: BinaryFloatingPoint & LosslessStringConvertible>(_ number: Number) {
        guard number == 0 else { return append(plain: number.description) }
        append(plain: number.sign == .minus ? "-0.0" : keepsNumberTypes ? "0.0" : "0")
    }

    /// Appends a decimal number, with an exponent if it is below 10^-4 or must not be written without one.
    private func append(_ number: ShortestDigits, mayBePlain: Bool) {
        if number.power == 0, mayBePlain { return append(digits: number.digits) }
        let length = Self.digitCount(number.digits)
        /// The number of digits before the point.
        let places = length &+ number.power
        // In bounds: at most 17 digits, a point and 16 zeros for a plain number, or 17 digits, a point and an exponent.
        reserve(40)
        if places < -3 || !mayBePlain {
            append(number.digits, pointAfter: 1, of: length)
            append(UInt8(ascii: "e"))
            append(places > 0 ? .plus : .minus)
            let exponent = (places &- 1).magnitude
            if exponent < 10 { append(.zero) }
            append(digits: UInt64(exponent))
        } else if places <= 0 {
            append(.zero)
            append(.point)
            for _ in places..<0 { append(.zero) }
            append(digits: number.digits)
        } else {
            append(number.digits, pointAfter: places, of: length)
            for _ in min(length, places)..<places { append(.zero) }
        }
    }

    /// Appends digits with a point in front of the digit at an index, if there is one.
    @inline(__always)
    private func append(_ digits: UInt64, pointAfter places: Int, of length: Int) {
        append(digits: digits)
        guard places < length else { return }
        // In bounds: the caller has reserved a byte for the point.
        let point = memory + (count &- length &+ places)
        (point + 1).update(from: point, count: length &- places)
        point.pointee = .point
        count &+= 1
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

/// The digits of decimal numbers.
extension ByteWriter {
    /// Appends a finite number with all its digits, which is its `description`.
    ///
    /// Foundation divides the whole significand once for each digit of a description, so a number with at most 64 bits
    /// is written from an integer instead.
    ///
    /// - Returns: whether the number has no fraction.
    func append(decimal number: Decimal) -> Bool {
        let significand = number.significand
        let digits = NSDecimalNumber(decimal: significand).uint64Value
        // The integer differs from a longer significand. A description has no zeros at the end of a fraction.
        guard
            Decimal(digits) == significand, number.exponent >= 0 || digits % 10 != 0,
            Self.digitCount(digits) &+ number.exponent >= -3
        else { return slowPathAppend(decimal: number) }
        if number.isSignMinus { append(.minus) }
        append(ShortestDigits(digits: digits, power: number.exponent), mayBePlain: true)
        return number.exponent >= 0
    }

    private func slowPathAppend(decimal number: Decimal) -> Bool {
        let text = number.description
        append(plain: text)
        return !text.utf8.contains(.point)
    }
}
