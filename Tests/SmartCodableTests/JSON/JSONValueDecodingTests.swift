import Foundation
import SmartCodable
import TestSupport
import Testing

/// Any JSON in the properties of models, through every entry point of the library.
@Suite struct JSONValueDecodingTests {
    @BothKinds struct Untyped: SmartCodable, Equatable {
        var value = JSONValue.null
        var object = JSONObject()
        var members: [String: JSONValue] = [:]
    }

    /// A value without decoders names the place of each repeated key inside it, as a dictionary of numbers does.
    @Test func repeatedKeysInsideOfAValueHaveTheirPlace() {
        let json = #"{"q":[1,{"a":1,"a":2,"b":{"c":1,"c":3,"c":4}}],"q2":[]}"#
        let result = Untyped.deserializeWithReport(from: #"{"value":\#(json),"object":\#(json),"members":\#(json)}"#)
        let repeated = result.report.events.filter { $0.finding == .repeatedKey }
        let inner = ["/q/1/a", "/q/1/b/c", "/q/1/b/c"]
        #expect(
            repeated.map(\.pointer) == ["value", "object", "members"].flatMap { name in inner.map { "/\(name)\($0)" } }
        )
        #expect(repeated.first?.path == ["value", "q", .index(1), "a"])
        #expect(repeated.first?.position?.byteOffset == 24)
        let strict = Untyped.deserializeWithReport(from: #"{"value":\#(json)}"#, options: [.policy(.strict)])
        #expect(strict.model == nil)
    }

    @Test(arguments: [
        RouteRow("7", JSONValue.self, .exact(7), literal: 7),
        RouteRow("1.5", JSONValue.self, .exact(1.5), literal: 1.5),
        RouteRow("1", JSONValue.self, .exact(1), literal: 1),
        RouteRow("true", JSONValue.self, .exact(true), literal: true),
        RouteRow("false", JSONValue.self, .exact(false), literal: false),
        RouteRow(#""text""#, JSONValue.self, .exact("text"), literal: "text"),
        RouteRow(#""7""#, JSONValue.self, .exact("7"), literal: "7"),
        RouteRow(#""{\"a\": 1}""#, JSONValue.self, .exact(#"{"a": 1}"#), literal: #"{"a": 1}"#),
        RouteRow(#""""#, JSONValue.self, .exact(""), literal: ""),
        RouteRow("[]", JSONValue.self, .exact([]), literal: [Int]()),
        RouteRow("{}", JSONValue.self, .exact([:]), literal: [String: Int]()),
        RouteRow("[1, true, \"x\", [2.5]]", JSONValue.self, .exact([1, true, "x", [2.5]])),
        RouteRow(
            #"{"a": {"b": [{"c": []}]}, "user_name": 1, "": 0}"#,
            JSONValue.self,
            .exact(["a": ["b": [["c": []]]], "user_name": 1, "": 0])
        ),
        RouteRow(
            "[null, {\"a\": null}]",
            JSONValue.self,
            .exact([nil, ["a": nil]]),
            except: [.plistXML, .plistBinary]  // property lists have no null
        ),
        RouteRow(
            "18446744073709551615",
            JSONValue.self,
            .exact(.number(JSONNumber(UInt64.max))),
            literal: UInt64.max,
            except: [.plistXML, .plistBinary]  // Foundation on Linux writes it as a real
        ),
    ])
    func everyRouteGivesTheSameValue(_ row: RouteRow) {
        #expect(row.disagreements() == [])
    }

    @Test func aMissingKeyKeepsTheInitialValue() {
        #expect(Routes<JSONValue>.missingKeyDisagreements() == [])
    }

    @BothKinds struct Event: SmartCodable, Equatable {
        var name = "none"
        var extra: JSONValue = ["initial": true]
        var maybe: JSONValue?
        var list: [JSONValue] = ["initial"]
        var optionals: [JSONValue?] = []
        var named: [String: JSONValue] = [:]
    }

    private let everything = #"""
        {"name": "login", "extra": {"n": null, "t": true, "list": [1, {"x": "y"}]}, "maybe": [1.50], "list": [null, 1],
         "optionals": [null, 2], "named": {"a": null, "b_c": {"d_e": 0}}}
        """#

    @Test func everyShapeOfPropertyIsRead() throws {
        let event = try #require(Event.deserialize(from: everything))
        #expect(event.extra == ["n": nil, "t": true, "list": [1, ["x": "y"]]])
        #expect(event.maybe == [1.5])
        #expect(event.list == [.null, 1])
        #expect(event.optionals == [Optional<JSONValue>.none, 2])
        #expect(event.named == ["a": .null, "b_c": ["d_e": 0]])
        let array = [Event].deserialize(from: "[\(everything), \(everything)]")
        #expect(array == [event, event])
    }

    @Test func aDecodedModelSurvivesEncodingAndDecoding() throws {
        let event = try #require(Event.deserialize(from: everything))
        let encoded = try JSONEncoder().encode(event)
        #expect(Event.deserialize(from: encoded) == event)
        #expect(Event.deserialize(from: String(decoding: encoded, as: UTF8.self)) == event)
        #expect(try JSONDecoder().decode(Event.self, from: encoded) == event)
        let native = try JSONSerialization.jsonObject(with: encoded) as? [String: Any]
        #expect(Event.deserialize(from: native) == event)
    }

    @Test func nullIsAValueButMakesAnOptionalNil() throws {
        let result = Note.deserializeWithReport(from: #"{"extra": null, "maybe": null, "list": [null]}"#)
        let note = try #require(result.model)
        #expect(note.extra == .null)
        #expect(note.maybe == nil)
        #expect(note.list == [.null])
        #expect(result.report.events.isEmpty)
        #expect(Event.deserialize(from: #"{"list": null}"#)?.list == ["initial"])
    }

    @Test(arguments: [
        "9223372036854775807", "18446744073709551615", "0.1234567890123456789012345", "1e400", "-0", "1.50",
        "123456789012345678901234567890123456789012345678901234567890",
    ])
    func numbersKeepTheirText(_ text: String) throws {
        let event = try #require(Event.deserialize(from: #"{"extra": {"deep": [\#(text)]}, "maybe": \#(text)}"#))
        #expect(event.extra.deep[0].number?.text == text)
        #expect(event.maybe?.number?.text == text)
        #expect(event.extra.description == #"{"deep":[\#(text)]}"#)
    }

    /// Wherever a value is found when it is encoded.
    @BothKinds struct Places: SmartCodable, Equatable {
        var plain: JSONValue = nil
        var maybe: JSONValue?
        var list: [JSONValue] = []
        var named: [String: JSONValue] = [:]
        var number: JSONNumber = 0
        var numbers: [JSONNumber] = []
        @SmartIgnored var skipped = 0
        @SmartAny var any: JSONValue = nil
        @SmartCompact.Array var compact: [JSONValue] = []
        var inner: Inner?
        var own: Own?

        @BothKinds struct Inner: SmartCodable, Equatable {
            var value: JSONValue = nil
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.value <--- "a.b"] }
        }

        /// A type that encodes itself, through every container.
        struct Own: Codable, Equatable {
            var value: JSONValue
            enum CodingKeys: CodingKey { case value, list, nested, upper }

            init(value: JSONValue) { self.value = value }
            init(from decoder: any Decoder) throws {
                value = try decoder.container(keyedBy: CodingKeys.self).decode(JSONValue.self, forKey: .value)
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try value.encode(to: container.superEncoder(forKey: .upper))
                var nested = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .nested)
                var list = container.nestedUnkeyedContainer(forKey: .list)
                try container.encode(value, forKey: .value)
                try list.encode(value)
                try value.encode(to: list.superEncoder())
                try nested.encode(value, forKey: .value)
            }
        }
    }

    @Test(arguments: [
        "237462374673276894279832749832423479823246327846", "1e-999", "1e400", "-1E+400", "0.1234567890123456789012345",
        "10.0", "-0", "-0.0", "1.50", "1e5", "100000000000000000000.0", "9223372036854775808", "18446744073709551616",
        "5e-324", "0.1e1", "123456789012345678901234567890123456789",
    ])
    func numbersAreWrittenDigitByDigit(_ text: String) throws {
        let value: JSONValue = ["a": [.number(try #require(JSONNumber(text)))]]
        let number = try #require(JSONNumber(text))
        let places = Places(
            plain: .number(number),
            maybe: .number(number),
            list: [value],
            named: ["n": value],
            number: number,
            numbers: [number],
            any: value,
            compact: [value],
            inner: Places.Inner(value: value),
            own: Places.Own(value: value)
        )
        for json in [
            places.toJSONString(), places.toJSONString(prettyPrint: true), places.toJSONString(useMappedKeys: true),
            places.toJSONString(options: [.sortedKeys]), places.toJSONString(options: [.key(.convertToSnakeCase)]),
        ] {
            let json = try #require(json)
            // `own` contains five of them.
            #expect(Self.numbers(in: json) == Array(repeating: text, count: 14))
            let back = Places.deserialize(from: json)
            #expect(back?.plain.number?.text == text)
            #expect(back?.list.first?.a[0].number?.text == text)
            #expect(back?.compact.first?.a[0].number?.text == text)
        }
        #expect(try SmartJSONEncoder().encode(value) == Data(#"{"a":[\#(text)]}"#.utf8))
        #expect(try SmartJSONEncoder().encode([value.a[0]]) == Data("[\(text)]".utf8))
    }

    /// The texts of all numbers in a JSON text, which has no strings with digits.
    private static func numbers(in json: String) -> [String] {
        json.split { !($0.isNumber || "+-.eE".contains($0)) }.map(String.init).filter { $0.contains(where: \.isNumber) }
    }

    /// Swift values are limited to the ranges of their types: `Int`, `UInt64`, `Double` and, with up to 38 digits,
    /// `Decimal`.
    @Test func dictionariesHoldTheNumbersOfSwift() throws {
        func native(_ text: String) throws -> Any? {
            Places(number: try #require(JSONNumber(text))).toDictionary()?["number"]
        }
        #expect(try native("7") as? Int == 7)
        #expect(try native("18446744073709551615") as? UInt64 == .max)
        #expect(try native("10.0") as? Double == 10)
        #expect(try native("0.1") as? Double == 0.1)
        #expect(try native("1.50") as? Double == 1.5)
        #expect(try native("100000000000000000000") as? Decimal == Decimal(string: "100000000000000000000"))
        #expect(try native("0.1234567890123456789012345") as? Decimal == Decimal(string: "0.1234567890123456789012345"))
    }

    @Test(arguments: ["7", "18446744073709551615", "10.0", "1.50", "1e16", "100000000000000000000", "-0.0", "1e-300"])
    func propertyListsHoldNumbersAsNumbers(_ text: String) throws {
        let number = try #require(JSONNumber(text))
        let places = Places(plain: .number(number), number: number, numbers: [number])
        let back = Places.deserializePlist(from: places.toPlistData())
        #expect(back?.plain == .number(number))
        #expect(back?.number == number)
        #expect(back?.numbers == [number])
    }

    @Test func keyStrategiesDoNotChangeKeysOfJSON() throws {
        let json = #"{"event": {"extra": {"user_name": {"first_name": 1}}, "named": {"a_b": {"c_d": 1}}}}"#
        @BothKinds struct Envelope: SmartCodable { var event = Event() }
        let envelope = try #require(Envelope.deserialize(from: json, options: [.key(.convertFromSnakeCase)]))
        #expect(envelope.event.extra == ["user_name": ["first_name": 1]])
        #expect(envelope.event.named == ["a_b": ["c_d": 1]])
    }

    @Test func theRootCanBeAnyJSON() throws {
        let decoder = SmartJSONDecoder()
        for json in ["null", "true", "7", "\"x\"", "[1,null]", "{\"a\":{}}"] {
            let value = try decoder.decode(JSONValue.self, from: Data(json.utf8))
            #expect(value.description == json)
        }
        #expect(throws: DecodingError.self) { try decoder.decode(JSONValue.self, from: Data("[1,,]".utf8)) }
    }

    @Test func strictDecodingAcceptsAnyValue() throws {
        @BothKinds struct Strict: SmartCodable {
            var extra: JSONValue = 0
            var maybe: JSONValue?
        }
        let options: Set<SmartDecodingOption> = [.policy(.strict)]
        let read = try #require(Strict.deserialize(from: #"{"extra": null, "maybe": ["x", 1]}"#, options: options))
        #expect(read.extra == .null)
        #expect(read.maybe == ["x", 1])
        #expect(Strict.deserialize(from: #"{"maybe": 1}"#, options: options) == nil)
    }

    @Test func customInitializersCanReadAnyJSONFirst() throws {
        @BothKinds struct Either: SmartCodable, Equatable {
            var value: JSONValue = "initial"
            init() {}
            init(from decoder: any Decoder) throws { value = try JSONValue(from: decoder) }
            func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
        }
        struct Single: Codable, Equatable {
            let value: JSONValue
            let number: JSONNumber?
            init(from decoder: any Decoder) throws {
                value = try decoder.singleValueContainer().decode(JSONValue.self)
                number = try? JSONNumber(from: decoder)
            }
        }
        @BothKinds struct Box: SmartCodable {
            var either: [Either] = []
            var single: [Single] = []
        }
        let json = #"["7", 7.5, true, {"a_b": [1]}, [null]]"#
        let box = try #require(Box.deserialize(from: #"{"either": \#(json), "single": \#(json)}"#))
        #expect(box.either.map(\.value) == ["7", 7.5, true, ["a_b": [1]], [nil]])
        #expect(box.single.map(\.value) == ["7", 7.5, true, ["a_b": [1]], [nil]])
        // A custom initializer first reads exact values and succeeds, so nothing is converted.
        #expect(box.single.map(\.number) == [nil, 7.5, nil, nil, nil])
    }

    @Test func unkeyedAndKeyedContainersReadAnyJSON() throws {
        @BothKinds struct Manual: SmartCodable {
            var values: [JSONValue] = []
            var names: [String] = []
            enum CodingKeys: String, CodingKey { case values, names }
            init() {}
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                var list = try container.nestedUnkeyedContainer(forKey: .values)
                while !list.isAtEnd { values.append(try list.decode(JSONValue.self)) }
            }
            func encode(to encoder: any Encoder) throws {}
        }
        #expect(
            Manual.deserialize(from: #"{"values": [1, null, "2", {"a": []}]}"#)?.values == [1, nil, "2", ["a": []]]
        )
    }

    @Test func aDesignatedPathCanLeadToAnyJSON() {
        @BothKinds struct Page: SmartCodable { var data: JSONValue = nil }
        let json = #"{"body": "{\"page\": {\"data\": [1, 2]}}"}"#
        #expect(Page.deserialize(from: json, designatedPath: "body.page")?.data == [1, 2])
    }

    @Test func mappedKeysLeadToAnyJSON() {
        @BothKinds struct Mapped: SmartCodable {
            var extra: JSONValue = nil
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.extra <--- "meta.more"] }
        }
        #expect(Mapped.deserialize(from: #"{"meta": {"more": {"x": 1}}}"#)?.extra == ["x": 1])
    }

    // MARK: - What the report says

    @BothKinds struct Note: SmartCodable {
        var extra: JSONValue = ["initial": true]
        var maybe: JSONValue?
        var list: [JSONValue]?
    }

    @Test func halfASurrogatePairIsReported() throws {
        for json in [#"{"extra": ["\uD800"]}"#, #"{"extra": {"\uD800": [1]}}"#, #"{"extra": "\uD800"}"#] {
            let result = Note.deserializeWithReport(from: json)
            #expect(try #require(result.model).extra.description.contains("\u{FFFD}"))
            #expect(result.report.events.map(\.finding) == [.loneSurrogate])
            #expect(result.report.events.first?.path == [.key("extra")])
            @BothKinds struct Strict: SmartCodable { var extra: JSONValue? }
            #expect(Strict.deserialize(from: json, options: [.policy(.strict)]) == nil)
        }
    }

    @Test func repeatedKeysOfAnyJSONFollowThePolicy() throws {
        let json = #"{"extra": {"a": 1, "in": [{"b": 1, "b": 2}], "a": 2}}"#
        let last = Note.deserializeWithReport(from: json)
        #expect(last.model?.extra == ["a": 2, "in": [["b": 2]]])
        #expect(last.report.events.map(\.finding) == [.repeatedKey, .repeatedKey])
        #expect(last.report.events.map(\.pointer) == ["/extra/in/0/b", "/extra/a"])
        var policy = SmartDecodingPolicy.standard
        policy.repeatedKeys = .useFirst
        #expect(Note.deserialize(from: json, options: [.policy(policy)])?.extra == ["a": 1, "in": [["b": 1]]])
        policy.repeatedKeys = .reject
        #expect(Note.deserialize(from: json, options: [.policy(policy)]) == nil)
    }

    @Test func canonicallyEqualNamesAreReportedAsRepeated() {
        let result = Note.deserializeWithReport(from: "{\"extra\": {\"\u{E9}\": 1, \"e\u{301}\": 2}}")
        #expect(result.model?.extra == ["\u{E9}": 2])
        #expect(result.report.events.filter { $0.path == ["extra", "\u{E9}"] }.map(\.finding) == [.repeatedKey])
    }

    @Test func aNumberBeyondTheLimitMakesTheValueInvalid() {
        let json = #"{"extra": [\#(String(repeating: "1", count: 1_001))]}"#
        let result = Note.deserializeWithReport(from: json)
        #expect(result.model?.extra == ["initial": true])
        #expect(result.report.events.map(\.finding) == [.numberLengthLimit])
    }

    // MARK: - Values that JSON cannot represent

    @Test func foreignValuesBecomeTheirEncodedForm() throws {
        let date = Date(timeIntervalSince1970: 60.25)
        let url = try #require(URL(string: "https://example.org/a%20b"))
        let uuid = UUID()
        let extra: [String: Any] = ["when": date, "bytes": Data([104, 105]), "list": [url, uuid]]
        let event = try #require(Event.deserialize(from: ["extra": extra, "maybe": date]))
        #expect(
            event.extra == [
                "when": 60.25, "bytes": "aGk=", "list": [.string(url.absoluteString), .string(uuid.uuidString)],
            ]
        )
        #expect(event.maybe == 60.25)
    }

    @Test func datesAndDataOfPropertyListsHaveTheSameForm() throws {
        let list: [String: Any] = ["extra": ["when": Date(timeIntervalSince1970: 60), "bytes": Data([104, 105])]]
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
            let expected: JSONValue = ["when": 60, "bytes": "aGk="]
            #expect(Event.deserializePlist(from: data)?.extra == expected)
        }
    }

    @Test func valuesWithoutAJSONFormMakeTheValueInvalid() {
        for value in [NSObject(), Date(timeIntervalSince1970: .infinity)] as [Any] {
            let result = Note.deserializeWithReport(
                from: .any(["extra": value, "maybe": [value], "list": [1, value]])
            )
            #expect(result.model?.extra == ["initial": true])
            #expect(result.model?.maybe == nil)
            #expect(result.model?.list == [1])
            #expect(result.report.events.count == 3)
        }
    }

    @Test func jsonValuesAreAcceptedWhereverNativeValuesAre() throws {
        let value: JSONValue = ["id": "7", "list": [1.5, nil, true]]
        let event = try #require(Event.deserialize(from: ["name": "x" as JSONValue, "extra": value, "list": [value]]))
        #expect(event.name == "x")
        #expect(event.extra == value)
        #expect(event.list == [value])
        @BothKinds struct User: SmartCodable { var id = 0 }
        #expect(User.deserialize(from: .value(value))?.id == 7)
        #expect(User.deserialize(from: ["id": JSONNumber(7)])?.id == 7)
    }
}

extension JSONValue: RouteValue {
    public static var initialValue: JSONValue { "initial" }
}
