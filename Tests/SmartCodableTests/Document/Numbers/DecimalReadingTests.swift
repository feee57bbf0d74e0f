import Foundation
import Testing

@testable import SmartCodable

struct DecimalReadingTests {
    private static let exact: [String] = [
        "0", "-0", "0.0", "1", "-1", "10", "1.50", "3.133", "-170.97", "100e1", "1e-5", "12E+3", "18446744073709551615",
        "18446744073709551616", "-98765432109876543210.123456789", "0.1", "0.10000000000000000000000000000000000001",
        "12345678901234567890123456789012345678", "-1.2345678901234567890123456789012345678",
        "99999999999999999999999999999999999999", "340282366920938463463374607431768211455", "1e127", "12e127",
        "1e-128",
        "99999999999999999999999999999999999999e127", "-12345678901234567890123456789012345678e-128",
        "340282366920938463463374607431768211455e127",
    ]

    @Test(arguments: exact)
    func aDecimalKeepsEveryDigit(text: String) throws {
        let expected = try #require(Decimal(string: text))
        let decimal = try #require(text.asNumber { $0.decimal() })
        #expect(decimal == expected)
        #expect(decimal.description == expected.description)
        #expect(decimal.hashValue == expected.hashValue)
    }

    @Test(arguments: [
        ("123456789012345678901234567890123456789012", "123456789012345678901234567890123456789000"),
        ("340282366920938463463374607431768211456", "340282366920938463463374607431768211450"),
        ("99999999999999999999999999999999999999.5", "99999999999999999999999999999999999999"),
        ("-0.99999999999999999999999999999999999999999", "-0.99999999999999999999999999999999999999"),
        ("1.00000000000000000000000000000000000000000001", "1"),
    ])
    func digitsBeyond128BitsAreTruncatedLikeInFoundation(text: String, kept: String) throws {
        let decimal = text.asNumber { $0.decimal() }
        #expect(decimal == Decimal(string: kept))
        #expect(try decimal == JSONDecoder().decode([Decimal].self, from: Data("[\(text)]".utf8)).first)
    }

    private static let awkward: [String] = [
        "1e128", "1e129", "1e130", "1e160", "1000e127", "1\(zeros(165))", "-25e130", "9e161", "100e-130", "1.0e-128",
        "0e999", "-0e-999", "0e99999999999999999999", "1\(zeros(400))e-400", "0.\(zeros(400))1e401",
    ]

    @Test(arguments: awkward)
    func valuesInRangeAreReadInAnyNotation(text: String) throws {
        let decimal = try #require(text.asNumber { $0.decimal() })
        #expect(!decimal.isNaN)
        #expect(decimal.description.asNumber { $0.decimal() } == decimal)
        #expect(decimal.description.asNumber { $0.double() } == text.asNumber { $0.double() })
    }

    private static let beyond: [String] = [
        "1e166", "1e400", "35e164", "-1e200", "1e99999999999999999999", "1e-129", "15e-129", "-1e-400",
        "1e-99999999999999999999", "98765432109876543210987654321098765432e128", "1\(zeros(166))", nines(400),
    ]

    @Test(arguments: beyond)
    func aPowerOfTenBeyondTheTypeIsNil(text: String) {
        #expect(text.asNumber { $0.decimal() } == nil)
    }

    @Test func randomDecimalsAgreeWithFoundation() {
        var texts = NumberTexts()
        for _ in 0..<NumberTexts.rows(2_000) {
            for text in [texts.smallNumber().text, texts.longFraction()] {
                #expect(text.asNumber { $0.decimal() } == Decimal(string: text), "\(text), seed \(texts.seed)")
            }
        }
    }
}
