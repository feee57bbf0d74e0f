import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// `NaN`, `Infinity` and `-Infinity` for properties of every type.
@Suite struct NonFiniteNumberTests {
    @BothKinds struct Sample: SmartCodable {
        var double = 1.5
        var float: Float = 1.5
        var optional: Double?
        var doubles: [Double] = []
        var integer = 7
        var text = "kept"
        var flag = true
        var decimal: Decimal = 7
        var number: JSONNumber = 7
        var date = Date(timeIntervalSince1970: 7)
        var url: URL?
        var any: JSONValue = 7
        @SmartAny var untyped: [String: Any] = [:]
    }

    private static let json = """
        {"double": NaN, "float": -Infinity, "optional": Infinity, "doubles": [1, NaN, Infinity], "integer": NaN,
         "text": NaN, "flag": Infinity, "decimal": NaN, "number": NaN, "date": NaN, "url": NaN,
         "any": {"a": [NaN, 1]}, "untyped": {"a": 1, "b": NaN, "c": [Infinity, "x"]}}
        """

    /// Properties that never read NaN.
    private func checkOthers(_ sample: Sample) {
        #expect(sample.integer == 7)
        #expect(sample.text == "kept")
        #expect(sample.flag)
        #expect(sample.decimal == 7)
        #expect(sample.number == 7)
        #expect(sample.date == Date(timeIntervalSince1970: 7))
        #expect(sample.url == nil)
        #expect(sample.any == ["a": [nil, 1]])
    }

    /// A repair, which does not change the strategy.
    @Test(arguments: ["-Infinity", "NaN", "+Infinity"])
    func theSyntaxOfOtherTextFollowsTheStrategy(_ number: String) throws {
        let json = #"{"double": \#(number)}"#
        let result = Sample.deserializeWithReport(from: json, options: [.syntax(.embedded)])
        #expect(result.model?.double == 1.5)
        #expect(result.report.events.contains { $0.pointer == "/double" && $0.finding == .outOfRange })
        let converted = Sample.deserialize(from: json, options: [.syntax(.embedded), .float(.convertToString)])
        #expect(converted?.double.isFinite == false)
        let json5 = try #require(Sample.deserialize(from: json, options: [.syntax(.json5)]))
        #expect(!json5.double.isFinite)
    }

