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
        guard let digits = ColorDigits(text) else { return nil }
        self = digits.color
    }

    /// The color in hexadecimal digits, rounded to the precision of the format.
    public func hexadecimal(_ format: SmartHexFormat) -> String {
        var digits: [UInt8] = []
        digits.reserveCapacity(8)
        for byte in bytes(in: format).prefix(format.hasAlpha ? 4 : 3) {
            digits.append(Self.digit(byte / 16))
            if format.digitsPerComponent == 2 { digits.append(Self.digit(byte % 16)) }
        }
        return format.prefix.rawValue + String(decoding: digits, as: UTF8.self)
    }

    /// The components, rounded to the precision of a format; alpha is 255 in a format without it.
    ///
    /// A single digit is read as two equal ones.
    func bytes(in format: SmartHexFormat) -> [UInt8] {
        let (largest, factor): (Double, UInt8) = format.digitsPerComponent == 1 ? (15, 17) : (255, 1)
        return [red, green, blue, format.hasAlpha ? alpha : 1].map { component in
            // NaN is written as 0; values out of range are clamped.
            let scaled = component.isNaN ? 0 : min(max(component * largest, 0), largest)
            return (UInt8(exactly: scaled.rounded()) ?? 0) * factor
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") - 10 + value
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
