import Foundation
import SmartCodable
import Testing

/// Conversions between `JSONValue` and plain Swift values.
@Suite struct JSONValueNativeTests {
    @Test func nativeValuesBecomeJSON() throws {
        let nothing: Int? = nil
        let rows: [(Any, JSONValue)] = [
            (NSNull(), nil), (nothing as Any, nil), (true, true), (NSNumber(value: true), true),
            (NSNumber(value: false), false),
            (1, 1), (NSNumber(value: 1), 1), (NSNumber(value: 0), 0), (NSNumber(value: 1.0), 1), (Int8(-1), -1), (0, 0),
            (UInt64.max, .number(JSONNumber(UInt64.max))), (1.5, 1.5), (Float(0.1), 0.1), (CGFloat(2), 2),
            (NSDecimalNumber(string: "1.10"), 1.1), ("x", "x"), (NSString("x"), "x"), ("x"[...], "x"),
            ([1, "a", [true]] as [Any], [1, "a", [true]]), (NSArray(array: [1, true]), [1, true]), ([1, 2], [1, 2]),
            (["a": ["b": nothing as Any]], ["a": ["b": nil]]), (NSDictionary(dictionary: ["a": 1]), ["a": 1]),
            ([1: 2], ["1": 2]), (Optional(7) as Any, 7), (Set([3]), [3]), (["a": JSONValue.null], ["a": nil]),
            (["n": JSONNumber(1)], ["n": 1]), (JSONValue.string("x"), "x"),
        ]
        for (native, value) in rows { #expect(JSONValue(native) == value, "\(native)") }
    }

    @Test func valuesWithoutAJSONFormAreRefused() {
        for native in [NSObject(), Double.nan, [1, Double.infinity], ["a": [NSObject()]], Decimal.nan] as [Any] {
            #expect(JSONValue(native) == nil)
        }
        #expect(JSONValue(Date(timeIntervalSince1970: 1)) == 1)
    }

    @Test func nativeValuesDeeperThanTheLimitAreRefused() {
        var deep: [Any] = []
        for _ in 0..<511 { deep = [deep] }
        #expect(JSONValue(deep) != nil)
        #expect(JSONValue([deep]) == nil)
    }

    @Test func valuesBecomePlainSwiftValues() throws {
        let value: JSONValue = ["n": nil, "t": true, "one": 1, "half": 0.5, "s": "x", "list": [1, true, [:]]]
        let plain = try #require(value.any as? [String: Any])
        #expect(plain["n"] is NSNull)
        #expect(plain["t"].map { type(of: $0) == Bool.self } == true)
        #expect(plain["one"].map { type(of: $0) == Int.self } == true)
        #expect(plain["half"] as? Double == 0.5)
        #expect(plain["s"] as? String == "x")
        #expect((plain["list"] as? [Any])?.count == 3)
        #expect((JSONValue.number(JSONNumber(UInt64.max)).any) as? UInt64 == .max)
        let long: JSONValue = .number(try #require(JSONNumber("123456789012345678901234567890")))
        #expect(long.any as? Decimal == Decimal(string: "123456789012345678901234567890"))
    }

    @Test func plainValuesRoundTrip() throws {
        let value: JSONValue = ["n": nil, "t": true, "one": 1, "half": 0.5, "s": "x", "list": [1, true, [:], []]]
        #expect(JSONValue(try #require(value.any)) == value)
        let data = try JSONSerialization.data(withJSONObject: try #require(value.any))
        #expect(JSONValue(try JSONSerialization.jsonObject(with: data)) == value)
    }

    @Test func aNumberOutOfEveryRangeHasNoPlainValue() throws {
        let huge: JSONValue = .number(try #require(JSONNumber("1e400")))
        #expect(huge.any == nil)
        #expect((["a": [huge]] as JSONValue).any == nil)
    }
}
