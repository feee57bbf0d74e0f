import Foundation
import LastMile
import Testing

/// Subscripts, keys and paths.
@Suite struct NavigationTests {
    /// Passes its decoder to a test.
    struct Visitor: APIDecodable {
        init?(from decoder: any APIDecoder) { (decoder.options["visit"] as? (any APIDecoder) -> Void)?(decoder) }
    }

    private func visit(_ json: String, _ visit: @escaping (any APIDecoder) -> Void) {
        _ = decode(Visitor.self, json, options: ["visit": visit])
    }

    @Test func subscriptsWithoutAValueReturnADecoderWithoutANode() {
        visit(#"{"list": [1, 2], "object": {"a": null}, "text": "x"}"#) { decoder in
            #expect(decoder["list"][0].node?.contents == .number(1))
            #expect(decoder["list"][1] --> Int?.self == 2)
            for place in [
                decoder["list"][2], decoder["list"][-1], decoder["list"][.min], decoder["list"][.max],
                decoder["list"]["a"],
                decoder["object"][0], decoder["object"]["b"], decoder["text"]["x"], decoder["text"][0],
                decoder["no"]["way"][7],
            ] {
                #expect(place.node == nil)
                #expect(!place.isJSONNull)
                #expect(place --> Int?.self == nil)
            }
            #expect(decoder["object"]["a"].isJSONNull)
            #expect(decoder.errors.isEmpty)
        }
    }

    @Test func theOperatorBindsTighterThanNilCoalescing() {
        visit(#"{"a": 1, "b": "x"}"#) { decoder in
            let values = [
                decoder["a"] --> Int?.self ?? 7, decoder["b"] --> Int?.self ?? 7, decoder["c"]["d"] --> Int.self ?? 7,
            ]
            #expect(values == [1, 7, 7])
            #expect(decoder.errors.count == 2)
        }
    }

    @Test func codingKeysSelectMembersAndElements() {
        enum Keys: String, CodingKey { case name = "the name" }
        visit(#"{"the name": "Ann", "list": [5], "0": 6}"#) { decoder in
            #expect(decoder[Keys.name] --> String?.self == "Ann")
            #expect(decoder["list"][APICodingKey(intValue: 0)] --> Int?.self == 5)
            let keys: [APICodingKey] = ["list", 0]
            #expect(decoder[keys[0]][keys[1]] --> Int?.self == 5)
            #expect(decoder[APICodingKey(stringValue: "0")] --> Int?.self == 6)
        }
    }

    @Test func pathsListTheirKeys() {
        visit(#"{"items": [{"name": "a"}]}"#) { decoder in
            let place = decoder["items"][0]["name"]
            #expect(place.path.jsonPath == #"root["items"][0]["name"]"#)
            #expect(place.path.taggedJSONPath == #"root(Visitor) > "items" > [0] > "name""#)
            #expect(place.codingPath.map(\.stringValue) == ["items", "Index 0", "name"])
            #expect(place.codingPath.map(\.intValue) == [nil, 0, nil])
            #expect(place.codingKey.stringValue == "name")
            #expect(place.key.hashKey == "name")
            #expect(place.key.jsonNode?.contents == .string("a"))
            #expect(decoder.codingPath.isEmpty)
            #expect(decoder.superDecoder().path == decoder.path)
            #expect(place.errorHoldingDecoder().path == place.path)
        }
    }

    @Test func aKeyNamedRootIsQuoted() {
        #expect(
            decode(Required<Required<Int>>.self, #"{"value": {"value": "x"}}"#).errors.first?.path.jsonPath
                == #"root["value"]["value"]"#
        )
        visit(#"{"root": 1}"#) { decoder in
            #expect(decoder["root"].path.taggedJSONPath == #"root(Visitor) > "root""#)
            #expect(decoder["root"].path.jsonPath == #"root["root"]"#)
        }
    }

    @Test func theRootCanBeRenamed() {
        let options = [APIDecodeOptions.rootNodeNameKey: "person"]
        #expect(decode(Int.self, "true", options: options).texts == ["person(Int) : Unexpectedly found a boolean"])
    }

    @Test func keysCannotForgeLines() {
        visit(#"{"a\"]\nroot": 1}"#) { decoder in
            #expect(decoder["a\"]\nroot"].path.jsonPath == #"root["a\"]\nroot"]"#)
        }
    }

    @Test func keysAreEqualIfTheySelectTheSameValue() {
        #expect(APICodingKey(stringValue: "a") == "a")
        #expect(APICodingKey(intValue: 1) == 1)
        #expect(APICodingKey(intValue: 1) != "1")
        #expect(Set<APICodingKey>(["a", "a", 1]).count == 2)
    }

    @Test func manyElementsTakeLinearTime() {
        let count = 20_000
        visit("{\"list\": [" + (0..<count).map(String.init).joined(separator: ",") + "]}") { decoder in
            var sum = 0
            for index in 0..<count { sum += (decoder["list"][index] --> Int?.self) ?? 0 }
            #expect(sum == count * (count - 1) / 2)
        }
    }
}
