import Foundation
import SmartCodable
import TestSupport
import Testing

/// Formats and transformers of the elements of collections.
@Suite struct ElementFormatTests {
    /// Reads `"***"` as 3.
    struct Stars: ValueTransformable {
        func transformFromJSON(_ value: Any?) -> Int? {
            guard let text = value as? String, text.allSatisfy({ $0 == "*" }) else { return nil }
            return text.count
        }
        func transformToJSON(_ value: Int?) -> String? {
            value.flatMap { $0 < 0 ? nil : String(repeating: "*", count: $0) }
        }
    }

    struct Tag: Codable, Hashable, Sendable {
        var name = ""
    }

    /// Reads `"#a"` as a tag, also from an object with a label.
    struct Hashtag: ValueTransformable {
        func transformFromJSON(_ value: Any?) -> Tag? {
            if let members = value as? [String: Any] { return (members["label"] as? String).map { Tag(name: $0) } }
            return (value as? String).flatMap { $0.hasPrefix("#") ? Tag(name: String($0.dropFirst())) : nil }
        }
        func transformToJSON(_ value: Tag?) -> String? { value.map { "#" + $0.name } }
    }

    enum Currency: String, Codable, Hashable, Sendable { case euro = "EUR", dollar = "USD" }

    @BothKinds struct Order: SmartCodable, Equatable {
        @SmartFormat(.hex) var digests: [Data] = []
        @SmartFormat(.hex, .base64URL) var keys: [Data]?
        @SmartFormat(.hex) var named: [String: Data] = [:]
        @SmartFormat(.number(decimal: ",", grouping: "."), .number(suffix: " EUR")) var prices: Set<Decimal> = [1]
        @SmartFormat(.pattern("dd.MM.yyyy"), .secondsSince1970) var dates: [Date?] = []
        @SmartFormat(.secondsSince1970) var times: [String: Date?]?
        @SmartFormat(.delimited(by: ",")) var rows: [[String]] = []
        @SmartFormat(.delimited(by: ",")) var list: [String] = []
        @SmartFormat(.number(decimal: ",")) var rates: [Currency: Decimal] = [:]
        @SmartFormat(.withoutHyphens) var ids = ContiguousArray<UUID>()
        @SmartFormat(SmartValueFormat(read: { $0.hasSuffix("%") ? Int($0.dropLast()) : nil }, write: { "\($0)%" }))
        var shares: [Int] = [7]
        var stars: [Int] = []
        @SmartRule(.satisfies("at most three") { $0.count < 4 }) var ratings: [String: [Int]] = [:]
        var bytes: [Data]?
        var tags: [Tag?] = []
        var tag = Tag()

        static func mappingForValue() -> [SmartValueTransformer]? {
            [
                CodingKeys.stars <--- Stars(), CodingKeys.ratings <--- Stars(),
                CodingKeys.bytes <--- SmartValueFormat<Data>.hex, CodingKeys.tags <--- Hashtag(),
                CodingKeys.tag <--- Hashtag(),
            ]
        }
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let property: String
        let json: String
        /// The JSON that is written; nil for none.
        let written: String?
        /// The paths of the events inside of the property, with their outcomes.
        let events: [String]

        init(_ property: String, _ json: String, _ written: String?, _ events: [String] = []) {
            (self.property, self.json, self.written, self.events) = (property, json, written, events)
        }

        /// A row of a value that is written as it was read.
        init(_ property: String, _ json: String) { self.init(property, json, json) }

        var testDescription: String { "\(property): \(json)" }
    }

