import Foundation
import SmartCodable
import TestSupport
import Testing

/// Dictionaries of native values keep the types and the digits of numbers, which other text does not show.
@Suite struct DictionaryNumberTests {
    @BothKinds struct Numbers: SmartCodable, Equatable {
        var whole = 5.0
        var half = -0.5
        var negativeZero = -0.0
        var large = 1e21
        var small = 1e-9
        var float: Float = 2
        var tenth: Float = 0.1
        var integer = -3
        var largest = UInt64.max
        var wholes = [1.0, 2.5]
        var byKey = ["a": 3.0]
        var missing: Double?
    }

    @BothKinds struct Amount: SmartCodable, Equatable {
        var price: Decimal = 0.1
        var weight = 2.0
    }

    @BothKinds struct Exact: SmartCodable, Equatable {
        var number: JSONNumber? = JSONNumber("0.10000000000000000000001")
        var short: JSONNumber? = JSONNumber("1.50")
        var weight = 2.0
    }

    @Test func floatingPointNumbersStayDoubles() throws {
        let values = try #require(Numbers().toDictionary())
        for (key, number) in ["whole": 5.0, "half": -0.5, "large": 1e21, "small": 1e-9, "float": 2, "tenth": 0.1] {
            #expect(values[key] is Double, "\(key)")
            #expect(values[key] as? Double == number, "\(key)")
        }
        let zero = try #require(values["negativeZero"] as? Double)
        #expect(zero == 0 && zero.sign == .minus)
        #expect(values["integer"] as? Int == -3)
        #expect(values["largest"] as? UInt64 == .max)
        #expect(values["wholes"] as? [Double] == [1, 2.5])
        #expect(values["byKey"] as? [String: Double] == ["a": 3])
        #expect(values["missing"] == nil)
        #expect([Numbers(), Numbers()].toArray()?.count == 2)
        #expect(Numbers.deserialize(from: values) == Numbers())
    }

    @Test func decimalsStayDecimals() throws {
        let values = try #require(Amount().toDictionary())
        #expect(values["price"] as? Decimal == Decimal(string: "0.1"))
        #expect(values["weight"] is Double)
        #expect(Amount.deserialize(from: values) == Amount())
    }

    @Test func numbersWithMoreDigitsThanADoubleKeepThem() throws {
        let values = try #require(Exact().toDictionary())
        #expect(values["number"] as? Decimal == Decimal(string: "0.10000000000000000000001"))
        #expect(values["short"] as? Double == 1.5)
        #expect(values["weight"] is Double)
    }

    @Test func textAndJSONHaveNoFraction() throws {
        #expect(Amount(price: 1, weight: 2).toJSONString() == #"{"price":1,"weight":2}"#)
        #expect(try JSONValue(encoding: Amount(price: 1, weight: 2)).description == #"{"price":1,"weight":2}"#)
    }

    @BothKinds struct Shared: SmartCodable {
        var whole = 1
        var decimal: Decimal = 1
        var double = 1.0

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.whole <--- "n", CodingKeys.decimal <--- "n", CodingKeys.double <--- "n"]
        }
    }

    /// Numbers that are equal can share a key, whatever their types are.
    @Test func equalNumbersOfSeveralTypesShareAKey() {
        let values = Shared().toDictionary(useMappedKeys: true)
        #expect(values?.count == 1 && values?["n"] as? Double == 1)
        #expect(Shared().toJSONString(useMappedKeys: true) == #"{"n":1}"#)
    }

    @BothKinds struct Long: SmartCodable, Equatable {
        var integer: JSONNumber? = JSONNumber("123456789012345678901234567890")
        var longer: JSONNumber? = JSONNumber(String(repeating: "7", count: 50))
        var fraction: JSONNumber? = JSONNumber("0." + String(repeating: "3", count: 50))
        var large: JSONNumber? = JSONNumber("1E400")
        var small: JSONNumber? = JSONNumber("15E-1")
        var tiny: JSONNumber? = JSONNumber("1E2")
    }

    /// Numbers that no type of a dictionary has are texts, so that no digit is lost.
    @Test func exactNumbersLoseNoDigits() throws {
        let values = try #require(Long().toDictionary())
        #expect(values["integer"] as? Decimal == Decimal(string: "123456789012345678901234567890"))
        #expect(values["longer"] as? String == String(repeating: "7", count: 50))
        #expect(values["fraction"] as? String == "0." + String(repeating: "3", count: 50))
        #expect(values["large"] as? String == "1E400")
        #expect(values["small"] as? Double == 1.5)
        #expect(values["tiny"] as? Double == 100)
        #expect(Long.deserialize(from: values) == Long())
    }

    /// A container that is continued after something else is read again before it is written.
    @Test func containersThatAreContinuedKeepTheTypes() throws {
        struct Continued: SmartModelEncodable {
            enum CodingKeys: CodingKey { case first, second, a, b, c }

            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                var first = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .first)
                try first.encode(2.0, forKey: .a)
                try container.encode(Decimal(3), forKey: .second)
                try first.encode(Decimal(4), forKey: .b)
                try first.encode(5, forKey: .c)
            }
        }
        let values = try #require(Continued().toDictionary())
        let first = try #require(values["first"] as? [String: Any])
        #expect(first["a"] is Double && first["b"] is Decimal && first["c"] is Int)
        #expect(values["second"] is Decimal)
        #expect(Continued().toJSONString() == #"{"first":{"a":2,"b":4,"c":5},"second":3}"#)
    }
}
