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

    /// Whether the first character that is not white space opens an array or an object.
    var looksLikeContainer: Bool {
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case .space, .lineFeed, .carriageReturn, .tab:
                index &+= 1
            case .backslash where index &+ 1 < bytes.count && Self.isWhiteSpace(escape: bytes[index &+ 1]):
                index &+= 2
            case .openBrace, .openBracket:
                return true
            default:
                return false
            }
        }
        return false
    }

    /// Whether a backslash and this letter stand for a tab, a line feed or a carriage return.
    private static func isWhiteSpace(escape: UInt8) -> Bool {
        escape == UInt8(ascii: "t") || escape == UInt8(ascii: "n") || escape == UInt8(ascii: "r")
    }
}

extension StringText {
    /// Whether the string has the same bytes as another, escapes resolved.
    func equals(_ other: String) -> Bool {
        withBytes { $0.elementsEqual(other.utf8) }
    }
}
