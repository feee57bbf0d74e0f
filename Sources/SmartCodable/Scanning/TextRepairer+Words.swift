// Words: numbers, keys without quotes, NaN and infinities.
extension TextRepairer {
    /// Repairs a number, a word or a key without quotes.
    mutating func repairWord() {
        var end = position
        while Self.isPartOfWord(at: end, in: text, syntax) { end += 1 }
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
            guard let number = Self.standardNumber(word) else { return giveUp() }
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

    /// Whether a byte is part of a number or a word; such bytes are never split into two tokens.
    package static func isPartOfWord(at index: Int, in text: [UInt8], _ syntax: SmartJSONSyntax) -> Bool {
        guard let byte = byte(at: index, in: text) else { return false }
        switch byte {
        case .plus, .minus, .point, UInt8(ascii: "_"), UInt8(ascii: "$"): return true
        case 0x80...: return spaceLength(at: index, in: text) == nil
        case .backslash: return syntax.isJSON5
        default: return byte.isDigit || byte.isASCIILetter
        }
    }

    private static func literal(ofPython word: ArraySlice<UInt8>) -> [UInt8]? {
        for (python, json) in [("True", "true"), ("False", "false"), ("None", "null")]
        where word.elementsEqual(python.utf8) { return Array(json.utf8) }
        return nil
    }

    private func nonFiniteNumber(_ word: ArraySlice<UInt8>) -> NonFiniteNumber? {
        guard syntax.isLenient || syntax.isJSON5 else { return nil }
        var digits = word
        if let first = word.first, first == .minus || (syntax.isJSON5 && first == .plus) { digits.removeFirst() }
        if digits.elementsEqual("Infinity".utf8) { return word.first == .minus ? .negativeInfinity : .infinity }
        let isNaN = (syntax.isJSON5 ? digits : word).elementsEqual("NaN".utf8)
        return isNaN ? .nan : nil
    }

    /// Puts a key in quotes if it is an identifier.
    private mutating func repairKey(_ key: ArraySlice<UInt8>) {
        guard Self.isIdentifier(key, in: text) else { return giveUp() }
        reportEmbedded(.unquotedKey, in: open.last?.written ?? 0)
        replace(0, with: [.quote])
        position = key.endIndex
        replace(0, with: [.quote])
    }

    /// Whether a word is an identifier of ECMAScript 5.1, which can contain escapes.
    package static func isIdentifier(_ word: ArraySlice<UInt8>, in text: [UInt8]) -> Bool {
        var index = word.startIndex
        while index < word.endIndex {
            guard var (scalar, length) = scalar(at: index, in: text) else { return false }
            if scalar == "\\" {
                let digits = text[min(index + 2, word.endIndex)..<min(index + 6, word.endIndex)]
                guard byte(at: index + 1, in: text) == UInt8(ascii: "u"), digits.count == 4,
                    digits.allSatisfy({ $0.hexadecimalValue != nil }),
                    let escaped = Unicode.Scalar(digits.reduce(0) { $0 << 4 | ($1.hexadecimalValue ?? 0) })
                else { return false }
                (scalar, length) = (escaped, 6)
            }
            guard isPartOfIdentifier(scalar, isFirst: index == word.startIndex) else { return false }
            index += length
        }
        return true
    }

    private static func isPartOfIdentifier(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
        if scalar == "$" || scalar == "_" { return true }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
            return true
        case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation:
            return !isFirst
        default:
            // The zero width non-joiner and joiner.
            return !isFirst && (scalar.value == 0x200C || scalar.value == 0x200D)
        }
    }

    /// A number of JSON5 as a number of JSON; nil if it is not a number.
    ///
    ///     number = [ "+" / "-" ] ( hexadecimal / decimal )
    ///     hexadecimal = "0" ( "x" / "X" ) 1*hexdigit
    ///     decimal = ( integer [ "." *digit ] / "." 1*digit ) [ ( "e" / "E" ) [ "+" / "-" ] 1*digit ]
    ///     integer = "0" / digit1-9 *digit
    static func standardNumber(_ word: ArraySlice<UInt8>) -> [UInt8]? {
        var rest = word
        var number: [UInt8] = []
        if let sign = rest.first, sign == .minus || sign == .plus {
            if sign == .minus { number.append(sign) }
            rest.removeFirst()
        }
        if rest.first == .zero, let second = rest.dropFirst().first, second | 0x20 == UInt8(ascii: "x") {
            guard let digits = decimalDigits(ofHexadecimal: rest.dropFirst(2)) else { return nil }
            return number + digits
        }
        let integer = rest.prefix { $0.isDigit }
        rest = rest.dropFirst(integer.count)
        var fraction: ArraySlice<UInt8> = []
        if rest.first == .point {
            fraction = rest.dropFirst().prefix { $0.isDigit }
            rest = rest.dropFirst(1 + fraction.count)
        }
        guard !integer.isEmpty || !fraction.isEmpty, integer.count < 2 || integer.first != .zero else { return nil }
        number += integer.isEmpty ? [.zero] : integer
        if !fraction.isEmpty { number += [.point] + fraction }
        guard let letter = rest.first else { return number }
        number += rest
        rest = rest.dropFirst()
        if rest.first == .plus || rest.first == .minus { rest = rest.dropFirst() }
        guard letter | 0x20 == UInt8(ascii: "e"), !rest.isEmpty, rest.allSatisfy(\.isDigit) else { return nil }
        return number
    }

    /// The maximum number of hexadecimal digits: larger numbers are out of range for every type but `String`.
    ///
    /// The conversion takes time proportional to the square of the length.
    private static let mostHexadecimalDigits = 256

    private static func decimalDigits(ofHexadecimal digits: ArraySlice<UInt8>) -> [UInt8]? {
        let significant = digits.drop { $0 == .zero }
        guard !digits.isEmpty, significant.count <= mostHexadecimalDigits else { return nil }
        // Nine decimal digits each, the least significant first.
        let limit: UInt32 = 1_000_000_000
        var groups: [UInt32] = [0]
        for digit in significant {
            guard var carry = digit.hexadecimalValue.map(UInt64.init) else { return nil }
            for index in groups.indices {
                let product = UInt64(groups[index]) * 16 + carry
                groups[index] = UInt32(truncatingIfNeeded: product % UInt64(limit))
                carry = product / UInt64(limit)
            }
            if carry > 0 { groups.append(UInt32(truncatingIfNeeded: carry)) }
        }
        let texts = groups.enumerated().map { index, group in
            let text = String(group)
            return index == groups.count - 1 ? text : String(repeating: "0", count: 9 - text.utf8.count) + text
        }
        return Array(texts.reversed().joined().utf8)
    }
}
