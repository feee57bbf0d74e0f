import Foundation

/// With coders of other libraries, the precision is that of the types they support: `Int64`, `UInt64`, `Double` and
/// `Decimal`.
extension JSONNumber: Codable {
    /// Reads the number with all its digits from this library's decoders, and with the supported types from others.
    ///
    /// Foundation's `JSONDecoder` reads all digits of integers within 64 bits, up to 38 digits of numbers within the
    /// range of `Decimal`, and the digits of a `Double` for all other numbers.
    ///
    /// - Throws: `DecodingError` if the value is not a number, or is out of range for all these types.
    public init(from decoder: any Decoder) throws {
        if let direct = decoder as? any DirectDecoder {
            self = try direct.readDirectly(JSONNumber.self)
            return
        }
        let container = try decoder.singleValueContainer()
        guard let number = JSONNumber(probing: container) else {
            _ = try container.decode(Double.self)
            let context = DecodingError.Context(
                codingPath: decoder.codingPath,
                debugDescription: "The value is not a number."
            )
            throw DecodingError.typeMismatch(JSONNumber.self, context)
        }
        self = number
    }

    /// Reads the number by trying several types; nil if the value is not a number.
    init?(probing container: any SingleValueDecodingContainer) {
        let integer = try? container.decode(Int64.self)
        if let integer, integer.magnitude <= 1 << 53 {
            self.init(integer)
            return
        }
        // Each failed attempt creates an error, so a value that is not a number is not tried any further.
        guard let number = try? container.decode(Double.self) else {
            guard let integer else { return nil }
            self.init(integer)
            return
        }
        // A `Decimal` has more digits, but near its limits it may differ from the number. Foundation rounds a large number
        // with a fraction to an integer.
        let exact = (try? container.decode(Decimal.self)).flatMap { JSONNumber($0) }
        if let exact, exact.double == number {
            self = exact
        } else if let integer {
            self.init(integer)
        } else if number >= Double(Int64.max), let integer = try? container.decode(UInt64.self) {
            self.init(integer)
        } else {
            self.init(number)
        }
    }

    /// Writes the text of the number with this library's encoders; with others, writes the first of `Int64`, `UInt64`,
    /// `Double` and `Decimal` that holds the number.
    ///
    /// Foundation's `JSONEncoder` does not accept text for a number: more than 38 digits are rounded, and `1.50` is
    /// written as `1.5`.
    ///
    /// - Throws: `EncodingError` for a number that is out of range for all of them, such as `1e400`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        // This library's encoder writes the text and does not call this method again.
        if encoder is any NumberTextEncoder { return try container.encode(self) }
        if let int64 { return try container.encode(int64) }
        if let uint64 { return try container.encode(uint64) }
        let double = double
        if let double, JSONNumber(double) == self { return try container.encode(double) }
        if let decimal { return try container.encode(decimal) }
        if let double { return try container.encode(double) }
        let context = EncodingError.Context(
            codingPath: encoder.codingPath,
            debugDescription: "The number is larger than any Double or Decimal."
        )
        throw EncodingError.invalidValue(self, context)
    }
}

/// An encoder that writes the text of a `JSONNumber`; implemented by the library's own encoder.
protocol NumberTextEncoder: Encoder {}

/// A decoder that can read some types without their `init(from:)`; implemented by the library's own decoder.
///
/// Types that read the value of any decoder by trying several types use `readDirectly` if it is available.
protocol DirectDecoder: Decoder {
    /// Reads the value of this decoder.
    func readDirectly<Value: Decodable>(_ type: Value.Type) throws -> Value
}
