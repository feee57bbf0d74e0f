// What a word is: a key without quotation marks, a literal or a number.
extension LooseTokenizer {
    /// Whether a word of the text is an identifier of ECMAScript 5.1, which can contain escapes.
    package func isIdentifier(_ word: Range<Int>) -> Bool {
        var index = word.lowerBound
        while index < word.upperBound {
            guard var (scalar, length) = scalar(at: index) else { return false }
            if scalar == "\\" {
                guard byte(at: index + 1) == UInt8(ascii: "u"), index + 6 <= word.upperBound,
                    case .value(let unit) = unit(at: index + 2), let escaped = Unicode.Scalar(unit)
                else { return false }
                (scalar, length) = (escaped, 6)
            }
            guard Self.isPartOfIdentifier(scalar, isFirst: index == word.lowerBound) else { return false }
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

    /// Those of standard JSON, with the numbers that are not finite; then those of JSON5 and of other text.
    private static let literals = [
        "true", "false", "null", "NaN", "Infinity", "-Infinity", "+Infinity", "+NaN", "-NaN", "True", "False", "None",
    ]

    private var literals: ArraySlice<String> { Self.literals.prefix(syntax.isEmbedded ? 12 : syntax.isJSON5 ? 9 : 6) }

    /// Whether a word is a literal, after which only an error can follow without a space.
    func isLiteral(_ word: ArraySlice<UInt8>) -> Bool { literals.contains { $0.utf8.elementsEqual(word) } }

    /// Whether a word can be completed to a number or a literal.
    ///
    /// Numbers of JSON5 are checked when they have ended.
    func startsValue(_ word: ArraySlice<UInt8>) -> Bool {
        if literals.contains(where: { $0.utf8.starts(with: word) }) { return true }
        if syntax.isJSON5 { return word.first?.isASCIILetter == false }
        // A digit completes all other beginnings.
        return [word, word + [.zero]].contains { Self.standardNumber($0)?.elementsEqual($0) == true }
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
