// Strings: quotes, control characters and escapes.
extension TextRepairer {
    /// Repairs a string, from its opening quotation mark on.
    mutating func repairString() {
        repairMissingComma()
        let value = written
        _ = tokenizer.begin()
        let delimiter = text[position]
        if delimiter == .quote {
            position += 1
        } else {
            reportEmbedded(.quotationMarks, in: value)
            replace(delimiter == LooseTokenizer.curly ? 3 : 1, with: [.quote])
        }
        previous = .value
        while position < text.count, let part = tokenizer.stringPart(until: text.count) {
            switch part.kind {
            case .end where delimiter == .quote, .plain: position += part.length
            case .end: replace(part.length, with: [.quote])
            case .quote: replace(1, with: [.backslash, .quote])
            case .controlCharacter: repairControlCharacter(in: value)
            case .invalidUTF8:
                addRepair(.invalidUTF8, in: value)
                replace(1, with: Array("\u{FFFD}".utf8))
            case .escape(let byte):
                reportEmbedded(.invalidEscape, in: value)
                replace(part.length, with: Self.escape(byte))
            case .escapedLineEnd:
                reportEmbedded(.invalidEscape, in: value)
                replace(part.length, with: [])
            case .invalidEscape where !syntax.isEmbedded || part.length == 1: giveUp()
            case .needlessEscape, .invalidEscape: repairBackslash(part.length, in: value)
            }
            if part.kind == .end { return }
        }
    }

    private mutating func repairControlCharacter(in value: Int) {
        let byte = text[position]
        guard syntax.isLenient || syntax.isJSON5 && byte != .lineFeed && byte != .carriageReturn else {
            return position += 1
        }
        report(.controlCharacter, in: value)
        replace(1, with: Self.escape(byte))
    }

    /// Removes the backslash, as JSON5 does, or keeps it, as a person would: in `\d` and `C:\Programs`.
    private mutating func repairBackslash(_ length: Int, in value: Int) {
        reportEmbedded(.invalidEscape, in: value)
        let keepsBackslash = syntax.isEmbedded && text[position + 1] != .apostrophe
        replace(1, with: keepsBackslash ? [.backslash, .backslash] : [])
        position += length - 1
    }

    /// The escape `\u00XX`.
    private static func escape(_ byte: UInt8) -> [UInt8] {
        func digit(_ value: UInt8) -> UInt8 { value < 10 ? .zero + value : UInt8(ascii: "a") + value - 10 }
        return Array("\\u00".utf8) + [digit(byte >> 4), digit(byte & 0xF)]
    }
}
