/// A position in the text of a number, with methods that skip and read signs and digits.
///
/// The bytes of numbers are accessed only here.
///
/// Invariant: `0 <= position <= bytes.count`, and a byte is read only after a comparison with `bytes.count`. The text
/// may end where its memory ends (a string has no padding), so eight bytes are loaded only if eight bytes are left.
struct DigitCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0

    @_transparent
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    @_transparent
    var isAtEnd: Bool { position == bytes.count }

    /// The byte at the cursor; nil at the end.
    @_transparent
    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    // MARK: - Signs and marks

    /// Skips one byte if it is the given one, and returns whether it was.
    @_transparent
    @discardableResult
    mutating func skip(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position &+= 1
        return true
    }

    /// Skips `e` or `E`, and returns whether there was one.
    @_transparent
    mutating func skipExponentMark() -> Bool {
        guard let byte = current, byte | 0x20 == UInt8(ascii: "e") else { return false }
        position &+= 1
        return true
    }

    /// Skips one sign, and returns whether it was a minus.
    @_transparent
    @discardableResult
    mutating func skipSign() -> Bool {
        if skip(.minus) { return true }
        skip(.plus)
        return false
    }

    // MARK: - Digits

    /// Skips a run of digits and returns their number.
    @_transparent
    @discardableResult
    mutating func skipDigits() -> Int {
        let start = position
        while let byte = current, byte.isDigit {
            position &+= 1
        }
        return position &- start
    }

    /// Skips zeros that are followed by another digit.
    mutating func skipLeadingZeros() {
        while current == .zero, position &+ 1 < bytes.count, bytes[position &+ 1].isDigit {
            position &+= 1
        }
    }

    /// Appends a run of digits to a value and returns their number.
    ///
    /// The arithmetic wraps, so the value is valid only for up to 19 digits in total. Runs of eight digits are read at
    /// once.
    @_transparent
    @discardableResult
    mutating func readDigits(into value: inout UInt64) -> Int {
        guard let start = bytes.baseAddress else { return 0 }
        // Local variables and a pointer: without optimization, calls and optionals would take most of the time.
        let (first, count) = (position, bytes.count)
        var (next, number) = (first, value)
        while count &- next >= 8 {
            // In bounds: at least eight bytes are left, as just compared.
            guard let digits = EightDigits(EightBytes(at: start + next).word) else { break }
            number = number &* 100_000_000 &+ digits.value
            next &+= 8
        }
        while next < count {
            // In bounds: compared with the count.
            let digit = start[next] &- 0x30
            if digit > 9 { break }
            number = number &* 10 &+ UInt64(truncatingIfNeeded: digit)
            next &+= 1
        }
        (position, value) = (next, number)
        return next &- first
    }

    /// Reads the exponent at the cursor; 0 if there is none.
    ///
    /// Above `exponentLimit` the exact value no longer matters, and the remaining digits are only skipped.
    @_transparent
    mutating func readExponent() -> Int64 {
        guard skipExponentMark() else { return 0 }
        let isNegative = skipSign()
        var value: Int64 = 0
        while let byte = current, byte.isDigit {
            if value < Self.exponentLimit {
                value = value &* 10 &+ Int64(byte &- .zero)
            }
            position &+= 1
        }
        return isNegative ? -value : value
    }

    /// An exponent that no number of digits can compensate for: a document has fewer than 2^32 bytes.
    ///
    /// The limit cannot be as small as the range of `Double` suggests: `0.`, a million zeros and `1e1000001` is 1.
    private static let exponentLimit: Int64 = 1_000_000_000_000_000
}

/// Eight ASCII digits that are read together as one number.
struct EightDigits {
    /// The number, from 0 to 99,999,999.
    let value: UInt64

    /// Creates the number from eight bytes, the first in the lowest place; nil if one of them is not a digit.
    @_transparent
    init?(_ word: UInt64) {
        // A digit is a byte 0x30 … 0x39: its upper half is 3, and is still 3 after adding 6. (The first comparison
        // ensures that no sum carries into the next byte.)
        let upperHalves: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
        let threes: UInt64 = 0x3030_3030_3030_3030
        guard word & upperHalves == threes, (word &+ 0x0606_0606_0606_0606) & upperHalves == threes else { return nil }

        // Combines neighbors: digits to pairs, pairs to fours, fours to eight. Each step stores its results in fields
        // twice as wide, and no field overflows: 99, 9,999 and 99,999,999 need 7, 14 and 27 bits.
        let digits = word &- threes
        let pairs = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
        value = (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
    }
}
