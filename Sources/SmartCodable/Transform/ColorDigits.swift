/// The hexadecimal digits of a color: three, four, six or eight, with or without a prefix.
struct ColorDigits {
    /// Four bits for each digit, those of the last digit lowest.
    private var value: UInt32 = 0
    private var count = 0
    private var prefix = SmartHexFormat.Prefix.none

    /// Reads a text; nil if it is not a color.
    ///
    /// White space around it is ignored.
    init?(_ text: String) {
        let bytes = text.utf8
        // Nearly no text has white space at its ends. The properties of a character take longer than the digits.
        let isTrimmed = bytes.first.map(Self.isPartOfColor) == true && bytes.last.map(Self.isPartOfColor) == true
        guard isTrimmed ? read(bytes) : read(Self.trimmed(text).utf8) else { return nil }
        guard [3, 4, 6, 8].contains(count) else { return nil }
    }

    private static func isPartOfColor(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "#") || byte.hexadecimalValue != nil
    }

    private static func trimmed(_ text: String) -> Substring {
        var trimmed = text.unicodeScalars.drop { $0.properties.isWhitespace }
        while trimmed.last?.properties.isWhitespace == true { trimmed.removeLast() }
        return Substring(trimmed)
    }

    /// Reads prefix and digits; returns false for other bytes, and for more than eight digits.
    private mutating func read(_ bytes: some Sequence<UInt8>) -> Bool {
        var index = 0
        for byte in bytes {
            if let digit = byte.hexadecimalValue {
                value = value << 4 | digit
                count += 1
                if count > 8 { return false }
            } else if index == 0, byte == UInt8(ascii: "#") {
                prefix = .hash
            } else if index == 1, value == 0, count == 1, byte | 0x20 == UInt8(ascii: "x") {
                (prefix, count) = (.zeroX, 0)
            } else {
                return false
            }
            index += 1
        }
        return true
    }

    var color: SmartColor {
        let bits = count < 6 ? 4 : 8
        let largest: Double = count < 6 ? 15 : 255
        let number = count < 6 ? count : count / 2
        func component(_ index: Int) -> Double {
            guard index < number else { return 1 }
            return Double(value >> UInt32(bits * (number - 1 - index)) & (1 << UInt32(bits) - 1)) / largest
        }
        return SmartColor(red: component(0), green: component(1), blue: component(2), alpha: component(3))
    }

    /// The format in which the color is written.
    var format: SmartHexFormat {
        switch count {
        case 3: .rgb(prefix)
        case 4: .rgba(prefix)
        case 6: .rrggbb(prefix)
        default: .rrggbbaa(prefix)
        }
    }
}
