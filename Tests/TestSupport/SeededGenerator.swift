import Foundation

/// Random numbers that a printed seed brings back: SplitMix64.
///
/// Set `SMARTCODABLE_SEED` to the number that a failing run printed, to see the same cases again.
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    public init(_ test: String = #function) {
        let given = ProcessInfo.processInfo.environment["SMARTCODABLE_SEED"].flatMap(UInt64.init)
        let seed = given ?? .random(in: 0...UInt64.max)
        print("\(test): SMARTCODABLE_SEED=\(seed)")
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
