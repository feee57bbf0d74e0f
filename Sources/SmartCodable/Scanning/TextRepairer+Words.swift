// Words: numbers, keys without quotes, NaN and infinities.
extension TextRepairer {
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
