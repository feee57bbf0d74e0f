import Foundation

/// The content of one JSON string, as written, with escapes unresolved.
///
/// It is decoded on demand.
struct StringText {
    /// Borrowed from the document; valid while the document exists.
    ///
    /// Well-formed UTF-8: the scanner has validated it, or it was copied from a `String`. If it has escapes, they are
    /// valid. If it has escapes or is known to be ASCII, sixteen more bytes are readable.
    let bytes: UnsafeBufferPointer<UInt8>
    let flags: TapeEntry.Flags

    /// The string with escapes resolved.
    ///
    /// An unpaired surrogate is decoded as U+FFFD.
    var string: String {
        @_transparent get {
            if flags.contains(.hasEscapes) { return slowPathUnescapedString() }
            return Self.string(wellFormed: bytes, isASCII: flags.contains(.isASCII))
        }
    }

    @inline(never)
    private func slowPathUnescapedString() -> String {
        withBytes { Self.string(wellFormed: $0, isASCII: flags.contains(.isASCII)) }
    }

    /// Creates a string from well-formed UTF-8, without validating it again where the system can.
    ///
    /// Validation of text that is not ASCII takes ten times as long as copying it.
    @_transparent
    private static func string(wellFormed bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> String {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        if isASCII, bytes.count <= 15, let start = bytes.baseAddress { return small(start, bytes.count) }
        var text = UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII)
        // Strings that are marked as ASCII are compared faster.
        if !isASCII { _ = text.checkForASCII() }
        return String(copying: text)
    }

    /// Creates a string of at most 15 ASCII characters, which needs no memory, from two words that overlap.
    ///
    /// Takes two thirds of the time of other initializers, which copy such strings one byte at a time.
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    private static func small(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
        String(unsafeUninitializedCapacity: 15) { buffer in
            // In bounds: sixteen bytes are readable at text that is known to be ASCII, and the buffer has the capacity
            // for fifteen. Bytes after `count` are ignored. The constant length makes it two loads and two stores.
            guard let target = buffer.baseAddress else { return 0 }
            memcpy(target, bytes, 15)
            return count
        }
    }

    /// Calls a closure with the bytes of the string, escapes resolved.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        guard flags.contains(.hasEscapes), let start = bytes.baseAddress else { return try body(bytes) }
        // In bounds: an escape is never shorter than the bytes it represents (`\u0800` has six bytes and represents
        // three), and a step of `unescape` copies up to sixteen bytes, some of which the next step overwrites.
        return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + 16) { buffer in
            guard let target = buffer.baseAddress else { return try body(bytes) }
            let count = Self.unescape(start, bytes.count, into: target)
            return try body(UnsafeBufferPointer(start: target, count: count))
        }
    }

    /// Resolves escapes, which the scanner has validated, and returns the number of bytes written.
    private static func unescape(
        _ source: UnsafePointer<UInt8>,
        _ count: Int,
        into target: UnsafeMutablePointer<UInt8>
    ) -> Int {
        var (read, written) = (0, 0)
        while read < count {
            // Copies eight bytes, of which those before the next backslash are used.
            let eight = EightBytes(at: source + read)
            UnsafeMutableRawPointer(target + written).storeBytes(of: eight.word.littleEndian, as: UInt64.self)
            let marks = eight.marks(of: .backslash)
            if marks == 0 {
                read &+= 8
                written &+= 8
                continue
            }
            let plain = EightBytes.firstIndex(of: marks)
            read &+= plain
            written &+= plain
            guard read < count else { break }
            let code = source[read &+ 1]
            if code == 0x75 {
                written &+= write(unescapedScalar(source, &read), to: target + written)
            } else {
                target[written] = unescapedCharacter(code)
                written &+= 1
                read &+= 2
            }
        }
        // The last step may have copied bytes after the end.
        return written &- (read &- count)
    }

    /// The character of an escape of two characters, such as `\n`.
    ///
    /// Without branches, which the processor could not predict: bits 1 to 4 of the five letters are different, and
    /// select one of sixteen control characters from a constant.
    @_transparent
    private static func unescapedCharacter(_ code: UInt8) -> UInt8 {
        // t, r, n, f and b, from the highest digit to the lowest.
        let controls: UInt64 = 0x0000_09D0_A000_C080
        let control = UInt8(truncatingIfNeeded: controls &>> (UInt64(code) &<< 1 & 0x3C)) & 0x0F
        return code < 0x62 ? code : control
    }

    /// Reads `\uXXXX`, or two of them that form a surrogate pair, and advances the index.
    @_transparent
    private static func unescapedScalar(_ source: UnsafePointer<UInt8>, _ read: inout Int) -> UInt32 {
        // In bounds: the scanner found four digits after each `\u`, and content is followed by readable bytes.
        let first = HexadecimalDigits.value(at: source + read + 2) ?? 0xFFFD
        read &+= 6
        guard first & 0xF800 == 0xD800 else { return first }
        guard first < 0xDC00, source[read] == .backslash, source[read &+ 1] == 0x75,
            let second = HexadecimalDigits.value(at: source + read + 2), second & 0xFC00 == 0xDC00
        else { return 0xFFFD }
        read &+= 6
        return 0x10000 &+ ((first & 0x3FF) &<< 10 | second & 0x3FF)
    }

    /// Writes the UTF-8 sequence of a scalar value and returns its length.
    ///
    /// Without branches, which the processor could not predict. In bounds: sixteen bytes can be written; see `withBytes`.
    @_transparent
    private static func write(_ scalar: UInt32, to target: UnsafeMutablePointer<UInt8>) -> Int {
        let length = 1 &+ (scalar < 0x80 ? 0 : 1) &+ (scalar < 0x800 ? 0 : 1) &+ (scalar < 0x10000 ? 0 : 1)
        // Six bits in each byte, the last byte of the sequence in the lowest.
        let low = scalar & 0x3F | (scalar & 0xFC0) &<< 2
        let high = (scalar & 0x3F000) &<< 4 | (scalar & 0x1C_0000) &<< 6
        let bytes = (low | high | 0x8080_8080) &<< UInt32(truncatingIfNeeded: 32 &- length &* 8)
        // The bits that distinguish the first byte from a continuation byte, by the length.
        let mark = ((0x7060_4000 as UInt32) &>> UInt32(truncatingIfNeeded: length &* 8 &- 8)) &<< 24
        let sequence = scalar < 0x80 ? scalar &<< 24 : bytes | mark
        UnsafeMutableRawPointer(target).storeBytes(of: sequence.bigEndian, as: UInt32.self)
        return length
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
        withBytes(text) { body(StringText(bytes: $0, flags: .none)) }
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
        guard flags.contains(.hasEscapes), bytes[index] == .backslash else { return (bytes[index], index &+ 1) }
        switch bytes[index &+ 1] {
        case UInt8(ascii: "t"): return (.tab, index &+ 2)
        case UInt8(ascii: "n"): return (.lineFeed, index &+ 2)
        case UInt8(ascii: "r"): return (.carriageReturn, index &+ 2)
        case UInt8(ascii: "u"):
            // In bounds: the scanner found four digits after the `u`.
            let unit = bytes.baseAddress.flatMap { HexadecimalDigits.value(at: $0 + index + 2) } ?? 0
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
