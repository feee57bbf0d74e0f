import Foundation

/// A growing buffer that JSON text is written to.
///
///     memory     {"name":"Ann","age":3 · · · · · · · · ·
///                                      ▲                ▲
///                                    count          capacity
///
/// Invariant: `count <= capacity`, and the first `count` bytes of `memory` are initialized. Every write first reserves
/// the bytes it needs (`reserve`), so the unchecked stores that follow stay below `capacity`.
///
/// This is a class with its own memory because `Array` checks for unique ownership on every append of a byte.
final class ByteWriter {
    // Changed only in this file, after `reserve`.
    var count = 0
    private(set) var memory: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    let escapesSlashes: Bool

    init(capacity: Int = 1_024, escapesSlashes: Bool = false) {
        self.capacity = max(capacity, 64)
        self.escapesSlashes = escapesSlashes
        memory = .allocate(capacity: self.capacity)
    }

    deinit {
        memory.deallocate()
    }

    /// Reserves memory for additional bytes.
    ///
    /// Costs a comparison, and a copy each time the capacity doubles.
    @inline(__always)
    func reserve(_ additional: Int) {
        if capacity &- count < additional { slowPathGrow(additional) }
    }

    @inline(never)
    private func slowPathGrow(_ additional: Int) {
        // No overflow: both are sizes of objects in memory, so their sum is far below `Int.max`.
        let larger = max(capacity &* 2, count &+ additional)
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        copy.update(from: memory, count: count)
        memory.deallocate()
        memory = copy
        capacity = larger
    }

    // MARK: - Bytes

    @inline(__always)
    func append(_ byte: UInt8) {
        reserve(1)
        memory[count] = byte
        count &+= 1
    }

    /// Appends the bytes of a text without escaping.
    func append(plain text: String) {
        StringText.withBytes(text) { buffer in
            if let base = buffer.baseAddress { append(base, buffer.count) }
        }
    }

    /// Appends bytes of another writer.
    @inline(__always)
    func append(_ range: Range<Int>, of other: ByteWriter) {
        guard range.lowerBound >= 0, range.upperBound <= other.count else { return }
        append(other.memory + range.lowerBound, range.count)
    }

    /// Appends bytes; `bytes` must have `additional` readable bytes.
    @inline(__always)
    private func append(_ bytes: UnsafePointer<UInt8>, _ additional: Int) {
        reserve(additional)
        (memory + count).update(from: bytes, count: additional)
        count &+= additional
    }

    /// Removes all bytes from an index on.
    func truncate(to length: Int) {
        count = min(max(length, 0), count)
    }

    /// Removes all bytes, and releases the memory if it is larger than the given capacity.
    func removeAll(keepingAtMost largest: Int) {
        count = 0
        guard capacity > largest else { return }
        memory.deallocate()
        capacity = 1_024
        memory = .allocate(capacity: capacity)
    }

    /// The byte at an index; 0 if the index is out of range.
    @inline(__always)
    func byte(at index: Int) -> UInt8 {
        index >= 0 && index < count ? memory[index] : 0
    }

    // MARK: - Results

    /// The bytes as `Data`.
    var data: Data { Data(bytes: memory, count: count) }

    /// The bytes as a string.
    var string: String {
        String(decoding: UnsafeBufferPointer(start: memory, count: count), as: UTF8.self)
    }
}

// MARK: - Integers

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
    @inline(__always)
    private func append(firstDigits word: EightDigitWord) {
        let zeros = word.leadingZeroCount
        store(word.text &>> UInt64(zeros &* 8))
        count &+= 8 &- zeros
    }

    /// Stores eight bytes, lowest first; the caller has reserved them.
    @inline(__always)
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

    @inline(__always)
    init(_ value: UInt64) {
        let (upper, lower) = value.quotientAndRemainder(dividingBy: 10_000)
        let halves = upper | lower &<< 32
        let hundreds = (halves &* 10_486) &>> 20 & 0x0000_007F_0000_007F
        let quarters = hundreds | (halves &- hundreds &* 100) &<< 16
        let tens = (quarters &* 103) &>> 10 & 0x000F_000F_000F_000F
        digits = tens | (quarters &- tens &* 10) &<< 8
    }

    /// The digits as ASCII.
    @inline(__always)
    var text: UInt64 { digits | 0x3030_3030_3030_3030 }

    /// The number of zeros before the first other digit; requires a number other than zero.
    @inline(__always)
    var leadingZeroCount: Int { digits.trailingZeroBitCount / 8 }
}

