/// The bytes that are used in the grammar of JSON.
extension UInt8 {
    @_transparent package static var tab: UInt8 { 0x09 }
    @_transparent package static var lineFeed: UInt8 { 0x0A }
    @_transparent package static var carriageReturn: UInt8 { 0x0D }
    @_transparent package static var space: UInt8 { 0x20 }
    @_transparent package static var quote: UInt8 { 0x22 }
    @_transparent package static var plus: UInt8 { 0x2B }
    @_transparent package static var comma: UInt8 { 0x2C }
    @_transparent package static var minus: UInt8 { 0x2D }
    @_transparent package static var point: UInt8 { 0x2E }
    @_transparent package static var slash: UInt8 { 0x2F }
    @_transparent package static var zero: UInt8 { 0x30 }
    @_transparent static var nine: UInt8 { 0x39 }
    @_transparent package static var colon: UInt8 { 0x3A }
    @_transparent package static var backslash: UInt8 { 0x5C }
    @_transparent package static var openBracket: UInt8 { 0x5B }
    @_transparent package static var closeBracket: UInt8 { 0x5D }
    @_transparent package static var openBrace: UInt8 { 0x7B }
    @_transparent package static var closeBrace: UInt8 { 0x7D }

    @_transparent package static var apostrophe: UInt8 { 0x27 }
    @_transparent package static var asterisk: UInt8 { 0x2A }

    /// Whether the byte is white space of JSON.
    @_transparent
    package var isJSONWhiteSpace: Bool {
        self == .space || self == .lineFeed || self == .carriageReturn || self == .tab
    }

    /// Whether the byte is one of `0` … `9`.
    @_transparent
    var isDigit: Bool { self &- .zero < 10 }

    /// Whether the byte is one of `a` … `z` and `A` … `Z`.
    var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

    /// Whether the byte is a space, tab, line feed, vertical tab, form feed or carriage return.
    var isASCIIWhiteSpace: Bool { self == .space || (.tab ... .carriageReturn).contains(self) }

    /// Whether the byte after a backslash completes an escape: one of `"`, `/`, `\`, `b`, `f`, `n`, `r` and `t`.
    @_transparent
    var completesEscape: Bool {
        // Without branches, which the processor could not predict: one bit for each ASCII character.
        let (punctuation, letters): (UInt64, UInt64) = (0x0000_8004_0000_0000, 0x0014_4044_1000_0000)
        return self < 0x80 && (self < 0x40 ? punctuation : letters) &>> UInt64(self) & 1 == 1
    }

    /// The value of a hexadecimal digit in upper or lower case; nil for other bytes.
    var hexadecimalValue: UInt32? {
        switch self {
        case 0x30...0x39: UInt32(self) - 0x30
        case 0x41...0x46: UInt32(self) - 0x41 + 10
        case 0x61...0x66: UInt32(self) - 0x61 + 10
        default: nil
        }
    }
}

/// The digits of an escape such as `\u00e9`.
enum HexadecimalDigits {
    /// The value of four hexadecimal digits; nil if another byte is among them.
    ///
    /// Reads four bytes. They are examined together in one register: the sums set the top bit of each byte that is not
    /// below the first, or is above the last, of `0` … `9` and of `a` … `f`. Bytes that are not ASCII can carry into
    /// the next byte, but they make the result nil themselves.
    @_transparent
    static func value(at bytes: UnsafePointer<UInt8>) -> UInt32? {
        // The first digit becomes the highest byte.
        let word = UInt32(bigEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt32.self))
        let digits = (word &+ 0x5050_5050) & ~(word &+ 0x4646_4646)
        let lowercase = word | 0x2020_2020
        let letters = (lowercase &+ 0x1F1F_1F1F) & ~(lowercase &+ 0x1919_1919)
        guard (digits | letters) & ~word & 0x8080_8080 == 0x8080_8080 else { return nil }
        // The low four bits of `A` and `a` are 1.
        var value = (word & 0x0F0F_0F0F) &+ ((word &>> 6) & 0x0101_0101) &* 9
        value = (value | value &>> 4) & 0x00FF_00FF
        return (value | value &>> 8) & 0xFFFF
    }
}

/// Well-formed byte sequences of UTF-8 (Unicode 15, table 3-7; RFC 3629).
enum UTF8Sequence {
    /// The length of the sequence of two to four bytes at a pointer; 0 if it is not well-formed.
    ///
    /// Reads up to three bytes after the first. The zeros after every document are not continuation bytes, so a
    /// sequence that is cut off by the end is not well-formed.
    @_transparent
    static func length(at bytes: UnsafePointer<UInt8>) -> Int {
        // Comparisons instead of ranges, which are generic calls in code that is not optimized.
        let (first, second) = (bytes[0], bytes[1])
        if first < 0xC2 || first > 0xF4 || !isContinuation(second) { return 0 }
        if first < 0xE0 { return 2 }
        if !isContinuation(bytes[2]) || (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) {
            return 0
        }
        if first < 0xF0 { return 3 }
        if !isContinuation(bytes[3]) || (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F) {
            return 0
        }
        return 4
    }

    @_transparent
    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
