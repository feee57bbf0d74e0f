import Foundation
import SmartCodable
import TestSupport
import Testing

/// The members of objects in memory: their order, changes and lookups.
@Suite struct JSONObjectTests {
    /// A property of any JSON and one that must be an object.
    @BothKinds private struct Letter: SmartCodable, Equatable {
        var head: JSONValue = nil
        var body: JSONObject = ["first": 1]
    }

    private static let text = #"{"head":{"z":1,"a":[{"y":2,"b":3}]},"body":{"q":null,"c":{"m":1,"d":2}}}"#

    @Test func theOrderOfTheTextIsKeptInEveryForm() throws {
        let letter = try #require(Letter.deserialize(from: Self.text))
        #expect(letter.toJSONString() == Self.text)
        #expect(letter.head.description == #"{"z":1,"a":[{"y":2,"b":3}]}"#)
        #expect(letter.body.description == #"{"q":null,"c":{"m":1,"d":2}}"#)
        #expect(letter.body.keys == ["q", "c"])
        let value = try #require(JSONValue.value(ofText: Self.text))
        #expect(value.description == Self.text)
        #expect(try value.decode(Letter.self) == letter)
        #expect(try value.decode(JSONValue.self).description == Self.text)
        #expect(try JSONValue(encoding: letter).description == Self.text)
        #expect(try JSONValue(encoding: letter).prettyPrinted == letter.encodedText(prettyPrint: true))
        #expect(letter.toJSONString(options: [.sortedKeys])?.hasPrefix(#"{"body":{"c":{"d":2,"m":1}"#) == true)
    }

    @Test func membersOfDictionariesAreSorted() throws {
        let members = Dictionary(uniqueKeysWithValues: (0..<40).map { ("k\($0 % 7)\($0)", $0) })
        let keys = members.keys.sorted()
        let value = try #require(JSONValue(members))
        #expect(value.object?.keys == keys)
        let letter = try #require(Letter.deserialize(from: ["head": members, "body": members]))
        #expect(letter.head.object?.keys == keys && letter.body.keys == keys)
        #expect(JSONObject(members.mapValues { JSONValue.number(JSONNumber($0)) }).keys == keys)
    }

