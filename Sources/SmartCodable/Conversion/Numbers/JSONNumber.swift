/// A number of a JSON text, kept digit by digit.
///
///     struct Payment: SmartCodable { var amount: JSONNumber = 0 }
///     let json = #"{"amount": 0.1234567890123456789012345}"#
///     Payment.deserialize(from: json)?.amount.text       // "0.1234567890123456789012345"
///     Payment.deserialize(from: json)?.amount.double     // 0.12345678901234568
///
/// Nothing is rounded before you ask for a type: `Int64.max`, `UInt64.max`, long decimals and even `1e400` stay what
/// they are. A missing key and a null leave a property at its initial value; a numeric string is converted.
///
/// Two numbers are equal if they are the same number: `1`, `1.0` and `10e-1` are, `0` and `-0` too. Signs, digits and
/// the place of the point are compared, so it takes time in proportion to the texts, also for `1e999999999`.
/// (Exponents beyond 10^15 are compared by their first 16 digits.)
public struct JSONNumber: Sendable {
    /// The number as it was written, by the grammar of JSON.
    public let text: String

    /// Takes text that follows the grammar.
    init(grammatical text: String) {
        self.text = text
    }
}

extension JSONNumber: Hashable {
    /// Whether both are the same number, however they are written.
    public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        if left.text == right.text { return true }
        let isEqual = NumberText.withBytes(left.text) { left in
            NumberText.withBytes(right.text) { right in SignificantDigits(left) == SignificantDigits(right) }
        }
        return isEqual == true
    }

    /// Hashes the number, however it is written.
    public func hash(into hasher: inout Hasher) {
        _ = NumberText.withBytes(text) { hasher.combine(SignificantDigits($0)) }
    }
}

extension JSONNumber: CustomStringConvertible {
    /// The number as it was written.
    public var description: String { text }
}
