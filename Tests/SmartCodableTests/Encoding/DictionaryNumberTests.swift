import Foundation
import SmartCodable
import TestSupport
import Testing

/// Dictionaries of native values keep the types and the digits of numbers, which text does not show.
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
}
