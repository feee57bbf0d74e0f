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
    ///
    /// They are valid UTF-8, because all of them come from strings.
    var string: String {
        String(decoding: UnsafeBufferPointer(start: memory, count: count), as: UTF8.self)
    }
}

// MARK: - Integers

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
        // In bounds: exactly `length` bytes are reserved, at most 20. The digits are written from the last to the
        // first.
        let length = Self.digitCount(value)
        reserve(length)
        var rest = value
        var position = count &+ length
        while rest >= 10 {
            let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
            let tens = pair / 10
            memory[position &- 1] = .zero &+ UInt8(truncatingIfNeeded: pair &- tens &* 10)
            memory[position &- 2] = .zero &+ UInt8(truncatingIfNeeded: tens)
            position &-= 2
            rest = quotient
        }
        // For an odd number of digits, the first digit is left. For an even number, nothing is left, and a zero must
        // not be written.
        if position > count { memory[position &- 1] = .zero &+ UInt8(truncatingIfNeeded: rest) }
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
        // Integers below 2^24 are exact in every format, and their digits are the shortest text.
        if number.magnitude < 0x1p24, number != 0, let integer = Int32(exactly: number) {
            return append(integer: integer)
        }
        guard number != 0, let shortest = ShortestDigits(number) else { return slowPathAppend(number) }
        if number.sign == .minus { append(.minus) }
        let largestPlain = Number(
            sign: .plus,
            exponent: Number.Exponent(Number.significandBitCount + 1),
            significand: 1
        )
        append(shortest, mayBePlain: number.magnitude <= largestPlain)
    }

    @inline(never)
    private func slowPathAppend<Number: BinaryFloatingPoint & LosslessStringConvertible>(_ number: Number) {
        append(plain: number == 0 ? number.sign == .minus ? "-0.0" : "0" : number.description)
    }

    /// Appends a decimal number, with an exponent if it is below 10^-4 or must not be written without one.
    private func append(_ number: ShortestDigits, mayBePlain: Bool) {
        let length = Self.digitCount(number.digits)
        /// The number of digits before the point.
        let places = length &+ number.power
        // In bounds: at most 17 digits, a point and 16 zeros for a plain number, or 17 digits, a point and an exponent.
        reserve(40)
        if places < -3 || !mayBePlain {
            let start = count
            append(digits: number.digits)
            if length > 1 { insertPoint(at: start &+ 1) }
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
            let start = count
            append(digits: number.digits)
            if places < length { insertPoint(at: start &+ places) }
            for _ in min(length, places)..<places { append(.zero) }
        }
    }

    /// Moves the bytes after an index by one and writes a point before them.
    ///
    /// In bounds: the caller has reserved a byte more than it has written.
    @inline(__always)
    private func insertPoint(at index: Int) {
        var position = count
        while position > index {
            memory[position] = memory[position &- 1]
            position &-= 1
        }
        memory[index] = .point
        count &+= 1
    }
}

// MARK: - Strings

extension ByteWriter {
    /// Appends a string in quotes, escaped as RFC 8259 requires.
    @inline(__always)
    func append(quoted text: String) {
        StringText.withBytes(text) { append(quoted: $0) }
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
        if !escapesSlashes {
            while end &- index >= 8 {
                let eight = EightBytes(at: text + index)
                let stops = eight.escapeStops
                UnsafeMutableRawPointer(target + index).storeBytes(of: eight.word.littleEndian, as: UInt64.self)
                if stops != 0 {
                    index &+= EightBytes.firstIndex(of: stops)
                    count &+= index &- start
                    return index
                }
                index &+= 8
            }
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
