// Strings: quotes, control characters and escapes.
extension TextRepairer {
    /// Repairs a string, from its opening quote on.
    mutating func repairString(until delimiter: UInt8) {
        let value = written
        if delimiter == .quote { position += 1 } else { replace(1, with: [.quote]) }
        previous = .value
        while let byte = byte(at: position) {
            if byte == delimiter {
                if delimiter == .quote { position += 1 } else { replace(1, with: [.quote]) }
                return
            }
            if byte == .backslash {
                repairEscape()
            } else if byte == .quote {
                replace(1, with: [.backslash, .quote])
            } else if byte < 0x20, allowsControlCharacter(byte) {
                report(.controlCharacter, in: value)
                replace(1, with: Self.escape(byte))
            } else {
                position += 1
            }
        }
    }

    private func allowsControlCharacter(_ byte: UInt8) -> Bool {
        syntax.isLenient || (syntax.isJSON5 && byte != .lineFeed && byte != .carriageReturn)
    }

    /// Repairs an escape: JSON5 also has `\'`, `\v`, `\0`, `\xFF`, escaped line ends, and ignores other backslashes.
    private mutating func repairEscape() {
        guard let next = byte(at: position + 1) else { return giveUp() }
        guard syntax.isJSON5, !next.completesEscape, next != UInt8(ascii: "u") else { return position += 2 }
        if let length = Self.lineEndLength(at: position + 1, in: text) { return replace(1 + length, with: []) }
        switch next {
        case UInt8(ascii: "v"): replace(2, with: Self.escape(0x0B))
        case UInt8(ascii: "0") where byte(at: position + 2)?.isDigit != true: replace(2, with: Self.escape(0))
        case UInt8(ascii: "x"):
            guard let high = byte(at: position + 2)?.hexadecimalValue,
                let low = byte(at: position + 3)?.hexadecimalValue
            else { return giveUp() }
            replace(4, with: Self.escape(UInt8(truncatingIfNeeded: high * 16 + low)))
        case .zero...(.nine): giveUp()
        case 0..<0x20: replace(2, with: Self.escape(next))
        default:
            replace(1, with: [])
            position += 1
        }
    }

    /// The escape `\u00XX`.
    private static func escape(_ byte: UInt8) -> [UInt8] {
        func digit(_ value: UInt8) -> UInt8 { value < 10 ? .zero + value : UInt8(ascii: "a") + value - 10 }
        return Array("\\u00".utf8) + [digit(byte >> 4), digit(byte & 0xF)]
    }
}
