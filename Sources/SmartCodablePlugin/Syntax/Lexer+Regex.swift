extension Lexer {
    /// Skips a regular expression literal (SE-0354); returns false if there is none.
    mutating func readRegex(isOperandExpected: Bool, isOpenBefore: Bool) -> Bool {
        var hashes = 0
        while peekIs("#", at: hashes) { hashes += 1 }
        guard peekIs("/", at: hashes) else { return false }
        guard hashes > 0 || (isOperandExpected && isOpenBefore) else { return false }
        guard position >= regexesWithoutEnd[hashes, default: 0] else { return false }
        guard let end = hashes > 0 ? endOfExtendedRegex(hashes: hashes) : endOfPlainRegex() else { return false }
        position = end
        return true
    }

    /// Returns the end of `#/…/#`, which can have several lines if a line break follows the slash.
    private mutating func endOfExtendedRegex(hashes: Int) -> Int? {
        var at = position + hashes + 1
        var beginsWithLineBreak = at
        while source[beginsWithLineBreak] == UInt8(ascii: " ") || source[beginsWithLineBreak] == 9 {
            beginsWithLineBreak += 1
        }
        let hasLines = CharacterClass.isLineBreak(source[beginsWithLineBreak])
        while at < source.count {
            if CharacterClass.isLineBreak(source[at]), !hasLines { break }
            if source[at] == UInt8(ascii: "\\") {
                at += 2
                continue
            }
            if source[at] == UInt8(ascii: "/"), (1...hashes).allSatisfy({ source[at + $0] == UInt8(ascii: "#") }) {
                return at + 1 + hashes
            }
            at += 1
        }
        regexesWithoutEnd[hashes] = at
        return nil
    }

    /// Returns the end of `/…/` on the same line, if its parentheses are balanced.
    func endOfPlainRegex() -> Int? {
        guard !CharacterClass.isSpace(peek(1)) else { return nil }
        guard !peekIs("/", at: 1), !peekIs("*", at: 1) else { return nil }
        var at = position + 1
        var parentheses = 0
        var classes = 0
        while at < source.count, !CharacterClass.isLineBreak(source[at]) {
            switch source[at] {
            case UInt8(ascii: "\\"): at += 1
            case UInt8(ascii: "/"):
                // In `/a//`, the second slash is an operator before a comment.
                let isComment = "/*".utf8.contains(source[at + 1])
                return isComment || source[at - 1] == UInt8(ascii: " ") || parentheses != 0 ? nil : at + 1
            case UInt8(ascii: "["): classes += 1
            case UInt8(ascii: "]"): classes = max(0, classes - 1)
            case UInt8(ascii: "(") where classes == 0: parentheses += 1
            case UInt8(ascii: ")") where classes == 0:
                parentheses -= 1
                if parentheses < 0 { return nil }
            default: break
            }
            at += 1
        }
        return nil
    }
}
