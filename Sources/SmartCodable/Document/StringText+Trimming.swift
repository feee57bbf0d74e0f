extension StringText {
    /// Whether white space stands before or behind the string.
    var hasOuterWhiteSpace: Bool {
        withBytes { $0.first?.isASCIIWhiteSpace == true || $0.last?.isASCIIWhiteSpace == true }
    }

    /// The string without white space around it, if no more than so many bytes are left.
    func trimmedASCII(atMost limit: Int) -> String? {
        withBytes { bytes in
            guard
                let first = bytes.firstIndex(where: { !$0.isASCIIWhiteSpace }),
                let last = bytes.lastIndex(where: { !$0.isASCIIWhiteSpace }),
                last - first < limit
            else { return nil }
            return String(decoding: bytes[first...last], as: UTF8.self)
        }
    }

    /// Whether the first character that is not white space, escaped or not, opens an array or an object.
    var looksLikeContainer: Bool {
        var index = 0
        while index < bytes.count {
            let character: UInt8
            (character, index) = asciiCharacter(at: index)
            switch character {
            case .space, .lineFeed, .carriageReturn, .tab: continue
            case .openBrace, .openBracket: return true
            default: return false
            }
        }
        return false
    }

    /// The character at an index with its escape resolved, and the index behind it; zero for one that is not ASCII.
    private func asciiCharacter(at index: Int) -> (character: UInt8, next: Int) {
        guard bytes[index] == .backslash, index &+ 1 < bytes.count else { return (bytes[index], index &+ 1) }
        switch bytes[index &+ 1] {
        case UInt8(ascii: "t"): return (.tab, index &+ 2)
        case UInt8(ascii: "n"): return (.lineFeed, index &+ 2)
        case UInt8(ascii: "r"): return (.carriageReturn, index &+ 2)
        case UInt8(ascii: "u"):
            let unit = hexadecimal(at: index &+ 2)
            return (unit < 0x80 ? UInt8(truncatingIfNeeded: unit) : 0, index &+ 6)
        default: return (0, index &+ 2)
        }
    }
}

extension StringText {
    /// Whether the string has the same bytes as another, escapes resolved.
    func equals(_ other: String) -> Bool {
        withBytes { $0.elementsEqual(other.utf8) }
    }
}
