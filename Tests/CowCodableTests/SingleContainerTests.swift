import CowCodable
import Foundation
import SmartCodable
import TestSupport
import Testing

/// Wrappers under a decoder that ends the process if a second container of a value is requested.
@Suite struct SingleContainerTests {
    struct Model: Decodable {
        @CowResilient var int: Int
        @CowResilient var maybe: String?
        @CowResilient var list: [Int]
        @CowResilient var named: [String: Int]
        @CowResilient var url: URL?
    }

    @Test func valuesAreReadThroughOneContainer() throws {
        func model(_ json: String) throws -> Model { try SingleContainerDecoder.decode(Model.self, from: json) }
        let exact = try model(#"{"int": 7, "maybe": "a", "list": [1, 2], "named": {"a": 1}, "url": null}"#)
        #expect(exact.int == 7)
        #expect(exact.maybe == "a")
        #expect(exact.list == [1, 2])
        #expect(exact.named == ["a": 1])
        let converted = try model(#"{"int": "7", "maybe": 5, "list": ["1", 2, "x"], "named": {"a": "1"}}"#)
        #expect(converted.int == 7)
        #expect(converted.maybe == "5")
        #expect(converted.list == [1, 2])
        #expect(converted.named == ["a": 1])
        #expect(throws: CowDecodingError.self) { try model(#"{"int": [], "list": 1, "named": {}}"#) }
        #expect(throws: CowDecodingError.self) { try model(#"{"int": {"a": [1]}, "list": [], "named": {}}"#) }
    }

    @Test func anyJSONIsReadThroughOneContainer() throws {
        let json = #"{"a":[1,"x",null,{"b":true}],"c":1.5}"#
        #expect(
            try SingleContainerDecoder.decode(JSONValue.self, from: json)
                == JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
        )
    }
}
