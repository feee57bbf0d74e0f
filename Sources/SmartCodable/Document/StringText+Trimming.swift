extension StringText {
    /// The string without white space around it, if no more than so many bytes are left.
    func trimmedASCII(atMost limit: Int) -> String? {
        withBytes { bytes in
            let isWhiteSpace = { (byte: UInt8) in byte == .space || (.tab ... .carriageReturn).contains(byte) }
            guard
                let first = bytes.firstIndex(where: { !isWhiteSpace($0) }),
                let last = bytes.lastIndex(where: { !isWhiteSpace($0) }),
                last - first < limit
            else { return nil }
            return String(decoding: bytes[first...last], as: UTF8.self)
        }
    }

    /// Whether the first character that is not white space opens an array or an object.
    var looksLikeContainer: Bool {
        let first = bytes.first { $0 != .space && $0 != .lineFeed && $0 != .carriageReturn && $0 != .tab }
        // As written: white space in escapes (`\\n`) before a bracket is as good as none.
        return first == .openBrace || first == .openBracket || first == .backslash
    }
}

extension StringText {
    /// Whether the string has the same bytes as another, escapes resolved.
    func equals(_ other: String) -> Bool {
        withBytes { $0.elementsEqual(other.utf8) }
    }
}
