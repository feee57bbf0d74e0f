/// The text of one JSON number (RFC 8259, section 6), read on demand into the type that is asked for.
///
/// Nothing is lost before the model has said what it wants, so `UInt64.max`, `Decimal` and long ids stay exact:
///
///     -41.4136869145421
///      │
///      ├─ integer(_:)   exactly that integer, or nil          digits, no detour
///      ├─ double()      the nearest Double                    LeadingDigits → NearestBinary, seldom → Midpoint
///      ├─ float()       the nearest Float, not through Double
///      ├─ decimal()     all digits that a Decimal can hold    SignificantDigits
///      └─ plainString   how a `String` property shows it
///
/// Every reading takes time in proportion to the length of the text, and none can trap, whatever the text's size.
struct NumberText {
    /// The borrowed text, without white space or a leading `+`.
    ///
    /// Unsafe: whoever makes a `NumberText` keeps these bytes alive and unchanged for as long as it is used. They
    /// were proved to match `-? digits (. digits)? ([eE] [+-]? digits)?`, where leading zeros may stand if the
    /// number was written in a string. Nothing may be read behind their end.
    let bytes: UnsafeBufferPointer<UInt8>

    /// Takes text whose grammar the scanner has proved.
    init(unchecked bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Whether the number is zero, of either sign.
    var isZero: Bool { SignificantDigits(self).isZero }

    /// Whether the number has neither a fraction nor an exponent.
    var isPlainInteger: Bool {
        var cursor = DigitCursor(bytes)
        cursor.skip(.minus)
        cursor.skipDigits()
        return cursor.isAtEnd
    }
}

extension NumberText {
    /// Lends the number that a text is; nil if it is none, by the rules for numeric strings.
    static func withBytes<Result>(_ text: String, _ body: (NumberText) -> Result?) -> Result? {
        StringText.withBytes(text) { NumberText(numericString: $0).flatMap(body) }
    }
}

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

extension NumberText {
    /// How a number reads as a string.
    ///
    ///     10.0   1e3    -0     18446744073709551616    1e25    0.10   1e400
    ///     10     1000   0      18446744073709551616    1e+25   0.1    1e400
    ///
    /// An integral value within 64 bits is shown in plain digits, any other as Swift shows the nearest `Double`. Two
    /// exceptions keep what a `Double` would lose: longer integers in plain digits, and numbers that overflow it, stay
    /// as they were written.
    var plainString: String {
        if let value = integer(Int64.self) { return String(value) }
        if let value = integer(UInt64.self) { return String(value) }
        guard !isPlainInteger, let value = double() else { return writtenText }
        return value.description
    }

    /// The text itself, without the leading zeros that a numeric string may have: a number by the grammar of JSON.
    var writtenText: String {
        var cursor = DigitCursor(bytes)
        let isNegative = cursor.skip(.minus)
        cursor.skipLeadingZeros()
        return (isNegative ? "-" : "") + String(decoding: bytes[cursor.position...], as: UTF8.self)
    }
}
