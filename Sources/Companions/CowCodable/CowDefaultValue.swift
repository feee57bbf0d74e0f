import Foundation

/// A type with a value that stands in for a missing key and for a null.
///
///     extension Colour: CowDefaultValue { static let cowDefaultValue = Colour.black }
///
/// Used by the null strategy `useDefault`, and by `skip` where the declared value is not known. Values that are there
/// and cannot be read are never replaced.
public protocol CowDefaultValue {
    /// The value that stands in.
    static var cowDefaultValue: Self { get }
}

extension CowDefaultValue where Self: Numeric {
    /// Zero.
    public static var cowDefaultValue: Self { .zero }
}

extension Int: CowDefaultValue {}
extension Int8: CowDefaultValue {}
extension Int16: CowDefaultValue {}
extension Int32: CowDefaultValue {}
extension Int64: CowDefaultValue {}
extension UInt: CowDefaultValue {}
extension UInt8: CowDefaultValue {}
extension UInt16: CowDefaultValue {}
extension UInt32: CowDefaultValue {}
extension UInt64: CowDefaultValue {}
extension Double: CowDefaultValue {}
extension Float: CowDefaultValue {}
extension CGFloat: CowDefaultValue {}
extension Decimal: CowDefaultValue {}

extension Bool: CowDefaultValue {
    /// False.
    public static var cowDefaultValue: Bool { false }
}

extension String: CowDefaultValue {
    /// The empty text.
    public static var cowDefaultValue: String { "" }
}

extension Character: CowDefaultValue {
    /// The character with the number zero.
    public static var cowDefaultValue: Character { "\0" }
}

extension Optional: CowDefaultValue {
    /// Nil.
    public static var cowDefaultValue: Wrapped? { nil }
}

extension Array: CowDefaultValue {
    /// The empty array.
    public static var cowDefaultValue: [Element] { [] }
}

extension Set: CowDefaultValue {
    /// The empty set.
    public static var cowDefaultValue: Set<Element> { [] }
}

extension Dictionary: CowDefaultValue {
    /// The empty dictionary.
    public static var cowDefaultValue: [Key: Value] { [:] }
}

/// The default of a type that is known only when the program runs.
enum CowDefault {
    /// The default; nil for a type that has none.
    static func value<Value>(of type: Value.Type) -> Value? {
        (type as? any CowDefaultValue.Type)?.cowDefaultValue as? Value
    }
}
