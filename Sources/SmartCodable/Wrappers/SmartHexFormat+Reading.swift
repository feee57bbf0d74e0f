extension SmartHexFormat {
    /// The format of a text that is a colour; nil for other numbers of digits.
    init?(of text: String) {
        let text = text.lowercased().filter { !$0.isWhitespace }
        let prefix: Prefix = text.hasPrefix("#") ? .hash : text.hasPrefix("0x") ? .zeroX : .none
        switch text.count - prefix.rawValue.count {
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
