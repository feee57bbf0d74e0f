/// A small random number generator that returns the same numbers on every machine.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

// Random values for the samples.
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

    /// Returns true in `share` of the calls.
    mutating func chance(_ share: Double) -> Bool {
        Double.random(in: 0..<1, using: &self) < share
    }

    mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &self)]
    }

    /// Returns upper-case letters.
    mutating func letters(_ count: Int) -> String {
        String((0..<count).map { _ in Character(Unicode.Scalar(UInt8(integer(65...90)))) })
    }

    /// Returns words separated by spaces.
    mutating func words(_ count: ClosedRange<Int>) -> String {
        (0..<integer(count)).map { _ in pick(Self.vocabulary) }.joined(separator: " ")
    }

    private static let vocabulary = [
        "river", "north", "harbor", "light", "stone", "garden", "market", "silver", "old", "bridge", "winter", "field",
        "county", "green", "memorial", "airport", "san", "port", "saint", "valley", "lake", "hill", "regional",
    ]
}
