#if canImport(UIKit)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

/// Converts between hexadecimal text and a color: `UIColor`, `NSColor`, or `SmartColor` if neither is available.
///
///     CodingKeys.tint <--- SmartHexColorTransformer(colorFormat: .rrggbb(.hash))
///     // {"tint": "7DA5E3"} → that color; written as "#7DA5E3"
///
/// A number is read by the strategy, by default as `0xRRGGBB`. If the value is null or not a color, the property is left
/// to the decoder, which falls back. A missing key does not call the transformer.
public struct SmartHexColorTransformer: ValueTransformable, Sendable {
    private let colorFormat: SmartHexFormat
    private let numbers: SmartColorNumberStrategy

    /// Creates the transformer.
    ///
    /// - Parameters:
    ///   - colorFormat: the format that is written; all formats are read.
    ///   - numbers: the order of the components in a number.
    public init(colorFormat: SmartHexFormat, numbers: SmartColorNumberStrategy = .rgb) {
        self.colorFormat = colorFormat
        self.numbers = numbers
    }

    /// The color of a text or an integer; nil for any other value, and for a text that is not a color.
    public func transformFromJSON(_ value: Any?) -> SmartColorObject? {
        if let text = value as? String { return SmartColor(hexadecimal: text).map { SmartColorObject.make($0) } }
        return value.flatMap { JSONNumber(plain: $0)?.int64 }.flatMap { numbers.color($0) }
            .map { SmartColorObject.make($0) }
    }

    /// The text of the color; nil for a color without components, such as a pattern.
    public func transformToJSON(_ value: SmartColorObject?) -> String? {
        value?.smartColor?.hexadecimal(colorFormat)
    }
}

/// The format of a color in hexadecimal digits.
public enum SmartHexFormat: Hashable, Sendable {
    /// One digit for each of red, green and blue: `#7AD`.
    case rgb(Prefix)
    /// One digit for each of red, green, blue and alpha: `#7ADF`.
    case rgba(Prefix)
    /// Two digits for each of red, green and blue: `#7DA5E3`.
    case rrggbb(Prefix)
    /// Two digits for each of red, green, blue and alpha: `#7DA5E3FF`.
    case rrggbbaa(Prefix)

    /// The text before the digits.
    public enum Prefix: String, Hashable, Sendable, CaseIterable {
        /// `#`
        case hash = "#"
        /// `0x`
        case zeroX = "0x"
        /// Nothing.
        case none = ""
    }

    /// The text before the digits.
    var prefix: Prefix {
        switch self {
        case .rgb(let prefix), .rgba(let prefix), .rrggbb(let prefix), .rrggbbaa(let prefix): prefix
        }
    }

    /// The number of digits for each component of the color.
    var digitsPerComponent: Int {
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

#if canImport(UIKit)
/// The color type of the platform: `UIColor`, `NSColor`, or `SmartColor` if neither is available.
public typealias SmartColorObject = UIColor

extension SmartColorObject {
    /// Converts a color to the platform's type.
    static func make(_ color: SmartColor) -> SmartColorObject {
        UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// The components of the color; nil for a color without components, such as a pattern.
    var smartColor: SmartColor? {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        guard getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
        return SmartColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
}
#elseif canImport(AppKit)
/// The color type of the platform: `UIColor`, `NSColor`, or `SmartColor` if neither is available.
public typealias SmartColorObject = NSColor

extension SmartColorObject {
    /// Converts a color to the platform's type.
    static func make(_ color: SmartColor) -> SmartColorObject {
        NSColor(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// The components of the color; nil for a color without components, such as a pattern.
    var smartColor: SmartColor? {
        guard let color = usingColorSpace(.sRGB) else { return nil }
        return SmartColor(
            red: Double(color.redComponent),
            green: Double(color.greenComponent),
            blue: Double(color.blueComponent),
            alpha: Double(color.alphaComponent)
        )
    }
}
#else
/// The color type of the platform: `UIColor`, `NSColor`, or `SmartColor` if neither is available.
public typealias SmartColorObject = SmartColor

extension SmartColorObject {
    /// Converts a color to the platform's type.
    static func make(_ color: SmartColor) -> SmartColorObject { color }

    /// The components of the color.
    var smartColor: SmartColor? { self }
}
#endif