// MARK: - Floating-point numbers

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
        append(shortest, mayBePlain: number.magnitude <= Number(magnitudeBits: Number.largestExactIntegerBits))
    }

    @inline(never)
    private func slowPathAppend<Number: BinaryFloatingPoint & LosslessStringConvertible>(_ number: Number) {
        append(plain: number == 0 ? number.sign == .minus ? "-0.0" : "0" : number.description)
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

// MARK: - Strings

extension ByteWriter {
    /// Appends a string in quotes, escaped as RFC 8259 requires.
    @inline(__always)
    func append(quoted text: String) {
        StringText.withBytes(text) { append(quoted: $0) }
    }

    /// Appends the first bytes of a string in quotes, escaped as RFC 8259 requires.
    ///
    /// The limit can split a character.
    func append(quoted text: StringText, atMost limit: Int) {
        text.withBytes { append(quoted: UnsafeBufferPointer(rebasing: $0.prefix(limit))) }
    }

    /// The string whose text, without quotes, is at a range; empty if the range is out of bounds.
    func string(escapedIn range: Range<Int>) -> String {
        guard range.lowerBound >= 0, range.upperBound <= count else { return "" }
        // In bounds: checked above. The string is created before the writer can change its memory.
        let bytes = UnsafeBufferPointer(start: memory + range.lowerBound, count: range.count)
        return StringText(bytes: bytes, flags: .hasEscapes).string
    }

    /// Copies eight bytes at a time until a byte needs an escape.
    private func append(quoted text: UnsafeBufferPointer<UInt8>) {
        // Two quotes, and the eight bytes that a whole step may write past the end.
        reserve(text.count &+ 10)
        append(.quote)
        if let start = text.baseAddress {
            var index = 0
            while index < text.count {
                index = copyPlain(start, from: index, to: text.count)
                guard index < text.count else { break }
                appendEscaped(start[index])
                index &+= 1
                // An escape is longer than its byte, so the reserved capacity is restored.
                reserve(text.count &- index &+ 10)
            }
        }
        append(.quote)
    }

    /// Copies bytes that need no escape and returns the index of the first one that does.
    ///
    /// In bounds: the caller has reserved `end - start + 8` bytes.
    @inline(__always)
    private func copyPlain(_ text: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
        var index = start
        let target = memory + (count &- start)
        while end &- index >= 8 {
            let eight = EightBytes(at: text + index)
            let stops = escapesSlashes ? eight.escapeStops | eight.slashes : eight.escapeStops
            UnsafeMutableRawPointer(target + index).storeBytes(of: eight.word.littleEndian, as: UInt64.self)
            if stops != 0 {
                index &+= EightBytes.firstIndex(of: stops)
                count &+= index &- start
                return index
            }
            index &+= 8
        }
        while index < end, !needsEscape(text[index]) {
            target[index] = text[index]
            index &+= 1
        }
        count &+= index &- start
        return index
    }

    @inline(__always)
    private func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == .quote || byte == .backslash || byte == .slash && escapesSlashes
    }

    private func appendEscaped(_ byte: UInt8) {
        append(.backslash)
        switch byte {
        case .quote, .backslash, .slash: append(byte)
        case 0x08: append(UInt8(ascii: "b"))
        case .tab: append(UInt8(ascii: "t"))
        case .lineFeed: append(UInt8(ascii: "n"))
        case 0x0C: append(UInt8(ascii: "f"))
        case .carriageReturn: append(UInt8(ascii: "r"))
        default:
            append(plain: byte < 0x10 ? "u000" : "u00")
            append(plain: String(byte, radix: 16))
        }
    }
}
