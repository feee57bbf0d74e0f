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
