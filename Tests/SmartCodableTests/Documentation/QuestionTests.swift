import Foundation
import SmartCodable
import Testing

/// Answers of the pages `FAQ` and `Troubleshooting` that have no code there.
@Suite struct QuestionTests {
    @Test func valuesOfManyKinds() throws {
        enum Kind: String, Codable { case basic, gold }
        struct Item: SmartCodable {
            var note: String? = "none"
            var kind = Kind.gold
            var open = SmartOpenEnum<Kind>.known(.basic)
            var text = ""
            var flag = false
            var count = 0
            @SmartAny var any: [Any] = []
        }
        let json =
            ##"{"note": null, "kind": "x", "open": "y", "text": "{\"a\": 1}", "flag": 1, "count": true, "any": [1, true]}"##
        let item = try #require(Item.deserialize(from: json))
        #expect(item.note == "none")
        #expect(item.kind == .gold)
        #expect(item.toJSONString()?.contains(#""open":"y""#) == true)
        #expect(item.text == #"{"a": 1}"#)
        #expect(item.flag)
        #expect(item.count == 1)
        #expect(item.any[0] is Int && !(item.any[0] is Bool))
        #expect(item.any[1] is Bool)
        #expect(Item.deserialize(from: json, options: [.policy { $0.nullForOptional = .assignNil }])?.note == nil)
    }

    @Test func resultsThatAreNil() throws {
        struct Item: SmartCodable { @SmartRequired var id = 0 }
        struct Constant: SmartModelCodable { let id: Int }
        #expect(Item.deserialize(from: "[]") == nil)
        #expect([Item].deserialize(from: "{}") == nil)
        #expect(Item.deserialize(from: "{}") == nil)
        #expect(Constant.deserialize(from: "{}") == nil)
        let missing = Item.deserializeWithReport(from: #"{"data": {}}"#, designatedPath: "data.item")
        #expect("\(try #require(missing.error))".contains("data.item"))
    }

    @Test func valuesThatAreWrong() throws {
        struct Item: SmartCodable {
            var at: Date?
            var count = -1
            @SmartAny var any: Any?
            var exact = JSONValue.null
        }
        let zone = try #require(TimeZone(secondsFromGMT: 3_600))
        let date = Item.deserialize(from: #"{"at": "1970-01-01 02:00"}"#, options: [.timeZone(zone)])?.at
        #expect(date?.timeIntervalSince1970 == 3_600)
        let small = Item.deserialize(from: #"{"at": 60000}"#, options: [.date(.millisecondsSince1970)])?.at
        #expect(small?.timeIntervalSince1970 == 60)
        #expect(Item.deserialize(from: #"{"count": 2.6}"#, options: [.numberStrategy(.truncate)])?.count == 2)
        let long = "1.23456789012345678901"
        let item = try #require(Item.deserialize(from: "{\"any\": \(long), \"exact\": \(long)}"))
        #expect(item.any is Double)
        #expect(item.exact.description == long)
    }

    @Test func encodingThatFails() {
        struct Item: SmartCodable { var size = Double.nan }
        #expect(Item().toJSONString() == nil)
        #expect(throws: EncodingError.self) { try SmartJSONEncoder().encode(Item()) }
    }
}
