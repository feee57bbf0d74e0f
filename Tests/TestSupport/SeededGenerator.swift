import Foundation

/// Random numbers that depend only on a seed: SplitMix64.
///
/// The seed is the same in every run, so that `swift test` never fails by chance. The environment variable
/// `SMARTCODABLE_SEED` sets another one. Every random test prints the seed that it used.
public struct SeededGenerator: RandomNumberGenerator {
    /// The seed of all random tests in this run.
    public static let seed = environmentSeed ?? 20_261_122

    private static let environmentSeed = ProcessInfo.processInfo.environment["SMARTCODABLE_SEED"].flatMap(UInt64.init)

    private var state: UInt64

    /// Creates a generator and prints the seed.
    ///
    /// - Parameter test: The name of the test. Each name has different numbers.
    public init(_ test: String = #function) {
        print("\(test): SMARTCODABLE_SEED=\(Self.seed)")
        // FNV-1a, because `Hasher` has another seed in every process.
        let name = test.utf8.reduce(0xCBF2_9CE4_8422_2325) { (hash: UInt64, byte) in
            (hash ^ UInt64(byte)) &* 0x0100_0000_01B3
        }
        state = Self.seed ^ name
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
