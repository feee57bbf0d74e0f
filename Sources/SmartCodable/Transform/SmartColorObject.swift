#if canImport(UIKit)
import UIKit

/// The platform's colour: `UIColor`, `NSColor`, or `SmartColor` where neither exists.
public typealias SmartColorObject = UIColor

extension SmartColorObject {
    /// The platform's colour for a colour.
    static func make(_ color: SmartColor) -> SmartColorObject {
        UIColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// The parts of the colour; nil when it has none, as a pattern.
    var smartColor: SmartColor? {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        guard getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
        return SmartColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
}
#elseif canImport(AppKit)
import AppKit

/// The platform's colour: `UIColor`, `NSColor`, or `SmartColor` where neither exists.
public typealias SmartColorObject = NSColor

extension SmartColorObject {
    /// The platform's colour for a colour.
    static func make(_ color: SmartColor) -> SmartColorObject {
        NSColor(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// The parts of the colour; nil when it has none, as a pattern.
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
/// The platform's colour: `UIColor`, `NSColor`, or `SmartColor` where neither exists.
public typealias SmartColorObject = SmartColor

extension SmartColorObject {
    /// The platform's colour for a colour.
    static func make(_ color: SmartColor) -> SmartColorObject { color }

    /// The parts of the colour.
    var smartColor: SmartColor? { self }
}
#endif
