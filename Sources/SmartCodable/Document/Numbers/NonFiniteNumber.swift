import Foundation

/// NaN and the infinities, with the digits that represent them in a repaired text.
enum NonFiniteNumber: UInt8 {
    case nan = 0x30
    case infinity = 0x31
    case negativeInfinity = 0x32

    /// The number in a native value; nil for finite numbers and other values.
    init?(native value: Any) {
        let double: Double
        switch value {
        case let number as Double: double = number
        case let number as Float: double = Double(number)
        case let number as CGFloat: double = Double(number)
        case let number as Decimal: double = number.isFinite ? 0 : .nan
        case let number as NSNumber: double = number.doubleValue
        default: return nil
        }
        guard !double.isFinite else { return nil }
        self = double.isNaN ? .nan : double > 0 ? .infinity : .negativeInfinity
    }

    var value: Double {
        switch self {
        case .nan: .nan
        case .infinity: .infinity
        case .negativeInfinity: -.infinity
        }
    }
}

extension StringText {
    /// The number that the text of a number represents, if it is NaN or an infinity; nil for other numbers.
    var nonFiniteNumber: Double? {
        guard flags.contains(.isNonFinite) else { return nil }
        return bytes.first.flatMap(NonFiniteNumber.init)?.value ?? .nan
    }
}
