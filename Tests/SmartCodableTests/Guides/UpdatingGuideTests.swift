import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Updating.md` verbatim and checks its output.
@Suite struct UpdatingGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Updating")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [5, 5])
    }

    @Test func aPayloadChangesOnlyItsOwnFields() {
        let print = Printer()

        struct City: SmartCodable {
            var name = "nowhere"
            var zip = 0
        }

        struct User: SmartCodable {
            var name = ""
            var age = 0
            var home = City()
            var tags: [String] = []
            var scores: [String: Int] = [:]

            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.name <--- ["nick_name", "profile.nick"]]
            }
        }

        let home = City(name: "Bonn", zip: 53111)
        var user = User(name: "Ann", age: 30, home: home, tags: ["a", "b"], scores: ["chess": 7])
        user.update(from: ["age": "31"])
        user.update(from: #"{"profile": {"nick": "Bea"}, "home": {"zip": 53112}}"#)
        user.update(from: #"{"data": {"tags": ["c"], "scores": {"go": 2}}}"#, designatedPath: "data")
        print(user.toJSONString() ?? "")

        #expect(print.text == guide.output(1))
    }

    @Test func nullsFollowTheUpdateMode() {
        let print = Printer()

        struct Profile: SmartCodable {
            var nick: String? = "none"
            var visits = 1
            var notes: [String: String] = [:]
        }

        let payload = #"{"nick": null, "visits": null, "notes": {"a": null}}"#
        for mode in SmartUpdateMode.allCases {
            var profile = Profile(nick: "Ann", visits: 7, notes: ["a": "x", "b": "y"])
            let report = SmartUpdater.update(&profile, from: payload, mode: mode)
            print(mode, profile.toJSONString(options: [.sortedKeys]) ?? "", report.events.count)
        }

        #expect(print.text == guide.output(2))
    }

    @Test func ignoredPropertiesAreKept() {
        let print = Printer()

        struct Draft: SmartCodable {
            var title = ""
            @IgnoredKey var isEdited = false
            var cache = 0

            enum CodingKeys: CodingKey { case title, isEdited }

            mutating func didUpdate(from old: Draft) { cache = old.cache }
        }

        var draft = Draft(title: "old", isEdited: true, cache: 5)
        SmartUpdater.update(&draft, from: #"{"title": "new", "isEdited": false, "cache": 9}"#)
        print(draft.title, draft.isEdited, draft.cache)

        #expect(print.text == guide.output(3))
    }

    @Test func failuresChangeNothingAndAreReported() {
        let print = Printer()

        struct Order: SmartCodable {
            var id = 0
            var total = 0.0
        }

        var order = Order(id: 7, total: 9.5)
        let report = SmartUpdater.update(&order, from: #"{"id": 8, "total": "much"}"#)
        print(order.id, order.total)
        print(report)

        print(SmartUpdater.update(&order, from: #"{"id": 9"#).failure != nil, order.id)

        let strict: Set<SmartDecodingOption> = [.policy(.strict)]
        print(SmartUpdater.update(&order, from: #"{"id": 10, "total": "11"}"#, options: strict).events.count, order.id)

        #expect(print.text == guide.output(4))
    }

    @Test func aPatchTransformsOneModelIntoTheOther() throws {
        let print = Printer()

        struct Address: SmartCodable {
            var street = ""
            var floor: Int?
        }

        struct Person: SmartCodable {
            var name = ""
            var address = Address()
            var phones: [String] = []
        }

        let old = Person(name: "Ann", address: Address(street: "Main", floor: 3), phones: ["1", "2"])
        let new = Person(name: "Ann", address: Address(street: "Side"), phones: ["1"])
        let patch = try SmartUpdater.diff(from: old, to: new)
        print(patch)

        var person = old
        SmartUpdater.update(&person, from: .value(patch), mode: .mergePatch)
        print(person.toJSONString() == new.toJSONString())
        print(try SmartUpdater.diff(from: new, to: new))

        #expect(print.text == guide.output(5))
    }
}
