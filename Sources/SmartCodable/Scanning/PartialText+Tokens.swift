// Words, comments and strings.
extension PartialText {
    mutating func examineComment(until limit: Int) -> Bool {
        while position < limit {
            guard tokenState.comment.advance(over: bytes[position]) else {
                expected = .nothing
                return true
            }
            position += 1
            if tokenState.comment == .none {
                token = .none
                return true
            }
        }
        return true
    }

    // MARK: - Words

    /// Examines a word; false if its last character is not whole.
    mutating func examineWord(until limit: Int) -> Bool {
        while position < limit {
            if characterLength(at: position) == nil { return false }
            guard TextRepairer.isPartOfWord(at: position, in: bytes, syntax) else {
                endWord()
                return true
            }
            position += 1
        }
        return true
    }

    private mutating func endWord() {
        let word = bytes[tokenStart..<position]
        if token == .keyWord {
            if TextRepairer.isIdentifier(word, in: bytes) { completeKey() } else { expected = .nothing }
        } else if allowsOtherText, !isLiteral(word), TextRepairer.standardNumber(word) == nil {
            // Most words in brackets are those of a sentence.
            expected = .nothing
        } else {
            completeValue()
        }
    }

    /// Whether the text ends in a word that cannot be completed to a number or a literal.
    ///
    /// A longer word is checked by the scanner when it has ended, so that no word is checked again and again.
    var endsInInvalidWord: Bool {
        guard token == .word else { return false }
        let word = bytes[tokenStart..<position]
        return word.count <= 1_000 && !startsValue(word)
    }

    /// Whether a word is a literal, after which only an error can follow without a space.
    func isLiteral(_ word: ArraySlice<UInt8>) -> Bool {
        literals.contains { $0.utf8.elementsEqual(word) }
    }

    private var literals: [String] {
        if syntax.isEmbedded { return Self.standardLiterals + Self.signedLiterals + ["True", "False", "None"] }
        return syntax.isJSON5 ? Self.standardLiterals + Self.signedLiterals : Self.standardLiterals
    }

    private static let standardLiterals = ["true", "false", "null", "NaN", "Infinity", "-Infinity"]
    private static let signedLiterals = ["+Infinity", "+NaN", "-NaN"]

    /// Whether a word can be completed to a number or a literal.
    ///
    ///     number = [ "-" ] ( "0" / digit1-9 *digit ) [ "." 1*digit ] [ ( "e" / "E" ) [ "+" / "-" ] 1*digit ]
    ///
    /// Numbers of JSON5 are checked when they have ended.
    private func startsValue(_ word: ArraySlice<UInt8>) -> Bool {
        if literals.contains(where: { $0.utf8.starts(with: word) }) { return true }
        if syntax.isJSON5 { return word.first?.isASCIILetter == false }
        var rest = word
        if rest.first == .minus { rest.removeFirst() }
        let integer = rest.prefix { $0.isDigit }
        rest = rest.dropFirst(integer.count)
        guard let first = integer.first else { return rest.isEmpty }
        if first == .zero, integer.count > 1 { return false }
        if rest.first == .point {
            let fraction = rest.dropFirst().prefix { $0.isDigit }
            rest = rest.dropFirst(1 + fraction.count)
            if fraction.isEmpty { return rest.isEmpty }
        }
        guard let letter = rest.first else { return true }
        guard letter | 0x20 == UInt8(ascii: "e") else { return false }
        rest = rest.dropFirst()
        if rest.first == .plus || rest.first == .minus { rest = rest.dropFirst() }
        return rest.allSatisfy(\.isDigit)
    }

    // MARK: - Strings

    /// The first byte of curly quotation marks.
    static let curly: UInt8 = 0xE2

    /// Examines whole characters; false if the last one is not whole.
    mutating func examineString(until limit: Int) -> Bool {
        let delimiter = tokenState.delimiter
        while position < limit {
            let byte = bytes[position]
            if byte == delimiter, byte != Self.curly {
                position += 1
                endString()
                return true
            }
            if byte < 0x80, byte != .backslash, delimiter != Self.curly || byte != .quote {
                position += 1
                continue
            }
            guard let length = byte == .backslash ? escapeLength : characterLength(at: position) else { return false }
            if delimiter == Self.curly, byte == .quote || TextRepairer.curlyQuote(at: position, in: bytes) {
                guard let isEnd = endsCurlyString(before: position + length) else { return false }
                if isEnd {
                    position += length
                    endString()
                    return true
                }
            }
            position += length
        }
        return true
    }

    private mutating func endString() {
        if token == .key { completeKey() } else { completeValue() }
    }

    /// Whether a string in curly quotation marks ends before an index; nil if what follows has not arrived.
    private mutating func endsCurlyString(before index: Int) -> Bool? {
        let spaceEnd = TextRepairer.ignorableEnd(from: max(tokenState.spaceEnd, index), in: bytes, .rfc8259)
        tokenState.spaceEnd = spaceEnd
        guard spaceEnd < bytes.count, characterLength(at: spaceEnd) != nil else { return nil }
        return TextRepairer.canEnd(before: index, next: spaceEnd, in: bytes)
    }

    /// The length of the escape at the position, or of the surrogate pair; nil if more bytes are needed.
    ///
    /// An invalid escape is found by the scanner.
    private var escapeLength: Int? {
        guard position + 1 < bytes.count else { return nil }
        let escaped = bytes[position + 1]
        guard escaped == UInt8(ascii: "u") else { return syntax.isJSON5 ? lengthOfJSON5Escape(escaped) : 2 }
        switch unit(at: position + 2) {
        case .cut: return nil
        case .invalid: return 2
        case .value(let value): if value & 0xFC00 != 0xD800 { return 6 }
        }
        // A high surrogate.
        let next = position + 6
        guard next < bytes.count else { return nil }
        guard bytes[next] == .backslash else { return 6 }
        guard next + 1 < bytes.count else { return nil }
        guard bytes[next + 1] == UInt8(ascii: "u") else { return 6 }
        switch unit(at: next + 2) {
        case .cut: return nil
        case .invalid: return 6
        case .value(let value): return value & 0xFC00 == 0xDC00 ? 12 : 6
        }
    }

    private func lengthOfJSON5Escape(_ escaped: UInt8) -> Int? {
        switch escaped {
        case UInt8(ascii: "x"):
            switch unit(at: position + 2, digits: 2) {
            case .cut: return nil
            case .invalid: return 2
            case .value: return 4
            }
        // Before a digit it is not NUL.
        case .zero: return position + 2 < bytes.count ? 2 : nil
        default: return characterLength(at: position + 1).map { $0 + 1 }
        }
    }

    private enum Unit {
        case value(UInt32), invalid, cut
    }

    /// The UTF-16 code unit of hexadecimal digits.
    private func unit(at start: Int, digits: Int = 4) -> Unit {
        var value: UInt32 = 0
        for index in start..<start + digits {
            guard index < bytes.count else { return .cut }
            guard let digit = bytes[index].hexadecimalValue else { return .invalid }
            value = value << 4 | digit
        }
        return .value(value)
    }

    /// The length of the UTF-8 sequence at an index; nil if more bytes are needed.
    ///
    /// An invalid sequence is found by the scanner.
    func characterLength(at start: Int) -> Int? {
        let length =
            switch bytes[start] {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        for index in start + 1..<start + length {
            guard index < bytes.count else { return nil }
            guard bytes[index] & 0xC0 == 0x80 else { return 1 }
        }
        return length
    }
}
