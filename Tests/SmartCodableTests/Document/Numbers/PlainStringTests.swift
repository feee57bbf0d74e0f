import Testing

@testable import SmartCodable

struct PlainStringTests {
    private static let integral: [(String, String)] = [
        ("0", "0"), ("-0", "0"), ("-0.0", "0"), ("0e5", "0"), ("12", "12"), ("-12", "-12"), ("10.0", "10"),
        ("1e3", "1000"), ("1.5e1", "15"), ("-1E2", "-100"), ("9223372036854775807", "9223372036854775807"),
        ("-9223372036854775808", "-9223372036854775808"), ("18446744073709551615", "18446744073709551615"),
        ("18446744073709551615.0", "18446744073709551615"), ("1e19", "10000000000000000000"),
    ]

    @Test(arguments: integral)
    func anIntegralNumberWithin64BitsIsPlainDigits(text: String, string: String) {
        #expect(text.asNumber(\.plainString) == string)
    }

    private static let fractional: [(String, String)] = [
        ("1.5", "1.5"), ("0.10", "0.1"), ("170.970", "170.97"), ("1e-7", "1e-07"), ("1e25", "1e+25"), ("1E20", "1e+20"),
        ("-1.0e20", "-1e+20"), ("3.141592653589793238462643", "3.141592653589793"), ("-0.5", "-0.5"), ("1e-400", "0.0"),
        ("1.0000000000000001", "1.0"), ("123456789012345678901.0", "1.2345678901234568e+20"),
    ]

    @Test(arguments: fractional)
    func anyOtherNumberIsTheShortestTextOfItsDouble(text: String, string: String) {
        #expect(text.asNumber(\.plainString) == string)
    }

    private static let longIntegers: [String] = [
        "18446744073709551616", "-9223372036854775809", nines(40), "-\(nines(400))",
    ]

    @Test(arguments: longIntegers)
    func aLongerIntegerKeepsItsDigits(text: String) {
        #expect(text.asNumber(\.plainString) == text)
    }

    @Test(arguments: ["1e400", "-1.5E+999", "1e99999999999999999999"])
    func aNumberThatOverflowsDoubleKeepsItsText(text: String) {
        #expect(text.asNumber(\.plainString) == text)
    }

    private static let padded: [(String, String)] = [
        (" +007 ", "7"), ("-007", "-7"), ("00", "0"), ("000\(nines(30))", nines(30)), ("-01e400", "-1e400"),
        ("00.5e999", "0.5e999"),
    ]

    @Test(arguments: padded)
    func leadingZerosOfANumericStringAreOmitted(text: String, string: String) {
        #expect(text.asNumericString(\.plainString) == string)
    }
}
