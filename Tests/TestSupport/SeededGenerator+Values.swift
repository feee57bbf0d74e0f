import Foundation

/// Values of the property types of models, with frequent edge cases.
extension SeededGenerator {
    /// A random Boolean.
    public mutating func flip() -> Bool { next() & 1 == 0 }

    /// A number from 0 to 3.
    public mutating func few() -> Int { Int(next() % 4) }

    /// One of several values.
    public mutating func one<Value>(of values: [Value], or fallback: Value) -> Value {
        values.randomElement(using: &self) ?? fallback
    }

    /// A number of any size, often an end of its range, 0 or 1.
    public mutating func integer<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) -> Number {
        switch next() % 6 {
        case 0: .max
        case 1: .min
        case 2: Number(few())
        default: Number(truncatingIfNeeded: next())
        }
    }

    /// A finite number of any size and sign.
    public mutating func double() -> Double {
        let edges: [Double] = [
            0, -0.0, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude,
            0.1, 1e15, 1e16, 1e21, 1e-7, 9_007_199_254_740_992, -2_147_483_648.5,
        ]
        if flip() { return one(of: edges, or: 0) }
        let number = Double(bitPattern: next())
        return number.isFinite ? number : 0.3
    }

    /// A finite number of any size and sign.
    public mutating func float() -> Float {
        let edges: [Float] = [
            0, -0.0, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, 0.1, 16_777_216,
        ]
        if flip() { return one(of: edges, or: 0) }
        let number = Float(bitPattern: UInt32(truncatingIfNeeded: next()))
        return number.isFinite ? number : 0.3
    }

    /// A short text with characters that are difficult to encode.
    public mutating func text() -> String {
        let pieces = [
            "a", "Z", "0", " ", "\"", "\\", "/", "\n", "\r\n", "\t", "\u{0}", "\u{1F}", "\u{7F}", "é", "e\u{301}", "漢",
            "👩‍👩‍👧", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFD}", "<", "{", "[", "null", "true", "12", ".", "_",
        ]
        return (0..<few()).map { _ in one(of: pieces, or: "") }.joined()
    }

    /// A text of some characters.
    public mutating func text(of characters: [Character], length: ClosedRange<Int>) -> String {
        String((0..<Int.random(in: length, using: &self)).compactMap { _ in characters.randomElement(using: &self) })
    }

    /// A decimal with a fraction.
    public mutating func decimal() -> Decimal { Decimal(integer(Int64.self)) / 1_000 }

    /// A whole second between the beginning of 1600 and the end of 2400, UTC.
    public mutating func second() -> Int { .random(in: -11_676_096_000..<13_601_088_000, using: &self) }

    /// A date at a quarter of a second, so that sums are exact.
    public mutating func date() -> Date {
        Date(timeIntervalSince1970: Double(Int64.random(in: -8_000_000_000...8_000_000_000, using: &self)) / 4)
    }

    /// A few bytes.
    public mutating func data() -> Data { Data((0..<few()).map { _ in integer(UInt8.self) }) }

    /// An identifier.
    public mutating func uuid() -> UUID {
        let (high, low) = (next(), next())
        var text = String(high, radix: 16) + String(low, radix: 16)
        text = String((text + String(repeating: "0", count: 32)).prefix(32))
        for offset in [20, 16, 12, 8] { text.insert("-", at: text.index(text.startIndex, offsetBy: offset)) }
        return UUID(uuidString: text) ?? UUID()
    }

    /// A list of at most three values.
    public mutating func list<Value>(_ make: (inout SeededGenerator) -> Value) -> [Value] {
        (0..<few()).map { _ in make(&self) }
    }

    /// A value, or nil.
    public mutating func maybe<Value>(_ make: (inout SeededGenerator) -> Value) -> Value? {
        flip() ? make(&self) : nil
    }
}
