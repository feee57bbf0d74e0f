extension JSONSyntaxError {
    /// What the input is instead of JSON, as far as its bytes show it.
    public enum Cause: String, Hashable, Sendable, CaseIterable {
        /// An HTML page, such as the error page of a server or the page of a login.
        case html
        /// An XML document.
        case xml
        /// A warning or an error of PHP, before or after the JSON.
        case phpMessage
        /// JSON as the argument of a function: `callback({…})`.
        case jsonp
        /// JSON after the characters that prevent its inclusion as a script: `)]}'`.
        case scriptGuard
        /// Data that gzip has compressed.
        case gzip
        /// Text in an encoding of one byte for each character, such as ISO 8859-1.
        case singleByteEncoding
        /// Text without JSON, such as `Bad Gateway`.
        case plainText

        /// The cause, as the end of a sentence.
        var sentence: String {
            switch self {
            case .html: "the input is an HTML page"
            case .xml: "the input is an XML document"
            case .phpMessage: "the input contains a message of PHP"
            case .jsonp: "the input is JSONP, a call of a function"
            case .scriptGuard: "the input begins with characters that prevent its inclusion as a script"
            case .gzip: "the input is compressed with gzip"
            case .singleByteEncoding: "the text is not in UTF-8, but probably in ISO 8859-1 or Windows-1252"
            case .plainText: "the input is plain text"
            }
        }
    }

    /// The error with its cause, if the bytes of the input show one.
    func withCause(in bytes: UnsafeRawBufferPointer) -> JSONSyntaxError {
        var error = self
        error.cause = Cause(of: self, in: bytes)
        return error
    }
}

extension JSONSyntaxError.Cause {
    /// The number of bytes that are examined.
    private static let length = 128

    fileprivate init?(of error: JSONSyntaxError, in bytes: UnsafeRawBufferPointer) {
        let start = bytes.firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? bytes.count
        switch error.kind {
        case .invalidUTF8 where !bytes.starts(with: [0x1F, 0x8B]):
            guard error.byteOffset < bytes.count, !Self.isCut(bytes[error.byteOffset...]) else { return nil }
            self = .singleByteEncoding
        case .trailingContent:
            // The text before the error is a value, or looks like one: `404 Not Found`.
            guard error.byteOffset < bytes.count, let cause = Self.cause(bytes[error.byteOffset...]), cause != .jsonp
            else { return nil }
            guard cause != .plainText || !Self.startsContainer(bytes[start...]) else { return nil }
            self = cause
        case .invalidUTF8, .expectedValue, .invalidLiteral, .controlCharacter:
            guard let cause = Self.cause(bytes[start...]), error.byteOffset <= start + Self.length else { return nil }
            self = cause
        default: return nil
        }
    }

    private static func startsContainer(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
        bytes.first == .openBrace || bytes.first == .openBracket
    }

    /// Whether the bytes are the beginning of a character that the end of the input has cut.
    private static func isCut(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
        guard let first = bytes.first, bytes.count < 4 else { return false }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
        return bytes.count < length && bytes.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    }

    private static func cause(_ bytes: Slice<UnsafeRawBufferPointer>) -> Self? {
        if bytes.starts(with: [0x1F, 0x8B]) { return .gzip }
        let text = String(decoding: bytes.prefix(length), as: UTF8.self)
        let lower = text.lowercased()
        if lower.hasPrefix("<br") || lower.hasPrefix("<b>") || lower.hasPrefix("php ") { return .phpMessage }
        let messages = ["warning: ", "notice: ", "fatal error: ", "parse error: ", "deprecated: "]
        if messages.contains(where: lower.hasPrefix) { return .phpMessage }
        if lower.hasPrefix("<!doctype") || lower.hasPrefix("<html") || lower.hasPrefix("<head") { return .html }
        if lower.hasPrefix("<") { return .xml }
        if lower.hasPrefix(")]}") { return .scriptGuard }
        guard let first = lower.unicodeScalars.first, first.properties.isAlphabetic || lower.hasPrefix("/**/")
        else { return nil }
        let name = lower.drop { $0 == "/" || $0 == "*" }.prefix { $0.isLetter || $0.isNumber || "_$.".contains($0) }
        let rest = lower[name.endIndex...].drop { $0 == " " }
        if !name.isEmpty, rest.hasPrefix("("), ["{", "[", "\""].contains(rest.dropFirst().first { $0 != " " }) {
            return .jsonp
        }
        return first.properties.isAlphabetic && rest.first?.isLetter == true ? .plainText : nil
    }
}