    @Test func invalidObjectsAreFallbacks() {
        for (json, finding) in [
            (#"{"body": [1]}"#, "type-mismatch"), (#"{"body": null}"#, "null-value"), (#"{}"#, "missing-key"),
        ] {
            let result = Letter.deserializeWithReport(from: json)
            #expect(result.model?.body == ["first": 1])
            #expect(result.report.events.filter { $0.pathText == "body" }.map(\.id) == [finding])
        }
    }

    @Test(arguments: [3, 8, 9, 40])
    func changesKeepTheOrder(_ count: Int) throws {
        var object = JSONObject()
        for index in 0..<count { object["k\(index)"] = .number(JSONNumber(index)) }
        #expect(object.keys == (0..<count).map { "k\($0)" })
        object["k1"] = "one"
        object["k0"] = nil
        object["new"] = .null
        object["deep", default: [:]].inner = 7
        let known = (1..<count).map { "k\($0)" }
        #expect(object.keys == known + ["new", "deep"])
        #expect(object["k1"] == "one" && object["k0"] == nil && object["new"] == .null)
        #expect(object["deep"]?.inner == 7 && object["none", default: 3] == 3)
        for key in object.keys { #expect(object[key] != nil) }
        #expect(object.removeValue(forKey: "none") == nil)
        for key in object.keys.reversed() { object.removeValue(forKey: key) }
        #expect(object.isEmpty && object == [:])
    }

    @Test func theLastValueOfARepeatedKeyIsUsed() {
        let object: JSONObject = ["a": 1, "b": 2, "a": 3]
        #expect(object.map(\.key) == ["a", "b"])
        #expect(object.values == [3, 2])
        #expect(object == ["b": 2, "a": 3] && object.hashValue == (["b": 2, "a": 3] as JSONObject).hashValue)
        #expect(object.filter { $0.key == "b" } == ["b": 2])
        #expect(object.mapValues { [$0] } == ["a": [3], "b": [2]])
    }

    @Test func foundationReadsAndWritesObjects() throws {
        let object: JSONObject = ["userName": ["a": 1, "b": [nil, true]], "n": 1.5]
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let data = try encoder.encode(object)
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try decoder.decode(JSONObject.self, from: data) == object)
        #expect(throws: DecodingError.self) { try decoder.decode(JSONObject.self, from: Data("[1]".utf8)) }
    }

    // MARK: - Documents

    @BothKinds private struct User: SmartCodable, Equatable {
        var name = "initial"
        var age = 0
        var born: Date?
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- "user_name"] }
    }

    @Test func modelsAreDecodedFromAValueWithoutText() throws {
        let json: JSONValue = ["data": ["users": [["user_name": "Ann", "age": "10"], ["age": 1.0]]]]
        #expect(try json.decode(User.self, designatedPath: "data.users.0") == User(name: "Ann", age: 10))
        let result = json.decodeWithReport([User].self, designatedPath: "data.users")
        #expect(result.model == [User(name: "Ann", age: 10), User(age: 1)])
        #expect(result.report.events.map(\.pointer) == ["/data/users/0/age", "/data/users/1/user_name"])
        #expect(User.deserialize(from: .value(json), designatedPath: "data.users.0")?.name == "Ann")
        #expect(throws: SmartInputError.noValueAtPath(path: "data.x", step: 1)) {
            try json.decode(User.self, designatedPath: "data.x")
        }
        #expect(throws: SmartMismatchError.self) {
            try json.data.users[0].decode(User.self, options: [.policy(.strict)])
        }
    }

    @Test func valuesAreEncodedAsTheirTextWouldBe() throws {
        let user = User(name: "Ann", age: 10, born: Date(timeIntervalSince1970: 1.5))
        for useMappedKeys in [false, true] {
            let text = try user.encodedText(useMappedKeys: useMappedKeys)
            #expect(try JSONValue(encoding: user, useMappedKeys: useMappedKeys).description == text)
        }
        #expect(
            try JSONValue(encoding: [1.0, 0.1, 1e300, -0.0]).description
                == SmartJSONEncoder().text([1.0, 0.1, 1e300, -0.0])
        )
        #expect(try JSONValue(encoding: [Float(0.1)]).description == "[0.1]")
        #expect(try JSONValue(encoding: UInt64.max) == .number(JSONNumber(UInt64.max)))
        #expect(throws: EncodingError.self) { try JSONValue(encoding: Double.nan) }
    }

    @Test func membersAreReadAndSetAsTypes() {
        var json: JSONValue = ["age": "25", "user": ["user_name": "Ann"], "none": nil, "list": ["1", "x"]]
        #expect(json["age", as: Int.self] == 25)
        #expect(json["user", as: User.self] == User(name: "Ann"))
        #expect(json["none", as: Int.self] == nil && json["missing", as: Int.self] == nil)
        #expect(json["user", as: Int.self] == nil && json["list"][0, as: Int.self] == 1)
        #expect(json["list"][1, as: Int.self] == nil && json["list"][9, as: Int.self] == nil)
        json["age", as: Double.self] = 2.5
        json["extra", as: [Int].self] = [1, 2]
        json["user", as: User.self] = nil
        json["none", as: Double.self] = .infinity
        #expect(json.description == #"{"age":2.5,"none":null,"list":["1","x"],"extra":[1,2]}"#)
    }

    /// The examples of RFC 7396, appendix A.
    @Test(arguments: [
        (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
        (#"{"a":"b"}"#, #"{"a":null}"#, "{}"), (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
        (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
        (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
        (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#), (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
        (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#), (#"{"a":"foo"}"#, "null", "null"),
        (#"{"a":"foo"}"#, #""bar""#, #""bar""#), (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
        ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#), ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ])
    func mergePatchesAreApplied(_ original: String, _ patch: String, _ result: String) throws {
        let value = try #require(JSONValue.value(ofText: original))
        let patched = try value.applying(mergePatch: try #require(JSONValue.value(ofText: patch)))
        #expect(patched.description == result)
        // A patch of the difference leads to the same value, unless a new value contains a null.
        let difference = try value.mergePatch(to: patched)
        #expect(try value.applying(mergePatch: difference) == patched)
    }

    @Test func deepValuesArePatchedOrRefused() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                let deep = JSONValue.value(
                    ofText: String(repeating: #"{"a":"#, count: 500) + "1" + String(repeating: "}", count: 500)
                )
                guard let deep else { preconditionFailure("the text is valid") }
                _ = try? deep.applying(mergePatch: deep)
                _ = try? deep.mergePatch(to: nil)
                _ = deep.prettyPrinted
            }
        }
    }
}

extension JSONValue {
    fileprivate static func value(ofText text: String) -> JSONValue? {
        try? SmartJSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }
}

extension SmartJSONEncoder {
    fileprivate func text(_ value: some Encodable) throws -> String {
        String(decoding: try encode(value), as: UTF8.self)
    }
}
