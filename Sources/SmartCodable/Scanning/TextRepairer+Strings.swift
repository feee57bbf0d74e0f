// Strings: quotes, control characters and escapes.
extension TextRepairer {
    /// Repairs a string, from its opening quote on.
    mutating func repairString(until delimiter: UInt8) {
        repairMissingComma()
        let value = written
        if delimiter == .quote {
            position += 1
        } else {
            reportEmbedded(.quotationMarks, in: value)
            replace(1, with: [.quote])
        }
        previous = .value
        while let byte = byte(at: position) {
            if byte == delimiter {
                if delimiter == .quote { position += 1 } else { replace(1, with: [.quote]) }
                return
            }
            repairCharacter(byte, in: value)
        }
    }

    /// Repairs a character of a string, which is not its end.
    private mutating func repairCharacter(_ byte: UInt8, in value: Int) {
        if byte == .backslash {
            repairEscape(in: value)
        } else if byte == .quote {
            replace(1, with: [.backslash, .quote])
        } else if byte < 0x20, allowsControlCharacter(byte) {
            report(.controlCharacter, in: value)
            replace(1, with: Self.escape(byte))
        } else if byte >= 0x80, syntax.replacesInvalidUTF8 {
            if let (_, length) = Self.scalar(at: position, in: text) { return position += length }
            addRepair(.invalidUTF8, in: value)
            replace(1, with: Array("\u{FFFD}".utf8))
        } else {
            position += 1
        }
    }

    // MARK: - Curly quotation marks

    /// Whether there is one of `“`, `”`, `„` and `‟` at an index.
    static func curlyQuote(at index: Int, in text: [UInt8]) -> Bool {
        guard byte(at: index, in: text) == 0xE2, byte(at: index + 1, in: text) == 0x80,
            let last = byte(at: index + 2, in: text)
        else { return false }
        return (0x9C...0x9F).contains(last)
    }

    /// Repairs a string in curly quotation marks.
    ///
    /// It ends at the first one, or the first `"`, after which a value can end or another string can begin; others are part
    /// of the string.
    mutating func repairCurlyString() {
        repairMissingComma()
        let value = written
        report(.quotationMarks, in: value)
        replace(3, with: [.quote])
        previous = .value
        while let byte = byte(at: position) {
            let length = byte == .quote ? 1 : Self.curlyQuote(at: position, in: text) ? 3 : 0
            if length > 0 {
                // Not comments, each of which could reach to the end of the text.
                let next = Self.ignorableEnd(from: position + length, in: text, .rfc8259)
                if Self.canEnd(before: position + length, next: next, in: text) {
                    return replace(length, with: [.quote])
                }
            }
            repairCharacter(byte, in: value)
        }
    }

    /// Whether a string in curly quotation marks can end before an index; the next one is the end of the white space
    /// after it.
    static func canEnd(before index: Int, next: Int, in text: [UInt8]) -> Bool {
        let following = byte(at: next, in: text)
        if next > index, curlyQuote(at: next, in: text) || following == .quote || following == .apostrophe {
            return true
        }
        switch following {
        case nil, .comma?, .colon?, .closeBrace?, .closeBracket?: return true
        default: return false
        }
    }

    private func allowsControlCharacter(_ byte: UInt8) -> Bool {
        syntax.isLenient || (syntax.isJSON5 && byte != .lineFeed && byte != .carriageReturn)
    }

    /// Repairs an escape: JSON5 also has `\'`, `\v`, `\0`, `\xFF`, escaped line ends, and ignores other backslashes.
    private mutating func repairEscape(in value: Int) {
        guard let next = byte(at: position + 1) else { return giveUp() }
        guard syntax.isJSON5, !next.completesEscape else { return position += 2 }
        if next == UInt8(ascii: "u") {
            if !syntax.isEmbedded || areHexadecimal(position + 2..<position + 6) { return position += 2 }
            return repairBackslash(in: value)
        }
        let isHexadecimal = next == UInt8(ascii: "x") && areHexadecimal(position + 2..<position + 4)
        let isNUL = next == .zero && byte(at: position + 2)?.isDigit != true
        if next.isDigit && !isNUL || next == UInt8(ascii: "x") && !isHexadecimal {
            return syntax.isEmbedded ? repairBackslash(in: value) : giveUp()
        }
        if let length = Self.lineEndLength(at: position + 1, in: text) {
            reportEmbedded(.invalidEscape, in: value)
            return replace(1 + length, with: [])
        }
        switch next {
        case UInt8(ascii: "v"), UInt8(ascii: "x"), .zero, 0..<0x20:
            reportEmbedded(.invalidEscape, in: value)
            let digits = isHexadecimal ? text[position + 2..<position + 4] : []
            let escaped = isHexadecimal ? digits.reduce(0) { $0 << 4 | ($1.hexadecimalValue ?? 0) } : UInt32(next)
            let byte = next == UInt8(ascii: "v") ? 0x0B : isNUL ? 0 : UInt8(truncatingIfNeeded: escaped)
            replace(isHexadecimal ? 4 : 2, with: Self.escape(byte))
        default: repairBackslash(in: value)
        }
    }

    private func areHexadecimal(_ range: Range<Int>) -> Bool {
        range.allSatisfy { byte(at: $0)?.hexadecimalValue != nil }
    }

    /// Removes the backslash, as JSON5 does, or keeps it, as a person would: in `\d` and `C:\Programs`.
    private mutating func repairBackslash(in value: Int) {
        reportEmbedded(.invalidEscape, in: value)
        let keepsBackslash = syntax.isEmbedded && byte(at: position + 1) != .apostrophe
        replace(1, with: keepsBackslash ? [.backslash, .backslash] : [])
        position += Self.scalar(at: position, in: text)?.length ?? 1
    }

    /// The escape `\u00XX`.
    private static func escape(_ byte: UInt8) -> [UInt8] {
        func digit(_ value: UInt8) -> UInt8 { value < 10 ? .zero + value : UInt8(ascii: "a") + value - 10 }
        return Array("\\u00".utf8) + [digit(byte >> 4), digit(byte & 0xF)]
    }
}
