import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// Lists that arrive as objects, and objects that arrive as lists.
@Suite struct OtherShapeTests {
    @BothKinds struct Item: SmartCodable, Equatable {
        var id = 0
        var name = "none"
        var tag: String?
    }

    /// Its keys are the indices of the elements.
    @BothKinds struct Candle: SmartCodable, Equatable {
        var time = 0
        var close = 0.0
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.time <--- "0", CodingKeys.close <--- "4"]
        }
    }

    /// Its reader changes the options of the call.
    @BothKinds struct Optioned: SmartCodable, SmartTypeOptions, Equatable {
        var day = Date(timeIntervalSince1970: 0)
        var count = 0
        static func decodingOptions() -> [SmartDecodingOption] { [.date(.secondsSince1970)] }
    }

    /// Several properties are read from one key, so that a row cannot say which is meant.
    @BothKinds struct Shared: SmartCodable, Equatable {
        var first = 0
        var second = 0
        var third = 0
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.first <--- "v", CodingKeys.second <--- "v", CodingKeys.third <--- "v"]
        }
    }

    @BothKinds struct Renamed: SmartCodable, Equatable {
        var name = ""
        var id = 0
        static func mappingForKey() -> [SmartKeyTransformer]? { [(CodingKeys.name <--- "n").encoded(as: "m")] }
    }

    @BothKinds struct Model: SmartCodable, Equatable {
        var numbers = [1]
        var maybe: [Int]?
        var texts: Set<String> = []
        var items: [Item] = []
        var grid: [[Int]] = []
        var named: [String: Int] = [:]
        var byNumber: [Int: Item] = [:]
        var item = Item()
        var part: Item?
        var candles: [Candle] = []
        var point = CGPoint.zero
        var size = CGSize.zero
        var frame = CGRect.zero
        var points: [CGPoint] = []
        var range = 0..<1
        var closed: ClosedRange<Double>?
        var number = 7
        @SmartRule(.satisfies("any") { _ in true }) var ruled = [1]
        @SmartRule(.satisfies("any") { _ in true }) var ruledPoint = CGPoint.zero
        var maybes: [CGPoint?] = []
        @SmartRule(.satisfies("any") { _ in true }) var row = Item()
        var optioned = Optioned()
        var any: JSONValue = .null
    }

    private static let policy: SmartDecodingPolicy = {
        var policy = SmartDecodingPolicy.standard
        policy.readsPositionalModels = true
        policy.entryKey = "id"
        policy.readsArraysAsDictionaries = true
        return policy
    }()

    struct Row: Sendable, CustomTestStringConvertible {
        let property: String
        let json: String
        /// JSON from which the same value is read without a conversion; nil for the initial value.
        let same: String?
        /// `pointer outcome` of each event.
        let events: [String]

        init(_ property: String, _ json: String, as same: String?, _ events: String...) {
            (self.property, self.json, self.same, self.events) = (property, json, same, events)
        }

        var testDescription: String { "\(property): \(json)" }
    }

    /// With the standard policy.
    private static let rows = [
        Row("numbers", #"{"0": 8, "1": 9}"#, as: "[8, 9]", "/numbers converted"),
        Row("numbers", #"{"10": 10, "2": 2, "7": 7}"#, as: "[2, 7, 10]", "/numbers converted"),
        Row(
            "numbers",
            #"{"0": "8", "1": null}"#,
            as: "[8]",
            "/numbers/0 converted",
            "/numbers/1 dropped",
            "/numbers converted"
        ),
        Row("numbers", #"{"1": "x"}"#, as: "[]", "/numbers/1 dropped", "/numbers converted"),
        Row("numbers", #"{"0": 8, "a": 9}"#, as: nil, "/numbers initialValue"),
        Row("numbers", #"{"00": 8}"#, as: nil, "/numbers initialValue"),
        Row("numbers", #"{"-1": 8}"#, as: nil, "/numbers initialValue"),
        Row("numbers", #"{"99999999999999999999": 8}"#, as: nil, "/numbers initialValue"),
        Row("numbers", #"{"0": 8, "0": 9}"#, as: nil, "/numbers initialValue"),
        Row("numbers", "{}", as: nil, "/numbers initialValue"),
        Row("maybe", #"{"0": 8}"#, as: "[8]", "/maybe converted"),
        Row("maybe", #"{"a": 8}"#, as: "null", "/maybe nil"),
        Row("texts", #"{"0": "a", "1": "a"}"#, as: #"["a"]"#, "/texts converted"),
        Row(
            "items",
            #"{"0": {"id": 1}, "3": {"id": "2"}}"#,
            as: #"[{"id": 1}, {"id": 2}]"#,
            "/items/3/id converted",
            "/items converted"
        ),
        Row("grid", #"{"0": {"0": 1}, "1": [2]}"#, as: "[[1], [2]]", "/grid/0 converted", "/grid converted"),
        Row("ruled", #"{"0": 8}"#, as: "[8]", "/ruled converted"),
        Row("any", #"{"0": 8}"#, as: #"{"0": 8}"#),
        Row("number", #"{"0": 8}"#, as: nil, "/number initialValue"),
        // Types that are written as lists.
        Row("point", #"{"x": 1, "y": 2.5}"#, as: "[1, 2.5]", "/point converted"),
        Row("point", #"{"y": "2", "x": 1, "z": 3}"#, as: "[1, 2]", "/point/y converted", "/point converted"),
        Row("point", #"{"x": 1}"#, as: nil, "/point initialValue"),
        Row("size", #"{"width": 1, "height": 2}"#, as: "[1, 2]", "/size converted"),
        Row("size", #"{"w": 1, "h": 2}"#, as: "[1, 2]", "/size converted"),
        Row(
            "frame",
            #"{"origin": {"x": 1, "y": 2}, "size": [3, 4]}"#,
            as: "[[1, 2], [3, 4]]",
            "/frame/origin converted",
            "/frame converted"
        ),
        Row("points", #"[{"x": 1, "y": 2}, [3, 4]]"#, as: "[[1, 2], [3, 4]]", "/points/0 converted"),
        Row("range", #"{"lowerBound": 2, "upperBound": 5}"#, as: "[2, 5]", "/range converted"),
        Row("range", #"{"from": 2, "to": 5}"#, as: "[2, 5]", "/range converted"),
        Row("range", #"{"from": 5, "to": 2}"#, as: nil, "/range initialValue"),
        Row("ruledPoint", #"{"x": 1, "y": 2}"#, as: "[1, 2]", "/ruledPoint converted"),
        Row("maybes", #"[{"x": 1, "y": 2}, null]"#, as: "[[1, 2], null]", "/maybes/0 converted"),
        Row("closed", #"{"min": 2, "max": 5.5}"#, as: "[2, 5.5]", "/closed converted"),
        // Encoded twice.
        Row("item", ##""\"{\\\"id\\\": 1}\"""##, as: #"{"id": 1}"#, "/item opened"),
        Row("numbers", ##""\"[1, 2]\"""##, as: "[1, 2]", "/numbers opened"),
        Row("numbers", ##""\"x\"""##, as: nil, "/numbers initialValue"),
        // Without the policy.
        Row("named", "[8, 9]", as: nil, "/named initialValue"),
        Row("item", "[1]", as: nil, "/item initialValue"),
        Row("items", #"{"a": {"name": "b"}}"#, as: nil, "/items initialValue"),
    ]

    private static let policyRows = [
        Row("named", "[8, 9]", as: #"{"0": 8, "1": 9}"#, "/named converted"),
        Row("named", #"[8, "x"]"#, as: #"{"0": 8}"#, "/named/1 dropped", "/named converted"),
        Row("byNumber", #"[{"id": 1}]"#, as: #"{"0": {"id": 1}}"#, "/byNumber converted"),
        Row("item", #"[1, "a", "t"]"#, as: #"{"id": 1, "name": "a", "tag": "t"}"#, "/item converted"),
        Row("item", #"["1", "a", null, 9]"#, as: #"{"id": 1, "name": "a"}"#, "/item/0 converted", "/item converted"),
        Row("item", "[1]", as: #"{"id": 1}"#, "/item converted"),
        Row("part", #"[1, "a"]"#, as: #"{"id": 1, "name": "a"}"#, "/part converted"),
        Row(
            "items",
            #"[[1, "a"], {"id": 2, "name": "b"}]"#,
            as: #"[{"id": 1, "name": "a"}, {"id": 2, "name": "b"}]"#,
            "/items/0 converted"
        ),
        Row(
            "candles",
            #"[[5, 0, 0, 0, "1.5", 0], [6, 0, 0, 0, 2]]"#,
            as: #"[{"0": 5, "4": 1.5}, {"0": 6, "4": 2}]"#,
            "/candles/0/4 converted",
            "/candles/0 converted",
            "/candles/1 converted"
        ),
        Row("candles", "[[5, 0]]", as: #"[{"0": 5}]"#, "/candles/0 converted"),
        Row(
            "items",
            #"{"7": {"name": "a"}, "b": {"id": 2, "name": "c"}}"#,
            as: #"[{"id": 7, "name": "a"}, {"id": 2, "name": "c"}]"#,
            "/items/7/id converted",
            "/items converted"
        ),
        Row("items", #"{"7": 1}"#, as: "[]", "/items/7 dropped", "/items converted"),
        Row("items", #"{"a": 1}"#, as: nil, "/items initialValue"),
        Row("number", "[8]", as: nil, "/number initialValue"),
        Row("row", #"[1, "a"]"#, as: #"{"id": 1, "name": "a"}"#, "/row converted"),
        Row("optioned", "[60, 7]", as: #"{"day": 60, "count": 7}"#, "/optioned converted"),
    ]

    @BothKinds struct Whole: SmartCodable, Equatable {
        var first = Model()
        var list: [Model] = []
        var named: [String: Model] = [:]
    }

    private func check(_ row: Row, _ options: Set<SmartDecodingOption>) throws {
        let object = #"{"\#(row.property)":\#(row.json)}"#
        let expected = row.same.map { Model.deserialize(from: #"{"\#(row.property)":\#($0)}"#) } ?? Model()
        let native = try JSONSerialization.jsonObject(with: Data(object.utf8)) as? [String: Any]
        let hasRepeatedKey = row.json.contains(#""0": 9"#)
        #expect(Model.deserialize(from: object, options: options) == expected)
        #expect(Model.deserialize(from: Data(object.utf8), options: options) == expected)
        if !hasRepeatedKey { #expect(Model.deserialize(from: native, options: options) == expected) }
        let result = Model.deserializeWithReport(from: .any(object), options: options)
        #expect(result.model == expected)
        let events = result.report.events.filter {
            $0.path.first == .key(row.property) && $0.finding != .repeatedKey && $0.finding != .missingKey
        }
        #expect(events.map { "\($0.pointer) \($0.outcome)" } == row.events, "\(result.report)")
        for event in events where event.finding != .stringifiedJSON {
            #expect(event.position != nil && event.pointer.hasPrefix("/\(row.property)"))
        }

        let json = #"{"first":\#(object),"list":[\#(object),{},\#(object)],"named":{"a":\#(object)}}"#
        let model = try #require(expected)
        let whole = Whole(first: model, list: [model, Model(), model], named: ["a": model])
        #expect(Whole.deserialize(from: json, options: options) == whole)
        #expect(Whole.deserializeWithReport(from: json, options: options).model == whole)

        var updated = Model()
        SmartUpdater.update(&updated, from: object, options: options)
        #expect(updated == expected)
        #expect(Model.deserialize(from: model.toJSONString(useMappedKeys: true)) == model)
        guard !row.events.isEmpty else { return }
        let strict = Model.deserialize(from: object, options: options.union([.policy(strictPolicy)]))
        #expect(strict == nil)
    }

    private var strictPolicy: SmartDecodingPolicy {
        var strict = SmartDecodingPolicy.strict
        strict.readsPositionalModels = true
        strict.entryKey = "id"
        strict.readsArraysAsDictionaries = true
        return strict
    }

    @Test(
        arguments: rows,
        [[], [.key(.anySpelling)], [.policy { $0.unknownKeys = .report }]] as [Set<SmartDecodingOption>]
    )
    func listsAndObjectsAreExchanged(_ row: Row, _ options: Set<SmartDecodingOption>) throws {
        try check(row, options)
    }

    @Test(arguments: policyRows, [[], [.key(.anySpelling)]] as [Set<SmartDecodingOption>])
    func thePolicyReadsOtherShapes(_ row: Row, _ options: Set<SmartDecodingOption>) throws {
        try check(row, options.union([.policy(Self.policy)]))
    }

    @Test func conversionsCanBeRefused() {
        var policy = SmartDecodingPolicy.standard
        policy.conversions.subtract([.indexedObject, .memberList])
        let json = #"{"numbers": {"0": 8}, "named": [8], "point": {"x": 1, "y": 2}}"#
        #expect(Model.deserialize(from: json, options: [.policy(policy)]) == Model())
    }

    @Test func rootsHaveOtherShapes() throws {
        let options: Set<SmartDecodingOption> = [.policy(Self.policy)]
        #expect([Item].deserialize(from: #"{"0": {"id": 1}, "1": {"id": 2}}"#) == [Item(id: 1), Item(id: 2)])
        #expect(
            [Item].deserialize(from: #"{"7": {"name": "a"}}"#, options: options) == [Item(id: 7, name: "a")]
        )
        #expect(Item.deserialize(from: #"[1, "a"]"#, options: options) == Item(id: 1, name: "a"))
        #expect([Candle].deserialize(from: "[[5, 0, 0, 0, 1.5]]", options: options) == [Candle(time: 5, close: 1.5)])
        #expect(Item.deserialize(from: ##""\"{\\\"id\\\": 1}\"""##) == Item(id: 1))
    }

    @BothKinds struct Requiring: SmartCodable, Equatable {
        @SmartRequired var point = CGPoint.zero
        @SmartRequired var item: Item? = nil
    }

    @Test func unknownColumnsHaveTheirOwnPlace() {
        let options: Set<SmartDecodingOption> = [
            .policy {
                $0.readsPositionalModels = true; $0.unknownKeys = .report
            }
        ]
        let events = [Candle].deserializeWithReport(from: #"[[10,20,30,40,"50",60]]"#, options: options).report.events
        let unknown = events.filter { $0.finding == .unknownKey }
        #expect(unknown.map(\.pointer) == ["/0/1", "/0/2", "/0/3", "/0/5"])
        #expect(unknown.map { $0.position?.column } == [6, 9, 12, 20])
        let more = Item.deserializeWithReport(from: #"[1,"a","b",2]"#, options: options).report.events
        #expect(more.filter { $0.finding == .unknownKey }.map(\.pointer) == ["/3"])
    }

    @Test func entriesHaveThePlacesOfTheirMembers() {
        let options: Set<SmartDecodingOption> = [.policy { $0.entryKey = "id" }]
        let json = #"{"7":{"name":"Pim"},"8":{"name":5,"tag":[]}}"#
        let result = [Item].deserializeWithReport(from: json, options: options)
        #expect(result.model == [Item(id: 7, name: "Pim"), Item(id: 8, name: "5")])
        let events = result.report.events.filter { $0.pointer.hasSuffix("name") || $0.pointer.hasSuffix("tag") }
        #expect(events.map(\.pointer) == ["/8/name", "/8/tag"])
        #expect(events.map { $0.position?.column } == [33, 41])
    }

    @Test func aRequiredPropertyHasOtherShapes() {
        let json = #"[{"point": {"x": 1, "y": 2}, "item": [1, "a"]}, {"point": {"x": 1}, "item": []}]"#
        let list = [Requiring].deserialize(from: json, options: [.policy(Self.policy)])
        #expect(list == [Requiring(point: CGPoint(x: 1, y: 2), item: Item(id: 1, name: "a"))])
    }

    // MARK: - Choices between types

    @BothKinds enum Untagged: SmartUnion, Equatable {
        case list([Int])
        case map([String: Int])
        case point(CGPoint)
        static let variants = SmartVariants<Untagged>(
            .untagged,
            SmartVariant(as: Untagged.list),
            SmartVariant(as: Untagged.map),
            SmartVariant(as: Untagged.point)
        )
    }

    /// Its initializer tries one type after another.
    enum Handwritten: Codable, Equatable {
        case map([String: Int])
        case list([Int])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let map = try? container.decode([String: Int].self) {
                self = .map(map)
            } else {
                self = .list(try container.decode([Int].self))
            }
        }
    }

    /// The container says which type is meant, so it is not exchanged.
    @Test func aChoiceBetweenTypesIsNotChanged() throws {
        struct Holder: SmartCodable {
            var union: Untagged?
            var choice: Handwritten?
        }
        for (json, union, choice) in [
            ("[8, 9]", Untagged.list([8, 9]), Handwritten.list([8, 9])),
            (#"{"0": 8}"#, .map(["0": 8]), .map(["0": 8])),
        ] {
            let holder = Holder.deserialize(from: #"{"union": \#(json), "choice": \#(json)}"#)
            #expect(holder?.union == union)
            #expect(holder?.choice == choice)
        }
    }

    // MARK: - Limits of what can be known

    @Test func rowsNeedOneKeyForEachProperty() {
        let options: Set<SmartDecodingOption> = [.policy(Self.policy)]
        #expect(Shared.deserialize(from: "[1, 2, 3]", options: options) == nil)
        #expect(Renamed.deserialize(from: #"["a", 2]"#, options: options) == Renamed(name: "a", id: 2))
    }

    @Test func aValueThatCannotBeCopiedLosesNoOther() {
        let options: Set<SmartDecodingOption> = [.policy(Self.policy)]
        let json = #"{"7": {"name": "a", "tag": NaN}, "8": {"name": "b"}}"#
        let found = [Item].deserialize(from: json, options: options)
        #expect(found == [Item(id: 7, name: "a"), Item(id: 8, name: "b")])
        let cut = [Item].deserialize(
            from: #"{"7": {"name": "a"}, "8": {"name": "b"#,
            options: options.union([.syntax(.partial)])
        )
        #expect(cut?.first == Item(id: 7, name: "a"))
        #expect(cut?.count == 2)
    }

    #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test func textThatTakesLongToHashIsRefused() async {
        await #expect(processExitsWith: .success) {
            limitProcessorTime(seconds: 60)
            let marks = String(repeating: "\u{301}", count: 20_000)
            let member = #"{"texts": {"0": "e\#(marks)"}, "point": {"\#(marks)": 1, "x": 2}}"#
            let text = "[\(Array(repeating: member, count: 50).joined(separator: ","))]"
            precondition([Model].deserialize(from: text)?.count == 50)
        }
    }
    #endif

    /// A copy keeps what JSON cannot represent.
    @Test func nativeValuesAreTheSameInOtherShapes() throws {
        @BothKinds struct Span: SmartCodable, Equatable {
            var window: ClosedRange<Date>?
            var rows: [Optioned] = []
        }
        let (first, last) = (Date(timeIntervalSince1970: 1_700_000_000.5), Date(timeIntervalSince1970: 1_800_000_000))
        let native: [String: Any] = ["window": ["start": first, "end": last], "rows": [[first, 7] as [Any]]]
        let options: Set<SmartDecodingOption> = [.policy(Self.policy), .date(.millisecondsSince1970)]
        let expected = Span(window: first...last, rows: [Optioned(day: first, count: 7)])
        #expect(Span.deserialize(from: native, options: options) == expected)
    }

    @Test func copiesInCopiesAreLimited() {
        @BothKinds struct Tree: SmartCodable {
            var id = 0
            var children: [Tree] = []
        }
        let levels = 100
        let text = String(repeating: "[1,[", count: levels) + "[2,[]]" + String(repeating: "]]", count: levels)
        let result = Tree.deserializeWithReport(from: text, options: [.policy(Self.policy)])
        #expect(result.model?.id == 1)
        #expect(result.report.events.contains { $0.outcome == .dropped })
    }

    @Test func repeatedKeysAreNotReadInAnotherShape() {
        let point = Model.deserializeWithReport(from: #"{"point": {"x": 1, "x": 3, "y": 2}}"#)
        #expect(point.model?.point == .zero)
        #expect(point.report.events.contains { $0.pointer == "/point" && $0.outcome == .initialValue })
        let json = #"{"items": {"7": {"name": "a"}, "7": {"name": "b"}}}"#
        #expect(Model.deserialize(from: json, options: [.policy(Self.policy)])?.items == [])
    }

    @Test func anUpdateChangesMembersInPlace() {
        @BothKinds struct Holder: SmartCodable { var named: [String: Item] = [:] }
        var holder = Holder(named: ["0": Item(id: 1, name: "a")])
        SmartUpdater.update(&holder, from: #"{"named": [{"id": 2}]}"#, options: [.policy(Self.policy)])
        #expect(holder.named == ["0": Item(id: 2, name: "a")])
    }

    @Test func singleValuesAreWrappedFirst() {
        var policy = SmartDecodingPolicy.standard
        policy.wrapsSingleValues = true
        let candle = Model.deserialize(from: #"{"candles": {"0": 5, "4": 1.5}}"#, options: [.policy(policy)])
        #expect(candle?.candles == [Candle(time: 5, close: 1.5)])
    }

    @Test func anUpdateKeepsTheOtherMembers() {
        var model = Model(named: ["a": 1, "0": 2])
        SmartUpdater.update(&model, from: #"{"named": [8, 9]}"#, options: [.policy(Self.policy)])
        #expect(model.named == ["a": 1, "0": 8, "1": 9])
    }

    // MARK: - Dictionaries of models

    @Test func dictionariesOfModelsAreRoots() throws {
        let json = #"{"a": {"id": 1}, "b": {"id": "2"}}"#
        let expected = ["a": Item(id: 1), "b": Item(id: 2)]
        #expect([String: Item].deserialize(from: json) == expected)
        #expect([String: Item].deserialize(from: Data(json.utf8)) == expected)
        #expect([String: Item].deserialize(from: ["a": ["id": 1], "b": ["id": "2"]]) == expected)
        #expect([String: Item].deserialize(from: #"{"data": \#(json)}"#, designatedPath: "data") == expected)
        #expect([String: Item].deserialize(from: SmartInput.value(["a": ["id": 1], "b": ["id": 2]])) == expected)
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["a": ["id": 1], "b": ["id": 2]],
            format: .binary,
            options: 0
        )
        #expect([String: Item].deserializePlist(from: list) == expected)
        let result = [String: Item].deserializeWithReport(from: json)
        #expect(result.model == expected)
        #expect(result.report.events.map(\.pointer).contains("/b/id"))
        #expect(throws: SmartMismatchError.self) { try [String: Item].deserializeStrictly(from: json) }
        #expect([String: Item].deserialize(from: "1") == nil)
        #expect(expected.toDictionary()?["a"] as? [String: Any] != nil)
        let text = try expected.encodedText()
        #expect([String: Item].deserialize(from: text) == expected)
        var updated = expected
        SmartUpdater.update(&updated, from: #"{"b": {"name": "x"}, "c": {"id": 3}}"#)
        #expect(updated["c"]?.id == 3)
        #expect(updated["b"]?.name == "x")

        struct Response<Content: SmartCodable>: SmartCodable { var data: Content? }
        #expect(Response<[String: Item]>.deserialize(from: #"{"data": \#(json)}"#)?.data == expected)
    }
}
