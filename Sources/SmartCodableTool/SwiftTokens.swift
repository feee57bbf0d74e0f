/// A token of Swift source text.
///
/// Comments and white space are no tokens, and a string literal is a single one.
struct SwiftToken {
    enum Kind {
        case identifier, number, string, symbol
    }

    let kind: Kind
    /// The text; a symbol is a single bracket, point, comma, colon or semicolon, or an operator.
    let text: String
    /// The bytes in the source text.
    let range: Range<Int>
    let line: Int
    /// Whether it is the first token in its line.
    let startsLine: Bool
}

/// Divides Swift source text into tokens.
///
/// It finds where comments, string literals and regular expressions end, also raw and multiline ones, strings with
/// interpolations, and nested comments, so that a change of a token never touches them.
struct SwiftTokenizer {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var startsLine = true
    /// The number of interpolations around the text.
    private var interpolations = 0
    private var tokens: [SwiftToken] = []

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The tokens of a source text.
    static func tokens(of bytes: [UInt8]) -> [SwiftToken] {
        var tokenizer = SwiftTokenizer(bytes)
        tokenizer.scan()
        return tokenizer.tokens
    }

    private mutating func scan() {
        if starts(with: "#!") { skipLine() }
        while position < bytes.count { scanNext() }
    }

    /// Reads a token, white space or a comment.
    private mutating func scanNext() {
        if let byte = byte(at: 0) {
            switch byte {
            case 0x0A:
                advance()
                startsLine = true
            case 0x20, 0x09, 0x0D: advance()
            case _ where starts(with: "//"): skipLine()
            case _ where starts(with: "/*"): skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "#"): scanQuotedOrHash()
            case UInt8(ascii: "/") where isRegexAllowed && regexLength != nil:
                token(.string, length: regexLength ?? 1)
            case UInt8(ascii: "`"):
                let name = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: "`") && $0 != 0x0A }
                token(.identifier, length: name.count + 2)
            case _ where Self.isIdentifier(byte):
                let length = bytes[position...].prefix { Self.isIdentifier($0) }.count
                token((0x30...0x39).contains(byte) ? .number : .identifier, length: length)
            case _ where Self.operators.contains(byte):
                token(.symbol, length: operatorLength)
            default: token(.symbol, length: 1)
            }
        }
    }

    // MARK: - Literals

    /// A string, a regular expression between number signs, or a number sign of a directive.
    private mutating func scanQuotedOrHash() {
        let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
        let start = position
        switch byte(at: hashes) {
        case UInt8(ascii: "\""): token(.string, length: stringEnd(from: position, hashes) - start)
        case UInt8(ascii: "/") where hashes > 0:
            var end = position + hashes + 1
            let closing = [UInt8(ascii: "/")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
            while end < bytes.count, !bytes[end...].starts(with: closing) { end += 1 }
            token(.string, length: min(end + closing.count, bytes.count) - start)
        default: token(.symbol, length: 1)
        }
    }

    /// The position after the string that starts at a position.
    private func stringEnd(from start: Int, _ hashes: Int) -> Int {
        let quote = UInt8(ascii: "\"")
        let signs = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        // `#"""#` is a string of one line with a quotation mark.
        let isMultiline =
            bytes[(start + hashes)...].starts(with: [quote, quote, quote])
            && (hashes == 0 || bytes[(start + hashes + 3)...].prefix { $0 != 0x0A }.allSatisfy { $0 <= 0x20 })
        let closing = [UInt8](repeating: quote, count: isMultiline ? 3 : 1) + signs
        let escape = [UInt8(ascii: "\\")] + signs
        var end = start + hashes + (isMultiline ? 3 : 1)
        while end < bytes.count {
            if bytes[end] == quote, bytes[end...].starts(with: closing) { return end + closing.count }
            if bytes[end] == 0x0A, !isMultiline { return end }
            if bytes[end] == escape[0], bytes[end...].starts(with: escape) {
                end += escape.count
                if end < bytes.count, bytes[end] == UInt8(ascii: "(") {
                    end = interpolationEnd(from: end)
                } else {
                    end += 1
                }
            } else {
                end += 1
            }
        }
        return bytes.count
    }

    /// The position after the parenthesis that closes the one at a position.
    private func interpolationEnd(from start: Int) -> Int {
        // The code in it is divided into tokens, because it can contain strings and regular expressions.
        guard interpolations < 100 else { return bytes.count }
        var code = SwiftTokenizer(bytes)
        code.position = start
        code.interpolations = interpolations + 1
        var depth = 0
        while code.position < bytes.count {
            let count = code.tokens.count
            code.scanNext()
            guard code.tokens.count > count, let token = code.tokens.last else { continue }
            if token.text == "(" { depth += 1 }
            if token.text == ")" { depth -= 1 }
            if depth == 0 { return code.position }
        }
        return bytes.count
    }

    /// Whether a slash can start a regular expression: not after a value, which it would divide.
    private var isRegexAllowed: Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .number, .string: return false
        case .identifier:
            return ["return", "in", "case", "where", "try", "await", "if", "is", "as"].contains(last.text)
        case .symbol:
            // Behind a value these marks belong to it; otherwise they are an operator.
            if last.text == "?" || last.text == "!" {
                return last.range.lowerBound > 0 && " \t\n(,=".utf8.contains(bytes[last.range.lowerBound - 1])
            }
            return ![")", "]", "}"].contains(last.text)
        }
    }

    /// The length of a regular expression; nil if the slash is an operator.
    private var regexLength: Int? {
        guard let next = byte(at: 1), ![0x20, 0x09, 0x0A, UInt8(ascii: "/"), UInt8(ascii: "*")].contains(next) else {
            return nil
        }
        var end = position + 1
        var depth = 0
        var isClass = false
        while end < bytes.count, bytes[end] != 0x0A {
            switch bytes[end] {
            case UInt8(ascii: "\\"): end += 1
            case UInt8(ascii: "["): isClass = true
            case UInt8(ascii: "]"): isClass = false
            case UInt8(ascii: "(") where !isClass: depth += 1
            case UInt8(ascii: ")") where !isClass:
                // The slash is an argument, as in `reduce(1, /)`.
                if depth == 0 { return nil }
                depth -= 1
            case UInt8(ascii: "/"): return bytes[end - 1] == 0x20 ? nil : end + 1 - position
            default: break
            }
            end += 1
        }
        return nil
    }

    // MARK: - Comments and symbols

    private mutating func skipLine() {
        while let byte = byte(at: 0), byte != 0x0A { advance() }
    }

    private mutating func skipComment() {
        var depth = 0
        while position < bytes.count {
            if starts(with: "/*") {
                depth += 1
                advance(2)
            } else if starts(with: "*/") {
                depth -= 1
                advance(2)
                if depth == 0 { return }
            } else {
                advance()
            }
        }
    }

    /// The length of the operator at the position, which ends before a comment.
    private var operatorLength: Int {
        // Marks of optional types are symbols of their own.
        if let byte = byte(at: 0), byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") && self.byte(at: 1) != 0x3D {
            return 1
        }
        // A single bracket, so that `Set<Array<Int>>` has brackets that match. The operators of mappings are longer.
        let known = ["<---", "<--", "<<<", ">>>", "->", "==", "!=", "<=", ">=", "&&", "||", "...", "..<"]
        return known.first { starts(with: $0) }?.utf8.count ?? 1
    }

    private mutating func token(_ kind: SwiftToken.Kind, length: Int) {
        let range = position..<min(position + max(length, 1), bytes.count)
        let text = String(decoding: bytes[range], as: UTF8.self)
        tokens.append(SwiftToken(kind: kind, text: text, range: range, line: line, startsLine: startsLine))
        startsLine = false
        advance(range.count)
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where position < bytes.count {
            if bytes[position] == 0x0A { line += 1 }
            position += 1
        }
    }

    private func byte(at offset: Int) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    private static func isIdentifier(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39,
            UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
            true
        default: false
        }
    }

    private static let operators = Set("=+-*/%<>!&|^~?.".utf8)
}

