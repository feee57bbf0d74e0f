/// Rewrites text of a more permissive syntax as standard JSON, in one pass without recursion.
///
/// Runs only after the scanner has refused the text. It distinguishes tokens and replaces those that are not standard:
///
///     {a: 1, /* one */ 'b': [.5, NaN,],}     JSON5
///     {"a": 1,   "b": [0.5, 0]}              NaN is a number that the scanner marks
///
/// Whether the tokens form a value is checked by the scanner, which then scans the result. So everything that cannot be
/// repaired is copied, and the scanner throws the error for it.
///
/// Every byte is examined a limited number of times. All accesses to the text are checked.
struct TextRepairer {
    private enum Token {
        case opening, value, comma, other
    }

    private struct Container {
        /// The position of the opening bracket in the repaired text.
        let written: Int
        let isObject: Bool
    }

    private let text: [UInt8]
    private let syntax: SmartJSONSyntax
    private let addsBraces: Bool
    /// The depth beyond which nothing is repaired, because the scanner rejects the text.
    private let depthLimit: Int
    private let writer: ByteWriter
    private var position = 0
    /// The start of the text that is not yet copied.
    private var uncopied = 0
    private var edits: [RepairedText.Edit] = []
    private var repairs: [RepairedText.Repair] = []
    private var nonFiniteNumbers: [UInt32] = []
    private var open: [Container] = []
    private var previous = Token.other

    /// Repairs a text; nil if there is nothing to repair.
    static func repaired(
        _ source: UnsafeRawBufferPointer,
        _ syntax: SmartJSONSyntax,
        depthLimit: Int
    ) throws(JSONSyntaxError) -> (bytes: PaddedBytes, text: RepairedText)? {
        var repairer = TextRepairer(Array(source), syntax, depthLimit: depthLimit)
        repairer.run()
        guard !repairer.edits.isEmpty || repairer.hasReplacedBytes else { return nil }
        guard repairer.writer.count <= Document.largestInput else { throw JSONSyntaxError(.sizeLimit) }
        let text = RepairedText(
            original: repairer.text,
            edits: repairer.edits,
            repairs: repairer.repairs,
            nonFiniteNumbers: repairer.nonFiniteNumbers
        )
        return (repairer.writer.takeBytes(), text)
    }

    /// Whether a byte was replaced by another one, which needs no edit.
    private var hasReplacedBytes = false

    private init(_ text: [UInt8], _ syntax: SmartJSONSyntax, depthLimit: Int) {
        self.text = text
        self.syntax = syntax
        self.depthLimit = depthLimit
        writer = ByteWriter(capacity: text.count + 64)
        let isObject = syntax.assumesTopLevelDictionary
        addsBraces = isObject && Self.byte(at: Self.ignorableEnd(from: 0, in: text, syntax), in: text) != .openBrace
    }

    private mutating func run() {
        if addsBraces {
            open.append(Container(written: 0, isObject: true))
            previous = .opening
            replace(0, with: [.openBrace])
        }
        while let byte = byte(at: position) {
            switch byte {
            case .space, .lineFeed, .carriageReturn, .tab: position += 1
            case .quote: repairString(until: byte)
            case .apostrophe where syntax.isJSON5: repairString(until: byte)
            case .openBrace, .openBracket:
                // The scanner reports the error.
                if open.count > depthLimit { return finish() }
                open.append(Container(written: written, isObject: byte == .openBrace))
                position += 1
                previous = .opening
            case .closeBrace, .closeBracket:
                _ = open.popLast()
                position += 1
                previous = .value
            case .comma: repairComma()
            case .colon:
                position += 1
                previous = .other
            case 0 where syntax.isLenient && open.count == (addsBraces ? 1 : 0) && previous == .value:
                repairTrailingNUL()
            default: repairOther()
            }
        }
        finish()
    }

    /// Copies the rest of the text.
    private mutating func finish() {
        position = text.count
        if addsBraces { replace(0, with: [.closeBrace]) }
        copy()
    }

    // MARK: - Writing

    /// The position in the repaired text.
    private var written: Int { writer.count + position - uncopied }

    private func byte(at index: Int) -> UInt8? { Self.byte(at: index, in: text) }

    private static func byte(at index: Int, in text: [UInt8]) -> UInt8? { index < text.count ? text[index] : nil }

    /// Copies the text before the position.
    private mutating func copy() {
        text.withUnsafeBufferPointer { writer.append(UnsafeBufferPointer(rebasing: $0[uncopied..<position])) }
        uncopied = position
    }

    /// Replaces the next bytes of the text.
    private mutating func replace(_ length: Int, with bytes: [UInt8]) {
        copy()
        position += length
        uncopied = position
        // Other bytes of the same number have the same positions.
        if bytes.count == length, length == 1 {
            hasReplacedBytes = true
            return writer.append(bytes[0])
        }
        if !bytes.isEmpty {
            addEdit(source: position - length)
            bytes.withUnsafeBufferPointer { writer.append($0) }
        }
        addEdit(source: position)
    }

