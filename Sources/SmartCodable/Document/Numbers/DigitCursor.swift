/// A place in the text of a number, moving over signs and runs of digits.
///
/// All access to the bytes of numbers goes through here.
///
/// Invariant: `0 <= position <= bytes.count`, and a byte is read only after a comparison with `bytes.count`. The text
/// may be the end of its memory (a string has no padding), so eight bytes are loaded only where eight are left.
struct DigitCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    @inline(__always)
    var isAtEnd: Bool { position == bytes.count }

    /// The byte at the cursor, or nil at the end.
    @inline(__always)
    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    // MARK: - Signs and marks

    /// Steps over one byte if it is the given one, and says so.
    @inline(__always)
    @discardableResult
    mutating func skip(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position &+= 1
        return true
    }

    /// Steps over `e` or `E`, and says so.
    @inline(__always)
    mutating func skipExponentMark() -> Bool {
        guard let byte = current, byte | 0x20 == UInt8(ascii: "e") else { return false }
        position &+= 1
        return true
    }

    /// Steps over one sign, and says whether it was a minus.
    @inline(__always)
    @discardableResult
    mutating func skipSign() -> Bool {
        if skip(.minus) { return true }
        skip(.plus)
        return false
    }

    // MARK: - Digits

    /// Steps over a run of digits and counts them.
    @inline(__always)
    @discardableResult
    mutating func skipDigits() -> Int {
        let start = position
        while let byte = current, byte.isDigit {
            position &+= 1
        }
        return position &- start
    }

    /// Steps over zeros that another digit follows.
    mutating func skipLeadingZeros() {
        while current == .zero, position &+ 1 < bytes.count, bytes[position &+ 1].isDigit {
            position &+= 1
        }
    }

    /// Appends a run of digits to a value and counts them.
    ///
    /// The arithmetic wraps, so the value means something only while no more than 19 digits went into it. Eight
    /// digits at a time where they stand together.
    @inline(__always)
    @discardableResult
    mutating func readDigits(into value: inout UInt64) -> Int {
        let start = position
        while bytes.count &- position >= 8 {
            // Unsafe: eight bytes are left, as just compared.
            let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: position, as: UInt64.self)
            guard let digits = EightDigits(UInt64(littleEndian: word)) else { break }
            value = value &* 100_000_000 &+ digits.value
            position &+= 8
        }
        while let byte = current, byte.isDigit {
            value = value &* 10 &+ UInt64(byte &- .zero)
            position &+= 1
        }
        return position &- start
    }

    /// Reads the exponent that stands here, or 0 if none does.
    ///
    /// Beyond `exponentLimit` the exact value no longer matters, and the digits are only stepped over.
    @inline(__always)
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

    /// An exponent that no count of digits can make up for: a document has fewer than 2^32 bytes.
    ///
    /// It cannot be as small as the range of `Double` suggests, since `0.`, a million zeros and `1e1000001` is 1.
    private static let exponentLimit: Int64 = 1_000_000_000_000_000
}

/// Eight ASCII digits that are read together as one number.
struct EightDigits {
    /// The number, from 0 to 99,999,999.
    let value: UInt64

    /// Takes eight bytes, the first in the lowest place; nil if one of them is not a digit.
    @inline(__always)
    init?(_ word: UInt64) {
        // A digit is a byte 0x30 … 0x39: its upper half is 3, and still is after adding 6. (The first comparison
        // makes sure that no sum carries into the next byte.)
        let upperHalves: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
        let threes: UInt64 = 0x3030_3030_3030_3030
        guard word & upperHalves == threes, (word &+ 0x0606_0606_0606_0606) & upperHalves == threes else { return nil }

        // Neighbours are joined: digits to pairs, pairs to fours, fours to eight. Each step leaves its results in
        // fields twice as wide, and no field is too small: 99, 9,999 and 99,999,999 need 7, 14 and 27 bits.
        let digits = word &- threes
        let pairs = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
        value = (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
    }
}
