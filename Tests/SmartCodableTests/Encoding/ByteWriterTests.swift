@testable import SmartCodable
import TestSupport
import Testing

/// The encoded bytes of texts and numbers.
@Suite struct ByteWriterTests {
    private func text(_ write: (ByteWriter) -> Void) -> String {
        let writer = ByteWriter(capacity: 1)
        write(writer)
        return writer.string
    }

    @Test func integersOfEveryLengthAreTheirDigits() {
        var generator = SeededGenerator()
        var numbers: [UInt64] = [0, .max, 1 << 63]
        var power: UInt64 = 1
        for _ in 0..<20 {
            numbers += [power, power &- 1, power &+ 1, power &* 5]
            power &*= 10
        }
        numbers += (0..<1_000).map { _ in generator.next() >> UInt64.random(in: 0..<64, using: &generator) }
        for number in numbers {
            #expect(text { $0.append(integer: number) } == String(number))
            let signed = Int64(truncatingIfNeeded: number)
            #expect(text { $0.append(integer: signed) } == String(signed))
            let small = Int8(truncatingIfNeeded: number)
            #expect(text { $0.append(integer: small) } == String(small))
        }
    }

    @Test func numbersAreTheirShortestText() {
        let expected: [(Double, String)] = [
            (0, "0"), (-0.0, "-0.0"), (10, "10"), (-3, "-3"), (0.1, "0.1"), (1e16, "1e+16"),
            (123_456_789_012, "123456789012"),
            (16_777_216, "16777216"), (16_777_215.5, "16777215.5"), (1e-5, "1e-05"), (2_147_483_648, "2147483648"),
        ]
        for (number, digits) in expected { #expect(text { $0.append(number: number) } == digits) }
        #expect(text { $0.append(number: Float(0.1)) } == "0.1")
        #expect(text { $0.append(number: Float(100)) } == "100")
    }

    /// The text of the standard library is the clear version of the digits.
    private func expectDescription<Number: DecimalReadable & LosslessStringConvertible>(of number: Number) {
        guard number.isFinite, number != 0 else { return }
        let description = number.description
        let expected = description.hasSuffix(".0") ? String(description.dropLast(2)) : description
        #expect(text { $0.append(number: number) } == expected)
    }

    @Test func numbersOfEveryExponentHaveTheDigitsOfTheirDescription() {
        var generator = SeededGenerator()
        for exponent in 0..<UInt64(2_047) {
            let random = generator.next() >> 12
            let fractions: [UInt64] = [0, 1, 2, 1 << 51, (1 << 52) - 1, random, random | 1]
            for fraction in fractions {
                let number = Double(bitPattern: exponent << 52 | fraction)
                expectDescription(of: number)
                expectDescription(of: -number)
            }
        }
        for exponent in 0..<UInt32(255) {
            let random = UInt32(truncatingIfNeeded: generator.next() >> 41)
            let fractions: [UInt32] = [0, 1, 2, 1 << 22, (1 << 23) - 1, random, random | 1]
            for fraction in fractions { expectDescription(of: Float(bitPattern: exponent << 23 | fraction)) }
        }
    }

    @Test func decimalNumbersHaveTheDigitsOfTheirDescription() {
        var generator = SeededGenerator()
        for _ in 0..<2_000 {
            let digits = Int64(truncatingIfNeeded: generator.next()) >> Int64.random(in: 0..<64, using: &generator)
            for divisor in [1, 10, 1_000, 1_000_000, 1e12, 1e20] {
                expectDescription(of: Double(digits) / divisor)
                expectDescription(of: Float(digits) / Float(divisor))
            }
        }
    }

    @Test func bytesThatNeedAnEscapeAreEscapedAtEveryPosition() throws {
        for byte in 0..<UInt8(128) {
            for offset in 0..<18 {
                let plain = String(repeating: "x", count: offset) + String(UnicodeScalar(byte)) + "yz"
                let quoted = text { $0.append(quoted: plain) }
                let needsEscape = byte < 0x20 || byte == 0x22 || byte == 0x5C
                #expect(quoted.utf8.contains(byte) == (!needsEscape || byte == 0x22 || byte == 0x5C))
                #expect(quoted.utf8.count > plain.utf8.count + 2 || !needsEscape)
                #expect(try SmartJSONDecoder().decode([String].self, from: [UInt8]("[\(quoted)]".utf8)) == [plain])
            }
        }
    }
}