    private mutating func addEdit(source: Int) {
        let edit = RepairedText.Edit(
            written: UInt32(truncatingIfNeeded: writer.count),
            source: UInt32(truncatingIfNeeded: source)
        )
        if edits.last?.written == edit.written { edits.removeLast() }
        edits.append(edit)
    }

    private mutating func report(_ kind: SmartSyntaxRepair, in value: Int) {
        guard syntax.isLenient else { return }
        repairs.append(RepairedText.Repair(kind: kind, source: position, value: value))
    }

    /// Copies the rest of the text, in which the scanner finds an error.
    private mutating func giveUp() { position = text.count }

    // MARK: - Commas and what is between tokens

    private mutating func repairComma() {
        let next = byte(at: Self.ignorableEnd(from: position + 1, in: text, syntax))
        let isLast = next == .closeBracket || next == .closeBrace || (next == nil && addsBraces && open.count == 1)
        guard isLast, previous == .value, syntax.isLenient || syntax.isJSON5, let container = open.last else {
            position += 1
            previous = .comma
            return
        }
        report(.trailingComma, in: container.written)
        replace(1, with: [])
    }

    private mutating func repairTrailingNUL() {
        var end = position
        while let byte = byte(at: end), byte == 0 || Self.isStandardWhiteSpace(byte) { end += 1 }
        guard end == text.count else {
            // Not examined again.
            position = end
            return
        }
        report(.trailingNUL, in: 0)
        replace(end - position, with: [])
    }

    private mutating func repairOther() {
        let end = Self.ignorableEnd(from: position, in: text, syntax)
        if end > position {
            replace(end - position, with: [.space])
        } else {
            repairWord()
        }
    }

    /// The first position from the given one on that is neither white space nor part of a comment.
    private static func ignorableEnd(from start: Int, in text: [UInt8], _ syntax: SmartJSONSyntax) -> Int {
        var end = start
        while let byte = byte(at: end, in: text) {
            if isStandardWhiteSpace(byte) {
                end += 1
            } else if syntax.isJSON5, let length = commentLength(at: end, in: text) ?? spaceLength(at: end, in: text) {
                end += length
            } else {
                break
            }
        }
        return end
    }

    private static func isStandardWhiteSpace(_ byte: UInt8) -> Bool {
        byte == .space || byte == .lineFeed || byte == .carriageReturn || byte == .tab
    }

    /// The length of a comment; nil if there is none, or if it has no end.
    private static func commentLength(at start: Int, in text: [UInt8]) -> Int? {
        guard byte(at: start, in: text) == .slash, let kind = byte(at: start + 1, in: text) else { return nil }
        var end = start + 2
        if kind == .slash {
            while end < text.count, lineEndLength(at: end, in: text) == nil { end += 1 }
            return end - start
        }
        guard kind == .asterisk else { return nil }
        while end + 1 < text.count {
            if text[end] == .asterisk, text[end + 1] == .slash { return end + 2 - start }
            end += 1
        }
        return nil
    }

    /// The length of a line feed, a carriage return or both, U+2028 or U+2029; nil for other characters.
    private static func lineEndLength(at index: Int, in text: [UInt8]) -> Int? {
        switch byte(at: index, in: text) {
        case .lineFeed: return 1
        case .carriageReturn: return byte(at: index + 1, in: text) == .lineFeed ? 2 : 1
        case 0xE2:
            guard byte(at: index + 1, in: text) == 0x80, let last = byte(at: index + 2, in: text) else { return nil }
            return last == 0xA8 || last == 0xA9 ? 3 : nil
        default: return nil
        }
    }

    /// The length of a character that only JSON5 allows as white space; nil for other characters.
    private static func spaceLength(at index: Int, in text: [UInt8]) -> Int? {
        guard let first = byte(at: index, in: text) else { return nil }
        if first == 0x0B || first == 0x0C { return 1 }
        guard first >= 0x80, let (scalar, length) = scalar(at: index, in: text) else { return nil }
        switch scalar.value {
        // The byte order mark; the line ends; the category Zs without the space.
        case 0xFEFF, 0x2028, 0x2029, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return length
        default: return nil
        }
    }

    /// The character at an index and its length; nil for bytes that are not UTF-8.
    private static func scalar(at index: Int, in text: [UInt8]) -> (scalar: Unicode.Scalar, length: Int)? {
        var bytes = text[index..<min(index + 4, text.count)].makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        guard case .valid(let encoded) = parser.parseScalar(from: &bytes) else { return nil }
        return (Unicode.UTF8.decode(encoded), encoded.count)
    }
}

// MARK: - Strings

