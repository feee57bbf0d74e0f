/// The order of a color's components in a number.
///
///     @SmartHexColor(numbers: .argb) var tint: SmartColorObject?     // {"tint": 4286424547} is 0xFF7DA5E3
///
/// The digits of a number are never read as hexadecimal digits: 123456 is the color `#01E240`.
public enum SmartColorNumberStrategy: Hashable, Sendable, CaseIterable {
    /// `0xRRGGBB`, from 0 to 16777215; the color is opaque.
    case rgb
    /// `0xAARRGGBB`, also as a negative number of 32 bits, as Android and Flutter write it.
    case argb
    /// `0xRRGGBBAA`, also as a negative number of 32 bits.
    case rgba
}

extension SmartColorNumberStrategy {
    /// The color of a number; nil if the number is out of range.
    func color(_ number: Int64) -> SmartColor? {
        guard let bits = UInt32(exactly: number) ?? Int32(exactly: number).map({ UInt32(bitPattern: $0) }) else {
            return nil
        }
        func component(_ shift: UInt32) -> Double { Double(bits >> shift & 0xFF) / 255 }
        switch self {
        case .rgb:
            guard (0...0xFF_FFFF).contains(number) else { return nil }
            return SmartColor(red: component(16), green: component(8), blue: component(0))
        case .argb:
            return SmartColor(red: component(16), green: component(8), blue: component(0), alpha: component(24))
        case .rgba:
            return SmartColor(red: component(24), green: component(16), blue: component(8), alpha: component(0))
        }
    }

    /// The number of a color, as a negative number if it is signed; nil if the color is not opaque and numbers have no
    /// alpha.
    func number(of color: SmartColor, isSigned: Bool) -> Int64? {
        func byte(_ component: Double) -> UInt32 {
            // NaN is written as 0; values out of range are clamped.
            component.isNaN ? 0 : UInt32((min(max(component, 0), 1) * 255).rounded())
        }
        let (red, green, blue, alpha) = (byte(color.red), byte(color.green), byte(color.blue), byte(color.alpha))
        let bits: UInt32
        switch self {
        case .rgb:
            guard alpha == 255 else { return nil }
            bits = red << 16 | green << 8 | blue
        case .argb: bits = alpha << 24 | red << 16 | green << 8 | blue
        case .rgba: bits = red << 24 | green << 16 | blue << 8 | alpha
        }
        return isSigned ? Int64(Int32(bitPattern: bits)) : Int64(bits)
    }
}
