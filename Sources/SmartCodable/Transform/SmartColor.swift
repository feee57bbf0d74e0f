#if canImport(SwiftUI)
import SwiftUI
#endif

/// A color in the sRGB color space, as four numbers from 0 to 1; for platforms without UIKit and AppKit.
public struct SmartColor: Hashable, Sendable, Codable {
    /// Red, from 0 to 1.
    public var red: Double
    /// Green, from 0 to 1.
    public var green: Double
    /// Blue, from 0 to 1.
    public var blue: Double
    /// Opacity, from 0 (transparent) to 1.
    public var alpha: Double

    /// Creates a color.
    ///
    /// - Parameters:
    ///   - red: red, from 0 to 1.
    ///   - green: green, from 0 to 1.
    ///   - blue: blue, from 0 to 1.
    ///   - alpha: opacity, from 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

extension SmartColor {
    /// Reads `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; the prefix can also be `0x` or empty.
    ///
    ///     SmartColor(hexadecimal: "7DA5E3")     // red 0.490, green 0.647, blue 0.890, alpha 1
    ///
    /// Letter case and surrounding white space are ignored. The result is nil for any other text.
    public init?(hexadecimal text: String) {
        var trimmed = text.unicodeScalars.drop { $0.properties.isWhitespace }
        while trimmed.last?.properties.isWhitespace == true { trimmed.removeLast() }
        // Bytes, because comparing long texts as characters can take very long; the longest color has ten bytes.
        let bytes = Array(String(trimmed).utf8.prefix(11))
        let digits = bytes.dropFirst(SmartHexFormat.Prefix(of: bytes).rawValue.utf8.count)
        let values: [Double] = digits.compactMap { byte in byte.hexadecimalValue.map { Double($0) } }
        guard values.count == digits.count else { return nil }

        var components: [Double] = []
        switch values.count {
        case 3, 4:
            for value in values { components.append(value / 15) }
        case 6, 8:
            for index in stride(from: 0, to: values.count, by: 2) {
                let byte: Double = values[index] * 16 + values[index + 1]
                components.append(byte / 255)
            }
        default:
            return nil
        }
        let alpha = components.count > 3 ? components[3] : 1
        self.init(red: components[0], green: components[1], blue: components[2], alpha: alpha)
    }

    /// The color in hexadecimal digits, rounded to the precision of the format.
    public func hexadecimal(_ format: SmartHexFormat) -> String {
        let components = [red, green, blue] + (format.hasAlpha ? [alpha] : [])
        let largest: Double = format.digitsPerComponent == 1 ? 15 : 255
        var text = format.prefix.rawValue
        for component in components {
            // NaN is written as 0; values out of range are clamped.
            let scaled: Double = component.isNaN ? 0 : component * largest
            let digits = String(Int(min(max(scaled, 0), largest).rounded()), radix: 16, uppercase: true)
            text += String(repeating: "0", count: format.digitsPerComponent - digits.count) + digits
        }
        return text
    }
}

#if canImport(SwiftUI)
extension Color {
    /// Creates a SwiftUI color in sRGB.
    ///
    ///     Text("Hello").foregroundColor(Color(SmartColor(hexadecimal: "7DA5E3") ?? .init(red: 0, green: 0, blue: 0)))
    ///
    /// - Parameter color: the color.
    public init(_ color: SmartColor) {
        self.init(.sRGB, red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
    }
}
#endif
