import Foundation
import SmartCodable
import TestSupport
import Testing

/// Numbers that keep their text: creation, conversion and equality.
@Suite struct JSONNumberTests {
    private func number(_ text: String) throws -> JSONNumber { try #require(JSONNumber(text), "\(text)") }

    @Test(arguments: ["0", "-0", "7", "-1.50", "1e400", "0.1234567890123456789012345", "1E+5", "2e-07"])
    func aNumberKeepsItsText(_ text: String) throws {
        #expect(try number(text).text == text)
        #expect(try number(text).description == text)
    }

    @Test(arguments: [
        "", " ", "+1", "007", "-01", " 1", "1 ", ".5", "5.", "1e", "0x10", "nan", "inf", "1,5", "--1", "１",
    ])
    func textOtherThanAJSONNumberIsRefused(_ text: String) {
        #expect(JSONNumber(text) == nil)
    }

    @Test func aNumberReadsAsEveryTypeInRange() throws {
        #expect(try number("9223372036854775807").int64 == .max)
        #expect(try number("9223372036854775807").int == Int(Int64.max))
        #expect(try number("9223372036854775808").int64 == nil)
        #expect(try number("-9223372036854775808").int64 == .min)
        #expect(try number("18446744073709551615").uint64 == .max)
        #expect(try number("18446744073709551616").uint64 == nil)
        #expect(try number("-1").uint64 == nil)
        #expect(try number("12.0").int == 12)
        #expect(try number("1.2e1").int == 12)
        #expect(try number("12.5").int == nil)
        #expect(try number("0.1").double == 0.1)
        #expect(try number("1e400").double == nil)
        #expect(try number("1e400").decimal == nil)
        #expect(try number("1e-400").double == 0)
        let long = "0.1234567890123456789012345"
        #expect(try number(long).decimal == Decimal(string: long))
    }

    @Test(arguments: [
        ["1", "1.0", "1e0", "10e-1", "0.1e1", "1.000", "0.001E3"],
        ["0", "-0", "0.0", "-0.00", "0e999999999", "0e-5"],
        ["-12.5", "-1.25e1", "-125e-1"],
        ["1e999999999", "10e999999998", "0.1e1000000000", "1.0E+999999999"],
        ["18446744073709551615", "18446744073709551615.0"],
    ])
    func equalNumbersInAnyNotationAreEqual(_ texts: [String]) throws {
        let numbers = try texts.map(number)
        #expect(Set(numbers).count == 1)
        for number in numbers { #expect(number == numbers[0]) }
    }

    @Test func differentNumbersDifferEvenIfTheirDoublesDoNot() throws {
        let texts = [
            "1", "-1", "10", "0.1", "0", "1e999999999", "-1e999999999", "1e999999998", "9007199254740992",
            "9007199254740993", "0.1000000000000000055511151231257827", "1e400",
        ]
        #expect(Set(try texts.map(number)).count == texts.count)
    }

    @Test func aHugeExponentIsNotExpanded() throws {
        let huge = try number("1e999999999999999999999999")
        #expect(huge == huge)
        #expect(huge.int == nil)
        #expect(huge.double == nil)
        #expect(huge.decimal == nil)
        #expect(try number("-1e-999999999999999999999999").double == 0)
        #expect(try number("1e99999999999999999999") != number("1e5"))
        #expect(Set([huge]).contains(huge))
    }

    @Test func numbersOfSwiftBecomeTheShortestText() throws {
        #expect(JSONNumber(UInt64.max).text == "18446744073709551615")
        #expect(JSONNumber(Int8.min).text == "-128")
        #expect(JSONNumber(0.1).text == "0.1")
        let tenth: Double = 0.1
        #expect(JSONNumber(tenth)?.text == "0.1")
        #expect(JSONNumber(Double.nan) == nil)
        #expect(JSONNumber(-Double.infinity) == nil)
        #expect(JSONNumber(Decimal(string: "1.10") ?? 0)?.text == "1.1")
        #expect(JSONNumber(Decimal.nan) == nil)
        #expect(JSONNumber(Double.greatestFiniteMagnitude)?.double == .greatestFiniteMagnitude)
        #expect(JSONNumber(Double.leastNonzeroMagnitude)?.double == .leastNonzeroMagnitude)
        let literals: [JSONNumber] = [7, -7, 1.5, 1e100]
        #expect(literals.map(\.double) == [7, -7, 1.5, 1e100])
    }

    @Test func theTextOfEveryDoubleIsAJSONNumber() throws {
        var generator = SeededGenerator()
        for _ in 0..<10_000 {
            let double = Double(bitPattern: generator.next())
            guard double.isFinite else { continue }
            let made = try #require(JSONNumber(double))
            #expect(JSONNumber(made.text) == made)
            #expect(made.double == double)
        }
    }

    // MARK: - In models

    @BothKinds struct Payment: SmartCodable, Equatable {
        var amount: JSONNumber = 42
        var fee: JSONNumber?
    }

    @Test(arguments: ["9223372036854775807", "18446744073709551615", "0.1234567890123456789012345", "1e400", "-0.0"])
    func aPropertyKeepsTheDigits(_ text: String) throws {
        let json = #"{"amount": \#(text), "fee": \#(text)}"#
        for payment in [Payment.deserialize(from: json), Payment.deserialize(from: Data(json.utf8))] {
            #expect(payment?.amount.text == text)
            #expect(payment?.fee?.text == text)
        }
    }

    @Test(arguments: [
        RouteRow("7", JSONNumber.self, .exact(7), literal: 7),
        RouteRow("1.5", JSONNumber.self, .exact(1.5), literal: 1.5),
        RouteRow(#"" +007.50 ""#, JSONNumber.self, .converted(7.5)),
        RouteRow("true", JSONNumber.self, .converted(1), literal: true),
        RouteRow(#""x""#, JSONNumber.self, .fallsBack, literal: "x"),
        RouteRow("null", JSONNumber.self, .fallsBack),
        RouteRow("[1]", JSONNumber.self, .fallsBack),
        RouteRow(#""7""#, JSONNumber.self, .fallsBack, literal: "7", options: [.policy(.noConversions)]),
    ])
    func everyRouteProducesTheSameNumber(_ row: RouteRow) {
        #expect(row.disagreements() == [])
    }

    @Test func aNumericStringIsConvertedToTextThatJSONAllows() {
        #expect(Payment.deserialize(from: #"{"amount": " +007.50 "}"#)?.amount.text == "7.50")
    }

    @Test func nativeNumbersBecomeNumbers() {
        for (native, text) in [
            (UInt64.max as Any, "18446744073709551615"), (NSNumber(value: 1.5), "1.5"), (Float(0.1), "0.1"),
            (Decimal(string: "0.12345678901234567890") as Any, "0.1234567890123456789"),
        ] {
            #expect(Payment.deserialize(from: ["amount": native])?.amount.text == text)
        }
        #expect(Payment.deserialize(from: ["amount": Double.nan])?.amount == 42)
    }

    @Test(arguments: [
        "1", "-9223372036854775808", "9223372036854775807", "18446744073709551615", "0.1", "1e300", "1e-300", "1.5e-7",
        "9007199254740993", "12345678901234567.5", "-123456789012345678.25", "12345678901234567890.5",
    ])
    func foundationsCodersKeepTheNumber(_ text: String) throws {
        let payment = try JSONDecoder().decode(Payment.self, from: Data(#"{"amount": \#(text)}"#.utf8))
        #expect(payment.amount == JSONNumber(text))
        let encoded = try JSONEncoder().encode(payment)
        #expect(try JSONDecoder().decode(Payment.self, from: encoded) == payment)
        #expect(Payment.deserialize(from: encoded) == payment)
    }

    @Test(arguments: [
        "1", "9007199254740993", "-9223372036854775808", "9223372036854775807", "18446744073709551615", "0.1",
    ])
    func foundationsPropertyListCodersKeepTheNumber(_ text: String) throws {
        let payment = Payment(amount: try #require(JSONNumber(text)))
        let encoded = try PropertyListEncoder().encode(payment)
        #expect(try PropertyListDecoder().decode(Payment.self, from: encoded) == payment)
    }

    @Test func foundationsCodersKeepThirtyEightDigits() throws {
        let text = "0.12345678901234567890123456789012345678"
        let payment = try JSONDecoder().decode(Payment.self, from: Data(#"{"amount": \#(text)}"#.utf8))
        #expect(payment.amount.text == text)
        #expect(try foundationJSON(payment) == #"{"amount":\#(text)}"#)
    }

    @Test func foundationsCodersRefuseNumbersOutOfRange() throws {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Payment.self, from: Data(#"{"amount": 1e400}"#.utf8))
        }
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Payment.self, from: Data(#"{"amount": "7"}"#.utf8))
        }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode([try number("1e400")]) }
    }
}

extension JSONNumber: RouteValue {
    public static var initialValue: JSONNumber { 42 }
}

extension SmartDecodingPolicy {
    fileprivate static var noConversions: SmartDecodingPolicy {
        var policy = SmartDecodingPolicy.standard
        policy.conversions = []
        return policy
    }
}
