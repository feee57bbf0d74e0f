import Foundation

/// The number as types of Swift.
extension JSONNumber {
    /// The number as an `Int`; nil if it has a fraction or is out of range.
    ///
    ///     JSONNumber("12.0")?.int     // 12
    ///     JSONNumber("12.5")?.int     // nil
    public var int: Int? { integer(Int.self) }

    /// The number as an `Int64`; nil if it has a fraction or is out of range.
    public var int64: Int64? { integer(Int64.self) }

    /// The number as a `UInt64`; nil if it has a fraction or is out of range.
    public var uint64: UInt64? { integer(UInt64.self) }

    /// The nearest `Double`; nil if the number is larger than any.
    public var double: Double? { NumberText.withBytes(text) { $0.double() } }

    /// The number as a `Decimal`: 38 digits are exact, further ones are cut off; nil if it is out of range.
    public var decimal: Decimal? { NumberText.withBytes(text) { $0.decimal() } }

    private func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
        NumberText.withBytes(text) { $0.integer(type) }
    }
}
