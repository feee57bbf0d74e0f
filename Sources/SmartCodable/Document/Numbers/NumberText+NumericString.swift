extension NumberText {
    /// Takes the text of a string that means a number; nil when it does not.
    ///
    /// More is allowed here than in JSON itself: white space around the number, a leading `+` and leading zeros, so
    /// that `" +007 "` is 7. Hexadecimal digits, words such as `nan`, and `.5`, `5.` or `1e` are no numbers.
    init?(numericString bytes: UnsafeBufferPointer<UInt8>) {
        guard
            let first = bytes.firstIndex(where: { !$0.isASCIIWhiteSpace }),
            let last = bytes.lastIndex(where: { !$0.isASCIIWhiteSpace })
        else { return nil }

        // Unsafe: a part of the caller's bytes, so it lives exactly as long as they do.
        var text = UnsafeBufferPointer(rebasing: bytes[first...last])
        let hasPlus = text.first == .plus
        if hasPlus {
            text = UnsafeBufferPointer(rebasing: text.dropFirst())
        }

        var cursor = DigitCursor(text)
        if cursor.skip(.minus), hasPlus { return nil }
        guard cursor.skipDigits() > 0 else { return nil }
        if cursor.skip(.point) {
            guard cursor.skipDigits() > 0 else { return nil }
        }
        if cursor.skipExponentMark() {
            cursor.skipSign()
            guard cursor.skipDigits() > 0 else { return nil }
        }
        guard cursor.isAtEnd else { return nil }
        self.init(unchecked: text)
    }
}
