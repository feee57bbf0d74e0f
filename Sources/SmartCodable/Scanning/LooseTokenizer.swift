/// Distinguishes the tokens of text that is not standard JSON, or that may end anywhere.
///
///     { 'name' : “Ann” , /* her id */ id : 0x1F
///     p s      p s     p c            w  p w        punctuation, string, comment, word; and the space between them
///
/// `TextRepairer` replaces the tokens that standard JSON does not have, `PartialText` follows them to what is open at the
/// end, and `EmbeddedText` and the reader of streams find the ends of values and keys with them.
///
/// A text that may continue can end inside a token, which is continued after more bytes were appended. Each byte is
/// examined a limited number of times. All accesses to the text are checked.
package struct LooseTokenizer: Sendable {
    package enum Kind: Sendable {
        case space, comment, string, punctuation
        /// A number, a literal or a key without quotation marks.
        case word
        /// Bytes that begin no token.
        case other
    }

    package var text: [UInt8]
    let syntax: SmartJSONSyntax
    /// Whether nothing follows the text, so that no token can be continued.
    private let isWhole: Bool
    /// The bytes before this position are read.
    package var position: Int
    /// The start of the current token.
    private(set) var start = 0
    private(set) var kind = Kind.other
    /// The part of the current comment that was read.
    private var comment = JSON5Comment()
    /// The start of a comment that has no end, so that later ones have none either.
    private var endlessComment = Int.max
    /// The end of the white space after a mark that may end a string in curly quotation marks.
    private var spaceEnd = 0

    package init(_ text: [UInt8], _ syntax: SmartJSONSyntax, isWhole: Bool, at position: Int = 0) {
        (self.text, self.syntax, self.isWhole, self.position) = (text, syntax, isWhole, position)
    }

    // MARK: - Tokens

    /// Determines the kind of the token that begins at the position, which is not moved.
    ///
    /// - Returns: the kind; nil at the end, and if the first character has not arrived.
    package mutating func begin() -> Kind? {
        guard position < text.count else { return nil }
        (start, spaceEnd, comment) = (position, position, JSON5Comment())
        switch text[position] {
        case .space, .lineFeed, .carriageReturn, .tab: kind = .space
        case .openBrace, .openBracket, .closeBrace, .closeBracket, .comma, .colon: kind = .punctuation
        case .quote,
            .apostrophe where syntax.isJSON5:
            kind = .string
        case .slash where syntax.isJSON5: kind = .comment
        default:
            guard characterLength(at: position) != nil else { return nil }
            if syntax.isEmbedded, isCurlyQuote(at: position) {
                kind = .string
            } else if isPartOfWord(at: position) {
                kind = .word
            } else {
                kind = syntax.isJSON5 && spaceLength(at: position) != nil ? .space : .other
            }
        }
        return kind
    }

    /// Reads the current token, which becomes `other` after a slash that begins no comment.
    ///
    /// - Parameter limit: the position up to which the token is read.
    /// - Returns: whether its end was found; false if it may continue after the limit.
    package mutating func finish(until limit: Int) -> Bool {
        switch kind {
        case .space:
            position += spaceLength(at: position) ?? 1
            while position < limit, text[position].isJSONWhiteSpace { position += 1 }
            return true
        case .punctuation, .other:
            position += 1
            return true
        case .word:
            position = wordEnd(from: position, until: limit)
            return position < limit && characterLength(at: position) != nil
        case .string:
            if position == start { position += text[start] == Self.curly ? 3 : 1 }
            while position < limit {
                guard let part = stringPart(until: limit) else { return false }
                position += part.length
                if part.kind == .end { return true }
            }
            return false
        case .comment:
            if start > endlessComment, isWhole, byte(at: start + 1) == .asterisk { return false }
            while position < limit {
                guard comment.advance(over: text[position]) else {
                    kind = .other
                    return true
                }
                position += 1
                if !comment.isOpen { return true }
            }
            guard isWhole, !comment.isCompleteAtEnd else { return isWhole }
            endlessComment = min(endlessComment, start)
            return false
        }
    }

    /// The first position from the given one on that is neither white space nor part of a comment.
    ///
    /// A comment without an end is none.
    package mutating func ignorableEnd(from start: Int) -> Int {
        let current = position
        defer { position = current }
        position = start
        while true {
            while position < text.count, text[position].isJSONWhiteSpace { position += 1 }
            let end = position
            guard syntax.isJSON5, let kind = begin(), kind == .space || kind == .comment, finish(until: text.count),
                self.kind == kind
            else { return end }
        }
    }

    /// The first position from the given one on that is not part of a word.
    package func wordEnd(from start: Int, until limit: Int) -> Int {
        var end = start
        while end < limit, isPartOfWord(at: end), text[end] < 0x80 || characterLength(at: end) != nil { end += 1 }
        return end
    }

    /// Whether a byte is part of a number or a word; such bytes are never split into two tokens.
    private func isPartOfWord(at index: Int) -> Bool {
        switch text[index] {
        case .plus, .minus, .point, UInt8(ascii: "_"), UInt8(ascii: "$"): true
        case 0x80...: spaceLength(at: index) == nil
        case .backslash: syntax.isJSON5
        case let byte: byte.isDigit || byte.isASCIILetter
        }
    }

    // MARK: - Strings

    /// A part of a string.
    enum StringPart: Equatable {
        case end
        /// Characters and escapes of standard JSON.
        case plain
        /// A quotation mark that does not end the string.
        case quote
        case controlCharacter, invalidUTF8
        /// An escape that only JSON5 has, of a character below 256; nil for a line end, which is ignored.
        case escape(UInt8?)
        /// A backslash before a character that needs none.
        case needlessEscape
        /// An escape that is an error in JSON5.
        case invalidEscape
    }

    /// The next part of the current string; nil if it has not arrived.
    mutating func stringPart(until limit: Int) -> (kind: StringPart, length: Int)? {
        let delimiter = text[start]
        let byte = text[position]
        if byte == .backslash { return escape }
        if byte == delimiter, byte != Self.curly { return (.end, 1) }
        if byte < 0x20 { return (.controlCharacter, 1) }
        // Other characters need a look at each only if they may be cut, invalid or quotation marks.
        let last: UInt8 = isWhole && delimiter != Self.curly && !syntax.replacesInvalidUTF8 ? 0xFF : 0x7F
        if byte > last || byte == .quote {
            guard let length = characterLength(at: position) else { return nil }
            if delimiter == Self.curly, byte == .quote || isCurlyQuote(at: position) {
                guard let isEnd = endsCurlyString(before: position + length) else { return nil }
                if isEnd { return (.end, length) }
            }
            if byte == .quote { return (.quote, 1) }
            if syntax.replacesInvalidUTF8, scalar(at: position) == nil { return (.invalidUTF8, 1) }
            return (.plain, length)
        }
        var end = position + 1
        while end < limit, (0x20...last).contains(text[end]), text[end] != delimiter, text[end] != .quote,
            text[end] != .backslash
        {
            end += 1
        }
        return (.plain, end - position)
    }

    /// The escape at the position; nil if it has not arrived.
    private var escape: (kind: StringPart, length: Int)? {
        guard let escaped = byte(at: position + 1) else { return isWhole ? (.invalidEscape, 1) : nil }
        if escaped == UInt8(ascii: "u") { return unicodeEscape }
        guard syntax.isJSON5, !escaped.completesEscape else { return (.plain, 2) }
        if let length = lineEndLength(at: position + 1) { return (.escape(nil), 1 + length) }
        switch escaped {
        case UInt8(ascii: "x"):
            switch unit(at: position + 2, digits: 2) {
            case .cut: return nil
            case .invalid: return (.invalidEscape, 2)
            case .value(let value): return (.escape(UInt8(truncatingIfNeeded: value)), 4)
            }
        case .zero:
            // Before a digit it is not NUL.
            guard let next = byte(at: position + 2) else { return isWhole ? (.escape(0), 2) : nil }
            return (next.isDigit ? .invalidEscape : .escape(0), 2)
        case UInt8(ascii: "v"): return (.escape(0x0B), 2)
        case 0..<0x20: return (.escape(escaped), 2)
        case _ where escaped.isDigit: return (.invalidEscape, 2)
        default:
            guard characterLength(at: position + 1) != nil else { return nil }
            return (.needlessEscape, 1 + (scalar(at: position + 1)?.length ?? 1))
        }
    }

    /// The escape `\u` at the position, or the two of a surrogate pair; nil if they have not arrived.
    private var unicodeEscape: (kind: StringPart, length: Int)? {
        switch unit(at: position + 2) {
        case .cut: return nil
        // The scanner reports the error.
        case .invalid: return (syntax.isEmbedded ? .needlessEscape : .plain, 2)
        case .value(let value): if value & 0xFC00 != 0xD800 || isWhole { return (.plain, 6) }
        }
        guard let next = byte(at: position + 6) else { return nil }
        guard next == .backslash else { return (.plain, 6) }
        guard let letter = byte(at: position + 7) else { return nil }
        guard letter == UInt8(ascii: "u") else { return (.plain, 6) }
        switch unit(at: position + 8) {
        case .cut: return nil
        case .value(let value) where value & 0xFC00 == 0xDC00: return (.plain, 12)
        case .invalid, .value: return (.plain, 6)
        }
    }

    enum Unit {
        case value(UInt32), invalid, cut
    }

    /// The UTF-16 code unit of hexadecimal digits.
    func unit(at start: Int, digits: Int = 4) -> Unit {
        var value: UInt32 = 0
        for index in start..<start + digits {
            guard let byte = byte(at: index) else { return isWhole ? .invalid : .cut }
            guard let digit = byte.hexadecimalValue else { return .invalid }
            value = value << 4 | digit
        }
        return .value(value)
    }

    // MARK: - Curly quotation marks

    /// The first byte of curly quotation marks.
    static let curly: UInt8 = 0xE2

    /// Whether there is one of `“`, `”`, `„` and `‟` at an index.
    func isCurlyQuote(at index: Int) -> Bool {
        byte(at: index) == Self.curly && (0x201C...0x201F).contains(scalar(at: index)?.scalar.value ?? 0)
    }

    /// Whether a string in curly quotation marks ends before an index; nil if what follows has not arrived.
    ///
    /// It ends at the first mark, or the first `"`, after which a value can end or another string can begin; others are
    /// part of the string.
    private mutating func endsCurlyString(before index: Int) -> Bool? {
        // Not comments, each of which could reach to the end of the text.
        spaceEnd = max(spaceEnd, index)
        while let byte = byte(at: spaceEnd), byte.isJSONWhiteSpace { spaceEnd += 1 }
        guard let following = byte(at: spaceEnd) else { return isWhole ? true : nil }
        guard characterLength(at: spaceEnd) != nil else { return nil }
        switch following {
        case .comma, .colon, .closeBrace, .closeBracket: return true
        case .quote, .apostrophe: return spaceEnd > index
        default: return spaceEnd > index && isCurlyQuote(at: spaceEnd)
        }
    }

    // MARK: - Characters

    func byte(at index: Int) -> UInt8? { index < text.count ? text[index] : nil }

    /// The length of the UTF-8 sequence at an index; nil if more bytes are needed.
    ///
    /// An invalid sequence is found by the scanner.
    package func characterLength(at start: Int) -> Int? {
        let length =
            switch text[start] {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        for index in start + 1..<start + length {
            guard let byte = byte(at: index) else { return isWhole ? 1 : nil }
            guard byte & 0xC0 == 0x80 else { return 1 }
        }
        return length
    }

    /// The length of a line feed, a carriage return or both, U+2028 or U+2029; nil for other characters.
    private func lineEndLength(at index: Int) -> Int? {
        switch byte(at: index) {
        case .lineFeed: return 1
        case .carriageReturn: return byte(at: index + 1) == .lineFeed ? 2 : 1
        case 0xE2:
            guard let (scalar, length) = scalar(at: index) else { return nil }
            return scalar == "\u{2028}" || scalar == "\u{2029}" ? length : nil
        default: return nil
        }
    }

    /// The length of a character that only JSON5 allows as white space; nil for other characters.
    package func spaceLength(at index: Int) -> Int? {
        guard let first = byte(at: index) else { return nil }
        if first == 0x0B || first == 0x0C { return 1 }
        guard first >= 0x80, let (scalar, length) = scalar(at: index) else { return nil }
        switch scalar.value {
        // The byte order mark; the line ends; the category Zs without the space.
        case 0xFEFF, 0x2028, 0x2029, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return length
        default: return nil
        }
    }

    /// The character at an index and its length; nil for bytes that are not UTF-8.
    func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
        var bytes = text[index..<min(index + 4, text.count)].makeIterator()
        var parser = Unicode.UTF8.ForwardParser()
        guard case .valid(let encoded) = parser.parseScalar(from: &bytes) else { return nil }
        return (Unicode.UTF8.decode(encoded), encoded.count)
    }
}
