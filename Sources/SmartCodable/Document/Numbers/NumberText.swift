/// The text of one JSON number (RFC 8259, section 6), converted on demand to the type that is read.
///
/// The text keeps all digits until the type is known, so `UInt64.max`, `Decimal` and long ids are exact:
///
///     -41.4136869145421
///      │
///      ├─ integer(_:)   the exact integer, or nil             directly from the digits
///      ├─ double()      the nearest Double                    LeadingDigits → NearestBinary, rarely → Midpoint
///      ├─ float()       the nearest Float, not through Double
///      ├─ decimal()     all digits that a Decimal can hold    SignificantDigits
///      └─ plainString   the value of a `String` property
///
/// Every conversion takes time linear in the length of the text. None can trap, for text of any length.
struct NumberText {
    /// The borrowed text, without white space or a leading `+`.
    ///
    /// Unsafe: the creator of a `NumberText` must keep these bytes alive and unchanged while it is used. They are
    /// verified to match `-? digits (. digits)? ([eE] [+-]? digits)?`, with leading zeros only if the number comes from
    /// a string. No byte after their end may be read.
    let bytes: UnsafeBufferPointer<UInt8>

    /// Creates a number from text that the scanner has validated.
    init(unchecked bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Whether the number is zero, of either sign.
    var isZero: Bool { SignificantDigits(self).isZero }

    /// Whether the text is that of a `Decimal`; see `ByteWriter.keepsNumberTypes`.
    var isMarkedAsDecimal: Bool { bytes.count > 2 && bytes[bytes.count - 2] == UInt8(ascii: "E") }

    /// Whether the number has neither a fraction nor an exponent.
    var isPlainInteger: Bool {
        var cursor = DigitCursor(bytes)
        cursor.skip(.minus)
        cursor.skipDigits()
        return cursor.isAtEnd
    }
}

extension NumberText {
    /// Calls a closure with the number that a string contains; nil if `init(numericString:)` does not accept the
    /// string.
    static func withBytes<Result>(_ text: String, _ body: (NumberText) -> Result?) -> Result? {
        StringText.withBytes(text) { NumberText(numericString: $0).flatMap(body) }
    }
}

extension NumberText {
    /// Creates a number from the bytes of a string; nil if they are not a number.
    ///
    /// Accepts more than JSON itself: white space around the number, a leading `+`, and leading zeros. `" +007 "` is 7.
    /// Hexadecimal digits, words such as `nan`, and `.5`, `5.` or `1e` are not numbers; `NumericText` completes `.5` and
    /// `5.`.
    init?(numericString bytes: UnsafeBufferPointer<UInt8>) {
        guard
            let first = bytes.firstIndex(where: { !$0.isASCIIWhiteSpace }),
            let last = bytes.lastIndex(where: { !$0.isASCIIWhiteSpace })
        else { return nil }

        // Unsafe: part of the caller's bytes, with the same lifetime.
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

extension NumberText {
    /// The number as a string.
    ///
    ///     10.0   1e3    -0     18446744073709551616    1e25    0.10   1e400
    ///     10     1000   0      18446744073709551616    1e+25   0.1    1e400
    ///
    /// Integral values within 64 bits are written in plain digits, all others as Swift prints the nearest `Double`. Two
    /// kinds of numbers keep their text, because `Double` would lose digits: plain integers that exceed 64 bits, and
    /// numbers that overflow `Double`.
    var plainString: String {
        if let value = integer(Int64.self) { return String(value) }
        if let value = integer(UInt64.self) { return String(value) }
        guard !isPlainInteger, let value = double() else { return writtenText }
        return value.description
    }

    /// The text without the leading zeros that a numeric string may have: a valid JSON number.
    var writtenText: String {
        var cursor = DigitCursor(bytes)
        let isNegative = cursor.skip(.minus)
        cursor.skipLeadingZeros()
        return (isNegative ? "-" : "") + String(decoding: bytes[cursor.position...], as: UTF8.self)
    }
}
