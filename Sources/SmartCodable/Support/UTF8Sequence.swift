/// The well-formed byte sequences of UTF-8 (Unicode 15, table 3-7; RFC 3629).
enum UTF8Sequence {
    /// The length of the sequence of two to four bytes that begins here, 0 if it is not well-formed.
    ///
    /// Reads up to three bytes behind the first; the zeros behind every document are no continuation bytes, so a
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

    @inline(__always)
    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
