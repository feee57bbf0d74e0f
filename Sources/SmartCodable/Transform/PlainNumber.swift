import Foundation

/// Whole numbers where a wider type of number is asked for: a price may be `7.5` today and `7` tomorrow.
enum PlainNumber {
    /// The value as a `Double`, `Float`, `CGFloat` or `Decimal`; nil if it is no whole number or no such type is
    /// wanted.
    static func widened<Wanted>(_ value: Any?, to type: Wanted.Type = Wanted.self) -> Wanted? {
        if value is Bool { return nil }
        if let number = value as? Int { return widened(number, type) }
        if let number = value as? UInt64 { return widened(number, type) }
        if let number = value as? Double, Wanted.self == Float.self { return Float(number) as? Wanted }
        if let number = value as? Double, Wanted.self == CGFloat.self { return CGFloat(number) as? Wanted }
        return nil
    }

    private static func widened<Integer: BinaryInteger, Wanted>(_ number: Integer, _ type: Wanted.Type) -> Wanted? {
        if Wanted.self == Double.self { return Double(number) as? Wanted }
        if Wanted.self == Float.self { return Float(number) as? Wanted }
        if Wanted.self == CGFloat.self { return CGFloat(number) as? Wanted }
        if Wanted.self == Decimal.self { return Decimal(string: String(number)) as? Wanted }
        return nil
    }
}
