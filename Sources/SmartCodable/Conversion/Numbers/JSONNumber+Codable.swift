import Foundation

/// Under other coders a number is as exact as the types allow that they know: `Int64`, `UInt64`, `Double`, `Decimal`.
extension JSONNumber: Codable {
    /// Reads the number: from our decoder with its text, from others through the types that they know.
    ///
    /// Foundation's `JSONDecoder` tells all digits of integers within 64 bits, up to 38 digits of numbers within the
    /// range of `Decimal`, and of others those of a `Double`.
    ///
    /// - Throws: `DecodingError` when the value is no number, or one that none of these types holds.
    public init(from decoder: any Decoder) throws {
        if let direct = decoder as? any DirectDecoder {
            self = try direct.readDirectly(JSONNumber.self)
            return
        }
        let container = try decoder.singleValueContainer()
        guard let number = JSONNumber(probing: container) else {
            _ = try container.decode(Double.self)
            let context = DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "Found no number.")
            throw DecodingError.typeMismatch(JSONNumber.self, context)
        }
        self = number
    }

    /// Finds the number by trial; nil if there is none.
    init?(probing container: any SingleValueDecodingContainer) {
        if let integer = try? container.decode(Int64.self) {
            self.init(integer)
            return
        }
        // Each refusal costs the decoder an error, so a value that is no number is asked no further.
        guard let number = try? container.decode(Double.self) else { return nil }
        if number >= Double(Int64.max), let integer = try? container.decode(UInt64.self) {
            self.init(integer)
        } else {
            // A `Decimal` knows more digits, but where it is near its limits one cannot be sure that it is the number.
            let exact = (try? container.decode(Decimal.self)).flatMap { JSONNumber($0) }
            if let exact, exact.double == number {
                self = exact
            } else {
                self.init(number)
            }
        }
    }

    /// Writes the number: with our encoder its text, with others through the first type that holds it: `Int64`,
    /// `UInt64`, `Double`, `Decimal`.
    ///
    /// Foundation's `JSONEncoder` accepts no text for a number: more than 38 digits are rounded, and `1.50` is written
    /// as `1.5`.
    ///
    /// - Throws: `EncodingError` for a number that is beyond all of them, such as `1e400`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        // Our encoder writes the text, by a reader that does not call this method.
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

/// An encoder that writes a `JSONNumber` digit by digit: the library's own.
protocol NumberTextEncoder: Encoder {}