/// A declaration of a type, or an extension.
struct SwiftDeclaration {
    /// `class`, `struct`, `enum`, `extension`, `protocol` or `actor`.
    let keyword: String
    let name: String
    /// The position of the keyword in the tokens.
    let start: Int
    /// The positions of the names in the inheritance clause.
    let inherited: [Int]
    /// The positions of the tokens between the braces.
    let body: Range<Int>

    /// The declarations in a source text, outer before inner ones.
    static func all(in tokens: [SwiftToken]) -> [SwiftDeclaration] {
        tokens.indices.compactMap { SwiftDeclaration(tokens, at: $0) }
    }

    private init?(_ tokens: [SwiftToken], at start: Int) {
        let keywords = ["class", "struct", "enum", "extension", "protocol", "actor"]
        guard keywords.contains(tokens[start].text), start + 1 < tokens.count, tokens[start + 1].kind == .identifier,
            start == 0 || tokens[start - 1].text != ".", !["func", "var", "let"].contains(tokens[start + 1].text)
        else { return nil }
        var name = tokens[start + 1].text
        var inherited: [Int] = []
        var isInherited = false
        var depth = 0
        var index = start + 2
        while index < tokens.count, tokens[index].text != "{" {
            switch tokens[index].text {
            case "<", "(", "[": depth += 1
            case ">", ")", "]": depth -= 1
            case ":" where depth == 0: isInherited = true
            case "where": isInherited = false
            case ";", "}", "=": return nil
            case "." where !isInherited && tokens[start].text == "extension": break
            default:
                guard tokens[index].kind == .identifier else { break }
                if isInherited, depth == 0 { inherited.append(index) }
                // The name in `extension Outer.Inner` is that of the inner type.
                if !isInherited, depth == 0, tokens[index - 1].text == "." { name = tokens[index].text }
            }
            index += 1
        }
        guard index < tokens.count else { return nil }
        let end = tokens.closing(index)
        (keyword, self.name, self.start, self.inherited) = (tokens[start].text, name, start, inherited)
        body = index + 1..<max(end, index + 1)
    }
}

extension [SwiftToken] {
    /// The position of the bracket that closes the one at a position; the end if there is none.
    func closing(_ start: Int) -> Int {
        var depth = 0
        for index in start..<count where self[index].kind == .symbol {
            switch self[index].text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
        }
        return count
    }

    /// The position of the bracket that opens the one at a position; nil if there is none.
    func opening(_ end: Int) -> Int? {
        var depth = 0
        for index in (0...end).reversed() where self[index].kind == .symbol {
            switch self[index].text {
            case ")", "]", "}": depth += 1
            case "(", "[", "{":
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
        }
        return nil
    }

    /// Whether the tokens at a position have these texts.
    func matches(_ texts: String..., at start: Int) -> Bool {
        start >= 0 && start + texts.count <= count && zip(self[start...], texts).allSatisfy { $0.text == $1 }
    }
}
