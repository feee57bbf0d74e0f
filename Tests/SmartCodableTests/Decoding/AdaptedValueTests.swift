import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// Values that are read in another shape than they have: policies that are off by default.
@Suite struct AdaptedValueTests {
    @BothKinds struct Item: SmartCodable, Equatable {
        var id = 0
        var name = "none"
    }

    enum Color: String, Codable { case red, green }

    @BothKinds struct Model: SmartCodable, Equatable {
        var text = "t"
        var number = 7
        var ratio = 0.5
        var flag = true
        var color = Color.red
        var note: String?
        var count: Int? = 3
        var item = Item()
        var part: Item?
        var numbers = [1]
        var texts: [String] = []
        var notes: [String?] = []
        var items: [Item] = []
        var tags: Set<String> = []
        var named: [String: Int] = [:]
        var parts: [Int: Item]?
        var pairs: [Int?: Int] = [:]
        var object = JSONObject()
        @SmartCompact.Dictionary var compact: [String: Int] = [:]
        @SmartAny var plain: [String: Any] = [:]
        var any: JSONValue = .null
        @SmartRule(.trim) var rule = "r"
        @Kept var wrapped: Int?
        var field: SmartField<Int> = .missing
        @SmartAny var untyped: Any?

        static func == (left: Model, right: Model) -> Bool { "\(left)" == "\(right)" }
    }

    /// A wrapper of an app.
    @propertyWrapper struct Kept: SmartPropertyWrapper, Codable {
        var wrappedValue: Int?
        init(wrappedValue: Int?) { self.wrappedValue = wrappedValue }
    }

    private static let policy: SmartDecodingPolicy = {
        var policy = SmartDecodingPolicy.standard
        policy.unwrapsSingleElements = true
        policy.listSeparator = ","
        policy.nullTexts = ["", "null", "N/A"]
        return policy
    }()

    struct Row: Sendable, CustomTestStringConvertible {
        let property: String
        let json: String
        /// JSON from which the standard policy reads the same value; nil for the initial value.
        let same: String?
        let events: [String]

        init(_ property: String, _ json: String, as same: String?, _ events: String...) {
            (self.property, self.json, self.same, self.events) = (property, json, same, events)
        }

        var testDescription: String { "\(property): \(json)" }
    }

