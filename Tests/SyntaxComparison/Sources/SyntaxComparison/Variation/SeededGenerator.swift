/// Random choices that a printed seed brings back: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, and without, the count; 0 for nothing to choose from.
    mutating func pick(_ count: Int) -> Int { count > 0 ? Int.random(in: 0..<count, using: &self) : 0 }

    mutating func pick<Element>(_ choices: [Element]) -> Element? { choices.randomElement(using: &self) }

    /// Whether something happens that happens once in so many times.
    mutating func happens(onceIn times: Int) -> Bool { pick(times) == 0 }
}
