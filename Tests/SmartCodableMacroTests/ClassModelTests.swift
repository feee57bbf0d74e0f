import Foundation
import SmartCodableMacro
import TestSupport
import Testing

// MARK: - Models

/// A hierarchy as the compiler and `@SmartSubclass` create it.
enum PlainZoo {
    class Animal: SmartCodable {
        var name = "none"
        var legs: Int? = 4
        let version = 3
        required init() {}
    }

    @SmartSubclass class Dog: Animal {
        var breed = "mixed"
        @SmartDate var born: Date?
        @SmartIgnored var log: [String] = []
    }

    @SmartSubclass class Puppy: Dog {
        var weeks: UInt8 = 1
        var toys: [Toy] = []
        func didFinishMapping() { log.append("weeks \(weeks)") }
    }

    struct Toy: SmartCodable {
        var color = "red"
    }
}

/// The same declarations as in `PlainZoo`.
enum GeneratedZoo {
    @SmartModel class Animal: SmartCodable {
        var name = "none"
        var legs: Int? = 4
        let version = 3
        required init() {}
    }

    @SmartModel class Dog: Animal {
        var breed = "mixed"
        @SmartDate var born: Date?
        @SmartIgnored var log: [String] = []
    }

    @SmartModel class Puppy: Dog {
        var weeks: UInt8 = 1
        var toys: [Toy] = []
        func didFinishMapping() { log.append("weeks \(weeks)") }
    }

    @SmartModel struct Toy: SmartCodable {
        var color = "red"
    }

    /// It inherits the generated code of `Dog`, which does not contain its property.
    @SmartSubclass class Hound: Dog {
        var speed = 1
    }

    @SmartModel class Greyhound: Hound {
        var races = 0
    }

    /// A subclass without a macro.
    class Wolf: Dog {
        var pack = "none"
        private enum CodingKeys: CodingKey { case pack }
        required init() { super.init() }
        required init(from decoder: any Decoder) throws {
            try super.init(from: decoder)
            pack = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .pack)
        }
        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(pack, forKey: .pack)
        }
    }

    /// A subclass without members of its own that are read.
    final class Stray: Dog {}
}

/// Classes that inherit from classes with generated code.
@Suite struct ClassModelTests {
    private let puppy =
        #"{"name":"Rex","legs":3,"version":3,"breed":"collie","born":1700000000,"weeks":9,"toys":[{"color":"blue"}]}"#

    @Test func aSubclassWithoutGeneratedCodeKeepsItsProperties() throws {
        let hound = try #require(GeneratedZoo.Hound.deserialize(from: #"{"name":"Bo","breed":"b","speed":"7"}"#))
        #expect((hound.name, hound.breed, hound.speed) == ("Bo", "b", 7))
        #expect(hound.toJSONString()?.contains(#""speed":7"#) == true)
        let wolf = try #require(GeneratedZoo.Wolf.deserialize(from: #"{"name":"Bo","breed":"b","pack":"p"}"#))
        #expect((wolf.name, wolf.breed, wolf.pack) == ("Bo", "b", "p"))
        #expect(wolf.toJSONString()?.contains(#""pack":"p""#) == true)
        let stray = try #require(GeneratedZoo.Stray.deserialize(from: #"{"name":"Bo","breed":"b"}"#))
        #expect(type(of: stray) == GeneratedZoo.Stray.self)
        #expect((stray.name, stray.breed) == ("Bo", "b"))
    }

    @Test func aSubclassOfAClassWithoutGeneratedCodeKeepsAllProperties() throws {
        let json = #"{"name":"Bo","breed":"b","speed":7,"races":2}"#
        for dog in [
            GeneratedZoo.Greyhound.deserialize(from: json),
            [GeneratedZoo.Greyhound].deserialize(from: "[\(json)]")?.first,
        ] {
            let dog = try #require(dog)
            #expect((dog.name, dog.breed, dog.speed, dog.races) == ("Bo", "b", 7, 2))
            #expect(dog.toJSONString()?.contains(#""speed":7,"races":2"#) == true)
        }
    }

