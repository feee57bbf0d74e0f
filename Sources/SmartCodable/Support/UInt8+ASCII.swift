/// The bytes that are used in the grammar of JSON.
extension UInt8 {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let quote: UInt8 = 0x22
    static let plus: UInt8 = 0x2B
    static let comma: UInt8 = 0x2C
    static let minus: UInt8 = 0x2D
    static let point: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let nine: UInt8 = 0x39
    static let colon: UInt8 = 0x3A
    static let backslash: UInt8 = 0x5C
    static let openBracket: UInt8 = 0x5B
    static let closeBracket: UInt8 = 0x5D
    static let openBrace: UInt8 = 0x7B
    static let closeBrace: UInt8 = 0x7D

    /// Whether the byte is one of `0` … `9`.
    var isDigit: Bool { self &- .zero < 10 }

    /// Whether the byte is a space, tab, line feed, vertical tab, form feed or carriage return.
    var isASCIIWhiteSpace: Bool { self == .space || (.tab ... .carriageReturn).contains(self) }

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

/// Well-formed byte sequences of UTF-8 (Unicode 15, table 3-7; RFC 3629).
enum UTF8Sequence {
    /// The length of the sequence of two to four bytes at a pointer; 0 if it is not well-formed.
    ///
    /// Reads up to three bytes after the first. The zeros after every document are not continuation bytes, so a
    /// sequence that is cut off by the end is not well-formed.
    @inline(__always)
    static func length(at bytes: UnsafePointer<UInt8>) -> Int {
        let second = bytes[1]
        switch bytes[0] {
        case 0xC2...0xDF: return isContinuation(second) ? 2 : 0
        case 0xE0: return 0xA0...0xBF ~= second && isContinuation(bytes[2]) ? 3 : 0
        case 0xED: return 0x80...0x9F ~= second && isContinuation(bytes[2]) ? 3 : 0
        case 0xE1...0xEF: return isContinuation(second) && isContinuation(bytes[2]) ? 3 : 0
        case 0xF0: return 0x90...0xBF ~= second && isContinuation(bytes[2]) && isContinuation(bytes[3]) ? 4 : 0
        case 0xF1...0xF3: return isContinuation(second) && isContinuation(bytes[2]) && isContinuation(bytes[3]) ? 4 : 0
        case 0xF4: return 0x80...0x8F ~= second && isContinuation(bytes[2]) && isContinuation(bytes[3]) ? 4 : 0
        default: return 0
        }
    }

    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
