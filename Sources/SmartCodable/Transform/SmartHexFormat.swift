/// How a colour is written in hexadecimal digits.
public enum SmartHexFormat: Hashable, Sendable {
    /// One digit for each of red, green and blue: `#7AD`.
    case rgb(Prefix)
    /// One digit for each of red, green, blue and alpha: `#7ADF`.
    case rgba(Prefix)
    /// Two digits for each of red, green and blue: `#7DA5E3`.
    case rrggbb(Prefix)
    /// Two digits for each of red, green, blue and alpha: `#7DA5E3FF`.
    case rrggbbaa(Prefix)

    /// What stands before the digits.
    public enum Prefix: String, Hashable, Sendable, CaseIterable {
        /// `#`
        case hash = "#"
        /// `0x`
        case zeroX = "0x"
        /// Nothing.
        case none = ""
    }

    /// What stands before the digits.
    var prefix: Prefix {
        switch self {
        case .rgb(let prefix), .rgba(let prefix), .rrggbb(let prefix), .rrggbbaa(let prefix): prefix
        }
    }

    /// How many digits each part of the colour has.
    var digitsPerPart: Int {
        switch self {
        case .rgb, .rgba: 1
        case .rrggbb, .rrggbbaa: 2
        }
    }

    var hasAlpha: Bool {
        switch self {
        case .rgb, .rrggbb: false
        case .rgba, .rrggbbaa: true
        }
    }
}
