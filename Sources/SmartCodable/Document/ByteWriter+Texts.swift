/// Strings, with the escapes that RFC 8259 asks for.
extension ByteWriter {
    /// Appends a string with quotes, escaped as RFC 8259 asks.
    @inline(__always)
    func append(quoted text: String) {
        StringText.withBytes(text) { append(quoted: $0) }
    }

    /// Copies eight bytes at a time until one needs an escape.
    private func append(quoted text: UnsafeBufferPointer<UInt8>) {
        // Two quotes, and eight bytes that a whole step may write behind the end.
        reserve(text.count &+ 10)
        append(.quote)
        if let start = text.baseAddress {
            var index = 0
            while index < text.count {
                index = copyPlain(start, from: index, to: text.count)
                guard index < text.count else { break }
                appendEscaped(start[index])
                index &+= 1
                // An escape takes more room than its byte; what was reserved is made good.
                reserve(text.count &- index &+ 10)
            }
        }
        append(.quote)
    }

    /// Copies bytes that need no escape, and returns the index of the first that needs one.
    ///
    /// There is room for `end - index + 8` bytes.
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
