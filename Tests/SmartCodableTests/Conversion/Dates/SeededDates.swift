import TestSupport

/// Random moments, from the seed of all random tests.
struct SeededDates: RandomNumberGenerator {
    private var generator: SeededGenerator

    init(_ test: String = #function) { generator = SeededGenerator(test) }

    mutating func next() -> UInt64 { generator.next() }

    /// A whole second between the beginning of 1600 and the end of 2400, UTC.
    mutating func nextSecond() -> Int {
        .random(in: -11_676_096_000..<13_601_088_000, using: &self)
    }
}
