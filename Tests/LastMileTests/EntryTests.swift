import Foundation
import LastMile
import SmartCodable
import Testing

/// The entry points of the library.
@Suite struct EntryTests {
    @Test(arguments: [
        ("{", "The text ends inside a value, at line 1, column 2 (byte 1)."),
        (
            "{\n  \"a\": 1,\n}",
            "Unexpected character \"}\" where a key in double quotes is expected, at line 3, column 1 (byte 12)."
        ),
        ("[1] x", "Unexpected character \"x\" after the value, at line 1, column 5 (byte 4)."),
    ])
    func invalidJSONIsReportedWithItsPosition(json: String, message: String) {
        let result = decode(Required<Int>.self, json)
        #expect(result.value == nil)
        #expect(result.texts == ["root(Required<Int>) : \(message)"])
        #expect(result.errors.first?.reason == .other(message: message))
        #expect {
            try DataParser(data: Data(json.utf8))
        } throws: { error in
            (error as? JSONSyntaxError)?.description == message
        }
    }

    @Test func missingOrEmptyDataIsAMissingValue() {
        for data in [nil, Data(), Data(" \n".utf8)] {
            let result = APIDataDecoder().decode(data: data, to: [Int].self)
            #expect(result.value == nil)
            #expect(result.texts == ["root(Array<Int>) : No value is present"])
        }
    }

    @Test func theRootCanBeAnyValue() {
        #expect(decode(Int.self, "5").value == 5)
        #expect(decode(String.self, #""a""#).value == "a")
        #expect(decode([Bool].self, "[true]").value == [true])
        #expect(decode(Int.self, "null").texts == ["root(Int) : Unexpectedly found a null"])
    }

    @Test func otherEncodingsAreRead() throws {
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf32BigEndian] {
            let data = try #require(#"["ä"]"#.data(using: encoding))
            #expect(APIDataDecoder().decode(data: data, to: [String].self).value == ["ä"])
        }
    }

    @Test func aParserCreatesSeveralValuesAndCollectsTheirErrors() throws {
        let parser = try DataParser(data: Data(#"{"value": 1}"#.utf8))
        #expect(parser.parse(Required<Int>.self)?.value == 1)
        #expect(parser.errors.isEmpty)
        #expect(parser.parse(Required<String>.self) == nil)
        #expect(parser.parse(Loose<Bool>.self)?.value == nil)
        #expect(
            parser.errors.map(\.description) == [
                #"root(Required<String>) > "value"(String) : Unexpectedly found a integer"#,
                #"root(Loose<Bool>) > "value"(Bool) : Unexpectedly found a integer"#,
            ]
        )
    }

    @Test func nativeCollectionsAreReadLikeText() throws {
        let object: [String: Any] = ["value": 5, "other": NSNull(), "date": Date()]
        let decoder = APIJSONObjectDecoder()
        #expect(decoder.decode(jsonObject: object, to: Required<Int>.self).value?.value == 5)
        #expect(
            decoder.decode(jsonObject: nil, to: Int.self).errors.map(\.reason) == [.unexpectedJSONType(actual: .absent)]
        )
        #expect(
            decoder.decode(jsonObject: ["value": Date()], to: Required<Int>.self).errors.map(\.description)
                == [#"root(Required<Int>) > "value"(Int) : Unexpectedly found a unknown"#]
        )
        let parsed = try JSONSerialization.jsonObject(with: Data(#"{"value": true}"#.utf8))
        #expect(decoder.decode(jsonObject: parsed, to: Required<Bool>.self).value?.value == true)
        #expect(decoder.decode(jsonObject: parsed, to: Required<Int>.self).value == nil)
        #expect(decoder.decode(jsonObject: [1, 2], to: [Int].self).value == [1, 2])
    }

    @Test func numbersThatJSONCannotWriteAreInTheError() {
        func text(_ number: Any) -> [String] {
            APIJSONObjectDecoder().decode(jsonObject: number, to: Double.self).errors.map(\.description)
        }
        #expect(text(Double.nan) == ["root(Double) : Value nan does not fit in Double"])
        #expect(text(-Double.infinity) == ["root(Double) : Value -inf does not fit in Double"])
        #expect(text(Float.nan) == ["root(Double) : Value nan does not fit in Double"])
        #expect(text(Decimal.nan) == ["root(Double) : Value nan does not fit in Double"])
        #expect(text(NSNumber(value: Double.infinity)) == ["root(Double) : Value inf does not fit in Double"])
        let integer = APIJSONObjectDecoder().decode(jsonObject: ["value": Double.nan], to: Required<Int>.self)
        #expect(integer.texts == [#"root(Required<Int>) > "value"(Int) : Value nan does not fit in Int"#])
        guard case .unknown(let value) = JSONNode(jsonObject: Double.nan)?.contents else {
            Issue.record("NaN is JSON")
            return
        }
        #expect((value as? Double)?.isNaN == true)
    }

    @Test func membersOfNativeDictionariesAreSortedByKey() {
        let keys = (0..<20).map { "k\($0)" }
        let object = Dictionary(uniqueKeysWithValues: keys.map { ($0, true) })
        let result = APIJSONObjectDecoder().decode(jsonObject: object, to: [String: Int].self)
        #expect(result.errors.map(\.path.jsonPath) == keys.sorted().map { "root[\"\($0)\"]" })
    }

    @Test func theBytesOfAnyResponseAreAvailable() throws {
        for text in ["", "{", #"{"a": 1}"#, "<html>"] {
            let data = Data(text.utf8)
            let result = APIDataDecoder().decode(data: data, to: ResponseData.self)
            #expect(result.value?.data == data)
            #expect(result.errors.isEmpty)
        }
        #expect(APIDataDecoder().decode(data: nil, to: ResponseData.self).value == ResponseDataTests.none)
        struct Both: APIDecodable {
            let raw: Data?
            let a: Int
            init?(from decoder: any APIDecoder) {
                let a = decoder["a"] --> Int.self
                raw = (decoder["anything"] --> ResponseData.self)?.data
                guard decoder.succeeded, let a else { return nil }
                self.a = a
            }
        }
        let json = #"{"a": 1}"#
        #expect(decode(Both.self, json).value?.raw == Data(json.utf8))
        #expect(try DataParser(data: Data(json.utf8)).parse(ResponseData.self)?.data == Data(json.utf8))
    }

    @Test func modelsThatAlwaysSucceedAreCreatedFromInvalidJSONWithAnError() {
        struct Settings: APIDecodable {
            static let alwaysSucceeds = true
            let size: Int
            init?(from decoder: any APIDecoder) { size = (decoder["size"] --> Int?.self) ?? 12 }
        }
        let result = decode(Settings.self, #"{"size": }"#)
        #expect(result.value?.size == 12)
        #expect(result.errors.count == 1)
    }

    @Test func optionsArePassedToTheModels() {
        struct Reader: APIDecodable {
            let unit: String?
            init?(from decoder: any APIDecoder) { unit = decoder["a"]["b"].options["unit"] as? String }
        }
        #expect(decode([Reader].self, "[{}]", options: ["unit": "m"]).value?.first?.unit == "m")
    }

    @Test func nodesProvideTheirContents() throws {
        let node = try JSONNode(data: Data(#"{"b": [1, 2.50, "x"], "a": null, "c": {"d": true}}"#.utf8))
        #expect(node.members.map(\.key) == ["b", "a", "c"])
        #expect(node.members.first?.value.elements.map(\.contents) == [.number(1), .number(2.5), .string("x")])
        guard case .object(let members) = node.contents else {
            Issue.record("no object")
            return
        }
        #expect(members["a"]?.contents == .null)
        #expect(members["c"]?.contents == (try JSONNode(data: Data(#"{"d": true}"#.utf8))).contents)
        #expect(JSONElement(members["b"]?.elements[0]) == .integer)
        #expect(JSONElement(members["b"]?.elements[1]) == .decimal)
        #expect(JSONElement(nil) == .absent)
        #expect(JSONElement.absent.rawValue == "no value present")
        #expect(try JSONNode(data: Data(#"{"a": 1, "b": 2.0}"#.utf8)) == JSONNode(jsonObject: ["b": 2, "a": 1]))
        #expect(try JSONNode(data: Data("[1]".utf8)) != JSONNode(jsonObject: [2]))
        guard case .unknown(let value) = JSONNode(jsonObject: Date(timeIntervalSince1970: 0))?.contents else {
            Issue.record("a date is JSON")
            return
        }
        #expect(value as? Date == Date(timeIntervalSince1970: 0))
    }

    @Test func manyThreadsCanDecodeConcurrently() async throws {
        let node = try JSONNode(data: Data(#"{"value": {"value": [1, 2, 3]}}"#.utf8))
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    let result = APIJSONNodeDecoder().decode(node: node, to: Required<Required<[Int]>>.self)
                    return result.value?.value.value == [1, 2, 3] && result.errors.isEmpty
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}

private enum ResponseDataTests {
    /// The value for missing data.
    static let none = APIDataDecoder().decode(data: nil, to: ResponseData.self).value
}
