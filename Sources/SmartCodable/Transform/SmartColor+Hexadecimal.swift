extension SmartColor {
    /// Reads `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; `0x` or nothing may stand in for `#`.
    ///
    ///     SmartColor(hexadecimal: "7DA5E3")     // red 0.490, green 0.647, blue 0.890, alpha 1
    ///
    /// Letter case and white space around the text do not matter; nil for any other text.
    public init?(hexadecimal text: String) {
        var trimmed = text.unicodeScalars.drop { $0.properties.isWhitespace }
        while trimmed.last?.properties.isWhitespace == true { trimmed.removeLast() }
        // Bytes, because long texts can take very long to compare as characters; the longest colour has ten.
        let bytes = Array(String(trimmed).utf8.prefix(11))
        let digits = bytes.dropFirst(SmartHexFormat.Prefix(of: bytes).rawValue.utf8.count)
        let values: [Double] = digits.compactMap { byte in byte.hexadecimalValue.map { Double($0) } }
        guard values.count == digits.count else { return nil }

        var parts: [Double] = []
        switch values.count {
        case 3, 4:
            for value in values { parts.append(value / 15) }
        case 6, 8:
            for index in stride(from: 0, to: values.count, by: 2) {
                let byte: Double = values[index] * 16 + values[index + 1]
                parts.append(byte / 255)
            }
        default:
            return nil
        }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
    }

    /// The colour in hexadecimal digits, rounded to what the format can hold.
    public func hexadecimal(_ format: SmartHexFormat) -> String {
        let parts = [red, green, blue] + (format.hasAlpha ? [alpha] : [])
        let largest: Double = format.digitsPerPart == 1 ? 15 : 255
        var text = format.prefix.rawValue
        for part in parts {
            // NaN and what is out of range are brought to the nearest end.
            let scaled: Double = part.isNaN ? 0 : part * largest
            let digits = String(Int(min(max(scaled, 0), largest).rounded()), radix: 16, uppercase: true)
            text += String(repeating: "0", count: format.digitsPerPart - digits.count) + digits
        }
        return text
    }
}