    private static let rows = [
        // One element.
        Row("number", "[8]", as: "8", "converted"),
        Row("number", #"["8"]"#, as: "8", "converted", "converted"),
        Row("number", "[8, 9]", as: nil, "initialValue"),
        Row("number", "[[8]]", as: nil, "initialValue"),
        Row("number", "[null]", as: nil, "initialValue"),
        Row("number", "[]", as: nil, "initialValue"),
        Row("number", #"["x"]"#, as: nil, "initialValue"),
        Row("text", #"["a"]"#, as: #""a""#, "converted"),
        Row("flag", "[false]", as: "false", "converted"),
        Row("color", #"["green"]"#, as: #""green""#, "converted"),
        Row("color", #"["GREEN"]"#, as: #""green""#, "converted", "converted"),
        Row("color", #"["blue"]"#, as: nil, "initialValue"),
        Row("color", "[5]", as: nil, "initialValue"),
        Row("note", #"["a"]"#, as: #""a""#, "converted"),
        Row("count", "[8]", as: "8", "converted"),
        Row("item", #"[{"id": 1, "name": "a"}]"#, as: #"{"id": 1, "name": "a"}"#, "converted"),
        Row("part", #"[{"id": 1, "name": "a"}]"#, as: #"{"id": 1, "name": "a"}"#, "converted"),
        Row("numbers", "[[8], 9]", as: "[8, 9]", "converted"),
        Row("items", #"[[{"id": 1, "name": "a"}]]"#, as: #"[{"id": 1, "name": "a"}]"#, "converted"),
        Row("named", #"{"a": [8]}"#, as: #"{"a": 8}"#, "converted"),
        Row("named", #"[{"a": 8}]"#, as: #"{"a": 8}"#, "converted"),
        Row("named", #"[{"a": "8", "b": "x"}]"#, as: #"{"a": 8}"#, "converted", "dropped", "converted"),
        Row("named", #"[{"a": 8}, {"b": 9}]"#, as: nil, "initialValue"),
        Row("named", "[8]", as: nil, "initialValue"),
        Row("parts", #"[{"1": {"id": 1, "name": "a"}}]"#, as: #"{"1": {"id": 1, "name": "a"}}"#, "converted"),
        Row("pairs", #"[{"1": 8}]"#, as: nil, "initialValue"),
        Row("object", #"[{"a": [8]}]"#, as: #"{"a": [8]}"#, "converted"),
        Row("compact", #"[{"a": 8}]"#, as: #"{"a": 8}"#, "converted"),
        Row("plain", #"[{"a": [8]}]"#, as: #"{"a": [8]}"#, "converted"),
        Row("any", "[8]", as: "[8]"),
        Row("rule", #"["a"]"#, as: #""a""#, "converted"),
        Row("wrapped", "[8]", as: "8", "converted"),
        Row("field", "[8]", as: "8", "converted"),
        Row("untyped", "[8]", as: "[8]"),
        // Lists in strings.
        Row("numbers", #""8, 9,10""#, as: "[8, 9, 10]", "converted"),
        Row("numbers", #""8""#, as: "[8]", "converted"),
        Row("numbers", #""8,x,9""#, as: "[8, 9]", "dropped", "converted"),
        Row("texts", #""a, b,8""#, as: #"["a", "b", "8"]"#, "converted"),
        Row("texts", #""[\"a\"]""#, as: #"["a"]"#, "opened"),
        Row("tags", #""a, a""#, as: #"["a"]"#, "converted"),
        Row("items", #""a,b""#, as: "[]", "dropped", "dropped", "converted"),
        Row("any", #""a,b""#, as: #""a,b""#),
        // Null texts.
        Row("text", #""""#, as: nil, "initialValue"),
        Row("text", #"" n/a ""#, as: nil, "initialValue"),
        Row("number", #""NULL""#, as: nil, "initialValue"),
        Row("ratio", #""""#, as: nil, "initialValue"),
        Row("color", #""N/A""#, as: nil, "initialValue"),
        Row("note", #""N/A""#, as: "null", "nil"),
        Row("note", #""n a""#, as: #""n a""#),
        Row("count", #""""#, as: nil, "initialValue"),
        Row("item", #""""#, as: nil, "initialValue"),
        Row("part", #""null""#, as: "null", "nil"),
        Row("numbers", #""""#, as: nil, "initialValue"),
        Row("numbers", #"["", 8]"#, as: "[8]", "dropped"),
        Row("texts", #"["a", "N/A", "b"]"#, as: #"["a", "b"]"#, "dropped"),
        Row("notes", #"["a", "N/A", "b"]"#, as: #"["a", null, "b"]"#, "nil"),
        Row("named", #"{"a": "", "b": 8}"#, as: #"{"b": 8}"#, "dropped"),
        Row("any", #""N/A""#, as: #""N/A""#),
        Row("rule", #""N/A""#, as: nil, "initialValue"),
        Row("wrapped", #""N/A""#, as: "null", "nil"),
        Row("field", #""N/A""#, as: "null", "converted"),
        Row("untyped", #""N/A""#, as: #""N/A""#),
        // Null texts that are the only element.
        Row("text", #"["N/A"]"#, as: nil, "initialValue"),
        Row("number", #"["N/A"]"#, as: nil, "initialValue"),
        Row("note", #"["N/A"]"#, as: "null", "nil"),
        Row("wrapped", #"["N/A"]"#, as: "null", "nil"),
        Row("field", #"["N/A"]"#, as: "null", "converted"),
    ]

    @BothKinds struct Whole: SmartCodable, Equatable {
        var first = Model()
        var list: [Model] = []
        var named: [String: Model] = [:]
    }

    @Test(
        arguments: rows,
        [[], [.key(.anySpelling)], [.policy { $0.unknownKeys = .report }]] as [Set<SmartDecodingOption>]
    )
    func valuesAreAdaptedOnEveryRoute(_ row: Row, _ options: Set<SmartDecodingOption>) throws {
        let options = options.union([
            .policy(Self.policy), .policy { $0.unknownKeys = options.isEmpty ? .ignore : .report },
        ])
        let object = #"{"\#(row.property)":\#(row.json)}"#
        let expected = row.same.map { Model.deserialize(from: #"{"\#(row.property)":\#($0)}"#) } ?? Model()
        let native = try JSONSerialization.jsonObject(with: Data(object.utf8)) as? [String: Any]
        #expect(Model.deserialize(from: object, options: options) == expected)
        #expect(Model.deserialize(from: Data(object.utf8), options: options) == expected)
        #expect(Model.deserialize(from: native, options: options) == expected)
        let result = Model.deserializeWithReport(from: .any(object), options: options)
        #expect(result.model == expected)
        let events = result.report.events.filter { $0.path.first == .key(row.property) }
        #expect(events.map { "\($0.outcome)" }.sorted() == row.events.sorted(), "\(result.report)")
        #expect(events.allSatisfy { $0.pointer.hasPrefix("/\(row.property)") })

        let json = #"{"first":\#(object),"list":[\#(object),{},\#(object)],"named":{"a":\#(object)}}"#
        let model = try #require(expected)
        let whole = Whole(first: model, list: [model, Model(), model], named: ["a": model])
        #expect(Whole.deserialize(from: json, options: options) == whole)
        #expect(Whole.deserializeWithReport(from: json, options: options).model == whole)
    }

    /// Without the policies, and under the strict policy, nothing is adapted.
    @Test(arguments: ["[8]", #""8,9""#, #""N/A""#])
    func theStrictPolicyAdaptsNothing(_ json: String) throws {
        struct One: SmartCodable { var count: Int? }
        struct List: SmartCodable { var numbers: [Int]? }
        var strict = SmartDecodingPolicy.strict
        strict.unwrapsSingleElements = true
        strict.listSeparator = ","
        strict.nullTexts = ["N/A"]
        #expect(One.deserialize(from: #"{"count":\#(json)}"#, options: [.policy(strict)]) == nil)
        #expect(One.deserialize(from: #"{"count":\#(json)}"#)?.count == nil)
        guard json != "[8]" else { return }
        #expect(List.deserialize(from: #"{"numbers":\#(json)}"#, options: [.policy(strict)]) == nil)
        #expect(List.deserialize(from: #"{"numbers":\#(json)}"#)?.numbers == nil)
    }

    @BothKinds struct Contact: SmartCodable, Equatable {
        var name = "initial"
        var count = 7
        var price = 1.5
        var born = Date(timeIntervalSince1970: 60)
        var note: String?
        var parent: Item? = Item(id: 1, name: "a")
        var list = [1]
        var names: [String] = []
        var isActive = true
        var maybe: Bool? = true
        var any = JSONValue.null
        @SmartAny var untyped: Any?
        @SmartRule(.trim) var rule = "r"

        static func == (left: Contact, right: Contact) -> Bool { "\(left)" == "\(right)" }
    }

    @Test(arguments: [[], [.key(.anySpelling)], [.policy { $0.unknownKeys = .report }]] as [Set<SmartDecodingOption>])
    func falseIsNullWhereNoBooleanIsExpected(_ options: Set<SmartDecodingOption>) throws {
        let json = """
            {"name": false, "count": false, "price": false, "born": false, "note": false, "parent": false, "list": false,
             "names": ["a", false], "isActive": false, "maybe": false, "any": false, "untyped": false, "rule": false}
            """
        var policy = SmartDecodingPolicy.standard
        policy.falseAsNull = true
        let options = options.union([.policy(policy)])
        let result = Contact.deserializeWithReport(from: json, options: options)
        var expected = Contact(parent: Item(id: 1, name: "a"), names: ["a"], isActive: false, maybe: false)
        expected.any = .bool(false)
        expected.untyped = false
        #expect(result.model == expected)
        #expect(Contact.deserialize(from: json, options: options) == expected)
        let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(Contact.deserialize(from: native, options: options) == expected)
        #expect(result.report.events.allSatisfy { $0.finding == .nullValue })
        #expect(
            result.report.events.map(\.pathText).sorted()
                == ["born", "count", "list", "name", "names.1", "note", "parent", "price", "rule"]
        )
        #expect(
            result.report.events.first { $0.pathText == "note" }?.description
                == "note: Expected to decode 'String' but found 'Bool' that the policy reads as null. [nil]"
        )
        // Without the policy, false is converted.
        let converted = try #require(Contact.deserialize(from: json))
        #expect(converted.name == "false")
        #expect(converted.count == 0)
        // The strict policy does not use it.
        var strict = SmartDecodingPolicy.strict
        strict.falseAsNull = true
        struct One: SmartCodable { var note: String? }
        #expect(One.deserialize(from: #"{"note": false}"#, options: [.policy(strict)]) == nil)
    }

    @BothKinds struct Mapped: SmartCodable, Equatable {
        var text = "none"
        var number: Int? = 3
        var flag = true
        var item: Item?
        @SmartRule(.trim) var rule = "r"
        var any = JSONValue.null

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.text <--- ["a", "b", "c"], CodingKeys.number <--- ["n", "deep.n"],
                CodingKeys.flag <--- ["f", "g"], CodingKeys.item <--- ["p", "q"], CodingKeys.rule <--- ["r", "s"],
                CodingKeys.any <--- ["x", "y"],
            ]
        }
    }

    /// The next key is tried, as after a null.
    @Test(
        arguments: [
            (#"{"a":"","b":"B"}"#, Mapped(text: "B"), ["/a converted"]),
            (#"{"a":"N/A","b":null,"c":"C"}"#, Mapped(text: "C"), ["/a converted"]),
            (#"{"a":null,"b":"","c":"C"}"#, Mapped(text: "C"), ["/b converted"]),
            (#"{"a":"","b":false}"#, Mapped(), ["/a converted", "/b initialValue"]),
            (#"{"a":"","b":null}"#, Mapped(), ["/a initialValue"]),
            (#"{"a":false,"b":"B"}"#, Mapped(text: "B"), ["/a converted"]),
            (#"{"n":"","deep":{"n":"5"}}"#, Mapped(number: 5), ["/n converted", "/deep/n converted"]),
            (#"{"n":false,"deep":{"n":5}}"#, Mapped(number: 5), ["/n converted"]),
            (#"{"n":"","deep":{"n":null}}"#, Mapped(), ["/n initialValue"]),
            (#"{"f":false,"g":true}"#, Mapped(flag: false), []),
            (#"{"f":"","g":false}"#, Mapped(flag: false), ["/f converted"]),
            (#"{"p":"","q":{"id":5,"name":"q"}}"#, Mapped(item: Item(id: 5, name: "q")), ["/p converted"]),
            (#"{"p":[],"q":{"id":5,"name":"q"}}"#, Mapped(item: Item(id: 5, name: "q")), ["/p converted"]),
            (#"{"p":[],"q":null}"#, Mapped(), ["/p nil"]),
            (#"{"r":"","s":"S"}"#, Mapped(rule: "S"), ["/r converted"]),
            (#"{"x":"","y":5}"#, Mapped(any: ""), []),
        ] as [(String, Mapped, [String])],
        [[], [.key(.anySpelling)], [.policy { $0.unknownKeys = .report }]] as [Set<SmartDecodingOption>]
    )
    func theNextKeyIsTriedAfterWhatIsHandledLikeNull(
        _ row: (json: String, model: Mapped, events: [String]),
        _ options: Set<SmartDecodingOption>
    ) throws {
        var policy = Self.policy
        policy.falseAsNull = true
        let options = options.union([.policy(policy), .policy { $0.unknownKeys = options.isEmpty ? .ignore : .report }])
        #expect(Mapped.deserialize(from: row.json, options: options) == row.model)
        let native = try JSONSerialization.jsonObject(with: Data(row.json.utf8)) as? [String: Any]
        #expect(Mapped.deserialize(from: native, options: options) == row.model)
        let result = Mapped.deserializeWithReport(from: row.json, options: options)
        #expect(result.model == row.model)
        let events = result.report.events.filter { $0.finding != .missingKey }
        #expect(events.map { "\($0.pointer) \($0.outcome)" } == row.events, "\(result.report)")
        let list = Lists.deserialize(from: #"{"list":[\#(row.json),{"a":"A"},\#(row.json)]}"#, options: options)
        #expect(list?.list == [row.model, Mapped(text: "A"), row.model])
    }

    @BothKinds struct Lists: SmartCodable {
        var list: [Mapped] = []
    }

    /// Without an option.
    @Test func theNextKeyIsTriedAfterAnEmptyArrayForAnObject() {
        let json = #"{"p":[],"q":{"id":5,"name":"q"}}"#
        let result = Mapped.deserializeWithReport(from: json)
        #expect(result.model?.item == Item(id: 5, name: "q"))
        #expect(Mapped.deserialize(from: json)?.item == Item(id: 5, name: "q"))
        let events = result.report.events.filter { $0.finding != .missingKey }
        #expect(events.map { "\($0.pointer) \($0.id) \($0.outcome)" } == ["/p null-value converted"])
    }

    @Test func aModelAtTheRootIsUnwrapped() {
        let result = Item.deserializeWithReport(from: #"[{"id": 1, "name": "a"}]"#, options: [.policy(Self.policy)])
        #expect(result.model == Item(id: 1, name: "a"))
        #expect(result.report.events.map(\.outcome) == [.converted])
        #expect(Item.deserialize(from: #"[{"id": 1}, {"id": 2}]"#, options: [.policy(Self.policy)]) == nil)
    }

    @Test func anArrayThatIsReadAsADictionaryIsNotUnwrapped() {
        var policy = Self.policy
        policy.readsArraysAsDictionaries = true
        let model = Model.deserialize(from: #"{"parts": [{"id": 1, "name": "a"}]}"#, options: [.policy(policy)])
        #expect(model?.parts == [0: Item(id: 1, name: "a")])
    }

    @Test func anUpdateAdaptsValues() throws {
        var model = Model(number: 1, note: "old", numbers: [1])
        SmartUpdater.update(
            &model,
            from: #"{"number": [2], "note": "N/A", "numbers": "3,4", "text": ""}"#,
            options: [.policy(Self.policy)]
        )
        #expect(model == Model(number: 2, note: nil, numbers: [3, 4]))
    }

    @Test func transformersReceiveTheTextItself() {
        @BothKinds struct Mapped: SmartCodable {
            var a = "none"
            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.a <--- FastTransformer<String, String>(fromJSON: { $0.map { "<\($0)>" } })]
            }
        }
        #expect(Mapped.deserialize(from: #"{"a": "N/A"}"#, options: [.policy(Self.policy)])?.a == "<N/A>")
    }

    @Test func anEventDescribesTheText() {
        let report = Model.deserializeWithReport(from: #"{"note": "N/A"}"#, options: [.policy(Self.policy)]).report
        #expect(
            report.events.filter { $0.finding == .nullValue }.map(\.description) == [
                "note: Expected to decode 'String' but found 'String' that the policy reads as null. [nil]"
            ]
        )
    }

    @Test(arguments: [",", ";", " | "])
    func anArrayIsWrittenAsAListByItsFormat(_ separator: String) throws {
        let format = SmartValueFormat<[String]>.delimited(by: separator)
        let text = ["a", "b c", "d"].joined(separator: separator)
        #expect(format.transformFromJSON(text) == ["a", "b c", "d"])
        #expect(format.transformToJSON(["a", "b c", "d"]) as? String == text)
        #expect(format.transformToJSON(["a\(separator)b"]) == nil)
        #expect(format.transformFromJSON("") == [] && format.transformToJSON([]) as? String == "")
        #expect(format.transformToJSON([""]) == nil && format.transformToJSON([" a"]) == nil)
        #expect(SmartValueFormat<[Int]>.delimited(by: separator).transformFromJSON(text) == nil)
        #expect(SmartValueFormat<[Int]>.delimited(by: ",").transformFromJSON("1, 2") == [1, 2])
    }

    @Test func aListInAStringKeepsItsForm() throws {
        @BothKinds struct Post: SmartCodable, Equatable {
            @SmartFormat(.delimited(by: ",")) var tags: [String] = []
            @SmartFormat(.delimited(by: ";")) var ids: [Int]? = nil
        }
        let post = try #require(Post.deserialize(from: #"{"tags":"a, b","ids":"1;2"}"#))
        #expect(post == Post(tags: ["a", "b"], ids: [1, 2]))
        #expect(try post.encodedText() == #"{"tags":"a,b","ids":"1;2"}"#)
        let other = Post.deserializeWithReport(from: #"{"tags":["a"],"ids":"1;x; 3"}"#)
        #expect(other.model == Post(tags: ["a"], ids: [1, 3]))
        let events = other.report.events.map { "\($0.pointer) \($0.outcome)" }
        #expect(events == ["/tags converted", "/ids/1 dropped", "/ids converted"])
        #expect(throws: SmartMismatchError.self) { try Post.deserializeStrictly(from: #"{"tags":"a","ids":"1;x"}"#) }
        #expect(Post.deserialize(from: #"{"tags":"[\"a\"]"}"#)?.tags == ["a"])
    }

    @BothKinds struct Texts: SmartCodable {
        var text = "initial"
        var note: String?
    }

    @Test(arguments: [["", "null", "N/A", "k", ";"], ["É", "NULL"], ["null"]])
    func nullTextsHaveAnyLetterCaseAndWhiteSpaceAroundThem(_ texts: [String]) throws {
        let lowercased = Set(texts.map { $0.lowercased() })
        let found = [
            "", " ", "null", "NULL", " Null\t", "nulls", "nul", "n/a", "N/A ", "x", "É", "e\u{301}", " é", "K",
            "\u{212A}",
            ";", "\u{37E}", "\u{A0}null", "ﬀ", String(repeating: "null", count: 20), "quoted \"null\"", "new\nline",
        ]
        for text in found {
            let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
            let isNull = lowercased.contains(trimmed.lowercased())
            let object = ["text": text, "note": text]
            let data = try JSONSerialization.data(withJSONObject: object)
            let list = try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)
            let options: Set<SmartDecodingOption> = [.policy { $0.nullTexts = Set(texts) }]
            let models = [
                Texts.deserialize(from: object, options: options), Texts.deserialize(from: data, options: options),
                Texts.deserialize(from: String(decoding: data, as: UTF8.self), options: options),
                Texts.deserializePlist(from: list, options: options),
                [Texts].deserialize(from: [object], options: options)?.first,
            ]
            for model in models {
                let model = try #require(model)
                #expect(model.text == (isNull ? "initial" : text), "\(text.debugDescription)")
                #expect(model.note == (isNull ? nil : text), "\(text.debugDescription)")
            }
        }
    }
}