extension TextRepairer {
    /// Repairs a string, from its opening quote on.
    private mutating func repairString(until delimiter: UInt8) {
        let value = written
        var isReported = false
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
                if !isReported { report(.controlCharacter, in: value) }
                isReported = true
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

// MARK: - Words and numbers

extension TextRepairer {
    /// Repairs a number, a word or a key without quotes.
    private mutating func repairWord() {
        var end = position
        while let byte = byte(at: end), isPartOfWord(byte), Self.spaceLength(at: end, in: text) == nil { end += 1 }
        guard end > position else { return giveUp() }
        let word = text[position..<end]
        let isKey = open.last?.isObject == true && (previous == .opening || previous == .comma)
        if isKey, syntax.isJSON5 {
            repairKey(word)
        } else if let number = nonFiniteNumber(word) {
            report(.nonFiniteNumber, in: written)
            nonFiniteNumbers.append(UInt32(truncatingIfNeeded: written))
            replace(word.count, with: [number.rawValue])
        } else if syntax.isJSON5, let first = word.first, !first.isASCIILetter {
            guard let number = Self.standardNumber(word) else { return giveUp() }
            if number.elementsEqual(word) { position = end } else { replace(word.count, with: number) }
        } else {
            position = end
        }
        previous = .value
    }

    /// Whether a byte is part of a number or a word; such bytes are never split into two tokens.
    private func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case .plus, .minus, .point, UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
        case .backslash: syntax.isJSON5
        default: byte.isDigit || byte.isASCIILetter
        }
    }

    private func nonFiniteNumber(_ word: ArraySlice<UInt8>) -> NonFiniteNumber? {
        guard syntax.isLenient || syntax.isJSON5 else { return nil }
        var digits = word
        if let first = word.first, first == .minus || (syntax.isJSON5 && first == .plus) { digits.removeFirst() }
        if digits.elementsEqual("Infinity".utf8) { return word.first == .minus ? .negativeInfinity : .infinity }
        let isNaN = (syntax.isJSON5 ? digits : word).elementsEqual("NaN".utf8)
        return isNaN ? .nan : nil
    }

    /// Puts a key in quotes if it is an identifier of ECMAScript 5.1.
    private mutating func repairKey(_ key: ArraySlice<UInt8>) {
        guard Self.isIdentifier(key, in: text) else { return giveUp() }
        replace(0, with: [.quote])
        position = key.endIndex
        replace(0, with: [.quote])
    }

    private static func isIdentifier(_ word: ArraySlice<UInt8>, in text: [UInt8]) -> Bool {
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
    private static func standardNumber(_ word: ArraySlice<UInt8>) -> [UInt8]? {
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

extension UInt8 {
    fileprivate static var apostrophe: UInt8 { 0x27 }
    fileprivate static var asterisk: UInt8 { 0x2A }
    fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

// MARK: - Errors

extension JSONSyntaxError {
    /// Whether the text may be valid in a syntax, although the scanner has thrown this error.
    ///
    /// Most texts that are no JSON at all are recognized here, without another pass.
    func mayBeRepaired(_ syntax: SmartJSONSyntax) -> Bool {
        switch kind {
        case .invalidUTF8, .invalidUTF16OrUTF32, .invalidUnicodeEscape, .depthLimit, .keyLengthLimit, .sizeLimit,
            .repeatedKey:
            return false
        default: break
        }
        if syntax.isJSON5 || syntax.assumesTopLevelDictionary { return true }
        guard syntax.isLenient else { return false }
        switch kind {
        case .expectedValue(let byte):
            return [.closeBracket, .closeBrace, UInt8(ascii: "N"), UInt8(ascii: "I")].contains(byte)
        case .expectedKey(let byte): return byte == .closeBrace
        case .trailingContent(let byte): return byte == 0
        case .controlCharacter, .invalidNumber: return true
        default: return false
        }
    }

    /// The error with the position, and the byte found there, in the original text.
    func located(in text: RepairedText) -> JSONSyntaxError {
        let offset = text.source(ofWritten: byteOffset)
        let position = text.positions(ofSources: CollectionOfOne(offset)).first ?? .start
        return JSONSyntaxError(kind.finding(text.byte(at: offset)), at: position)
    }
}

extension JSONSyntaxError.Kind {
    /// The same kind with another byte that was found; nil for the end of the text.
    fileprivate func finding(_ byte: UInt8?) -> Self {
        switch self {
        case .expectedValue, .expectedKey, .expectedColon, .expectedCommaOrEnd, .trailingContent:
            guard let byte else { return .unexpectedEnd }
            switch self {
            case .expectedValue: return .expectedValue(found: byte)
            case .expectedKey: return .expectedKey(found: byte)
            case .expectedColon: return .expectedColon(found: byte)
            case .expectedCommaOrEnd: return .expectedCommaOrEnd(found: byte)
            default: return .trailingContent(found: byte)
            }
        default: return self
        }
    }
}
