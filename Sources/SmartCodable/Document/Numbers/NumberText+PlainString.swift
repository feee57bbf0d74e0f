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
