import Foundation

/// Bytes that are written as text.
enum DataText {
    /// Base64url (RFC 4648, section 5), with or without padding.
    static func base64URL(_ text: String) -> Data? {
        var plain: [UInt8] = []
        plain.reserveCapacity(text.utf8.count + 2)
        for byte in text.utf8 {
            switch byte {
            case .plus, UInt8(ascii: "/"): return nil
            case UInt8(ascii: "-"): plain.append(.plus)
            case UInt8(ascii: "_"): plain.append(UInt8(ascii: "/"))
            default: plain.append(byte)
            }
        }
        while plain.last == UInt8(ascii: "=") { plain.removeLast() }
        let missing = (4 - plain.count % 4) % 4
        if missing == 3 { return nil }
        plain += Array(repeating: UInt8(ascii: "="), count: missing)
        return Data(base64Encoded: Data(plain))
    }

    /// Hexadecimal digits in pairs, of either letter case.
    static func hex(_ text: String) -> Data? {
        guard text.utf8.count.isMultiple(of: 2) else { return nil }
        var data = Data(capacity: text.utf8.count / 2)
        var high: UInt32?
        for byte in text.utf8 {
            guard let digit = byte.hexadecimalValue else { return nil }
            if let first = high {
                data.append(UInt8(truncatingIfNeeded: first << 4 | digit))
                high = nil
            } else {
                high = digit
            }
        }
        return data
    }

    /// The bytes as base64url text, without padding.
    static func makeBase64URL(_ data: Data) -> String {
        var text = data.base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_")
        while text.last == "=" { text.removeLast() }
        return text
    }

    /// The bytes as hexadecimal digits in pairs, in lower case.
    static func makeHex(_ data: Data) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(data.count * 2)
        for byte in data {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 0xF)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
