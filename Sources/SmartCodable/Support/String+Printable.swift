extension String {
    /// The text with its control characters and line breaks escaped.
    ///
    /// Text from an input must not be able to forge lines of a log, change its colors, or change its writing direction.
    /// This is not the escaping of JSON strings: quotes are unchanged, and more characters are escaped, as in Swift.
    package var printable: String {
        guard unicodeScalars.contains(where: Self.isHarmful) else { return self }
        return unicodeScalars.map { Self.isHarmful($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        // U+200D joins emoji.
        case .format: scalar != "\u{200D}"
        default: false
        }
    }

    /// The text, truncated to a number of UTF-8 bytes and followed by an ellipsis if it is longer.
    package func shortened(toUTF8 limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(utf8.startIndex, offsetBy: max(limit, 0))
        while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return self[..<end] + "…"
    }
}
