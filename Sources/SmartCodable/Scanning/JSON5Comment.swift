/// The part of a comment in JSON5 that was read.
package enum JSON5Comment {
    case none
    /// A slash, which may start a comment.
    case slash
    case line
    /// A line whose last byte is E2, which may be the first one of U+2028 or U+2029.
    case lineE2
    /// A line whose last bytes are E2 80.
    case lineE280
    case block
    /// A block whose last byte is an asterisk.
    case blockAsterisk

    /// Reads the next byte; returns whether it belongs to the comment.
    package mutating func advance(over byte: UInt8) -> Bool {
        switch self {
        case .none:
            guard byte == .slash else { return false }
            self = .slash
        case .slash:
            self = byte == .slash ? .line : byte == .asterisk ? .block : .none
            return self != .none
        case .line, .lineE2, .lineE280: advanceInLine(over: byte)
        case .block: if byte == .asterisk { self = .blockAsterisk }
        case .blockAsterisk: self = byte == .slash ? .none : byte == .asterisk ? .blockAsterisk : .block
        }
        return true
    }

    /// Reads the next byte of a line comment, which ends with LF, CR, U+2028 (E2 80 A8) or U+2029 (E2 80 A9).
    private mutating func advanceInLine(over byte: UInt8) {
        switch (self, byte) {
        case (_, .lineFeed), (_, .carriageReturn), (.lineE280, 0xA8), (.lineE280, 0xA9): self = .none
        case (_, 0xE2): self = .lineE2
        case (.lineE2, 0x80): self = .lineE280
        default: self = .line
        }
    }

    /// Whether the text may end here: after a comment, or in a line comment.
    package var isCompleteAtEnd: Bool {
        switch self {
        case .none, .line, .lineE2, .lineE280: true
        case .slash, .block, .blockAsterisk: false
        }
    }
}
