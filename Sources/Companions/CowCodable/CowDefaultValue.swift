import Foundation

/// A type with a value that is used for a missing key and for null.
///
///     extension Color: CowDefaultValue { static let cowDefaultValue = Color.black }
///
/// The null strategy `useDefault` uses this value, and so does `skip` if the property's initial value is not available.
/// It never replaces a value that is present and invalid.
public protocol CowDefaultValue {
    /// The value for a missing key or null.
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
    /// An empty string.
    public static var cowDefaultValue: String { "" }
}

extension Character: CowDefaultValue {
    /// The character U+0000.
    public static var cowDefaultValue: Character { "\0" }
}

extension Optional: CowDefaultValue {
    /// Nil.
    public static var cowDefaultValue: Wrapped? { nil }
}

extension Array: CowDefaultValue {
    /// An empty array.
    public static var cowDefaultValue: [Element] { [] }
}

extension Set: CowDefaultValue {
    /// An empty set.
    public static var cowDefaultValue: Set<Element> { [] }
}

extension Dictionary: CowDefaultValue {
    /// An empty dictionary.
    public static var cowDefaultValue: [Key: Value] { [:] }
}

/// Finds the default of a type that is known only at run time.
enum CowDefault {
    /// Returns the default, or nil if the type has none.
    static func value<Value>(of type: Value.Type) -> Value? {
        (type as? any CowDefaultValue.Type)?.cowDefaultValue as? Value
    }
}
