import Foundation
import SmartCodable
import TestSupport
import Testing

/// Updates of every kind of property and of model, and under every choice of a call.
@Suite struct UpdateKindTests {
    // MARK: - Keys

    @BothKinds struct Named: SmartCodable, Equatable {
        var userName = "initial"
        var zip: Int?
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.zip <--- ["post_code", "address.zip", "list.1"]]
        }
    }

    @Test(arguments: [
        #"{"post_code": 5}"#, #"{"address": {"zip": 5}}"#, #"{"list": [0, 5]}"#,
        #"{"post_code": null, "address": {"zip": 5}}"#, #"{"address": "{\"zip\": 5}"}"#,
    ])
    func updatesAcceptEverySpelling(_ payload: String) {
        var model = Named(userName: "Ann", zip: 1)
        SmartUpdater.update(&model, from: payload, options: [.key(.convertFromSnakeCase)])
        #expect(model == Named(userName: "Ann", zip: 5))
    }

    @Test func keyStrategiesFindTheProperties() {
        for (payload, strategy) in [
            (#"{"user_name": "Bob"}"#, SmartKeyStrategy.convertFromSnakeCase),
            (#"{"UserName": "Bob"}"#, .firstLetterLower),
            (#"{"user-name": "Bob"}"#, .anySpelling),
        ] {
            var model = Named(userName: "Ann", zip: 1)
            SmartUpdater.update(&model, from: payload, options: [.key(strategy)])
            #expect(model == Named(userName: "Bob", zip: 1))
        }
    }

    @BothKinds struct RawKeys: SmartCodable, Equatable {
        var name = "initial"
        var maybe: Int?
        var inner: Inner?
        enum CodingKeys: String, CodingKey {
            case name = "n"
            case maybe = "m"
            case inner = "i"
        }
        @BothKinds struct Inner: SmartCodable, Equatable {
            var first = 1, second = 2
            enum CodingKeys: String, CodingKey {
                case first = "f"
                case second = "s"
            }
        }
    }

    @Test func rawValuedKeysKeepTheirValues() {
        var model = RawKeys(name: "Ann", maybe: 1, inner: RawKeys.Inner(first: 5, second: 6))
        SmartUpdater.update(&model, from: #"{"i": {"s": 7}}"#)
        #expect(model == RawKeys(name: "Ann", maybe: 1, inner: RawKeys.Inner(first: 5, second: 7)))
    }

    /// A place that is decoded with its `init(from:)`.
    struct Place: SmartCodable, Equatable { var name = "initial", zip = 0 }

    /// Its places are neither encoded nor, because of their keys, found by reflection.
    @BothKinds struct Hidden: SmartCodable {
        @BothKinds struct City: SmartCodable, Equatable { var name = "initial", zip = 0 }

        var city = City()
        var place: Place?
        var places: [String: Place] = [:]
        var counts: [String: Int] = [:]
        var json: JSONValue = .null
        @SmartAny var any: [String: Any] = [:]
        @SmartFlat(prefix: "f_") var part = Place()

        enum CodingKeys: String, CodingKey {
            case city = "c"
            case place = "p"
            case places = "ps"
            case counts = "n"
            case json = "j"
            case any = "a"
            case part = "f"
        }

        func encode(to encoder: any Encoder) throws {}
    }

    /// Only generated code has the current values of such properties.
    @Test(.enabled(if: modelsAreGenerated)) func valuesThatTheModelDoesNotExposeAreUpdatedMemberByMember() {
        let place = Place(name: "Bonn", zip: 1)
        var model = Hidden()
        model.city = Hidden.City(name: "Bonn", zip: 1)
        model.place = place
        model.places = ["a": place]
        model.counts = ["a": 1]
        model.json = ["a": 1]
        model.any = ["a": 1]
        model.part = place
        let payload = #"""
            {"c": {"zip": 2}, "p": {"zip": 2}, "ps": {"a": {"zip": 2}}, "n": {"b": 2}, "j": {"b": 2}, "a": {"b": 2},
             "f_zip": 2}
            """#
        let report = SmartUpdater.update(&model, from: payload)
        let changed = Place(name: "Bonn", zip: 2)
        #expect(model.city == Hidden.City(name: "Bonn", zip: 2))
        #expect(model.place == changed && model.places == ["a": changed] && model.part == changed)
        #expect(model.counts == ["a": 1, "b": 2] && model.json == ["a": 1, "b": 2])
        #expect(JSONValue(model.any) == ["a": 1, "b": 2])
        #expect(report.events.isEmpty, "\(report)")
    }

    @BothKinds final class HiddenClass: SmartCodable {
        var name = "initial"
        var age = 0
        var size: Int?
        var tags: [String] = []
        enum CodingKeys: String, CodingKey {
            case name = "n"
            case age = "a"
            case size = "s"
            case tags = "t"
        }
        init() {}
        func encode(to encoder: any Encoder) throws {}
    }

    @Test(.enabled(if: modelsAreGenerated)) func anInstanceKeepsValuesThatItDoesNotExpose() {
        let instance = HiddenClass()
        (instance.name, instance.age, instance.size, instance.tags) = ("Ann", 7, 8, ["a"])
        var model = instance
        let report = SmartUpdater.update(&model, from: #"{"a": "old", "s": "large"}"#)
        #expect(model === instance)
        #expect(model.name == "Ann" && model.age == 7 && model.size == 8 && model.tags == ["a"])
        #expect(report.events.map(\.path) == [["a"], ["s"]])
        #expect(report.events.map(\.outcome) == [.currentValue, .currentValue])
        SmartUpdater.update(&model, from: #"{"n": "Bea", "s": null}"#)
        #expect(model.name == "Bea" && model.age == 7 && model.size == nil)
    }

    // MARK: - Values

    @BothKinds struct Values: SmartCodable {
        enum Shape: Codable, Equatable {
            case box(width: Int, height: Int), circle(radius: Int), pair(Int, Int)
        }

        var shape = Shape.circle(radius: 0)
        var any: JSONValue = .null
        @SmartAny var members: [String: Any] = [:]
        @SmartAny var plain: Any = 0
        var tags: Set<String> = []
        var rows: [[Int]] = []
        var byNumber: [Int: [String: Int]] = [:]
        var contact = LawContact.phone(0)
        static func mappingForValue() -> [SmartValueTransformer]? { [CodingKeys.contact <--- LawContact.Transformer()] }
    }

    @Test func enumCasesKeepUnmentionedValues() {
        var model = Values()
        model.shape = .box(width: 3, height: 4)
        SmartUpdater.update(&model, from: #"{"shape": {"box": {"width": 9}}}"#)
        #expect(model.shape == .box(width: 9, height: 4))
        SmartUpdater.update(&model, from: #"{"shape": {"box": null, "pair": {"_0": 1, "_1": 2}}}"#, mode: .mergePatch)
        #expect(model.shape == .pair(1, 2))
        SmartUpdater.update(&model, from: #"{"shape": {"pair": {"_1": 5}}}"#)
        #expect(model.shape == .pair(1, 5))
        SmartUpdater.update(&model, from: #"{"shape": {"circle": {"radius": 5}}}"#)
        #expect(model.shape == .circle(radius: 5))
    }

    @Test func valuesWithoutATypeAreMerged() throws {
        var model = Values()
        model.any = ["a": 1, "b": ["c": 2, "d": 3]]
        model.members = ["a": 1, "b": ["c": 2, "d": 3]]
        model.plain = ["a": 1]
        let payload = #"{"any": {"b": {"c": null}}, "members": {"b": {"c": null}}, "plain": {"b": [2]}}"#
        var removed = model
        SmartUpdater.update(&removed, from: payload, mode: .mergePatch)
        #expect(removed.any == ["a": 1, "b": ["d": 3]])
        #expect(JSONValue(removed.members) == ["a": 1, "b": ["d": 3]])
        #expect(JSONValue(removed.plain) == ["a": 1, "b": [2]])
        var kept = model
        SmartUpdater.update(&kept, from: payload)
        #expect(kept.any == ["a": 1, "b": ["c": nil, "d": 3]])
        #expect(JSONValue(kept.members) == ["a": 1, "b": ["c": nil, "d": 3]])
    }

    @Test func transformersReceiveTheWholeValue() {
        var model = Values()
        model.contact = .phone(1)
        SmartUpdater.update(&model, from: #"{"contact": {"kind": "x"}}"#)
        #expect(model.contact == .phone(1))
        SmartUpdater.update(&model, from: #"{"contact": {"phone": 2}}"#)
        #expect(model.contact == .phone(2))
    }

    @Test func setsAndArraysAreReplacedAndDictionariesMerged() {
        var model = Values()
        model.tags = ["a"]
        model.rows = [[1], [2]]
        model.byNumber = [1: ["a": 1], 2: ["b": 2]]
        SmartUpdater.update(&model, from: #"{"tags": ["b"], "rows": [[3]], "byNumber": {"2": {"c": 3}}}"#)
        #expect(model.tags == ["b"])
        #expect(model.rows == [[3]])
        #expect(model.byNumber == [1: ["a": 1], 2: ["b": 2, "c": 3]])
    }

    // MARK: - Wrappers

    @BothKinds struct Tree: SmartCodable {
        @SmartAny var title: String? = "initial"
        var children: [Tree] = []
        @SmartFlat var counts: [String: Int] = [:]
        @SmartFlat(prefix: "in_") var inner = Inner()
        @BothKinds struct Inner: SmartCodable {
            var note = "none"
            @SmartFlat var deep = Deep()
        }
        @BothKinds struct Deep: SmartCodable { var deep = 1 }
    }

    @Test func elementsOfAnUpdatedModelStartFromFreshWrappers() throws {
        var tree = Tree()
        tree.title = nil
        SmartUpdater.update(&tree, from: #"{"title": "new", "children": [{}, {"title": "x"}]}"#)
        #expect(tree.title == "new")
        #expect(tree.children.map(\.title) == ["initial", "x"])
    }

    @Test func flatPartsInFlatPartsAndFlatDictionariesAreUpdated() {
        var tree = Tree()
        tree.counts = ["a": 1]
        tree.inner.note = "old"
        tree.inner.deep.deep = 8
        SmartUpdater.update(&tree, from: #"{"b": 2}"#)
        #expect(tree.counts == ["a": 1, "b": 2])
        #expect(tree.inner.note == "old" && tree.inner.deep.deep == 8)
        SmartUpdater.update(&tree, from: #"{"in_deep": 9}"#)
        #expect(tree.inner.note == "old" && tree.inner.deep.deep == 9)
    }

    @Test func flatDictionariesThatAreOptionalAreUpdated() {
        @BothKinds struct Event: SmartCodable {
            @SmartFlat var extra: [String: Int]?
        }
        var event = Event()
        SmartUpdater.update(&event, from: "{}")
        #expect(event.extra == nil)
        SmartUpdater.update(&event, from: #"{"a": 3}"#)
        SmartUpdater.update(&event, from: #"{"b": 4}"#)
        #expect(event.extra == ["a": 3, "b": 4])
        SmartUpdater.update(&event, from: #"{"a": null}"#, mode: .mergePatch)
        #expect(event.extra == ["b": 4])
        SmartUpdater.update(&event, from: #"{"b": null}"#, mode: .mergePatch)
        #expect(event.extra == [:])
    }

    @BothKinds struct Album: SmartCodable, Equatable {
        var title = "initial"
        @SmartFlat var cover: Cover?
        @SmartDate var made: Date?
        @SmartRule(.satisfies("at most 9") { $0 <= 9 }) var stars = 5
        var tracks: [String: Track] = [:]
        @SmartRest var rest: JSONObject = [:]

        /// An album that differs from a new one.
        static func with(_ change: (inout Album) -> Void) -> Album {
            var album = Album()
            change(&album)
            return album
        }

        @BothKinds struct Cover: SmartCodable, Equatable {
            var width: Int?
            var frame: Frame?
        }
        @BothKinds struct Frame: SmartCodable, Equatable { var color = "none" }
        @BothKinds struct Track: SmartCodable, Equatable {
            var name = "initial"
            var length = 1
            @SmartIgnored var plays = 0
        }
    }

    @Test func aPartThatIsNilStaysNilUntilAMemberArrives() {
        var album = Album.with { $0.title = "a" }
        SmartUpdater.update(&album, from: #"{"title": "b", "note": 1}"#)
        #expect(album.title == "b" && album.cover == nil && album.rest == ["note": 1])
        SmartUpdater.update(&album, from: #"{"frame": {"color": "red"}, "note": 2, "more": [null]}"#)
        #expect(album.cover == Album.Cover(frame: Album.Frame(color: "red")))
        #expect(album.rest == ["note": 2, "more": [nil]])
        SmartUpdater.update(&album, from: #"{"width": 3}"#)
        #expect(album.cover == Album.Cover(width: 3, frame: Album.Frame(color: "red")))
    }

    /// Parts that are read from another object than that of their model.
    @BothKinds struct Ticket: SmartCodable, Equatable {
        @BothKinds struct Author: SmartCodable, SmartInputHook, Equatable {
            var name = "initial"
            var age = 0
            static func willDecode(_ json: inout JSONValue) throws {
                if json.login != .null { json.name = json.login }
                if json.title != .null { json.unused = 1 }
            }
        }
        @BothKinds struct Editor: SmartCodable, Equatable {
            var role = "initial"
            @SmartFlat var author: Author?
            static func designatedPath() -> String? { "meta.editor" }
        }

        var title = ""
        @SmartFlat var author: Author?
        @SmartFlat var editor: Editor?
        @SmartRest var rest: JSONObject = [:]
    }

    @Test func aPartWithAHookOrAPathIsNilUntilAMemberArrives() {
        var issue = Ticket()
        #expect(SmartUpdater.update(&issue, from: #"{"title": "a", "meta": {"other": 1}}"#).events.isEmpty)
        #expect(issue.author == nil && issue.editor == nil)
        SmartUpdater.update(&issue, from: #"{"login": "Ann", "meta": {"editor": {"role": "first"}}}"#)
        #expect(issue.author == Ticket.Author(name: "Ann", age: 0))
        // In a new model, a part is not nil.
        #expect(issue.editor == Ticket.Editor(role: "first", author: Ticket.Author()))
        let report = SmartUpdater.update(&issue, from: #"{"age": 7, "title": "b", "meta": {"editor": {"login": "C"}}}"#)
        #expect(issue.author == Ticket.Author(name: "Ann", age: 7))
        #expect(issue.editor == Ticket.Editor(role: "first", author: Ticket.Author(name: "C", age: 0)))
        #expect(report.events.isEmpty)
        // Without its path, the part is unchanged.
        let other = issue
        #expect(SmartUpdater.update(&issue, from: #"{"title": "b"}"#, options: [.policy(.strict)]).events.isEmpty)
        #expect(issue == other)
    }

    @Test func invalidAndMissingMembersKeepTheValuesOfWrappers() {
        let old = Album.with {
            $0.title = "a"
            $0.made = Date(timeIntervalSince1970: 5)
            $0.stars = 7
        }
        var album = old
        let report = SmartUpdater.update(&album, from: #"{"made": "never", "stars": 12, "title": {}}"#)
        #expect(album == old)
        #expect(report.events.map(\.outcome) == [.currentValue, .currentValue, .currentValue])
        SmartUpdater.update(&album, from: #"{"made": null, "stars": 8}"#)
        #expect(album.title == "a" && album.made == nil && album.stars == 8)
        SmartUpdater.update(&album, from: #"{"title": null, "stars": null}"#, mode: .mergePatch)
        #expect(album == Album())
    }

    @Test func valuesOfDictionariesAreUpdatedAddedAndRemoved() {
        var album = Album()
        var a = Album.Track(name: "A", length: 2)
        a.plays = 9
        album.tracks = ["a": a, "b": Album.Track(name: "B", length: 3)]
        let payload = #"{"tracks": {"a": {"length": "4"}, "b": null, "c": {"name": "C"}, "d": 5}}"#
        let report = SmartUpdater.update(&album, from: payload, mode: .mergePatch)
        a.length = 4
        #expect(album.tracks == ["a": a, "c": Album.Track(name: "C", length: 1)])
        #expect(
            report.events.map(\.path) == [["tracks", "a", "length"], ["tracks", "c", "length"], ["tracks", "d"]]
        )
        SmartUpdater.update(&album, from: #"{"tracks": {"a": 7, "c": {"name": null}}}"#)
        #expect(album.tracks == ["a": a, "c": Album.Track(name: "C", length: 1)])
    }

    @Test func wrappersKeepUnmentionedValues() {
        var generator = SeededGenerator()
        for _ in 0..<20 {
            let old = LawWrapped.random(&generator)
            var model = old
            SmartUpdater.update(&model, from: #"{"published": "new", "compactMembers": {"k": {}}, "other": 1}"#)
            var expected = old
            expected.published = "new"
            expected.compactMembers["k"] = old.compactMembers["k"] ?? LawWrapped.Half()
            #expect(model == expected, "\(model.differences(from: expected))")
        }
    }

    // MARK: - Classes, generic models, hooks

    final class Told: SmartCodable {
        final class Counter: Sendable {}
        var id = 0
        var child: Child?
        var list: [Child] = []
        @IgnoredKey var cache = "empty"
        var finished = 0
        var old: Int?
        enum CodingKeys: CodingKey { case id, child, list, cache }
        func didUpdate(from old: Told) {
            self.old = old.id
            finished = old.finished
        }
        func didFinishMapping() { finished += 1 }

        @BothKinds struct Child: SmartCodable, Equatable {
            var name = ""
            var finished = 0
            enum CodingKeys: CodingKey { case name }
            mutating func didUpdate(from old: Child) { finished = old.finished }
            mutating func didFinishMapping() { finished += 1 }
        }
    }

    @Test func hooksRunOnceForEveryModelThatThePayloadReaches() {
        let old = Told()
        old.id = 1
        old.child = Told.Child(name: "a", finished: 10)
        old.list = [Told.Child(name: "b", finished: 20)]
        old.cache = "full"
        var model = old
        SmartUpdater.update(&model, from: #"{"id": 2}"#)
        #expect(model.finished == 1 && model.old == 1 && model.cache == "full")
        #expect(model.child?.finished == 10 && model.list.first?.finished == 20)
        SmartUpdater.update(&model, from: #"{"child": {}, "list": [{}]}"#)
        #expect(model.finished == 2 && model.child?.finished == 11 && model.list.first?.finished == 1)
        #expect(old.id == 1 && old.finished == 0)
    }

    @Test func subclassesAndGenericModelsAreUpdated() {
        let dog = LawDog()
        dog.name = "Rex"
        dog.legs = 4
        dog.breed = "pug"
        var updated = dog
        SmartUpdater.update(&updated, from: #"{"legs": 3}"#)
        #expect(updated.name == "Rex" && updated.legs == 3 && updated.breed == "pug" && dog.legs == 4)
        SmartUpdater.update(&updated, from: #"{"legs": null, "breed": null}"#, mode: .mergePatch)
        #expect(updated.name == "Rex" && updated.legs == nil && updated.breed == "mongrel")

        var box = LawBox(content: LawPoint(x: 1, y: 2), contents: [LawPoint()])
        SmartUpdater.update(&box, from: #"{"content": {"y": 5}}"#)
        #expect(box == LawBox(content: LawPoint(x: 1, y: 5), contents: [LawPoint()]))
    }

    // MARK: - Calls

    @Test func aDesignatedPathAndOptionsApply() {
        var model = LawPoint().boxed
        let payload = #"{"data": [{"content": {"x": 5}}]}"#
        SmartUpdater.update(&model, from: payload, designatedPath: "data.0")
        #expect(model.content?.x == 5)
        let report = SmartUpdater.update(&model, from: payload, designatedPath: "data.7")
        #expect(report.failure != nil && model.content?.x == 5)
    }

    @Test func theStrictPolicyChangesAllOrNothing() {
        var model = Named(userName: "Ann", zip: 1)
        let options: Set<SmartDecodingOption> = [.policy(.strict)]
        let report = SmartUpdater.update(&model, from: #"{"userName": "Bob", "post_code": "5"}"#, options: options)
        #expect(model == Named(userName: "Ann", zip: 1))
        #expect(report.events.map(\.path) == [["zip"]])
        SmartUpdater.update(&model, from: #"{"post_code": 5}"#, options: options)
        #expect(model == Named(userName: "Ann", zip: 5))
    }

    @Test func aPayloadThatFailsHalfWayChangesNothing() {
        var model = Named(userName: "Ann", zip: 1)
        let report = SmartUpdater.update(&model, from: #"{"userName": "Bob", "post_code": 5"#)
        #expect(report.failure != nil)
        #expect(model == Named(userName: "Ann", zip: 1))
    }

    @Test func unknownKeysOfAnUpdateAreReported() {
        var model = Named(userName: "Ann", zip: 1)
        let report = SmartUpdater.update(
            &model,
            from: #"{"userNmae": "Bob", "post_code": 5}"#,
            options: [.policy { $0.unknownKeys = .report }]
        )
        #expect(report.events.map(\.finding) == [.unknownKey])
        #expect(report.events.first?.hint == "userName")
        #expect(model == Named(userName: "Ann", zip: 5))
    }

    @Test func propertyListsUpdateThroughTheirDictionaries() throws {
        var model = LawScalars()
        model.text = "kept"
        let date = Date(timeIntervalSince1970: 1_000.5)
        let data = try PropertyListSerialization.data(
            fromPropertyList: ["made": date, "bytes": Data([7]), "int": 3],
            format: .binary,
            options: 0
        )
        let list = try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
        SmartUpdater.update(&model, from: list)
        #expect(model.made == date && model.bytes == Data([7]) && model.int == 3 && model.text == "kept")
    }

    @Test func theSentinelReceivesUpdates() async throws {
        await #expect(processExitsWith: .success) {
            let blocks = SmartSentinel.blocks {
                var model = Named(userName: "Ann", zip: 1)
                SmartUpdater.update(&model, from: #"{"userName": {}}"#)
                SmartUpdater.update(&model, from: #"{"userName": "Bob"}"#)
                SmartUpdater.update(&model, from: "{")
            }
            #expect(blocks.count == 2)
            #expect(blocks.first?.contains("[current value]") == true)
        }
    }

    // MARK: - Limits that the guide names

    @BothKinds struct Indexed: SmartCodable, Equatable {
        var first = 1
        var second: Int?
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.first <--- "list.0", CodingKeys.second <--- "list.1"]
        }
    }

    @Test func indexStepsUseOnlyElementsOfThePatch() throws {
        let old = Indexed(first: 1, second: 2)
        let patch = try SmartUpdater.diff(from: old, to: Indexed(first: 3))
        #expect(patch == ["list": [3]])
        var model = old
        SmartUpdater.update(&model, from: .value(patch), mode: .mergePatch)
        #expect(model == Indexed(first: 3, second: 2))
    }

    @Test func aNullAboveAMappedPathAppliesToAllPropertiesBelow() {
        var model = Indexed(first: 3, second: 4)
        let report = SmartUpdater.update(&model, from: #"{"list": null}"#)
        #expect(model == Indexed(first: 3))
        #expect(report.events.map(\.path) == [["first"]])
        SmartUpdater.update(&model, from: #"{"list": null}"#, mode: .mergePatch)
        #expect(model == Indexed())
    }

    /// A chain of models.
    final class Link: SmartCodable {
        var number = 0
        var next: Link?
        init() {}
    }

    @Test func deepPayloadsUpdateOnASmallStack() {
        SmallThread.run {
            let depth = 500
            let text = { (number: Int) in
                nestedObjects(depth, key: "next", around: #"{"number":\#(number)}"#)
            }
            guard var link = Link.deserialize(from: text(1)) else {
                Issue.record("too deep")
                return
            }
            let report = SmartUpdater.update(&link, from: text(2))
            #expect(report.failure == nil)
            var last = link
            while let next = last.next { last = next }
            #expect(last.number == 2 || !report.isClean)
            let patch = try? SmartUpdater.diff(from: Link(), to: link)
            #expect(patch != nil)
            #expect((try? SmartUpdater.diff(from: link, to: link)) == [:])
        }
    }
}

extension LawPoint {
    fileprivate var boxed: LawBox<LawPoint> { LawBox(content: self) }
}
