import Foundation

/// Reads and writes bytes as text: base64, base64url and hexadecimal.
enum DataText {
    /// The bytes of a text in the encoding of the policy's strategy; nil for other strategies, which need a decoder.
    static func data(_ scalar: Scalar, by policy: ConversionPolicy) -> Data? {
        guard case .string(let text) = scalar else { return nil }
        return switch policy.data {
        case .base64: text.withBytes { hasBase64Padding($0) } ? Data(base64Encoded: text.string) : nil
        case .base64URL: base64URL(text.string)
        case .hex: hex(text.string)
        case .deferredToData, .custom: nil
        }
    }

    /// Base64 (RFC 4648, section 4), with its padding.
    ///
    /// The padding is checked here because Foundation accepts some invalid padding: it reads `====` as one zero byte
    /// and `AAAA=` as three bytes.
    static func base64(_ text: String) -> Data? { hasBase64Padding(text.utf8) ? Data(base64Encoded: text) : nil }

    /// Whether there are complete groups of four characters, and padding only at the end.
    private static func hasBase64Padding(_ text: some Collection<UInt8>) -> Bool {
        guard text.count.isMultiple(of: 4) else { return false }
        guard let padding = text.firstIndex(of: UInt8(ascii: "=")) else { return true }
        let tail = text[padding...]
        return tail.count <= 2 && tail.allSatisfy { $0 == UInt8(ascii: "=") }
    }

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
        let missing = (4 - plain.count % 4) % 4
        // Padding is optional, but must be complete if it is present.
        if missing > 0, !plain.contains(UInt8(ascii: "=")) {
            guard missing < 3 else { return nil }
            plain += Array(repeating: UInt8(ascii: "="), count: missing)
        }
        return hasBase64Padding(plain) ? Data(base64Encoded: Data(plain)) : nil
    }

    /// Pairs of hexadecimal digits in either letter case.
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

    /// The bytes as pairs of hexadecimal digits in lower case.
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

extension Data: ScalarTarget {
    /// Only data of a property list or native dictionary is exact; how text is read depends on a strategy of the call.
    static func read(_ scalar: Scalar) -> Data? { foreignValue(scalar) }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Data> {
        DataText.data(scalar, by: policy).map(Conversion.exact) ?? .refused(refusal(of: scalar))
    }

    /// The reason why a scalar is not data; there are no conversions.
    static func refusal(of scalar: Scalar) -> SmartFinding {
        scalar.kind == .string ? .invalidFormat : finding(of: scalar)
    }

    static var typeDefault: Data? { Data() }
    static var family: ScalarFamily { .data }
}
