import Foundation
import LastMile
import SmartCodable
import Testing

/// The result of every type for every value, as a required and as an optional property, in arrays and in dictionaries.
@Suite struct ScalarTests {
    /// One value and one type; the message is the text after the path.
    struct Row<Value: APIDecodable & Equatable & Sendable>: Sendable {
        let json: String
        let value: Value?
        let message: String

        init(_ json: String, _ value: Value) {
            self.json = json
            self.value = value
            message = ""
        }

        init(_ json: String, fails message: String) {
            self.json = json
            value = nil
            self.message = message
        }

        func check() {
            let type = "\(Value.self)"
            let isAbsent = json == "null"

            let required = decode(Required<Value>.self, #"{"value": \#(json)}"#)
            #expect(required.value?.value == value, "\(json) as \(type)")
            #expect(
                required.texts == (value == nil ? ["root(Required<\(type)>) > \"value\"(\(type)) : \(message)"] : []),
                "\(json) as \(type)"
            )

            // An unreadable optional is an error, but the model is created.
            let loose = decode(Loose<Value>.self, #"{"value": \#(json)}"#)
            #expect(loose.value != nil, "\(json) as \(type)?")
            #expect(loose.value?.value == value, "\(json) as \(type)?")
            #expect(
                loose.texts
                    == (value == nil && !isAbsent ? ["root(Loose<\(type)>) > \"value\"(\(type)) : \(message)"] : []),
                "\(json) as \(type)?"
            )

            let lists = decode(Lists<Value>.self, #"{"list": [\#(json), \#(json)], "named": {"b": \#(json)}}"#)
            #expect(lists.value?.list == (value.map { [$0, $0] } ?? []), "\(json) in a list")
            #expect(lists.value?.named == (value.map { ["b": $0] } ?? [:]), "\(json) in a dictionary")
            let root = "root(Lists<\(type)>) > "
            let failures = [
                root + "\"list\"(Array<\(type)>) > [0](\(type)) : \(message)",
                root + "\"list\"(Array<\(type)>) > [1](\(type)) : \(message)",
                root + "\"named\"(Dictionary<String, \(type)>) > \"b\"(\(type)) : \(message)",
            ]
            #expect(lists.texts == (value == nil ? failures : []), "\(json) in lists")

            // The same with native values, except a number that Double cannot represent.
            if json != "1e-400", let native = JSONNode(jsonObject: (JSONValue(text: json)?.any as Any?) ?? NSNull()),
                !isAbsent
            {
                let result = APIJSONNodeDecoder().decode(node: native, to: Value.self)
                #expect(result.value == value, "native \(json) as \(type)")
            }
        }
    }

    private static let found = "Unexpectedly found a "

