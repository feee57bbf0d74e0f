import Foundation

/// Random moments that a printed seed brings back: SplitMix64.
///
/// Set `SMARTCODABLE_DATE_SEED` to the number a failing run printed, to see the same dates again.
struct SeededDates: RandomNumberGenerator {
    private var state: UInt64

    init(_ test: String = #function) {
        let given = ProcessInfo.processInfo.environment["SMARTCODABLE_DATE_SEED"].flatMap(UInt64.init)
        let seed = given ?? .random(in: 0...UInt64.max)
        print("\(test): SMARTCODABLE_DATE_SEED=\(seed)")
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A whole second between the beginning of 1600 and the end of 2400, UTC.
    mutating func nextSecond() -> Int {
        .random(in: -11_676_096_000..<13_601_088_000, using: &self)
    }
}
