import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// `@SmartRest` and `@SmartRaw` in plain models and in models with generated code.
@Suite struct RestAndRawTests {
    private struct Order: SmartCodable, Equatable {
        var id = 0
        @SmartRest var others: [String: JSONValue]
        var note: String?
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.note <--- ["memo", "info.note"]] }
    }

    @SmartModel private struct FastOrder: SmartCodable, Equatable {
        var id = 0
        @SmartRest var others: [String: JSONValue]
        var note: String?
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.note <--- ["memo", "info.note"]] }
    }

    private struct Ordered: SmartCodable, Equatable {
        @SmartRest var others: JSONObject
        var id = 0
    }

    @SmartModel private struct FastOrdered: SmartCodable, Equatable {
        @SmartRest var others: JSONObject
        var id = 0
    }

    private struct Box<Item: SmartCodable & Equatable>: SmartCodable, Equatable {
        var item: Item?
        var items: [Item] = []
        var named: [String: Item] = [:]
    }

    @SmartModel private struct FastBox<Item: SmartCodable & Equatable>: SmartCodable, Equatable {
        var item: Item?
        var items: [Item] = []
        var named: [String: Item] = [:]
    }

    @SmartModel private struct Row: SmartCodable, Equatable {
        var id = 0
        @SmartRest var others: [String: JSONValue]
    }

    @SmartModel private struct Table: SmartCodable, Equatable {
        var rows: [Row] = []
        var named: [String: [Row]] = [:]
        var last: Row?
    }

    /// No other test reads these types, because a report of one would let the session know that it has a rest.
    @Test func elementsOfAnUpdateCollectTheirRest() {
        var table = Table()
        let row = #"{"id": 1, "note": "a"}"#
        SmartUpdater.update(&table, from: #"{"rows": [\#(row)], "named": {"k": [\#(row)]}, "last": \#(row)}"#)
        #expect(table.rows.map(\.others) == [["note": "a"]])
        #expect(table.named["k"]?.map(\.others) == [["note": "a"]])
        #expect(table.last?.others == ["note": "a"] && table.last?.id == 1)
    }

    private static let json = #"{"z": 1, "id": "7", "memo": "hi", "more": {"a": [null]}, "b": true}"#
    private static let rest: [String: JSONValue] = ["z": 1, "more": ["a": [nil]], "b": true]

    @Test func unknownMembersAreCollectedOnEveryRoute() throws {
        let values = try #require(JSONSerialization.jsonObject(with: Data(Self.json.utf8)) as? [String: Any])
        for _ in 0..<2 {
            let plain = [
                Order.deserialize(from: Self.json), .deserialize(from: Data(Self.json.utf8)),
                .deserialize(from: values),
                .deserialize(from: .value(try #require(JSONValue(values)))),
                .deserialize(from: #"{"a": [\#(Self.json)]}"#, designatedPath: "a.0"),
            ]
            for order in plain {
                #expect(order?.id == 7 && order?.note == "hi")
                #expect(order?.others == Self.rest)
            }
            let order = FastOrder.deserialize(from: Self.json)
            #expect(order?.id == 7 && order?.note == "hi")
            #expect(order?.others == Self.rest)
        }
    }

    @Test func unknownMembersAreCollectedInNestedModels() throws {
        func check<Item, Holder>(_ type: Item.Type, _ holder: Holder.Type, _ rest: (Item) -> [String: JSONValue]) throws
        where Item: SmartCodable & Equatable, Holder: SmartCodable {
            for (path, json) in [
                ("item", #"{"item": \#(Self.json)}"#), ("items.1", #"{"items": [{"id": 1}, \#(Self.json), null]}"#),
                ("named.x", #"{"named": {"x": \#(Self.json), "y": {}}}"#), ("item", #"{"item": "\#(Self.escaped)"}"#),
            ] {
                let holder = try #require(Holder.deserialize(from: json))
                let written = try JSONValue(encoding: holder, useMappedKeys: true)
                let item = try written.decode(Item.self, designatedPath: path)
                #expect(rest(item) == Self.rest, "\(json)")
            }
        }
        try check(Order.self, Box<Order>.self, \.others)
        try check(Order.self, FastBox<Order>.self, \.others)
        try check(FastOrder.self, Box<FastOrder>.self, \.others)
        try check(FastOrder.self, FastBox<FastOrder>.self, \.others)
    }

    private static var escaped: String { json.replacingOccurrences(of: "\"", with: "\\\"") }

    @Test func theRestIsWrittenBackInPlace() throws {
        let json = #"{"b":{"y":1,"x":2},"a":[],"id":7}"#
        #expect(Ordered.deserialize(from: json)?.toJSONString() == json)
        #expect(FastOrdered.deserialize(from: json)?.toJSONString() == json)
        #expect(Ordered.deserialize(from: json)?.others.keys == ["b", "a"])
        let order = try #require(Order.deserialize(from: Self.json))
        #expect(order.toJSONString() == #"{"id":7,"b":true,"more":{"a":[null]},"z":1,"note":"hi"}"#)
        #expect(FastOrder.deserialize(from: Self.json)?.toJSONString() == order.toJSONString())
        let mapped = try JSONValue(encoding: order, useMappedKeys: true)
        #expect(try mapped.decode(Order.self) == order)
        #expect(order.toDictionary()?["z"] as? Int == 1)
        let list = try #require(order.toPlistData())
        #expect(Order.deserializePlist(from: list)?.others["b"] == true)
    }

    private struct Renamed: SmartCodable, Equatable {
        var a = 1
        @SmartRest var others: [String: JSONValue]
        var b = 2
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [(CodingKeys.a <--- ["x", "y"]).encoded(as: "z"), CodingKeys.b <--- "w.b"]
        }
    }

    @SmartModel private struct FastRenamed: SmartCodable, Equatable {
        @SmartKey("x", "y", encodedAs: "z") var a = 1
        @SmartRest var others: [String: JSONValue]
        @SmartKey("w.b") var b = 2
    }

    private struct Worded: SmartCodable, Equatable {
        var fooBar = 1
        @SmartRest var others: JSONObject
        var barFoo = 2
    }

    @SmartModel private struct FastWorded: SmartCodable, Equatable {
        var fooBar = 1
        @SmartRest var others: JSONObject
        var barFoo = 2
    }

    /// Checks the text of a model and of a list, which differ in how they are written, and the text of a tree.
    private func expect(
        _ model: (some SmartEncodable)?,
        _ json: String,
        useMappedKeys: Bool = false,
        _ options: Set<SmartEncodingOption> = []
    ) throws {
        let model = try #require(model)
        for options in [options, options.union([.omitsInitialValues])] {
            let text = try model.encodedText(useMappedKeys: useMappedKeys, options: options)
            #expect(text == json, "\(type(of: model)), \(options)")
            let list = try [model, model].encodedText(useMappedKeys: useMappedKeys, options: options)
            #expect(list == "[\(json),\(json)]", "\(type(of: model)), \(options)")
        }
    }

    @Test func propertiesTakePrecedenceOverTheRest() throws {
        let json = #"{"x":5,"a":9,"z":6,"b":7,"q":[1],"w":{"b":8,"c":1}}"#
        try expect(Renamed.deserialize(from: json), #"{"a":5,"q":[1],"z":6,"b":8}"#)
        try expect(FastRenamed.deserialize(from: json), #"{"a":5,"q":[1],"z":6,"b":8}"#)
        let mapped = #"{"z":5,"a":9,"b":7,"q":[1],"w":{"b":8}}"#
        try expect(Renamed.deserialize(from: json), mapped, useMappedKeys: true)
        try expect(FastRenamed.deserialize(from: json), mapped, useMappedKeys: true)
        // A member with the key of a path is left out as a whole, also if it is not an object.
        for other in [["c": 1], 7] as [JSONValue] {
            var plain = try #require(Renamed.deserialize(from: json))
            plain.others["w"] = other
            try expect(plain, mapped, useMappedKeys: true)
            var fast = try #require(FastRenamed.deserialize(from: json))
            fast.others["w"] = other
            try expect(fast, mapped, useMappedKeys: true)
        }
        let words = #"{"z":1,"foo_bar":6,"fooBar":5,"bar_foo":8,"barFoo":7}"#
        let written = #"{"foo_bar":5,"z":1,"bar_foo":7}"#
        try expect(Worded.deserialize(from: words), written, [.key(.convertToSnakeCase)])
        try expect(FastWorded.deserialize(from: words), written, [.key(.convertToSnakeCase)])
    }

    @Test func repairsAreReportedOnceAndTheRestIsNotUnknown() {
        for _ in 0..<2 {
            let options: Set<SmartDecodingOption> = [.policy { $0.unknownKeys = .report }]
            for json in [Self.json, #"[\#(Self.json), {"id": []}]"#] {
                let plain = [Order].deserializeWithReport(from: "[\(json)]", options: options).report
                let fast = [FastOrder].deserializeWithReport(from: "[\(json)]", options: options).report
                #expect(plain.events.map(\.pointer) == fast.events.map(\.pointer))
                #expect(plain.events.map(\.id) == fast.events.map(\.id))
                #expect(!plain.events.contains { $0.id == "unknown-key" })
            }
            let report = Order.deserializeWithReport(from: Self.json).report
            #expect(report.events.map(\.id) == ["type-mismatch"])
        }
    }

    @Test func hooksSeeTheRestAndRunOnce() {
        #expect(Counted.deserialize(from: #"{"a": 1}"#)?.seen == [["a"]])
        #expect(FastCounted.deserialize(from: #"{"a": 1}"#)?.seen == [["a"]])
        #expect([FastCounted].deserialize(from: #"[null, {"a": 1}, {"b": 1}]"#)?.map(\.seen) == [[["a"]], [["b"]]])
    }

    private struct Counted: SmartCodable {
        @SmartRest var others: [String: JSONValue]
        var seen: [[String]] = []
        mutating func didFinishMapping() { seen.append(others.keys.sorted()) }
    }

    @SmartModel private struct FastCounted: SmartCodable {
        @SmartRest var others: [String: JSONValue]
        var seen: [[String]] = []
        mutating func didFinishMapping() { seen.append(others.keys.sorted()) }
    }

    // MARK: - With other features

    private struct Flat: SmartCodable, Equatable {
        var id = 0
        @SmartFlat var place = Place()
        @SmartFlat(prefix: "to_") var target: Place?
        @SmartRest var others: [String: JSONValue]
    }

    @SmartModel private struct FastFlat: SmartCodable, Equatable {
        var id = 0
        @SmartFlat var place = FastPlace()
        @SmartFlat(prefix: "to_") var target: FastPlace?
        @SmartRest var others: [String: JSONValue]
    }

    private struct Place: SmartCodable, Equatable { var city = "none" }
    @SmartModel fileprivate struct FastPlace: SmartCodable, Equatable { var city = "none" }

    @Test func membersOfFlatPartsAreNotRest() {
        let json = #"{"id": 1, "city": "Ulm", "to_city": "Bonn", "to_zip": 7, "x": 1}"#
        for options: Set<SmartDecodingOption> in [
            [], [.key(.convertFromSnakeCase)], [.policy { $0.unknownKeys = .report }],
        ] {
            let flat = Flat.deserialize(from: json, options: options)
            let fast = FastFlat.deserialize(from: json, options: options)
            #expect(flat?.place.city == "Ulm" && fast?.place.city == "Ulm")
            #expect(flat?.others == fast?.others)
            #expect(flat?.others["x"] == 1 && flat?.others["id"] == nil && flat?.others["city"] == nil)
            #expect(flat?.others["to_city"] == nil && flat?.others["to_zip"] == 7)
        }
    }

    fileprivate class Base: SmartCodable {
        var id = 0
        @SmartRest var others: [String: JSONValue]
        required init() {}
    }

    @SmartSubclass fileprivate final class Derived: Base {
        var name = ""
    }

    @SmartModel fileprivate class FastBase: SmartCodable {
        var id = 0
        @SmartRest var others: [String: JSONValue]
        required init() {}
    }

    @SmartModel fileprivate final class FastDerived: FastBase {
        var name = ""
    }

    @Test func objectsOnThePathOfAPropertyAreNotRest() {
        let json = #"{"info": {"note": "n", "a": 1}, "b": 2}"#
        #expect(Order.deserialize(from: json)?.others == ["b": 2])
        #expect(FastOrder.deserialize(from: json)?.others == ["b": 2])
        #expect(FastOrder.deserialize(from: json)?.note == "n")
    }

    @Test func keysOfSubclassesAreNotRest() {
        let json = #"{"id": 1, "name": "Ann", "x": [1]}"#
        for _ in 0..<2 {
            #expect(Derived.deserialize(from: json)?.others == ["x": [1]])
            #expect(FastDerived.deserialize(from: json)?.others == ["x": [1]])
            #expect(FastDerived.deserialize(from: json)?.name == "Ann")
            #expect(FastBase.deserialize(from: json)?.others == ["name": "Ann", "x": [1]])
            #expect(FastDerived.deserialize(from: json)?.toJSONString()?.contains(#""x":[1]"#) == true)
        }
    }

    @Test func updatesChangeTheMembersOfThePayload() throws {
        for mode in [SmartUpdateMode.update, .mergePatch] {
            var order = try #require(Order.deserialize(from: Self.json))
            var fast = try #require(FastOrder.deserialize(from: Self.json))
            let patch = #"{"id": 8, "z": null, "more": {"c": 1}, "new": "n"}"#
            #expect(SmartUpdater.update(&order, from: patch, mode: mode).failure == nil)
            SmartUpdater.update(&fast, from: patch, mode: mode)
            var expected = Self.rest
            expected["z"] = mode == .update ? .null : nil
            expected["more"] = ["a": [nil], "c": 1]
            expected["new"] = "n"
            #expect(order.others == expected, "\(mode)")
            #expect(fast.others == expected, "\(mode)")
            #expect(order.id == 8 && order.note == "hi")
        }
    }

    @Test func copiesDoNotShareChanges() throws {
        let order = try #require(Order.deserialize(from: Self.json))
        var copy = order
        copy.others["z"] = 2
        copy.others.removeValue(forKey: "b")
        #expect(order.others == Self.rest)
        #expect(copy.others == ["z": 2, "more": ["a": [nil]]])
        #expect(order != copy)
        #expect(Set([Order().others.isEmpty, FastOrder().others.isEmpty]) == [true])
    }

    @Test func membersWithoutAFormInJSONAreLeftOut() {
        struct Image {}
        let result = Order.deserializeWithReport(from: .any(["id": 1, "image": Image(), "x": 1] as [String: Any]))
        #expect(result.model?.others == ["x": 1])
        #expect(result.report.events.map(\.outcome) == [.dropped])
        let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
        #expect(Order.deserialize(from: #"{"deep": \#(deep)}"#)?.others["deep"]?.array?.count == 1)
    }

    @Test func foundationUsesTheKeyOfTheProperty() throws {
        let order = try JSONDecoder().decode(Order.self, from: Data(#"{"id": 1, "x": 2}"#.utf8))
        #expect(order.others.isEmpty)
        var changed = order
        changed.others = ["x": 2]
        #expect(try JSONDecoder().decode(Order.self, from: JSONEncoder().encode(changed)) == changed)
    }

    // MARK: - In variants

    fileprivate struct Photo: SmartCodable, Equatable {
        var width = 0
        @SmartRest var others: JSONObject
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.width <--- ["width", "size.w"]] }
    }

    @SmartModel fileprivate struct FastPhoto: SmartCodable, Equatable {
        @SmartKey("width", "size.w") var width = 0
        @SmartRest var others: JSONObject
    }

    @SmartModel fileprivate enum Media: SmartUnion, Equatable {
        case photo(Photo), poster(Photo), fast(FastPhoto), fastPoster(FastPhoto), other(Photo)
        static let variants = SmartVariants<Media>(
            .internal("kindId"),
            SmartVariant("photo", as: Media.photo),
            SmartVariant("poster", as: Media.poster),
            SmartVariant("fast", as: Media.fast),
            SmartVariant("fastPoster", as: Media.fastPoster),
            .fallback(Media.other)
        )
    }

    @SmartModel fileprivate enum Nested: SmartUnion, Equatable {
        case photo(Photo), poster(Photo), fast(FastPhoto), fastPoster(FastPhoto)
        static let variants = SmartVariants<Nested>(
            .internal("meta.tag.kindId"),
            SmartVariant("photo", as: Nested.photo),
            SmartVariant("poster", as: Nested.poster),
            SmartVariant("fast", as: Nested.fast),
            SmartVariant("fastPoster", as: Nested.fastPoster)
        )
    }

    @SmartModel fileprivate enum Adjacent: SmartUnion, Equatable {
        case photo(Photo), poster(Photo), fast(FastPhoto), fastPoster(FastPhoto)
        static let variants = SmartVariants<Adjacent>(
            .adjacent("kindId", content: "content"),
            SmartVariant("photo", as: Adjacent.photo),
            SmartVariant("poster", as: Adjacent.poster),
            SmartVariant("fast", as: Adjacent.fast),
            SmartVariant("fastPoster", as: Adjacent.fastPoster)
        )
    }

    private struct Page<Media: Codable>: SmartCodable {
        var media: Media?
    }

    /// Reads a value twice, because the first object of a type is read again, checks its rest and that nothing is reported,
    /// and writes it as text and as a tree.
    private func expect<Value: Codable>(
        _ json: String,
        _ others: JSONObject,
        _ written: String,
        options: Set<SmartDecodingOption> = [],
        _ change: (Value) -> (JSONObject, Value)?
    ) throws {
        for _ in 0..<2 {
            let options = options.union([.policy { $0.unknownKeys = .report }])
            let result = Page<Value>.deserializeWithReport(from: #"{"media":\#(json)}"#, options: options)
            let events = result.report.events.filter { $0.finding != .stringifiedJSON && $0.finding != .unknownTag }
            #expect(events.map(\.description) == [])
            var page = try #require(result.model)
            let change = page.media.flatMap(change)
            let (rest, changed) = try #require(change)
            #expect(rest == others)
            page.media = changed
            let json = #"{"media":\#(written)}"#
            #expect(try page.encodedText(useMappedKeys: true) == json)
            #expect(try page.encodedText(useMappedKeys: true, options: [.omitsInitialValues]) == json)
        }
    }

    private static func posters(_ media: Media) -> (JSONObject, Media)? {
        switch media {
        case .photo(let photo): (photo.others, .poster(photo))
        case .fast(let photo): (photo.others, .fastPoster(photo))
        default: nil
        }
    }

    private static func nestedPosters(_ media: Nested) -> (JSONObject, Nested)? {
        switch media {
        case .photo(let photo): (photo.others, .poster(photo))
        case .fast(let photo): (photo.others, .fastPoster(photo))
        default: nil
        }
    }

    private static func adjacentPosters(_ media: Adjacent) -> (JSONObject, Adjacent)? {
        switch media {
        case .photo(let photo): (photo.others, .poster(photo))
        case .fast(let photo): (photo.others, .fastPoster(photo))
        default: nil
        }
    }

    @Test func theTagOfAVariantIsNotRest() throws {
        for (tag, other) in [("photo", "poster"), ("fast", "fastPoster")] {
            let written = #"{"kindId":"\#(other)","width":1,"x":[2]}"#
            let json = #"{"kindId":"\#(tag)","width":1,"x":[2]}"#
            try expect(json, ["x": [2]], written, Self.posters)
            try expect("\"\(json.replacingOccurrences(of: "\"", with: "\\\""))\"", ["x": [2]], written, Self.posters)
            try expect(
                #"{"kind_id":"\#(tag)","width":1,"x":[2]}"#,
                ["x": [2]],
                written,
                options: [.key(.convertFromSnakeCase)],
                Self.posters
            )
            // Members of the objects on the path to the tag are kept.
            try expect(
                #"{"meta":{"a":1,"tag":{"kindId":"\#(tag)","b":2}},"width":1,"x":[2]}"#,
                ["meta": ["a": 1, "tag": ["b": 2]], "x": [2]],
                #"{"meta":{"tag":{"kindId":"\#(other)","b":2},"a":1},"width":1,"x":[2]}"#,
                Self.nestedPosters
            )
            try expect(
                #"{"meta":{"tag":{"kindId":"\#(tag)"}},"width":1}"#,
                [:],
                #"{"meta":{"tag":{"kindId":"\#(other)"}},"width":1}"#,
                Self.nestedPosters
            )
            try expect(
                #"{"kindId":"\#(tag)","content":{"kindId":"x","width":1}}"#,
                ["kindId": "x"],
                #"{"kindId":"\#(other)","content":{"width":1,"kindId":"x"}}"#,
                Self.adjacentPosters
            )
        }
        // The content of the fallback variant is the whole value.
        let unknown = #"{"kindId":"new","width":1}"#
        try expect(unknown, ["kindId": "new"], #"{"width":1,"kindId":"new"}"#) { (media: Media) in
            if case .other(let photo) = media { (photo.others, media) } else { nil }
        }
        // A member that the app adds does not replace the tag.
        var photo = Photo()
        photo.others["kindId"] = "poster"
        #expect(Page(media: Media.photo(photo)).toJSONString() == #"{"media":{"kindId":"photo","width":0}}"#)
    }

    @Test func theTagInAPatchIsNotRest() throws {
        for mode in [SmartUpdateMode.update, .mergePatch] {
            var page = try #require(
                Page<Media>.deserialize(from: #"{"media":{"kindId":"photo","width":1,"x":1}}"#)
            )
            SmartUpdater.update(&page, from: #"{"media":{"kindId":"photo","y":2}}"#, mode: mode)
            guard case .photo(let photo) = page.media else { preconditionFailure("the tag is that of a photo") }
            #expect(photo.others == (mode == .update ? ["y": 2] : ["x": 1, "y": 2]))
            SmartUpdater.update(&page, from: #"{"media":{"kindId":"poster","z":3}}"#, mode: mode)
            guard case .poster(let poster) = page.media else { preconditionFailure("the tag is that of a poster") }
            #expect(poster.others == (mode == .update ? ["z": 3] : ["x": 1, "y": 2, "z": 3]))
        }
    }

    // MARK: - Hostile and recursive input

    private struct Tree: SmartCodable, Equatable {
        var id = 0
        var children: [Tree] = []
        var named: [String: Branch] = [:]
        @SmartRest var others: [String: JSONValue]
    }

    private struct Branch: SmartCodable, Equatable {
        var trees: [Tree] = []
        @SmartRest var others: [String: JSONValue]
        var id = 0
    }

    @SmartModel fileprivate struct FastTree: SmartCodable, Equatable {
        var id = 0
        var children: [FastTree] = []
        var named: [String: FastBranch] = [:]
        @SmartRest var others: [String: JSONValue]
    }

    @SmartModel fileprivate struct FastBranch: SmartCodable, Equatable {
        var trees: [FastTree] = []
        @SmartRest var others: [String: JSONValue]
        var id = 0
    }

    /// In a process of its own, so that the first objects of the types are among those that are checked.
    @Test func recursiveModelsCollectTheirOwnRest() async {
        await #expect(processExitsWith: .success) {
            let leaf = #"{"id":2,"x":1}"#
            let branch = #"{"id":3,"trees":[\#(leaf),{"id":4,"children":[\#(leaf)],"z":[]}],"w":0}"#
            let json = #"{"id":1,"children":[\#(leaf)],"named":{"a":\#(branch)},"y":{"id":2}}"#
            for _ in 0..<2 {
                let trees = [Tree].deserialize(from: "[\(json),\(json)]") ?? []
                let fast = [FastTree].deserialize(from: "[\(json),\(json)]") ?? []
                precondition(trees.count == 2 && trees[0] == trees[1] && trees[0] == Tree.deserialize(from: json))
                precondition(fast.count == 2 && fast[0] == fast[1] && fast[0] == FastTree.deserialize(from: json))
                precondition(trees[0].others == ["y": ["id": 2]] && trees[0].children.map(\.others) == [["x": 1]])
                precondition(fast[0].others == ["y": ["id": 2]] && fast[0].children.map(\.others) == [["x": 1]])
                let (slow, quick) = (trees[0].named["a"], fast[0].named["a"])
                precondition(slow?.others == ["w": 0] && slow?.trees.map(\.others) == [["x": 1], ["z": []]])
                precondition(quick?.others == ["w": 0] && quick?.trees.map(\.others) == [["x": 1], ["z": []]])
                precondition(slow?.trees.last?.children.first?.others == ["x": 1])
                precondition(quick?.trees.last?.children.first?.others == ["x": 1])
            }
        }
    }

    private struct Circle: SmartCodable, Equatable {
        @SmartRequired var radius = 0
        @SmartRest var others: [String: JSONValue]
    }

    /// Tries one type after the other.
    private enum Shape: Codable, Equatable {
        case circle(Circle)
        case other([String: JSONValue])

        init(from decoder: any Decoder) throws {
            if let circle = try? Circle(from: decoder) {
                self = .circle(circle)
            } else {
                self = .other(try [String: JSONValue](from: decoder))
            }
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .circle(let circle): try circle.encode(to: encoder)
            case .other(let members): try members.encode(to: encoder)
            }
        }
    }

    private struct Drawing: SmartCodable, Equatable {
        var shapes: [Shape] = []
    }

    @Test func aTypeThatTriesTheModelReceivesTheRest() async {
        await #expect(processExitsWith: .success) {
            let json = #"{"shapes": [{"radius": 1, "x": 2}, {"side": 3}]}"#
            for _ in 0..<2 {
                guard case .circle(let circle)? = Drawing.deserialize(from: json)?.shapes.first else {
                    preconditionFailure("the first shape is a circle")
                }
                precondition(circle.radius == 1 && circle.others == ["x": 2])
            }
        }
    }

    /// Lists all keys.
    private struct Listing: SmartCodable {
        var names: [String] = []
        @SmartRest var others: [String: JSONValue]

        init() {}
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: AnyKey.self)
            names = container.allKeys.map(\.stringValue)
            _others = try container.decode(SmartRest<[String: JSONValue]>.self, forKey: AnyKey(stringValue: "others"))
        }

        func encode(to encoder: any Encoder) throws {}
    }

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    @Test func listingAllKeysTakesLinearTime() async {
        await #expect(processExitsWith: .success) {
            limitProcessorTime()
            let members = (0..<100_000).map { #""k\#($0)":1"# }.joined(separator: ",")
            let listing = Listing.deserialize(from: "{\(members)}")
            precondition(listing?.names.count == 100_000 && listing?.others.isEmpty == true)
        }
    }

    @Test func manyMembersTakeLinearTime() async {
        await #expect(processExitsWith: .success) {
            limitProcessorTime()
            let marks = String(repeating: "\u{301}", count: 20_000)
            let hostile = (0..<50).map { #""\#(marks)\#($0)":1"# }.joined(separator: ",")
            precondition(Order.deserialize(from: "{\(hostile)}")?.others == [:])
            let members = (0..<50_000).map { #""k\#($0)":1"# }.joined(separator: ",")
            var order = Order.deserialize(from: "{\(members)}") ?? Order()
            precondition(order.others.count == 50_000)
            SmartUpdater.update(
                &order,
                from: "{\(members.replacingOccurrences(of: ":1", with: ":null"))}",
                mode: .mergePatch
            )
            precondition(order.others.isEmpty)
        }
    }

    @Test func theStrictPolicyLosesNothing() throws {
        struct Image {}
        #expect(throws: (any Error).self) {
            try Order.deserializeStrictly(from: .any(["id": 1, "x": Image()] as [String: Any]))
        }
        #expect(throws: (any Error).self) { try Order.deserializeStrictly(from: #"{"id": 1, "x": "\ud800"}"#) }
        #expect(try Ordered.deserializeStrictly(from: #"{"id": 1, "x": [null]}"#).others == ["x": [nil]])
        #expect(try FastOrdered.deserializeStrictly(from: #"{"id": 1, "x": [null]}"#).others == ["x": [nil]])
    }

    @Test func nullsOfAPatchAreNotRest() {
        var order = Order()
        SmartUpdater.update(&order, from: #"{"z": null, "m": {"a": null}, "others": {"a": 1}}"#, mode: .mergePatch)
        #expect(order.others == ["m": [:], "others": ["a": 1]])
        var ordered = Ordered()
        ordered.others = ["b": 1]
        SmartUpdater.update(&ordered, from: #"{"others": {"a": 1}}"#)
        #expect(ordered.others == ["b": 1, "others": ["a": 1]])
    }

    @Test func membersOfDictionariesAreSorted() {
        let members = Dictionary(uniqueKeysWithValues: (0..<30).map { ("k\($0)", $0) })
        #expect(Ordered.deserialize(from: members)?.others.keys == members.keys.sorted())
    }

    // MARK: - The raw object

    private struct Raw: SmartCodable, Equatable {
        var id = 0
        @SmartRaw var source: JSONValue
    }

    @SmartModel private struct FastRaw: SmartCodable, Equatable {
        var id = 0
        @SmartRaw var source: JSONValue
    }

    @Test func theSourceIsKeptAndNotWritten() throws {
        let json = #"{"z":1,"id":"7","source":2}"#
        let raw = try #require(Raw.deserialize(from: json))
        let fast = try #require(FastRaw.deserialize(from: json))
        #expect(raw.id == 7 && raw.source.description == json)
        #expect(fast.id == 7 && fast.source.description == json)
        #expect(raw.toJSONString() == #"{"id":7}"# && fast.toJSONString() == #"{"id":7}"#)
        #expect([Raw].deserialize(from: "[\(json), 1]")?.map(\.source.description) == [json])
        #expect([FastRaw].deserialize(from: "[\(json), 1]")?.map(\.source.description) == [json])
        let report = Raw.deserializeWithReport(from: json, options: [.policy { $0.unknownKeys = .report }]).report
        #expect(report.events.map(\.id) == ["type-mismatch", "unknown-key", "unknown-key"])
        let data = try JSONEncoder().encode(raw)
        #expect(String(decoding: data, as: UTF8.self) == #"{"id":7}"#)
        #expect(try JSONDecoder().decode(Raw.self, from: data).source == .null)
    }

    @Test func anUpdateChangesTheSource() throws {
        for mode in [SmartUpdateMode.update, .mergePatch] {
            var raw = try #require(Raw.deserialize(from: #"{"id": 1, "a": {"b": 1, "c": 2}}"#))
            var fast = try #require(FastRaw.deserialize(from: #"{"id": 1, "a": {"b": 1, "c": 2}}"#))
            SmartUpdater.update(&raw, from: #"{"id": 2, "a": {"b": null}}"#, mode: mode)
            SmartUpdater.update(&fast, from: #"{"id": 2, "a": {"b": null}}"#, mode: mode)
            let expected: JSONValue = mode == .update ? ["id": 2, "a": ["b": nil, "c": 2]] : ["id": 2, "a": ["c": 2]]
            #expect(raw.source == expected && raw.id == 2, "\(mode)")
            #expect(fast.source == expected && fast.id == 2, "\(mode)")
        }
    }
}
