import Foundation

extension JSONNumber {
    /// Takes a number as JSON writes it; nil for other text, such as `+1`, `007` or `0x10`.
    ///
    /// - Parameter text: the number.
    public init?(_ text: String) {
        // What a numeric string may have and JSON may not is left out of the written text.
        guard NumberText.withBytes(text, { $0.writtenText }) == text else { return nil }
        self.init(grammatical: text)
    }

    /// Takes an integer of any type.
    ///
    /// - Parameter integer: the number.
    public init(_ integer: some BinaryInteger) {
        self.init(grammatical: String(integer))
    }

    /// Takes a `Double`, with the fewest digits that read back as the same; nil for infinities and NaN.
    ///
    /// - Parameter number: the number.
    public init?(_ number: Double) {
        self.init(native: number)
    }

    /// Takes a `Decimal` with all its digits; nil for NaN.
    ///
    /// - Parameter number: the number.
    public init?(_ number: Decimal) {
        self.init(native: number)
    }

    /// Takes a number of a plain Swift value; nil for any other value, a Boolean included.
    init?(plain value: Any) {
        if let number = value as? JSONNumber {
            self = number
            return
        }
        // What is no number is not looked into.
        guard value is any Numeric || type(of: value) is NSNumber.Type else { return nil }
        self.init(native: value)
    }

    private init?(native value: Any) {
        guard case .number(let text, _) = NativeValue(value) else { return nil }
        self.init(grammatical: text)
    }
}

extension JSONNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Takes an integer in Swift code.
    public init(integerLiteral value: Int64) {
        self.init(value)
    }

    /// Takes a number in Swift code, which is a `Double` there: for more digits or powers use the text.
    public init(floatLiteral value: Double) {
        // What the compiler cannot hold is infinite; JSON has no such number, and 1e999 is as much too large.
        self = JSONNumber(value) ?? JSONNumber(grammatical: value < 0 ? "-1e999" : "1e999")
    }
}

extension JSONNumber: NativeConvertible {
    var nativeValue: NativeValue {
        .number(text, isPlainInteger: NumberText.withBytes(text) { $0.isPlainInteger } ?? false)
    }
}