    @Test(arguments: [
        Row("true", true), Row("false", false), Row("1", fails: found + "integer"),
        Row("0.5", fails: found + "decimal"),
        Row(#""true""#, fails: found + "string"), Row("null", fails: found + "null"), Row("[]", fails: found + "array"),
        Row("{}", fails: found + "object"),
    ])
    func boolIsReadExactly(row: Row<Bool>) { row.check() }

    @Test(arguments: [
        Row(#""a""#, "a"), Row(#""""#, ""), Row(#""\u0041\ud83d\ude00""#, "A😀"), Row(#""\ud83d""#, "\u{FFFD}"),
        Row("1", fails: found + "integer"), Row("124.00", fails: found + "integer"),
        Row("1e2", fails: found + "integer"),
        Row("1.5", fails: found + "decimal"), Row("9223372036854775808", fails: found + "decimal"),
        Row("1e400", fails: found + "decimal"), Row("true", fails: found + "boolean"),
        Row("null", fails: found + "null"), Row("[1]", fails: found + "array"),
        Row(#"{"a": 1}"#, fails: found + "object"),
    ])
    func stringIsReadExactly(row: Row<String>) { row.check() }

    @Test(arguments: [
        Row("124", 124), Row("124.00", 124), Row("1.24e2", 124), Row("-128", -128), Row("-0", 0),
        Row("9223372036854775807", Int.max), Row("-9223372036854775808", Int.min),
        Row("9223372036854775808", fails: "Value 9223372036854775808 does not fit in Int"),
        Row("123.4", fails: "Type Int does not have precision to represent 123.4"),
        Row("1e300", fails: "Value 1e300 does not fit in Int"), Row("1e400", fails: "Value 1e400 does not fit in Int"),
        Row("-1e30", fails: "Value -1000000000000000000000000000000 does not fit in Int"),
        Row("1e-400", fails: "Type Int does not have precision to represent 1e-400"),
        Row(#""124""#, fails: found + "string"), Row("true", fails: found + "boolean"),
        Row("null", fails: found + "null"), Row("{}", fails: found + "object"),
    ])
    func intIsReadExactly(row: Row<Int>) { row.check() }

    @Test(arguments: [
        Row("127", 127), Row("-128", -128), Row("128", fails: "Value 128 does not fit in Int8"),
        Row("-129", fails: "Value -129 does not fit in Int8"), Row("128.5", fails: "Value 128.5 does not fit in Int8"),
        Row("12.5", fails: "Type Int8 does not have precision to represent 12.5"),
    ])
    func int8IsReadExactly(row: Row<Int8>) { row.check() }

    @Test(arguments: [
        Row("18446744073709551615", UInt64.max),
        Row("18446744073709551616", fails: "Value 18446744073709551616 does not fit in UInt64"),
        Row("-1", fails: "Value -1 does not fit in UInt64"),
        Row(
            "123456789012345678901234567890123456789012345",
            fails: "Value 123456789012345678901234567890123456789012345 does not fit in UInt64"
        ),
    ])
    func uint64IsReadExactly(row: Row<UInt64>) { row.check() }

    @Test(arguments: [
        Row("1", 1), Row("7.5", 7.5), Row("1e-400", 0), Row("9223372036854775808", 9_223_372_036_854_775_808),
        Row("1e400", fails: "Value 1e400 does not fit in Double"), Row(#""7.5""#, fails: found + "string"),
        Row("false", fails: found + "boolean"), Row("null", fails: found + "null"),
    ])
    func doubleIsReadExactly(row: Row<Double>) { row.check() }

    @Test(arguments: [
        Row("1", 1), Row("0.1", 0.1), Row("16777217", 16_777_216),
        Row("1e39", fails: "Value 1000000000000000000000000000000000000000 does not fit in Float"),
    ])
    func floatIsReadExactly(row: Row<Float>) { row.check() }

    @Test func otherIntegersAreReadInTheirRange() {
        func check<Value: FixedWidthInteger & APIDecodable>(_ type: Value.Type) {
            #expect(decode(type, "\(Value.max)").value == .max)
            #expect(decode(type, "\(Value.min)").value == .min)
            #expect(decode(type, "1\(Value.max)").value == nil)
            #expect(
                decode(type, "1\(Value.max)").texts == ["root(\(type)) : Value 1\(Value.max) does not fit in \(type)"]
            )
        }
        check(Int16.self)
        check(Int32.self)
        check(Int64.self)
        check(UInt.self)
        check(UInt8.self)
        check(UInt16.self)
        check(UInt32.self)
    }

    @Test func overflowErrorsContainTheExactValue() throws {
        let overflow = try #require(decode(Int8.self, "12345678901234567890.5").errors.first)
        let value = try #require(Decimal(string: "12345678901234567890.5"))
        #expect(overflow.reason == .numericOverflow(value: value, type: "Int8"))
        let fraction = try #require(decode(Int.self, "0.1000000000000000055511151231257827").errors.first)
        let digits = try #require(Decimal(string: "0.1000000000000000055511151231257827"))
        #expect(fraction.reason == .lossOfPrecision(value: digits, type: "Int"))
    }

    @Test func numbersWithTooManyDigitsAreRefused() {
        let digits = String(repeating: "7", count: 100_000)
        for json in [digits, "-" + digits, "0." + digits, digits + "e99999"] {
            #expect(decode(Int.self, json).value == nil)
            #expect(
                decode(Int.self, json).texts == [
                    "root(Int) : A number of \(json.utf8.count) characters is too long to be read"
                ]
            )
            #expect(decode(Double.self, json).value == nil)
            #expect(decode(String.self, json).texts == ["root(String) : Unexpectedly found a decimal"])
        }
        #expect(
            decode(Int.self, "1e999999999999999999999").texts == [
                "root(Int) : Value 1e999999999999999999999 does not fit in Int"
            ]
        )
    }
}

extension JSONValue {
    fileprivate init?(text: String) {
        guard let value = try? SmartJSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) else { return nil }
        self = value
    }
}
