import Foundation
import Testing

@testable import SmartCodable

struct FloatingPointReadingTests {
    private static let doubles: [(String, Double)] = [
        ("0", 0), ("-0", -0.0), ("0.0", 0), ("-0e5", -0.0), ("0e99999999999999999999", 0), ("1", 1), ("-1.5", -1.5),
        ("170.97", 170.97), ("-41.4136869145421", -41.4136869145421), ("1e22", 1e22), ("1e23", 1e23),
        ("9007199254740992", 0x1p53), ("9007199254740993", 0x1p53), ("9007199254740993.0000000000000001", 0x1p53 + 2),
        ("9007199254740995", 0x1p53 + 4), ("123456789012345678", 1.2345678901234568e17),
        ("1.7976931348623157e308", .greatestFiniteMagnitude), ("1.7976931348623158e308", .greatestFiniteMagnitude),
        ("2.2250738585072014e-308", .leastNormalMagnitude), ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown),
        ("5e-324", .leastNonzeroMagnitude), ("2.4703282292062328e-324", .leastNonzeroMagnitude),
        ("2.4703282292062327e-324", 0), ("1\(zeros(400))e-400", 1), ("0.\(zeros(400))1e401", 1),
        ("0.\(zeros(30))1", 1e-31), ("1e0000000000000000000000001", 10), ("1e-0", 1), ("007.50", 7.5),
    ]

    @Test(arguments: doubles)
    func aNumberIsTheNearestDouble(text: String, value: Double) {
        #expect(text.asNumber { $0.double()?.bitPattern } == value.bitPattern)
    }

    private static let floats: [(String, Float?)] =
        [
            ("0", 0), ("-0.0", -0.0), ("16777217", 0x1p24), ("16777219", 0x1p24 + 4), ("170.97", 170.97),
            ("1e10", 1e10),
            ("3.4028235e38", .greatestFiniteMagnitude), ("3.4028235677973366e38", .greatestFiniteMagnitude),
            ("3.4028235677973367e38", nil), ("1e39", nil), ("-1e40", nil),
            ("1.4e-45", .leastNonzeroMagnitude), ("7.006492321624086e-46", .leastNonzeroMagnitude), ("7e-46", 0),
            ("1.1754943508222875e-38", .leastNormalMagnitude), ("1e-65", 0), ("18446744073709551615e-65", 0),
        ]

    @Test(arguments: floats)
    func aNumberIsTheNearestFloat(text: String, value: Float?) {
        #expect(text.asNumber { $0.float()?.bitPattern } == value?.bitPattern)
    }

    @Test func aFloatIsNotRoundedTwice() {
        // Just above the middle of two floats, and so close to it that the nearest double is the middle itself.
        let text = "1.00000005960464477540"
        #expect(text.asNumber { $0.float() } == Float(1).nextUp)
        #expect(text.asNumber { $0.double().map { Float($0) } } == 1)
    }

    private static let overflowing: [String] = [
        "1e309", "-1e309", "1.8e308", "1.7976931348623159e308", "1e99999999999999999999", nines(310), "1\(zeros(400))",
        "-1\(zeros(100_000))",
        "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977"
            + "5872070963302864166928879109465555478519404026306574886715058206819089020007083836762738548458177115317644"
            + "75730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880177904174497792",
    ]

    @Test(arguments: overflowing)
    func aNumberThatOverflowsIsNil(text: String) {
        #expect(text.asNumber { $0.double() } == nil)
        #expect(text.asNumber { $0.float() } == nil)
    }

    @Test(arguments: ["1e-400", "1e-99999999999999999999", "0.\(zeros(1000))1", "2e-324"])
    func aNumberThatUnderflowsIsZeroWithItsSign(text: String) {
        #expect(text.asNumber { $0.double()?.bitPattern } == 0)
        #expect("-\(text)".asNumber { $0.double()?.bitPattern } == (-0.0).bitPattern)
        #expect("-\(text)".asNumber { $0.float()?.bitPattern } == Float(-0.0).bitPattern)
    }

    @Test func halfwayValuesRoundToEvenAndOneDigitDecides() {
        let middle = "9007199254740993"
        #expect("\(middle).\(zeros(1000))".asNumber { $0.double() } == 0x1p53)
        #expect("\(middle).\(zeros(1000))1".asNumber { $0.double() } == 0x1p53 + 2)
        #expect("9007199254740992.\(nines(1000))".asNumber { $0.double() } == 0x1p53)
        #expect("9007199254740995.\(zeros(1000))".asNumber { $0.double() } == 0x1p53 + 4)
        #expect("9007199254740994.\(nines(1000))".asNumber { $0.double() } == 0x1p53 + 2)
    }

    @Test func tenMillionDigitsAreRead() {
        let digits = String(repeating: "7", count: 10_000_000)
        #expect("0.\(digits)".asNumber { $0.double() } == 0.7777777777777778)
        #expect("\(digits)e-10000000".asNumber { $0.float() } == 0.7777778)
        #expect(digits.asNumber { $0.double() } == nil)
    }

    // MARK: - Against the C library

    @Test(arguments: NumberTexts.Kind.allCases)
    func randomTextsAgreeWithTheCLibraryBitForBit(kind: NumberTexts.Kind) {
        var texts = NumberTexts()
        for _ in 0..<NumberTexts.rows(kind.rows) {
            let text = texts.next(kind)
            let (double, float) = text.asNumber { ($0.double(), $0.float()) }
            let (expectedDouble, expectedFloat) = (strtod(text, nil), strtof(text, nil))
            let agrees =
                double?.bitPattern == (expectedDouble.isFinite ? expectedDouble.bitPattern : nil)
                && float?.bitPattern == (expectedFloat.isFinite ? expectedFloat.bitPattern : nil)
            guard !agrees else { continue }
            Issue.record(
                """
                \(text) gives \(String(describing: double)) and \(String(describing: float)), \
                not \(expectedDouble) and \(expectedFloat); \(kind.rawValue), seed \(texts.seed)
                """
            )
        }
        print("Compared \(NumberTexts.rows(kind.rows)) \(kind.rawValue) with strtod and strtof, seed \(texts.seed)")
    }
}
