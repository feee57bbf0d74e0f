import Testing

@testable import SmartCodable

struct EightDigitsTests {
    @Test(arguments: ["00000000", "12345678", "99999999", "00000001", "10000000", "90807060", "98765432"])
    func eightDigitsAreParsed(text: String) {
        #expect(EightDigits(word(of: Array(text.utf8)))?.value == UInt64(text))
    }

    @Test func anyOtherByteAtAnyPositionIsRejected() {
        for place in 0..<8 {
            for byte in UInt8.min ... .max where !byte.isDigit {
                var bytes = Array("19283746".utf8)
                bytes[place] = byte
                #expect(EightDigits(word(of: bytes)) == nil, "byte \(byte) at place \(place)")
            }
        }
    }

    @Test func numbersOfEachLengthAreReadUpToTheLastByteOfTheirMemory() {
        for length in 1...40 {
            let digits = String(repeating: "1234567890", count: 4).prefix(length)
            #expect("\(digits)".asNumber { $0.double() } == Double("\(digits)"))
            #expect("0.\(digits)".asNumber { $0.double() } == Double("0.\(digits)"))
            #expect("\(digits)".asNumber { $0.integer(UInt64.self) } == UInt64("\(digits)"))
            #expect("-\(digits)".asNumber { $0.integer(Int64.self) } == Int64("-\(digits)"))
        }
    }

    private func word(of bytes: [UInt8]) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
}
