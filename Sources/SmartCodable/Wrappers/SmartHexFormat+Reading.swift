extension SmartHexFormat {
    /// The format of a text that is a colour; nil for other numbers of digits.
    init?(of text: String) {
        let digits = text.unicodeScalars.lazy.filter { !$0.properties.isWhitespace }.prefix(11)
        let bytes: [UInt8] = digits.map { UInt8(exactly: $0.value) ?? 0 }
        let prefix = Prefix(of: bytes)
        switch bytes.count - prefix.rawValue.utf8.count {
        case 3: self = .rgb(prefix)
        case 4: self = .rgba(prefix)
        case 6: self = .rrggbb(prefix)
        case 8: self = .rrggbbaa(prefix)
        default: return nil
        }
    }

    /// Whether both have as many digits for each part.
    func hasShape(of other: SmartHexFormat) -> Bool {
        digitsPerPart == other.digitsPerPart && hasAlpha == other.hasAlpha
    }
}

extension SmartHexFormat.Prefix {
    /// What the bytes of a colour's text begin with.
    init(of bytes: [UInt8]) {
        switch (bytes.first, bytes.dropFirst().first) {
        case (UInt8(ascii: "#"), _): self = .hash
        case (UInt8(ascii: "0"), UInt8(ascii: "x")), (UInt8(ascii: "0"), UInt8(ascii: "X")): self = .zeroX
        default: self = .none
        }
    }
}
