/// Reads JSON (RFC 8259) from bytes.
struct MessageReader {
    /// Deeper messages are refused.
    ///
    /// Messages of the compiler have five levels, and reading is recursive.
    private static let deepestLevel = 200

    private let bytes: [UInt8]
    private var position = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the value in the bytes; nil if they are not valid JSON.
    static func read(_ bytes: [UInt8]) -> MessageValue? {
        var reader = MessageReader(bytes)
        guard let value = reader.readValue(level: 0) else { return nil }
        reader.skipSpaces()
        return reader.position == bytes.count ? value : nil
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpaces() {
        while let byte = next, byte == UInt8(ascii: " ") || (9...13).contains(byte) { position += 1 }
    }

    /// Skips a byte if it is the next one.
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skip(word: String) -> Bool {
        guard bytes[position...].starts(with: word.utf8) else { return false }
        position += word.utf8.count
        return true
    }

    private mutating func readValue(level: Int) -> MessageValue? {
        guard level < Self.deepestLevel else { return nil }
        skipSpaces()
        switch next {
        case UInt8(ascii: "{"): return readObject(level: level)
        case UInt8(ascii: "["): return readArray(level: level)
        case UInt8(ascii: "\""): return readString().map(MessageValue.string)
        case UInt8(ascii: "t"): return skip(word: "true") ? .bool(true) : nil
        case UInt8(ascii: "f"): return skip(word: "false") ? .bool(false) : nil
        case UInt8(ascii: "n"): return skip(word: "null") ? .null : nil
        default: return readNumber()
        }
    }

    private mutating func readObject(level: Int) -> MessageValue? {
        var members: [MessageValue.Member] = []
        position += 1
        skipSpaces()
        if skip("}") { return .object(members) }
        repeat {
            skipSpaces()
            guard let name = readString() else { return nil }
            skipSpaces()
            guard skip(":"), let value = readValue(level: level + 1) else { return nil }
            members.append(MessageValue.Member(name: name, value: value))
            skipSpaces()
        } while skip(",")
        return skip("}") ? .object(members) : nil
    }

    private mutating func readArray(level: Int) -> MessageValue? {
        var elements: [MessageValue] = []
        position += 1
        skipSpaces()
        if skip("]") { return .array(elements) }
        repeat {
            guard let element = readValue(level: level + 1) else { return nil }
            elements.append(element)
            skipSpaces()
        } while skip(",")
        return skip("]") ? .array(elements) : nil
    }

    private mutating func readNumber() -> MessageValue? {
        let start = position
        while let byte = next, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
        guard position > start else { return nil }
        return .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func readString() -> String? {
        guard skip("\"") else { return nil }
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let scalar = readEscape() else { return nil }
                text += Array(String(Character(scalar)).utf8)
            default: text.append(byte)
            }
        }
        return nil
    }

    /// Reads the character after a backslash.
    private mutating func readEscape() -> Unicode.Scalar? {
        guard let byte = next else { return nil }
        position += 1
        switch byte {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "u"): return readUnicodeEscape()
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        default: return nil
        }
    }

    /// Reads the character of `uXXXX`, or of two of these that form a surrogate pair.
    private mutating func readUnicodeEscape() -> Unicode.Scalar? {
        guard let unit = readHexadecimal() else { return nil }
        if !UTF16.isLeadSurrogate(unit) { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
        let afterLead = position
        if skip(word: #"\u"#), let trail = readHexadecimal(), UTF16.isTrailSurrogate(trail) {
            return Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(trail) & 0x3FF)
        }
        position = afterLead
        return "\u{FFFD}"
    }

    private mutating func readHexadecimal() -> UInt16? {
        guard position + 4 <= bytes.count else { return nil }
        defer { position += 4 }
        return UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    }
}
