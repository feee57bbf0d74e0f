import Testing

@testable import SmartCodable

struct BigNaturalTests {
    @Test func divisionReversesMultiplication() {
        var value = BigNatural(1)
        value.multiply(byFiveTo: 700)
        value.shiftLeft(by: 130)
        for _ in 0..<700 { value.divide(by: 5) }
        var expected = BigNatural(1)
        expected.shiftLeft(by: 130)
        #expect(value == expected)
        for _ in 0..<130 { value.divide(by: 2) }
        #expect(value == BigNatural(1))
        value.divide(by: 2)
        #expect(value == BigNatural(0))
    }

    @Test func sumsCarryThroughAllWords() {
        var value = BigNatural(.max)
        value.multiply(by: .max, adding: .max)
        // (2^64 - 1)^2 + 2^64 - 1 = (2^64 - 1) × 2^64
        var expected = BigNatural(.max)
        expected.shiftLeft(by: 64)
        #expect(value == expected)
    }

    @Test func longerNumbersAreLargerAndEqualLengthsCompareFromTheTop() {
        var shifted = BigNatural(1)
        shifted.shiftLeft(by: 64)
        #expect(BigNatural(.max) < shifted)
        #expect(!(shifted < BigNatural(.max)))
        var other = BigNatural(1 << 63)
        other.multiply(by: 2, adding: 1)
        #expect(shifted < other)
        #expect(BigNatural(0) < BigNatural(1))
    }

    @Test func zeroRemainsZero() {
        var zero = BigNatural(0)
        zero.shiftLeft(by: 200)
        zero.multiply(byFiveTo: 30)
        #expect(zero == BigNatural(0))
    }

    @Test func upperBitsBeginWithTheFirstThatIsSet() {
        #expect(BigNatural(1).upperBits == (1 << 63, 0))
        #expect(BigNatural(.max).upperBits == (.max, 0))
        var value = BigNatural(0b11)
        value.shiftLeft(by: 63)
        #expect(value.upperBits == (0b11 << 62, 0))
        value = BigNatural(.max)
        value.multiply(by: .max, adding: .max)
        value.multiply(by: 2, adding: 1)
        #expect(value.upperBits == (.max, 0))
    }
}
