import Foundation

/// Reads and writes bytes as text: base64, base64url and hexadecimal.
enum DataText {
    /// The bytes of a text in a variant of the encoding of the policy's strategy; refused for other strategies.
    static func converted(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Data> {
        guard case .string(let text) = scalar else { return .refused(Data.finding(of: scalar)) }
        switch policy.data {
        case .base64 where policy.converts(.string, to: Data.family),
            .base64URL where policy.converts(.string, to: Data.family):
            return base64(variant: text.string).map(Conversion.converted) ?? .refused(.invalidFormat)
        case .base64, .base64URL, .hex, .deferredToData, .custom:
            return .refused(.invalidFormat)
        }
    }

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

    /// The bytes of base64 text in another form: in either alphabet, with or without padding, with line breaks and
    /// surrounding white space, and after `data:…;base64,` (RFC 2397).
    static func base64(variant text: String) -> Data? {
        guard let payload = payload(of: Substring(text).utf8) else { return nil }
        var plain: [UInt8] = []
        plain.reserveCapacity(payload.count + 2)
        var padding = 0
        for byte in payload {
            switch byte {
            case .carriageReturn, .lineFeed: continue
            case UInt8(ascii: "="): padding += 1
            case _ where padding > 0: return nil
            case .minus: plain.append(.plus)
            case UInt8(ascii: "_"): plain.append(.slash)
            default: plain.append(byte)
            }
        }
        let missing = (4 - plain.count % 4) % 4
        // Padding is optional, but must be complete if it is present.
        guard missing < 3, padding == 0 || padding == missing, !plain.isEmpty || padding == 0 else { return nil }
        plain += Array(repeating: UInt8(ascii: "="), count: missing)
        return Data(base64Encoded: Data(plain))
    }

    /// The text without white space around it and without the beginning of a `data:` link; nil if the link does not
    /// contain base64.
    private static func payload(of text: Substring.UTF8View) -> Substring.UTF8View? {
        var text = text
        while text.first?.isASCIIWhiteSpace == true { text.removeFirst() }
        while text.last?.isASCIIWhiteSpace == true { text.removeLast() }
        func isEqual(_ bytes: Substring.UTF8View, _ word: String) -> Bool {
            bytes.count == word.utf8.count && zip(bytes, word.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
        }
        guard isEqual(text.prefix(5), "data:") else { return text }
        guard let comma = text.firstIndex(of: .comma), isEqual(text[..<comma].suffix(7), ";base64") else { return nil }
        return text[text.index(after: comma)...]
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
        func digit(_ value: UInt8) -> UInt8 { value &+ (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10) }
        var text: [UInt8] = []
        text.reserveCapacity(data.count * 2)
        // An array, because each access to `Data` is a call.
        for byte in [UInt8](data) {
            text.append(digit(byte &>> 4))
            text.append(digit(byte & 0xF))
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension Data: ScalarTarget {
    /// Only data of a property list or native dictionary is exact; how text is read depends on a strategy of the call.
    static func read(_ scalar: Scalar) -> Data? { foreignValue(scalar) }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Data> {
        DataText.data(scalar, by: policy).map(Conversion.exact) ?? DataText.converted(scalar, by: policy)
    }

    static var typeDefault: Data? { Data() }
    static var family: ScalarFamily { .data }
}
