// Strings and words.
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
                replace(part.length, with: byte.map(Self.escape) ?? [])
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

    // MARK: - Words

    /// Repairs a number, a word or a key without quotes.
    mutating func repairWord() {
        let end = tokenizer.wordEnd(from: position, until: text.count)
        guard end > position else { return giveUp() }
        let word = text[position..<end]
        // In an array, two numbers can be one with a separator.
        if open.last?.isObject == true { repairMissingComma() }
        let isKey = open.last?.isObject == true && (previous == .opening || previous == .comma)
        if isKey, syntax.isJSON5 {
            repairKey(word)
        } else if let number = nonFiniteNumber(word) {
            report(.nonFiniteNumber, in: written)
            nonFiniteNumbers.append(UInt32(truncatingIfNeeded: written))
            replace(word.count, with: [number.rawValue])
        } else if syntax.isEmbedded, let literal = Self.literal(ofPython: word) {
            report(.pythonWord, in: written)
            replace(word.count, with: literal)
        } else if syntax.isJSON5, let first = word.first, !first.isASCIILetter {
            guard let number = LooseTokenizer.standardNumber(word) else { return giveUp() }
            if number.elementsEqual(word) {
                position = end
            } else {
                reportEmbedded(.numberForm, in: written)
                replace(word.count, with: number)
            }
        } else {
            position = end
        }
        previous = .value
    }

    private static func literal(ofPython word: ArraySlice<UInt8>) -> [UInt8]? {
        for (python, json) in [("True", "true"), ("False", "false"), ("None", "null")]
        where word.elementsEqual(python.utf8) { return Array(json.utf8) }
        return nil
    }

    private func nonFiniteNumber(_ word: ArraySlice<UInt8>) -> NonFiniteNumber? {
        guard let last = word.last, last == UInt8(ascii: "N") || last == UInt8(ascii: "y"),
            syntax.isLenient || syntax.isJSON5, tokenizer.isLiteral(word)
        else { return nil }
        return last == UInt8(ascii: "N") ? .nan : word.first == .minus ? .negativeInfinity : .infinity
    }

    /// Puts a key in quotes if it is an identifier.
    private mutating func repairKey(_ key: ArraySlice<UInt8>) {
        guard tokenizer.isIdentifier(key.indices) else { return giveUp() }
        reportEmbedded(.unquotedKey, in: open.last?.written ?? 0)
        replace(0, with: [.quote])
        position = key.endIndex
        replace(0, with: [.quote])
    }
}
