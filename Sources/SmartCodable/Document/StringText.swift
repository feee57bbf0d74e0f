/// The content of one JSON string, as written, with escapes unresolved.
///
/// It is decoded on demand.
struct StringText {
    /// Borrowed from the document; valid while the document exists.
    let bytes: UnsafeBufferPointer<UInt8>
    let flags: TapeEntry.Flags

    /// The string with escapes resolved.
    ///
    /// An unpaired surrogate is decoded as U+FFFD.
    var string: String {
        if flags.contains(.hasEscapes) { return slowPathUnescapedString() }
        return String(decoding: bytes, as: UTF8.self)
    }

    @inline(never)
    private func slowPathUnescapedString() -> String {
        withBytes { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls a closure with the bytes of the string, escapes resolved.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        guard flags.contains(.hasEscapes) else { return try body(bytes) }
        // In bounds: an escape is never shorter than the bytes it represents. (`\u0800` has six bytes and represents
        // three.)
        return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { target in
            let count = unescape(into: target)
            return try body(UnsafeBufferPointer(rebasing: target[..<count]))
        }
    }

    /// Resolves escapes, which the scanner has validated, and returns the number of bytes written.
    private func unescape(into target: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var read = 0
        var written = 0
        func write(_ byte: UInt8) {
            target[written] = byte
            written &+= 1
        }
        while read < bytes.count {
            // Eight bytes at a time up to the next backslash. In bounds: eight bytes remain, and the target has at least
            // as many, because never more was written than read. What is written after the backslash is overwritten.
            if read &+ 8 <= bytes.count, let source = bytes.baseAddress, let start = target.baseAddress {
                let eight = EightBytes(at: source + read)
                let stops = eight.escapeStops
                let count = stops == 0 ? 8 : EightBytes.firstIndex(of: stops)
                if count > 0 {
                    UnsafeMutableRawPointer(start + written).storeBytes(of: eight.word.littleEndian, as: UInt64.self)
                    read &+= count
                    written &+= count
                    continue
                }
            }
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

    /// Reads `\uXXXX`, or two of them that form a surrogate pair, and advances the index.
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

    /// The value of the four digits of `\uXXXX`.
    func hexadecimal(at start: Int) -> UInt32 {
        guard start &+ 4 <= bytes.count else { return 0xFFFD }
        return (start..<(start &+ 4)).reduce(0) { $0 &<< 4 | (bytes[$1].hexadecimalValue ?? 0) }
    }
}

extension StringText {
    /// Calls a closure with the UTF-8 bytes of a string that is not part of a document.
    static func withBytes<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var text = text
        return text.withUTF8(body)
    }

    /// Calls a closure with a string that is not part of a document.
    static func with<Result>(_ text: String, _ body: (StringText) -> Result) -> Result {
        withBytes(text) { body(StringText(bytes: $0, flags: [])) }
    }
}

extension StringText {
    /// Whether the string starts or ends with white space.
    var hasOuterWhiteSpace: Bool {
        withBytes { $0.first?.isASCIIWhiteSpace == true || $0.last?.isASCIIWhiteSpace == true }
    }

    /// The string without leading and trailing white space, or nil if more than `limit` bytes remain.
    func trimmedASCII(atMost limit: Int) -> String? {
        withBytes { bytes in
            guard
                let first = bytes.firstIndex(where: { !$0.isASCIIWhiteSpace }),
                let last = bytes.lastIndex(where: { !$0.isASCIIWhiteSpace }),
                last - first < limit
            else { return nil }
            return String(decoding: bytes[first...last], as: UTF8.self)
        }
    }

    /// Whether the first character that is not white space, escaped or not, opens an array or an object.
    var looksLikeContainer: Bool {
        var index = 0
        while index < bytes.count {
            let character: UInt8
            (character, index) = asciiCharacter(at: index)
            switch character {
            case .space, .lineFeed, .carriageReturn, .tab: continue
            case .openBrace, .openBracket: return true
            default: return false
            }
        }
        return false
    }

    /// The character at an index with its escape resolved, and the index after it.
    ///
    /// Zero for characters that are not ASCII.
    private func asciiCharacter(at index: Int) -> (character: UInt8, next: Int) {
        guard bytes[index] == .backslash, index &+ 1 < bytes.count else { return (bytes[index], index &+ 1) }
        switch bytes[index &+ 1] {
        case UInt8(ascii: "t"): return (.tab, index &+ 2)
        case UInt8(ascii: "n"): return (.lineFeed, index &+ 2)
        case UInt8(ascii: "r"): return (.carriageReturn, index &+ 2)
        case UInt8(ascii: "u"):
            let unit = hexadecimal(at: index &+ 2)
            return (unit < 0x80 ? UInt8(truncatingIfNeeded: unit) : 0, index &+ 6)
        default: return (0, index &+ 2)
        }
    }
}

extension StringText {
    /// Whether the string has the same bytes as another, after escapes are resolved.
    func equals(_ other: String) -> Bool {
        withBytes { $0.elementsEqual(other.utf8) }
    }
}
