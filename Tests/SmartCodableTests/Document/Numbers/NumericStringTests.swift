import Testing

@testable import SmartCodable

struct NumericStringTests {
    private static let numbers: [(String, Int)] = [
        ("12", 12), ("+12", 12), ("-12", -12), (" 12 ", 12), ("\t\r\n\u{B}\u{C} 12\n", 12), ("007", 7), ("-007", -7),
        (" +007 ", 7), ("00", 0), ("+0", 0), ("1e3", 1000), ("1E+3", 1000), ("0012.0", 12), ("001e002", 100),
    ]

    @Test(arguments: numbers)
    func numericStringsCanHaveSpacesAPlusSignAndLeadingZeros(text: String, value: Int) {
        #expect(text.asNumericString { $0.integer(Int.self) } == value)
    }

    private static let words: [String] = [
        "", " ", "\n\t", "+", "-", "+-1", "-+1", "++1", "--1", "- 1", "+ 1", "1 2", "0x10", "0X1p3", "nan", "NaN",
        "inf",
        "-Infinity", ".5", "-.5", "5.", "+5.", "1e", "1e+", "1e-", "e5", "1e5.0", "1.e5", "12abc", "1,000", "1_000",
        "१२",
        "１２", "1\u{0}", "\u{0}1", "\u{A0}1", "1.2.3", "1ee5", "1-", "$5", "5%", "'5'", ".", "+.", "1d5", "１",
    ]

    @Test(arguments: words)
    func nonDecimalStringsAreRefused(text: String) {
        #expect(text.asNumericString { _ in true } == nil)
    }

    @Test func theTextOfANumericStringExcludesItsPlusSign() {
        #expect(" +1.50 ".asNumericString { String(decoding: $0.bytes, as: UTF8.self) } == "1.50")
    }

    private static let numbersOfAllForms: [(String, Bool)] = [
        ("0", true), ("-0", true), ("12", true), ("007", true), (nines(50), true), ("1.0", false), ("1e2", false),
        ("1E2", false), ("0.0", false), ("-1.5e3", false),
    ]

    @Test(arguments: numbersOfAllForms)
    func aPlainIntegerHasNeitherPointNorExponent(text: String, isPlain: Bool) {
        #expect(text.asNumber(\.isPlainInteger) == isPlain)
    }
}
