/// A plain implementation of the grammar of RFC 8259: slow, recursive, one function for each rule.
///
/// Tests compare the scanner's result with it. It supports only UTF-8, and only accepts or refuses.
public struct ConformanceValidator {
    private let bytes: [UInt8]
    private let depthLimit: Int
    private var position = 0

    /// Whether the bytes are one JSON value with white space around it.
    public static func accepts(_ bytes: [UInt8], depthLimit: Int = 512) -> Bool {
        var validator = ConformanceValidator(bytes: bytes, depthLimit: depthLimit)
        validator.skipWhiteSpace()
        guard validator.value(depth: 0) else { return false }
        validator.skipWhiteSpace()
        return validator.position == bytes.count
    }

    private init(bytes: [UInt8], depthLimit: Int) {
        self.bytes = bytes
        self.depthLimit = depthLimit
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skip(_ byte: Character) -> Bool {
        guard let next, next == byte.asciiValue else { return false }
        position += 1
        return true
    }

    private mutating func skipWhiteSpace() {
        while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { position += 1 }
    }

    private mutating func value(depth: Int) -> Bool {
        guard let next else { return false }
        switch Character(Unicode.Scalar(next)) {
        case "{": return depth < depthLimit && object(depth: depth + 1)
        case "[": return depth < depthLimit && array(depth: depth + 1)
        case "\"": return string()
        case "t": return word("true")
        case "f": return word("false")
        case "n": return word("null")
        case "-", "0"..."9": return number()
        default: return false
        }
    }

    private mutating func array(depth: Int) -> Bool {
        position += 1
        skipWhiteSpace()
        if skip("]") { return true }
        while true {
            skipWhiteSpace()
            guard value(depth: depth) else { return false }
            skipWhiteSpace()
            if skip("]") { return true }
            guard skip(",") else { return false }
        }
    }

    private mutating func object(depth: Int) -> Bool {
        position += 1
        skipWhiteSpace()
        if skip("}") { return true }
        while true {
            skipWhiteSpace()
            guard string() else { return false }
            skipWhiteSpace()
            guard skip(":") else { return false }
            skipWhiteSpace()
            guard value(depth: depth) else { return false }
            skipWhiteSpace()
            if skip("}") { return true }
            guard skip(",") else { return false }
        }
    }

    private mutating func word(_ word: String) -> Bool {
        guard bytes[position...].starts(with: word.utf8) else { return false }
        position += word.utf8.count
        return true
    }

    private mutating func number() -> Bool {
        _ = skip("-")
        if !skip("0") { guard digits() else { return false } }
        if skip(".") { guard digits() else { return false } }
        if skip("e") || skip("E") {
            if !skip("+") { _ = skip("-") }
            guard digits() else { return false }
        }
        return true
    }

    private mutating func digits() -> Bool {
        let start = position
        while let next, (0x30...0x39).contains(next) { position += 1 }
        return position > start
    }

    private mutating func string() -> Bool {
        guard skip("\"") else { return false }
        let start = position
        while let byte = next {
            position += 1
            if byte == 0x22 { return Self.isUTF8(Array(bytes[start..<position])) }
            if byte < 0x20 { return false }
            guard byte == 0x5C else { continue }
            guard let escaped = next else { return false }
            position += 1
            if escaped == UInt8(ascii: "u") {
                guard position + 4 <= bytes.count, bytes[position..<position + 4].allSatisfy(Self.isHexadecimal) else {
                    return false
                }
                position += 4
            } else if !#""\/bfnrt"#.utf8.contains(escaped) {
                return false
            }
        }
        return false
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        "0123456789abcdefABCDEF".utf8.contains(byte)
    }

    /// Whether the standard library accepts the bytes.
    private static func isUTF8(_ bytes: [UInt8]) -> Bool {
        String(validating: bytes, as: UTF8.self) != nil
    }
}