    @Test func everyLevelIsReadAndWritten() throws {
        let model = try #require(GeneratedZoo.Puppy.deserialize(from: puppy))
        let plain = try #require(PlainZoo.Puppy.deserialize(from: puppy))
        #expect(model.toJSONString() == plain.toJSONString())
        #expect(model.toJSONString()?.contains(#""weeks":9"#) == true)
        #expect(model.log == ["weeks 9"])
        #expect(
            [GeneratedZoo.Puppy].deserialize(from: "[\(puppy),\(puppy)]")?.map(\.log) == [["weeks 9"], ["weeks 9"]]
        )
    }
}

// MARK: - Declarations

extension GeneratedZoo {
    /// The conformance is added by the macro.
    @SmartModel class Plant {
        var name = "none"
        var height: Double? = 1
        @SmartKey("leaf_count", "leaves.count") var leaves = 0
        @SmartDate var planted: Date?
    }

    @SmartModel final class Tree: Plant {
        @SmartKey("ring_list") var rings: [Int] = []
        @SmartTransform(FastTransformer<String, Int>(fromJSON: { "\($0 ?? 0)" }, toJSON: { Int($0 ?? "") }))
        var code = "none"
        #if NEVER_SET
        var never = 1
        #endif
        var last = true
    }

    @SmartModel class Base: SmartCodable {
        var id = 0
        var title = "title"
        required init() {}
        class func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.id <--- "identifier"] }
    }

    /// Its mapping does not call `super`.
    @SmartModel class Mapped: Base {
        var rank = 1
        override class func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.rank <--- "position"] }
    }

    @SmartModel class Page<Item: Codable>: Base {
        var items: [Item] = []
    }

    @SmartModel final class NumberPage: Page<Int> {
        var next: Int?
    }

    /// The key is that of a property of the base class.
    @SmartModel final class Renamed: Base {
        var heading = "heading"
        enum CodingKeys: String, CodingKey { case heading = "title" }
    }

    /// It has no generated code for reading, so its subclasses have none.
    @SmartModel class Observed: Base {
        var count = 0 { didSet { TestLog.current.add("didSet") } }
    }

    @SmartModel final class Watched: Observed {
        var extra = 0
    }

    @SmartModel final class Overriding: Base {
        override var title: String { didSet { TestLog.current.add("didSet") } }
    }

    /// It has no properties.
    @SmartModel final class Empty: Base {}
}

extension GeneratedZoo {
    /// A model without generated code, and classes below it.
    class PlainBase: SmartCodable {
        var name = "none"
        required init() {}
    }

    @SmartModel class BelowPlain: PlainBase {
        var age = 1
        func didFinishMapping() { name += "." }
    }

    @SmartModel final class FurtherBelow: BelowPlain {
        var size = 2
    }

    @SmartSubclass class Middle: PlainBase {
        var age = 1
    }

    @SmartModel final class BelowMiddle: Middle {
        var size = 2
    }
}

@SmartModel @MainActor class IsolatedScreen: @MainActor SmartCodable {
    var title = ""
    required init() {}
}

@SmartModel @MainActor final class IsolatedList: IsolatedScreen {
    var rows: [String] = []
    func didFinishMapping() { rows.append("end") }
}

@SmartModel open class PublicBase {
    public var name = ""
}

@SmartModel public final class PublicLeaf: PublicBase {
    public var size = 1
}

@SmartModel open class OpenBase: PublicBase {
    open var size = 1
}

private protocol Tagged { var tag: String { get } }

@SmartModel private final class TaggedModel: Tagged { var tag = "" }

