// What the samples are made of.
extension SplitMix64 {
    mutating func integer(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    mutating func double(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &self)
    }

    mutating func bool() -> Bool {
        Bool.random(using: &self)
    }

    /// True in `share` of the calls.
    mutating func chance(_ share: Double) -> Bool {
        Double.random(in: 0..<1, using: &self) < share
    }

    mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &self)]
    }

    /// Upper-case letters.
    mutating func letters(_ count: Int) -> String {
        String((0..<count).map { _ in Character(Unicode.Scalar(UInt8(integer(65...90)))) })
    }

    /// Words with spaces between them.
    mutating func words(_ count: ClosedRange<Int>) -> String {
        (0..<integer(count)).map { _ in pick(Self.vocabulary) }.joined(separator: " ")
    }

    private static let vocabulary = [
        "river", "north", "harbor", "light", "stone", "garden", "market", "silver", "old", "bridge", "winter", "field",
        "county", "green", "memorial", "airport", "san", "port", "saint", "valley", "lake", "hill", "regional",
    ]
}
