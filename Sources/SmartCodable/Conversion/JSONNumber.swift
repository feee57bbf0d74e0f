import Foundation

/// A JSON number that keeps all its digits.
///
///     struct Payment: SmartCodable { var amount: JSONNumber = 0 }
///     let json = #"{"amount": 0.1234567890123456789012345}"#
///     Payment.deserialize(from: json)?.amount.text       // "0.1234567890123456789012345"
///     Payment.deserialize(from: json)?.amount.double     // 0.12345678901234568
///
/// A number is rounded only when you read it as a Swift type: `Int64.max`, `UInt64.max`, long decimals and even `1e400`
/// keep their exact value. If the key is missing or the value is null, the property keeps its initial value; a numeric
/// string is converted.
///
/// Two numbers are equal if they have the same value: `1`, `1.0` and `10e-1` are equal, and so are `0` and `-0`. The
/// comparison uses signs, digits and the position of the point, so it takes linear time in the length of the texts,
/// even for `1e999999999`. (Exponents beyond 10^15 are compared by their first 16 digits.)
public struct JSONNumber: Sendable {
    /// The number as written, in the grammar of JSON.
    public let text: String

    /// Creates a number from text that follows the grammar of JSON, without checking it.
    init(validText text: String) {
        self.text = text
    }
}

extension JSONNumber {
    /// Creates a number from JSON text; nil for any other text, such as `+1`, `007` or `0x10`.
    ///
    /// - Parameter text: the number.
    public init?(_ text: String) {
        // `writtenText` omits what numeric strings allow and JSON does not, so such text differs from it.
        guard NumberText.withBytes(text, { $0.writtenText }) == text else { return nil }
        self.init(validText: text)
    }

    /// Creates a number from an integer of any type.
    ///
    /// - Parameter integer: the number.
    public init(_ integer: some BinaryInteger) {
        self.init(validText: String(integer))
    }

    /// Creates a number from a `Double`, with the fewest digits that round-trip; nil for infinities and NaN.
    ///
    /// - Parameter number: the number.
    public init?(_ number: Double) {
        self.init(native: number)
    }

    /// Creates a number from a `Decimal` with all its digits; nil for NaN.
    ///
    /// - Parameter number: the number.
    public init?(_ number: Decimal) {
        self.init(native: number)
    }

    /// Creates a number from a plain Swift value; nil for any other value, including a Boolean.
    init?(plain value: Any) {
        if let number = value as? JSONNumber {
            self = number
            return
        }
        // Avoids the cost of inspecting values that are not numbers.
        guard value is any Numeric || type(of: value) is NSNumber.Type else { return nil }
        self.init(native: value)
    }

    private init?(native value: Any) {
        guard case .number(let number) = NativeValue(value) else { return nil }
        self.init(validText: number.written.text)
    }
}

extension JSONNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Creates a number from an integer literal.
    public init(integerLiteral value: Int64) {
        self.init(value)
    }

    /// Creates a number from a floating-point literal, which has the precision and range of a `Double`.
    ///
    /// For more digits or larger exponents, create the number from text.
    public init(floatLiteral value: Double) {
        // A literal beyond the range of `Double` is infinite. JSON has no infinity; 1e999 is beyond the range as well.
        self = JSONNumber(value) ?? JSONNumber(validText: value < 0 ? "-1e999" : "1e999")
    }
}

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

    /// The nearest `Double`; nil if the number is out of range.
    public var double: Double? { NumberText.withBytes(text) { $0.double() } }

    /// The number as a `Decimal`, exact up to 38 digits and truncated beyond; nil if it is out of range.
    public var decimal: Decimal? { NumberText.withBytes(text) { $0.decimal() } }

    /// Whether the text has neither a fraction nor an exponent.
    var isPlainInteger: Bool { NumberText.withBytes(text) { $0.isPlainInteger } ?? false }

    private func integer<Value: FixedWidthInteger>(_ type: Value.Type) -> Value? {
        NumberText.withBytes(text) { $0.integer(type) }
    }
}

extension JSONNumber: Hashable {
    /// Whether two numbers have the same value, regardless of how they are written.
    public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        if left.text == right.text { return true }
        let isEqual = NumberText.withBytes(left.text) { left in
            NumberText.withBytes(right.text) { right in SignificantDigits(left) == SignificantDigits(right) }
        }
        return isEqual == true
    }

    /// Hashes the value of the number, regardless of how it is written.
    public func hash(into hasher: inout Hasher) {
        _ = NumberText.withBytes(text) { hasher.combine(SignificantDigits($0)) }
    }
}

extension JSONNumber: CustomStringConvertible {
    /// The number as written.
    public var description: String { text }
}

extension JSONNumber: NativeConvertible {
    var nativeValue: NativeValue {
        .number(.text(text, isPlainInteger: isPlainInteger))
    }
}

extension JSONNumber: ScalarTarget {
    static func read(_ scalar: Scalar) -> JSONNumber? {
        guard case .number(let number) = scalar else { return nil }
        return JSONNumber(validText: number.writtenText)
    }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<JSONNumber> {
        switch scalar {
        case .string(let text) where policy.converts(.string, to: family):
            return NumericText.convert(text, by: policy) { .converted(JSONNumber(validText: $0.writtenText)) }
        case .bool(let flag) where policy.converts(.bool, to: family):
            return .converted(flag ? 1 : 0)
        default:
            return .refused(finding(of: scalar))
        }
    }

    static var typeDefault: JSONNumber? { 0 }
    static var family: ScalarFamily { .decimal }
}