extension ClassModelTests {
    @Test func aClassWithoutADeclaredConformanceIsAModel() throws {
        let json = #"{"name":"oak","leaves":{"count":"5"},"planted":1,"ring_list":[1,2],"code":7,"last":false}"#
        let tree = try #require(GeneratedZoo.Tree.deserialize(from: json))
        #expect(
            (tree.name, tree.height, tree.leaves, tree.rings, tree.code, tree.last) == (
                "oak", 1, 5, [1, 2], "7", false
            )
        )
        #expect(
            tree.toJSONString(useMappedKeys: true)
                == #"{"name":"oak","height":1,"leaf_count":5,"planted":1,"ring_list":[1,2],"code":7,"last":false}"#
        )
    }

    @Test func otherCodersUseTheGeneratedMethods() throws {
        let json = Data(#"{"name":"oak","leaves":5,"rings":[1],"code":"c","last":false}"#.utf8)
        let tree = try JSONDecoder().decode(GeneratedZoo.Tree.self, from: json)
        #expect((tree.name, tree.height, tree.leaves, tree.rings) == ("oak", nil, 5, [1]))
        let text = String(decoding: try JSONEncoder().encode(tree), as: UTF8.self)
        #expect(text.contains(#""leaves":5"#) && text.contains(#""rings":[1]"#))
        // As in synthesized code, a key must not be missing.
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(GeneratedZoo.Plant.self, from: Data("{}".utf8)) }
    }

    @Test func generatedCodeCreatesEachModel() {
        let json = #"[{"id":1,"rank":2},{"id":3},{"rank":4}]"#
        let generated = TestLog.recording { _ = [GeneratedZoo.TracedLeaf].deserialize(from: json) }
        #expect(generated.entries == ["init", "init", "init"])
        let complete = #"[{"id":1,"rank":2,"last":3},{"id":1,"rank":2,"last":3}]"#
        let plain = TestLog.recording { _ = [GeneratedZoo.TracedPlain].deserialize(from: complete) }
        #expect(plain.entries == [])
    }

    @Test func mappingsOfAllClassesAreCombined() throws {
        let json = #"{"identifier":1,"id":5,"title":"t","position":2,"rank":6}"#
        let model = try #require(GeneratedZoo.Mapped.deserialize(from: json))
        #expect((model.id, model.title, model.rank) == (1, "t", 2))
        #expect(model.toJSONString(useMappedKeys: true) == #"{"identifier":1,"title":"t","position":2}"#)
    }

    @Test func genericClassesHaveGeneratedCode() throws {
        let page = try #require(
            GeneratedZoo.NumberPage.deserialize(from: #"{"identifier":1,"items":[1,"2"],"next":3}"#)
        )
        #expect((page.id, page.items, page.next) == (1, [1, 2], 3))
        #expect(page.toJSONString() == #"{"id":1,"title":"title","items":[1,2],"next":3}"#)
    }

    @Test func aKeyOfTwoClassesIsReadByBoth() throws {
        let model = try #require(GeneratedZoo.Renamed.deserialize(from: #"{"identifier":1,"title":"t"}"#))
        #expect((model.title, model.heading) == ("t", "t"))
    }

    @Test func accessorsAreNotCalled() {
        let log = TestLog.recording {
            let watched = GeneratedZoo.Watched.deserialize(from: #"{"identifier":1,"count":2,"extra":"3"}"#)
            #expect((watched?.id, watched?.count, watched?.extra) == (1, 2, 3))
            let other = GeneratedZoo.Overriding.deserialize(from: #"{"identifier":1,"title":"x"}"#)
            #expect(other?.title == "x")
        }
        #expect(!log.entries.contains("didSet"))
    }

    @Test func aClassWithoutPropertiesHasThoseOfItsBaseClass() {
        let model = GeneratedZoo.Empty.deserialize(from: #"{"identifier":"1","title":"x"}"#)
        #expect((model?.id, model?.title) == (1, "x"))
        #expect(model?.toJSONString() == #"{"id":1,"title":"x"}"#)
    }

    @Test func aClassBelowAPlainModelIsReadWithoutGeneratedCode() {
        let model = GeneratedZoo.FurtherBelow.deserialize(from: #"{"name":"n","age":"2","size":3}"#)
        #expect((model?.name, model?.age, model?.size) == ("n.", 2, 3))
        #expect(model?.toJSONString() == #"{"name":"n.","age":2,"size":3}"#)
        let other = GeneratedZoo.BelowMiddle.deserialize(from: #"{"name":"n","age":"2","size":3}"#)
        #expect(other?.toJSONString() == #"{"name":"n","age":2,"size":3}"#)
    }

    @Test @MainActor func anIsolatedHierarchyHasGeneratedCode() {
        let list = IsolatedList.deserialize(from: #"{"title":"t","rows":["a"]}"#)
        #expect((list?.title, list?.rows) == ("t", ["a", "end"]))
        #expect(list?.toJSONString() == #"{"title":"t","rows":["a","end"]}"#)
    }

    @Test func publicClassesAreModels() {
        #expect(OpenBase.deserialize(from: #"{"name":"n","size":2}"#)?.toJSONString() == #"{"name":"n","size":2}"#)
        #expect(TaggedModel.deserialize(from: #"{"tag":"t"}"#)?.toJSONString() == #"{"tag":"t"}"#)
    }

    @Test func anArrayOfABaseClassWritesSubclasses() throws {
        let dog = try #require(GeneratedZoo.Dog.deserialize(from: #"{"name":"d","breed":"b"}"#))
        let puppy = try #require(GeneratedZoo.Puppy.deserialize(from: puppy))
        let hound = try #require(GeneratedZoo.Hound.deserialize(from: #"{"name":"h","speed":3}"#))
        let animals: [GeneratedZoo.Animal] = [dog, puppy, hound]
        #expect(animals.toJSONString() == "[\(animals.map { $0.toJSONString() ?? "" }.joined(separator: ","))]")
        #expect(animals.toJSONString()?.contains(#""speed":3"#) == true)
    }

    // MARK: - Updates

    @Test func anUpdateIsThatOfAPlainModel() throws {
        let json = #"{"legs":null,"breed":5,"toys":[{"color":"green"}],"weeks":"x"}"#
        var plain = try #require(PlainZoo.Puppy.deserialize(from: puppy))
        var model = try #require(GeneratedZoo.Puppy.deserialize(from: puppy))
        let (oldPlain, oldModel) = (plain, model)
        let expected = SmartUpdater.update(&plain, from: json)
        let report = SmartUpdater.update(&model, from: json)
        // A plain model is replaced by a new instance.
        let findings = expected.events.filter { $0.finding != .identityChanged }
        #expect(report.events.map(\.description) == findings.map(\.description))
        #expect(expected.events.count == findings.count + 1)
        #expect(model.toJSONString() == plain.toJSONString())
        #expect(model.breed == "5" && model.name == "Rex" && model.legs == nil)
        #expect(oldPlain !== plain && oldPlain.breed == "collie")
        #expect(oldModel === model)
    }

    @Test func anUpdateKeepsTheInstanceOfAProperty() {
        var shelter = GeneratedZoo.Shelter()
        let pup = GeneratedZoo.Puppy()
        shelter.pet = pup
        let report = SmartUpdater.update(&shelter, from: #"{"pet":{"weeks":"8","name":"Max"}}"#)
        #expect(shelter.pet === pup)
        #expect((pup.weeks, pup.name, pup.log) == (8, "Max", ["weeks 8"]))
        #expect(report.events.map(\.pointer) == ["/pet/weeks"])
    }

    @Test func anInstanceOfAClassWithoutGeneratedCodeIsReplaced() {
        for pet in [GeneratedZoo.Hound(), GeneratedZoo.Puppy()] as [GeneratedZoo.Animal] {
            var shelter = GeneratedZoo.Shelter()
            shelter.pet = pet
            let events = SmartUpdater.update(&shelter, from: #"{"pet":{"name":"Max"}}"#).events
            #expect(events.map(\.id) == (pet is GeneratedZoo.Hound ? ["identity-changed"] : []))
            #expect((shelter.pet === pet) != (pet is GeneratedZoo.Hound))
            #expect(type(of: shelter.pet) == type(of: pet) && shelter.pet.name == "Max")
        }
        var badge = Badge(number: 1)
        let first = badge
        let report = SmartUpdater.update(&badge, from: #"{"note":"n"}"#)
        #expect(report.events.map(\.id) == ["identity-changed"])
        #expect((badge.number, badge.note, first.note) == (1, "n", ""))
    }

    @Test func everyInstanceInTheModelKeepsItsIdentity() async throws {
        var fleet = Fleet()
        fleet.spare = Engine()
        fleet.byName = ["a": Engine(), "b": Engine()]
        let published = fleet.published
        let instances = [fleet.main, fleet.spare, fleet.byName["a"], fleet.byName["b"]]
        var values = published.$power.values.makeAsyncIterator()
        #expect(await values.next() == 1)
        let payload = """
            {"main": {"power": "2"}, "spare": {"power": 3}, "byName": {"a": {"power": 4}, "c": {}},
             "published": {"power": 5, "turbo": {"pressure": 0.5}}}
            """
        let report = SmartUpdater.update(&fleet, from: payload)
        #expect(report.events.map(\.pointer) == ["/main/power", "/byName/c/power"])
        let updated = [fleet.main, fleet.spare, fleet.byName["a"], fleet.byName["b"]]
        #expect(zip(instances, updated).allSatisfy { $0 === $1 })
        #expect(updated.map { $0?.power } == [2, 3, 4, 1])
        #expect(fleet.published === published && published.power == 5 && published.turbo?.pressure == 0.5)

        let turbo = published.turbo
        SmartUpdater.update(&fleet, from: #"{"published": {"turbo": {"pressure": 2}}, "spare": null, "all": [{}]}"#)
        #expect(published.turbo === turbo && turbo?.pressure == 2)
        #expect(fleet.spare == nil && fleet.all.count == 1)
        // The second update does not assign the property again.
        published.power = 6
        #expect(await values.next() == 5)
        #expect(await values.next() == 6)
    }

    @Test func theHookReceivesThePreviousValues() {
        var engine = Engine()
        (engine.power, engine.notes) = (7, ["a"])
        SmartUpdater.update(&engine, from: #"{"power":8}"#)
        SmartUpdater.update(&engine, from: #"{"power":9}"#)
        #expect(engine.notes == ["a", "7 > 8", "8 > 9"])
        #expect(engine.copies == [["a"], ["a", "7 > 8"]])
    }

    @Test(arguments: [
        #"{"main": {"power": 2}, "spare": {"power": "x"}}"#,
        #"{"main": {"power": 2, "turbo": {"pressure": 3}}, "published": {"turbo": {"pressure": "x"}}}"#,
        #"{"main": {"power": 2}, "unknown": 1}"#,
    ])
    func aFailedUpdateRestoresAllInstances(_ payload: String) {
        var fleet = Fleet()
        fleet.spare = Engine()
        fleet.main.turbo = Turbo()
        fleet.published.turbo = Turbo()
        fleet.main.notes = ["a"]
        let (old, main) = (fleet.toJSONString(), fleet.main)
        var policy = SmartDecodingPolicy.strict
        policy.unknownKeys = .report
        let report = SmartUpdater.update(&fleet, from: payload, options: [.policy(policy)])
        #expect(report.failure != nil)
        #expect(fleet.toJSONString() == old)
        #expect(fleet.main === main)
        #expect(main.power == 1 && main.notes == ["a"] && main.turbo?.pressure == 1)
        // The tolerant policy keeps the rest.
        SmartUpdater.update(&fleet, from: payload)
        #expect(fleet.main === main && main.power == 2)
    }

    @Test func anInstanceInAModelThatFailsIsRestored() {
        var garage = Garage(box: Box(engine: Engine(), name: "n"))
        let engine = garage.box.engine
        let report = SmartUpdater.update(&garage, from: #"{"box": {"engine": {"power": 5}, "label": 1}, "size": 2}"#)
        #expect(garage.box.engine === engine)
        #expect((engine.power, engine.notes, garage.box.name, garage.size) == (1, [], "n", 2))
        #expect(report.events.map(\.pointer) == ["/box"])
    }

    @Test func anInstanceThatItsHookRejectsIsRestored() {
        var budget = Budget(limit: 5, spent: 3)
        let instance = budget
        let report = SmartUpdater.update(&budget, from: #"{"spent": 9}"#)
        #expect(report.failure != nil)
        #expect(budget === instance && instance.spent == 3)
        var plan = Plan(budget: instance)
        let events = SmartUpdater.update(&plan, from: #"{"budget": {"spent": 8, "limit": 6}, "name": "n"}"#).events
        #expect(plan.budget === instance && plan.name == "n")
        #expect(instance.limit == 5 && instance.spent == 3)
        #expect(instance.free == 2)
        #expect(events.map(\.id) == ["hook-failed"])
        #expect(SmartUpdater.update(&plan, from: #"{"budget": {"spent": 5}}"#).events.map(\.id) == ["hook-notice"])
        #expect(instance.spent == 5)
    }

    @Test func anInstanceThatARuleOrACollectionRejectsIsRestored() {
        var office = Office(checked: Turbo(), byName: ["a": Turbo()])
        let (checked, member) = (office.checked, office.byName["a"])
        let json = #"{"checked": {"pressure": 7}, "byName": {"a": {"pressure": 3}, "b": 5}}"#
        let report = SmartUpdater.update(
            &office,
            from: json,
            options: [.policy { $0.unreadableElement = .failCollection }]
        )
        #expect(office.checked === checked && checked.pressure == 1)
        #expect(office.byName["a"] === member && member?.pressure == 1 && office.byName.count == 1)
        #expect(report.events.map(\.pointer).contains("/checked"))
        SmartUpdater.update(&office, from: #"{"checked": {"pressure": 2}, "byName": {"a": {"pressure": 3}}}"#)
        #expect(checked.pressure == 2 && member?.pressure == 3)
    }
}

@SmartModel struct Office {
    @SmartRule(.satisfies("low pressure") { $0.pressure < 5 }) var checked = Turbo()
    var byName: [String: Turbo] = [:]

    init() {}
    init(checked: Turbo, byName: [String: Turbo]) {
        self.checked = checked
        self.byName = byName
    }
}

@SmartModel final class Budget: SmartCodable {
    var limit = 1
    var spent = 0
    var free = 0

    init() {}
    init(limit: Int, spent: Int) { (self.limit, self.spent, free) = (limit, spent, limit - spent) }

    func didFinishMapping() throws {
        free = limit - spent
        if spent > limit { throw SmartHookError("Too much is spent.") }
        if spent == limit { throw SmartHookNotice("Everything is spent.") }
    }
}

@SmartModel struct Plan {
    var budget = Budget()
    var name = ""
}

@SmartModel final class Engine {
    var power = 1
    var turbo: Turbo?
    var notes: [String] = []
    private(set) var copies: [[String]] = []

    enum CodingKeys: CodingKey { case power, turbo }

    func didUpdate(from old: Engine) {
        copies.append(old.notes)
        notes.append("\(old.power) > \(power)")
    }
}

@SmartModel class Turbo: SmartCodable {
    var pressure = 1.0
    required init() {}
}

@SmartModel(writesInitializer: true) final class Badge: SmartModelCodable {
    let number: Int
    var note = ""
}

@SmartModel struct Fleet {
    var main = Engine()
    var spare: Engine?
    var byName: [String: Engine] = [:]
    var all: [Engine] = []
    var published = PublishedEngine()
}

@SmartModel final class PublishedEngine {
    @SmartPublished var power = 1
    var turbo: Turbo?
}

/// A structure whose initializer throws after it has read an instance.
struct Box: SmartCodable {
    var engine = Engine()
    var name = ""

    enum CodingKeys: CodingKey { case engine, name, label }

    init() {}
    init(engine: Engine, name: String) { (self.engine, self.name) = (engine, name) }
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        engine = try container.decode(Engine.self, forKey: .engine)
        name = try container.decode(String.self, forKey: .name)
        if container.contains(.label) {
            throw DecodingError.dataCorruptedError(forKey: .label, in: container, debugDescription: "no label")
        }
    }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(engine, forKey: .engine)
        try container.encode(name, forKey: .name)
    }
}

@SmartModel struct Garage {
    var box = Box()
    var size = 1
}

extension GeneratedZoo {
    @SmartModel class Traced: SmartCodable {
        var id = 0
        required init() { TestLog.current.add("init") }
    }

    @SmartModel class TracedLeaf: Traced {
        var rank = 0
    }

    @SmartSubclass final class TracedPlain: TracedLeaf {
        var last = 0
    }

    @SmartModel struct Shelter: SmartCodable {
        var pet = Animal()
    }
}