    @Test func theDefaultStrategyRefusesThem() throws {
        let result = Sample.deserializeWithReport(from: Self.json)
        let sample = try #require(result.model)
        checkOthers(sample)
        #expect(sample.double == 1.5)
        #expect(sample.float == 1.5)
        #expect(sample.optional == nil)
        #expect(sample.doubles == [1])
        #expect(sample.untyped["a"] as? Int == 1)
        #expect(sample.untyped["b"] == nil)
        #expect((sample.untyped["c"] as? [Any])?.count == 1)
        let others = result.report.events.filter { $0.finding != .syntaxRepaired }.map(\.description)
        #expect(
            others == [
                "double: Expected to decode 'Double' but found 'Number' instead. [initial value, out of range]",
                "float: Expected to decode 'Float' but found 'Number' instead. [initial value, out of range]",
                "optional: Expected to decode 'Double' but found 'Number' instead. [nil, out of range]",
                "doubles.1: Expected to decode 'Double' but found 'Number' instead. [dropped, out of range]",
                "doubles.2: Expected to decode 'Double' but found 'Number' instead. [dropped, out of range]",
                "integer: Expected to decode 'Int' but found 'Number' instead. [initial value, out of range]",
                "text: Expected to decode 'String' but found 'Number' instead. [initial value]",
                "flag: Expected to decode 'Bool' but found 'Number' instead. [initial value]",
                "decimal: Expected to decode 'Decimal' but found 'Number' instead. [initial value, out of range]",
                "number: Expected to decode 'JSONNumber' but found 'Number' instead. [initial value, out of range]",
                "date: Expected to decode 'Date' but found 'Number' instead. [initial value, out of range]",
                "url: Expected to decode 'URL' but found 'Number' instead. [nil]",
                "any: Expected to decode 'JSONValue' but found 'Number' instead. [default, out of range]",
                "untyped.b: Expected to decode 'Any' but found 'Number' instead. [dropped, out of range]",
                "untyped.c.0: Expected to decode 'Any' but found 'Number' instead. [dropped, out of range]",
            ]
        )
        let pointer = result.report.events.first { $0.path == ["any"] }?.pointer
        #expect(pointer == "/any/a/0")
        #expect(result.report.events.filter { $0.finding == .syntaxRepaired }.count == 15)
    }

    private static let readers: [Set<SmartDecodingOption>] = [
        [.float(.convertToString)],
        [.float(.convertFromString(positiveInfinity: "+", negativeInfinity: "-", nan: "?"))],
        [.syntax(.json5)],
    ]

    @Test(arguments: readers.indices)
    func aStrategyOrJSON5ReadsThem(_ index: Int) throws {
        let result = Sample.deserializeWithReport(from: Self.json, options: Self.readers[index])
        let sample = try #require(result.model)
        checkOthers(sample)
        #expect(sample.double.isNaN)
        #expect(sample.float == -.infinity)
        #expect(sample.optional == .infinity)
        #expect(sample.doubles.count == 3)
        #expect(sample.doubles.last == .infinity)
        #expect((sample.untyped["b"] as? Double)?.isNaN == true)
        #expect(((sample.untyped["c"] as? [Any])?.first as? Double) == .infinity)
        let repaired = result.report.events.filter { $0.finding == .syntaxRepaired }
        #expect(repaired.count == (index == 2 ? 0 : 15))
    }

    @Test func theStrictPolicyRefusesOthers() throws {
        let decoder = SmartJSONDecoder(policy: .strict)
        decoder.allowsJSON5 = true
        func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
            try decoder.decode(type, from: Data(json.utf8))
        }
        #expect(try decode([Double].self, "[NaN]").first?.isNaN == true)
        for json in ["[NaN]", "[-Infinity]"] {
            #expect(throws: SmartMismatchError.self) { try decode([Int].self, json) }
            #expect(throws: SmartMismatchError.self) { try decode([String].self, json) }
            #expect(throws: SmartMismatchError.self) { try decode([Decimal].self, json) }
            #expect(throws: SmartMismatchError.self) { try decode([JSONValue].self, json) }
            #expect(throws: SmartMismatchError.self) { try decode([[JSONValue]].self, "[\(json)]") }
        }
    }

    @Test func datesAreNeverNaN() throws {
        for strategy in [SmartDateStrategy.automatic, .deferredToDate, .secondsSince1970, .millisecondsSince1970] {
            let decoder = SmartJSONDecoder()
            decoder.allowsJSON5 = true
            decoder.dateDecodingStrategy = strategy
            decoder.nonConformingFloatDecodingStrategy = .convertToString
            #expect(try decoder.decode([Date].self, from: Data("[NaN, -Infinity]".utf8)) == [])
        }
    }

    /// A type that tries several types on its value.
    enum Union: Decodable, Equatable {
        case flag, integer, number, text

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if (try? container.decode(Bool.self)) != nil {
                self = .flag
            } else if (try? container.decode(Int.self)) != nil {
                self = .integer
            } else if (try? container.decode(Double.self)) != nil {
                self = .number
            } else {
                _ = try container.decode(String.self)
                self = .text
            }
        }
    }

    @Test func aUnionSeesANumber() throws {
        let decoder = SmartJSONDecoder()
        decoder.allowsJSON5 = true
        #expect(try decoder.decode([Union].self, from: Data("[NaN, 1, 'x']".utf8)) == [.number, .integer, .text])
    }

    @Test func foundValuesAreShownAsWritten() {
        let decoder = SmartJSONDecoder()
        decoder.foundValues = SmartFoundValues()
        let report = decoder.decodeWithReport([Int].self, from: Data("[NaN, Infinity, -Infinity]".utf8)).report
        #expect(report.events.compactMap(\.foundValue) == ["NaN", "Infinity", "-Infinity"])
    }
}