    private static let rows = [
        Row("digests", #"["6869","00FF"]"#, #"["6869","00ff"]"#),
        Row("digests", "[]"),
        Row(
            "digests",
            #"["aGk=",null,"?",7,{},"00"]"#,
            #"["6869","00"]"#,
            ["/0 converted", "/1 dropped", "/2 dropped", "/3 dropped", "/4 dropped"]
        ),
        Row("digests", #""6869""#, "[]", [" initialValue"]),
        Row("digests", #""[\"6869\"]""#, #"["6869"]"#, [" opened"]),
        Row("digests", #"{"0":"6869","5":"00"}"#, #"["6869","00"]"#, [" converted"]),
        Row("digests", "null", "[]", [" initialValue"]),
        Row("keys", #"["6869","-_8"]"#, #"["6869","fbff"]"#),
        Row("keys", #"[null]"#, "[]", ["/0 dropped"]),
        Row("keys", "null", nil),
        Row("keys", "true", nil, [" nil"]),
        Row("named", #"{"a":"6869","b":"?"}"#, #"{"a":"6869"}"#, ["/b dropped"]),
        Row("named", #"{"a":"aGk=","b":null}"#, #"{"a":"6869"}"#, ["/a converted", "/b dropped"]),
        Row("prices", #"["1.234,50"]"#, #"["1.234,5"]"#),
        Row("prices", #"["7 EUR","7,0"]"#, #"["7"]"#),
        Row("prices", #"["x",8]"#, #"["8"]"#, ["/0 dropped", "/1 converted"]),
        Row("prices", "{}", #"["1"]"#, [" initialValue"]),
        Row("dates", #"["05.06.2023",null,0]"#, #"["05.06.2023",null,"01.01.1970"]"#),
        Row("dates", #"["2023-06-05","x",true]"#, #"["05.06.2023",null,null]"#, ["/0 converted", "/1 nil", "/2 nil"]),
        Row("dates", #"["01.01.1970",86400]"#, #"["01.01.1970","02.01.1970"]"#),
        Row("times", #"{"a":5,"b":null}"#),
        Row("times", #"{"a":"5","b":"?"}"#, #"{"a":5,"b":null}"#, ["/a converted", "/b nil"]),
        Row("rows", #"["a,b","","c"]"#),
        Row("rows", #"[["a"],"b"]"#, #"["a","b"]"#, ["/0 converted"]),
        Row("list", #""a,b""#),
        Row("rates", #"{"EUR":"1,5","USD":"2"}"#),
        Row("rates", #"{"EUR":"1,5","GBP":"2","USD":"x"}"#, #"{"EUR":"1,5"}"#, ["/GBP dropped", "/USD dropped"]),
        Row("ids", #"["e621e1f8c36c495a93fc0c247a3e6e5f"]"#),
        Row(
            "ids",
            #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5F",1]"#,
            #"["e621e1f8c36c495a93fc0c247a3e6e5f"]"#,
            ["/0 converted", "/1 dropped"]
        ),
        Row("shares", #"["5%",6,"7"]"#, #"["5%","6%","7%"]"#, ["/1 converted", "/2 converted"]),
        Row("stars", #"["*","***"]"#),
        Row(
            "stars",
            #"["*",5,"6","x",null,-2]"#,
            #"["*","*****","******",-2]"#,
            [
                "/1 decoded", "/2 converted", "/3 dropped", "/4 dropped", "/5 decoded",
            ]
        ),
        Row("stars", #""***""#, "[]", [" initialValue"]),
        Row("stars", #""[\"*\"]""#, #"["*"]"#, [" opened"]),
        Row("ratings", #"{"a":["*"],"b":["x","**"]}"#, #"{"a":["*"],"b":["**"]}"#, ["/b/0 dropped"]),
        Row("ratings", #"{"a":[],"b":[],"c":[],"d":["*"]}"#, "{}", [" initialValue"]),
        Row("bytes", #"["6869"]"#),
        Row("bytes", "null", nil),
        Row("bytes", #"["6869","aGk="]"#, #"["6869","6869"]"#, ["/1 decoded"]),
        Row("tags", ##"["#a",null,{"label":"b"}]"##, ##"["#a",null,"#b"]"##),
        Row("tags", ##"[{"name":"a"},"b"]"##, ##"["#a",null]"##, ["/0 decoded", "/1 nil"]),
        Row("tag", ##""#a""##),
        Row("tag", ##"{"name":"a"}"##, ##""#a""##, [" decoded"]),
    ]

    private static func events(_ report: SmartDecodingReport, in prefix: String) -> [String] {
        report.events.filter { $0.finding != .missingKey && $0.pointer.hasPrefix(prefix) }
            .map { "\($0.pointer.dropFirst(prefix.count)) \($0.outcome)" }
    }

    @BothKinds struct Folder: SmartCodable, Equatable {
        var first = Order()
        var orders: [Order] = []
        var named: [String: Order]?
    }

    @Test(
        arguments: rows,
        [[], [.key(.anySpelling)], [.policy { $0.unknownKeys = .report }]] as [Set<SmartDecodingOption>]
    )
    func elementsAreReadOnEveryRoute(_ row: Row, _ options: Set<SmartDecodingOption>) throws {
        let object = #"{"\#(row.property)":\#(row.json)}"#
        let result = Order.deserializeWithReport(from: .any(object), options: options)
        let order = try #require(result.model)
        #expect(Self.events(result.report, in: "/\(row.property)") == row.events)
        #expect(try written(order, row.property) == row.written)

        let native = try JSONSerialization.jsonObject(with: Data(object.utf8)) as? [String: Any]
        #expect(Order.deserialize(from: Data(object.utf8), options: options) == order)
        #expect(Order.deserialize(from: native, options: options) == order)
        if !row.json.contains("null") {
            let list = try PropertyListSerialization.data(fromPropertyList: native ?? [:], format: .xml, options: 0)
            #expect(Order.deserializePlist(from: list, options: options) == order)
        }

        let whole = #"{"first":\#(object),"orders":[\#(object),{},\#(object)],"named":{"a":\#(object)}}"#
        let folder = try #require(Folder.deserialize(from: whole, options: options))
        #expect(folder == Folder(first: order, orders: [order, Order(), order], named: ["a": order]))

        // What is written is read again, without an event.
        let again = Order.deserializeWithReport(from: try order.encodedText())
        #expect(again.model == order)
        #expect(again.report.events.filter { $0.outcome != .decoded } == [])
        #expect(Order.deserialize(from: order.toDictionary()) == order)
        #expect(Order.deserialize(from: order.toJSONString(options: [.omitsInitialValues])) == order)
        #expect(Folder.deserialize(from: try folder.encodedText()) == folder)
        // Property lists have no null, so dictionaries omit it.
        if row.written?.contains(":null") != true {
            #expect(Order.deserializePlist(from: try order.makePlistData()) == order)
        }
    }

    private func written(_ order: Order, _ property: String) throws -> String? {
        guard let value = order.toDictionary()?[property] else { return nil }
        let data = try JSONSerialization.data(withJSONObject: [value], options: [.sortedKeys, .withoutEscapingSlashes])
        return String(decoding: data.dropFirst().dropLast(), as: UTF8.self)
    }

    @Test func thePolicyDecidesAboutUnreadableElements() {
        let json = #"{"digests":["?","00"],"named":{"a":"?"},"stars":["x"],"dates":["x"]}"#
        var policy = SmartDecodingPolicy.standard
        policy.unreadableElement = .useDefault
        let defaults = Order.deserialize(from: json, options: [.policy(policy)])
        #expect(defaults?.digests == [Data(), Data([0])] && defaults?.stars == [0] && defaults?.dates == [nil])
        policy.unreadableElement = .failCollection
        let failed = Order.deserializeWithReport(from: json, options: [.policy(policy)])
        #expect(failed.model?.digests == [] && failed.model?.stars == [] && failed.model?.dates == [nil])
        #expect(Self.events(failed.report, in: "/digests") == ["/0 dropped", " initialValue"])
        policy = .standard
        policy.wrapsSingleValues = true
        policy.listSeparator = ";"
        let single = Order.deserialize(
            from: #"{"digests":"6869;00","stars":"*","prices":"1,5;x","keys":""}"#,
            options: [.policy(policy)]
        )
        #expect(single?.digests == [Data("hi".utf8), Data([0])] && single?.stars == [1])
        #expect(single?.prices == [1.5] && single?.keys == [])
    }

    @Test func underTheStrictPolicyOnlyTheFormatsAreRead() throws {
        @BothKinds struct Strict: SmartCodable, Equatable {
            @SmartFormat(.hex) var digests: [Data] = []
            @SmartFormat(.secondsSince1970) var times: [String: Date?]?
            var stars: [Int] = []
            static func mappingForValue() -> [SmartValueTransformer]? { [CodingKeys.stars <--- Stars()] }
        }
        let right = #"{"digests":["6869"],"times":{"a":5,"b":null},"stars":["*",2]}"#
        #expect(try Strict.deserializeStrictly(from: right).digests == [Data("hi".utf8)])
        let error = #expect(throws: SmartMismatchError.self) {
            try Strict.deserializeStrictly(
                from: #"{"digests":["6869","aGk=",null],"times":{"a":"5"},"stars":["*","2"]}"#
            )
        }
        #expect(error?.report.events.map(\.pointer) == ["/digests/1", "/digests/2", "/times/a", "/stars/1"])
    }

    @Test func anUpdateReadsTheElements() {
        var order = Order()
        order.named = ["a": Data([1]), "b": Data([2])]
        order.ratings = ["x": [1]]
        let payload = #"{"digests":["6869"],"named":{"a":"00","c":"?","b":null},"ratings":{"y":["**"]},"stars":["*"]}"#
        SmartUpdater.update(&order, from: payload)
        #expect(order.digests == [Data("hi".utf8)] && order.stars == [1])
        #expect(order.named == ["a": Data([0]), "b": Data([2])])
        #expect(order.ratings == ["x": [1], "y": [2]])
        #expect(order.shares == [7])
    }

    @Test func aTransformerOfTheWholeValueIsNotForElements() throws {
        @BothKinds struct Model: SmartCodable, Equatable {
            var reversed: [Int] = []
            var nested: [[Int]] = []
            @SmartAny var any: [Any] = []
            static func == (left: Self, right: Self) -> Bool {
                left.reversed == right.reversed && left.nested == right.nested && left.any.count == right.any.count
            }
            static func mappingForValue() -> [SmartValueTransformer]? {
                let reversed = FastTransformer<[Int], [Int]>(
                    fromJSON: { $0.map { $0.reversed() } },
                    toJSON: { $0.map { $0.reversed() } }
                )
                return [
                    CodingKeys.reversed <--- reversed, CodingKeys.nested <--- reversed,
                    CodingKeys.any <--- FastTransformer<Any, Any>(fromJSON: { ($0 as? [Any]).map { $0 + [1] } }),
                ]
            }
        }
        let json = #"{"reversed":[1,2],"nested":[[1,2],[3,4]],"any":[5]}"#
        let result = Model.deserializeWithReport(from: json)
        #expect(result.report.events == [])
        let model = try #require(result.model)
        #expect(model.reversed == [2, 1] && model.nested == [[2, 1], [4, 3]] && model.any.count == 2)
        #expect(model.toJSONString()?.hasPrefix(#"{"reversed":[1,2],"nested":[[1,2],[3,4]]"#) == true)
    }

    @Test func elementsInWrappersHaveTheTransformer() throws {
        @BothKinds struct Model: SmartCodable, Equatable {
            @SmartRequired var required: [Int] = []
            @SmartCompact.Array var compact: [Int] = []
            @SmartCompact.Dictionary var dictionary: [String: Int] = [:]
            @SmartAny var any: [Int]?
            var field: SmartField<[Int]> = .missing
            @SmartOptions(.policy { $0.unreadableElement = .useDefault }) var options: [Int] = []
            @SmartFormat(.number(suffix: " kg")) var format: [Int] = []
            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.required, .compact, .dictionary, .any, .field, .options, .format,
                ].map { $0 <--- Stars() }
            }
        }
        let json =
            #"{"required":["*"],"compact":["**"],"dictionary":{"a":"*"},"any":["*"],"field":["*"],"options":["*"],"#
            + #""format":["*"]}"#
        let result = Model.deserializeWithReport(from: json)
        #expect(result.report.events == [])
        #expect(try result.model?.encodedText() == json)
        let other = Model.deserialize(from: #"{"required":["x","*"],"compact":["x"],"options":["x","**"]}"#)
        #expect(other?.required == [1] && other?.compact == [] && other?.options == [0, 2])
    }

    @Test func otherCodersReadPlainElements() throws {
        struct Model: Codable, Equatable {
            @SmartFormat(.hex) var digests: [Data] = []
        }
        let model = try JSONDecoder().decode(Model.self, from: Data(#"{"digests":["aGk="]}"#.utf8))
        #expect(model == Model(digests: [Data("hi".utf8)]))
        #expect(
            String(decoding: try JSONEncoder().encode(Model(digests: model.digests)), as: UTF8.self)
                == #"{"digests":["6869"]}"#
        )
    }

    @Test(arguments: [1, 5000])
    func longListsAreReadAndWritten(_ count: Int) throws {
        @BothKinds struct Model: SmartCodable, Equatable {
            @SmartFormat(.hex) var digests: [Data] = []
            var stars: [Int] = []
            static func mappingForValue() -> [SmartValueTransformer]? { [CodingKeys.stars <--- Stars()] }
        }
        let model = Model(
            digests: (0..<count).map { Data([UInt8(truncatingIfNeeded: $0), 7]) },
            stars: (0..<count).map { $0 % 5 }
        )
        let models = Array(repeating: model, count: 3)
        #expect([Model].deserialize(from: models.toJSONString()) == models)
    }

    @BothKinds struct Rows: SmartCodable, Equatable {
        var rows: [[String]] = [["a"]]
        @SmartFlat(prefix: "star_") var stars: [String: Int] = [:]
        @SmartAny var raw: [[String: Any]]?

        static func == (left: Self, right: Self) -> Bool { left.rows == right.rows && left.stars == right.stars }

        static func mappingForValue() -> [SmartValueTransformer]? {
            [
                CodingKeys.rows <--- SmartValueFormat<[String]>.delimited(by: ","), CodingKeys.stars <--- Stars(),
                CodingKeys.raw
                    <--- FastTransformer<[String: Any], [String: Any]>(
                        fromJSON: { _ in ["x": 1] },
                        toJSON: { _ in ["y": 2] }
                    ),
            ]
        }
    }

    /// An empty list of lists is not one element, and members of a flat part keep their prefix.
    @Test func emptyAndFlatCollectionsAreWrittenAsTheyAreRead() throws {
        func check<Model: SmartCodable & Equatable>(_ model: Model.Type, _ json: String) {
            let value = Model.deserialize(from: json)
            #expect(value?.toJSONString(options: [.sortedKeys]) == json)
            #expect(value != nil && Model.deserialize(from: value?.toJSONString()) == value)
        }
        for json in [#"{"raw":[{"a":1}],"rows":[]}"#, #"{"rows":["a,b"],"star_a":"*"}"#] {
            check(Rows.self, json)
        }
    }
}
