import Foundation
import SmartCodableInherit
import Testing

/// Mappings, transformers and hooks of classes that inherit from each other.
@Suite struct SubclassRulesTests {
    /// Declares nothing.
    class Silent: SmartCodable {
        var id = 0
        @SmartIgnored var calls: [String] = []
        required init() {}
    }

    struct Louder: ValueTransformable {
        var mark: String
        func transformFromJSON(_ value: Any?) -> String? { (value as? String).map { $0 + mark } }
        func transformToJSON(_ value: String?) -> String? { value }
    }

    // MARK: - Only the subclass declares them

    @SmartSubclass
    class Talker: Silent {
        var word = "w"
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.word <--- "the_word"] }
        static func mappingForValue() -> [SmartValueTransformer]? { [CodingKeys.word <--- Louder(mark: "!")] }
        func didFinishMapping() { calls.append("talker") }
        func didUpdate(from old: Talker) { calls = old.calls + ["updated"] }
    }

    @SmartSubclass
    class Singer: Talker {
        var song = "s"
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.song <--- ["the_song", "song"]] }
        override func didFinishMapping() {
            super.didFinishMapping()
            calls.append("singer")
        }
    }

    /// Nothing but properties, below classes that declare.
    @SmartSubclass
    final class Soloist: Singer {
        var solo = 1
    }

    @Test func whatOnlyTheSubclassDeclaresIsReached() throws {
        let talker = try #require(Talker.deserialize(from: #"{"id": "1", "the_word": "hi", "word": "no"}"#))
        #expect((talker.id, talker.word, talker.calls) == (1, "hi!", ["talker"]))
        #expect(talker.toJSONString(useMappedKeys: true) == #"{"id":1,"the_word":"hi!"}"#)
    }

    @Test func everyLevelBelowReachesIt() throws {
        let json = #"{"id": 1, "the_word": "hi", "song": "la", "solo": "5"}"#
        let singer = try #require(Singer.deserialize(from: json))
        #expect((singer.word, singer.song, singer.calls) == ("hi!", "la", ["talker", "singer"]))
        let soloist = try #require(Soloist.deserialize(from: json))
        #expect((soloist.word, soloist.song, soloist.solo) == ("hi!", "la", 5))
        #expect(soloist.calls == ["talker", "singer"])
        #expect(soloist.toJSONString(useMappedKeys: true) == #"{"id":1,"the_word":"hi!","the_song":"la","solo":5}"#)
    }

    @Test func hooksRunInEveryShapeOnce() throws {
        struct Hall: SmartCodable {
            var one = Talker()
            var many: [Singer] = []
            var named: [String: Soloist] = [:]
            var maybe: Talker?
        }
        let hall = try #require(
            Hall.deserialize(from: #"{"many": [{}, 5], "named": {"a": {}}, "maybe": {"id": 3}}"#)
        )
        #expect(hall.one.calls == ["talker"])
        #expect(hall.many.map(\.calls) == [["talker", "singer"]])
        #expect(hall.named["a"]?.calls == ["talker", "singer"])
        #expect(hall.maybe?.calls == ["talker"])
    }

    @Test func anUpdateRunsItsHookAndTheOtherOneAfterIt() {
        var talker = Talker()
        talker.calls = ["before"]
        SmartUpdater.update(&talker, from: #"{"the_word": "new"}"#)
        #expect((talker.word, talker.calls) == ("new!", ["before", "updated", "talker"]))
        var soloist = Soloist()
        soloist.calls = ["before"]
        SmartUpdater.update(&soloist, from: #"{"solo": 9}"#)
        #expect((soloist.solo, soloist.calls) == (9, ["before", "updated", "talker", "singer"]))
    }

    // MARK: - Several declare them

    class Base: SmartCodable {
        var name = "n"
        var city = "c"
        @SmartIgnored var calls: [String] = []
        required init() {}
        enum Keys: String, CodingKey { case name, city }
        class func mappingForKey() -> [SmartKeyTransformer]? {
            [Keys.name <--- "base_name", Keys.city <--- "base_city"]
        }
        class func mappingForValue() -> [SmartValueTransformer]? {
            [Keys.name <--- Louder(mark: "base"), Keys.city <--- Louder(mark: "base")]
        }
        func didFinishMapping() { calls.append("base") }
    }

    /// Overrides the mapping of one property of its base class, and not that of the other.
    @SmartSubclass
    class Middle: Base {
        var age = 0
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [Keys.name <--- "middle_name", CodingKeys.age <--- "middle_age"]
        }
        static func mappingForValue() -> [SmartValueTransformer]? { [Keys.name <--- Louder(mark: "middle")] }
        override func didFinishMapping() {
            super.didFinishMapping()
            calls.append("middle")
        }
    }

    /// Written by hand between two that are not.
    class Handmade: Middle {
        var hand = 0
        enum HandKeys: String, CodingKey { case hand }
        required init() { super.init() }
        required init(from decoder: any Decoder) throws {
            try super.init(from: decoder)
            hand = try decoder.container(keyedBy: HandKeys.self).decode(Int.self, forKey: .hand)
        }
        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: HandKeys.self)
            try container.encode(hand, forKey: .hand)
        }
    }

    @SmartSubclass
    class Lowest: Handmade {
        var low = 0
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.low <--- "the_low", Keys.city <--- "low_city"]
        }
    }

    @Test func theNearestClassThatMapsAPropertyDecides() throws {
        let json = """
            {"base_name": "x", "middle_name": "y", "base_city": "z", "low_city": "l", "middle_age": "5", "hand": "6", \
            "the_low": "7"}
            """
        let middle = try #require(Middle.deserialize(from: json))
        #expect((middle.name, middle.city, middle.age) == ("ymiddle", "zbase", 5))
        #expect(middle.calls == ["base", "middle"])
        let lowest = try #require(Lowest.deserialize(from: json))
        #expect((lowest.name, lowest.city, lowest.age, lowest.hand, lowest.low) == ("ymiddle", "lbase", 5, 6, 7))
        #expect(lowest.calls == ["base", "middle"])
        let handmade = try #require(Handmade.deserialize(from: json))
        #expect((handmade.name, handmade.city, handmade.hand) == ("ymiddle", "zbase", 6))
        // The base class is not affected by its subclasses.
        let base = try #require(Base.deserialize(from: json))
        #expect((base.name, base.city) == ("xbase", "zbase"))
    }

    @Test func aSubclassThatMapsNothingHidesNothing() throws {
        let quiet = try #require(Quiet.deserialize(from: #"{"base_name": "x", "own": 3}"#))
        #expect((quiet.name, quiet.own) == ("xbase", 3))
    }

    @SmartSubclass
    final class Quiet: Base {
        var own = 0
        override class func mappingForKey() -> [SmartKeyTransformer]? { nil }
        override class func mappingForValue() -> [SmartValueTransformer]? { nil }
    }

    // MARK: - Generic classes

    class Page<Item: SmartCodable>: SmartCodable {
        var items: [Item] = []
        required init() {}
    }

    @SmartSubclass
    final class NumberedPage<Item: SmartCodable>: Page<Item> {
        var number = 0
        var first: Item?
        @SmartIgnored var finishCount = 0
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.number <--- "page_no"] }
        func didFinishMapping() { finishCount += 1 }
    }

    @SmartSubclass
    final class TalkerPage: Page<Talker> {
        var total = 0
    }

    @Test func genericSubclassesWork() throws {
        let json = #"{"items": [{"the_word": "a"}], "page_no": "2", "first": {"id": "9"}, "total": "1"}"#
        let page = try #require(NumberedPage<Talker>.deserialize(from: json))
        #expect((page.items.first?.word, page.number, page.first?.id, page.finishCount) == ("a!", 2, 9, 1))
        #expect(NumberedPage<Silent>.deserialize(from: json)?.number == 2)
        #expect(TalkerPage.deserialize(from: json)?.total == 1)
    }
}
