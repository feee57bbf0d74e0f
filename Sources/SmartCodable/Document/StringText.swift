/// The content of one JSON string, read on demand: bytes as written, escapes unresolved.
struct StringText {
    /// Borrowed; valid while the document lives.
    let bytes: UnsafeBufferPointer<UInt8>
    let flags: TapeEntry.Flags

    /// The string, escapes resolved; an unpaired surrogate reads as U+FFFD.
    var string: String {
        @inline(__always) get {
            if flags.contains(.hasEscapes) { return slowPathUnescapedString() }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    @inline(never)
    private func slowPathUnescapedString() -> String {
        withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// Lends the bytes with escapes resolved.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        guard flags.contains(.hasEscapes) else { return try body(bytes) }
        // In bounds: an escape is never shorter than what it stands for (`\u0800`, six bytes, stands for three).
        return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { target in
            let count = unescape(into: target)
            return try body(UnsafeBufferPointer(rebasing: target[..<count]))
        }
    }

    /// Resolves escapes that the scanner has checked.
    private func unescape(into target: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var read = 0
        var written = 0
        func write(_ byte: UInt8) {
            target[written] = byte
            written &+= 1
        }
        while read < bytes.count {
            let byte = bytes[read]
            guard byte == .backslash, read &+ 1 < bytes.count else {
                write(byte)
                read &+= 1
                continue
            }
            switch bytes[read &+ 1] {
            case 0x62: write(0x08)
            case 0x66: write(0x0C)
            case 0x6E: write(.lineFeed)
            case 0x72: write(.carriageReturn)
            case 0x74: write(.tab)
            case 0x75:
                let scalar = unescapeUnicode(&read)
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { write(byte) }
                continue
            case let plain: write(plain)
            }
            read &+= 2
        }
        return written
    }

    /// Reads `\uXXXX`, or two of them that form a surrogate pair, and moves on behind it.
    private func unescapeUnicode(_ read: inout Int) -> Unicode.Scalar {
        let first = hexadecimal(at: read &+ 2)
        read &+= 6
        if first & 0xFC00 == 0xD800, read &+ 6 <= bytes.count, bytes[read] == .backslash, bytes[read &+ 1] == 0x75 {
            let second = hexadecimal(at: read &+ 2)
            if second & 0xFC00 == 0xDC00 {
                read &+= 6
                return Unicode.Scalar(0x10000 &+ ((first & 0x3FF) &<< 10 | second & 0x3FF)) ?? "\u{FFFD}"
            }
        }
        return Unicode.Scalar(first) ?? "\u{FFFD}"
    }

    /// The four digits of `\uXXXX`.
    func hexadecimal(at start: Int) -> UInt32 {
        guard start &+ 4 <= bytes.count else { return 0xFFFD }
        return (start..<(start &+ 4)).reduce(0) { $0 &<< 4 | (bytes[$1].hexadecimalValue ?? 0) }
    }
}
