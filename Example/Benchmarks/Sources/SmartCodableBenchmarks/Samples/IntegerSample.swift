/// An array of integers of all lengths, of both signs.
enum IntegerSample {
    static func make(_ count: Int) -> Sample<[Int]> {
        var random = SplitMix64(seed: 8)
        let integers = (0..<count).map { _ in Int(truncatingIfNeeded: random.next()) >> random.integer(0...62) }
        return Sample(integers.map(\.json).arrayJSON, integers)
    }
}
