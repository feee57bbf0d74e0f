/// The part of a comment in JSON5 that was read.
package struct JSON5Comment: Sendable {
    private enum State {
        case none
        /// After a slash, which may start a comment.
        case slash
        case line, block
    }

    private var state = State.none
    /// The last bytes of the comment, the last one in the lowest eight bits.
    private var last: UInt32 = 0

    package init() {}

    /// Whether a comment, or what may be one, has begun and not ended.
    package var isOpen: Bool { state != .none }

    /// Whether the text may end here: after a comment, or in a line comment.
    package var isCompleteAtEnd: Bool { state == .none || state == .line }

    /// Reads the next byte; returns whether it belongs to the comment.
    package mutating func advance(over byte: UInt8) -> Bool {
        last = last << 8 | UInt32(byte)
        switch state {
        case .none where byte == .slash: state = .slash
        case .slash where byte == .slash: state = .line
        case .slash where byte == .asterisk: (state, last) = (.block, 0)
        case .none, .slash:
            state = .none
            return false
        // The end is LF, CR, U+2028 (E2 80 A8) or U+2029 (E2 80 A9).
        case .line where byte == .lineFeed || byte == .carriageReturn || last & 0xFF_FFFE == 0xE2_80A8: state = .none
        case .block where last & 0xFFFF == 0x2A2F: state = .none
        case .line, .block: break
        }
        return true
    }
}
