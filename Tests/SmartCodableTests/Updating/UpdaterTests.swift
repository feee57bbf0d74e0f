import Foundation
import SmartCodable
import TestSupport
import Testing

/// Models that are updated in place.
@Suite struct UpdaterTests {
    @BothKinds struct NamedModel: SmartCodable, Equatable {
        var name: String = ""
        var age: Int = 0
    }

    @Test func theSpecifiedModelKeepsUnmentionedValues() throws {
        let dic1: [String: Any] = ["name": "mccc", "age": 10]
        let dic2: [String: Any] = ["age": 200]
        var model = try #require(NamedModel.deserialize(from: dic1))
        SmartUpdater.update(&model, from: dic2)
        #expect(model == NamedModel(name: "mccc", age: 200))
    }

    @Test func everyInputUpdatesAModel() throws {
        var model = NamedModel(name: "Ann", age: 10)
        let dictionary: [String: Any] = ["age": "25"]
        #expect(SmartUpdater.update(&model, from: dictionary).events.map(\.outcome) == [.converted])
        #expect(model == NamedModel(name: "Ann", age: 25))
        #expect(SmartUpdater.update(&model, from: #"{"age": 26}"#).events.isEmpty)
        #expect(model == NamedModel(name: "Ann", age: 26))
        #expect(SmartUpdater.update(&model, from: Data(#"{"age": 27}"#.utf8)).events.isEmpty)
        #expect(model == NamedModel(name: "Ann", age: 27))
        #expect(SmartUpdater.update(&model, from: nil as String?).failure != nil)
        #expect(model == NamedModel(name: "Ann", age: 27))
    }

    @Test func argumentsApplyToEveryInput() throws {
        let strict: Set<SmartDecodingOption> = [.policy(.strict)]
        let payload = #"{"data": {"name": null, "age": 25}}"#
        let dictionary: [String: Any] = ["data": ["name": NSNull(), "age": 25]]
        var models = [NamedModel](repeating: NamedModel(name: "Ann", age: 10), count: 3)
        SmartUpdater.update(&models[0], from: dictionary, designatedPath: "data", mode: .mergePatch)
        SmartUpdater.update(&models[1], from: payload, designatedPath: "data", mode: .mergePatch)
        SmartUpdater.update(&models[2], from: Data(payload.utf8), designatedPath: "data", mode: .mergePatch)
        #expect(models == [NamedModel](repeating: NamedModel(name: "", age: 25), count: 3))

        let mismatch = #"{"age": "7"}"#
        #expect(SmartUpdater.update(&models[0], from: ["age": "7"], options: strict).failure != nil)
        #expect(SmartUpdater.update(&models[1], from: mismatch, options: strict).failure != nil)
        #expect(SmartUpdater.update(&models[2], from: Data(mismatch.utf8), options: strict).failure != nil)
        #expect(models == [NamedModel](repeating: NamedModel(name: "", age: 25), count: 3))
    }

    @Test func anInstanceIsReplaced() throws {
        final class Session: SmartCodable {
            var id = 0
            var title = ""
            init() {}
        }
        var session = Session()
        session.id = 7
        let old = session
        SmartUpdater.update(&session, from: #"{"title": "x"}"#)
        #expect((session.id, session.title) == (7, "x"))
        #expect(session !== old && old.title == "")
    }

    @Test func anArrayOfModelsIsReplaced() throws {
        var models = [NamedModel(name: "Ann", age: 10)]
        #expect(SmartUpdater.update(&models, from: #"[{"age": 25}]"#).events.map(\.id) == ["missing-key"])
        #expect(models == [NamedModel(name: "", age: 25)])
    }

    @BothKinds struct City: SmartCodable, Equatable {
        var name = "nowhere"
        var zip: Int? = 1
    }

    struct Plain: Codable, Equatable {
        var a = 1
        var b = 2
    }

    @BothKinds struct User: SmartCodable, Equatable {
        var id = 0
        var nick: String?
        var title: String? = "none"
        var home = City()
        var work: City?
        var cities: [City] = []
        var byName: [String: City] = [:]
        var counts: [String: Int] = [:]
        var plain = Plain()
        var score = 0.0
        @SmartFlat var part: Part?
        @SmartDate(encodeFormat: .iso8601) var born: Date?
        @IgnoredKey var draft = "draft"
        var field: SmartField<Int> = .missing
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.nick <--- ["nick_name", "profile.nick"]] }
    }

    @BothKinds struct Part: SmartCodable, Equatable { var street = "", number = 0 }

    static let user: User = {
        var user = User()
        user.id = 7
        user.nick = "Ann"
        user.title = "Dr"
        user.home = City(name: "Bonn", zip: 53)
        user.work = City(name: "Köln", zip: 50)
        user.cities = [City(name: "A", zip: 2)]
        user.byName = ["a": City(name: "A", zip: 3), "b": City(name: "B", zip: 4)]
        user.counts = ["x": 1, "y": 2]
        user.plain = Plain(a: 10, b: 20)
        user.score = 1.5
        user.part = Part(street: "Main", number: 5)
        user.born = Date(timeIntervalSince1970: 1e9)
        user.draft = "edited"
        user.field = .value(3)
        return user
    }()

    /// Updates by text, data and dictionary, and checks that all do the same.
    private func updated(
        _ json: String,
        _ mode: SmartUpdateMode = .update,
        from start: User = Self.user,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> (user: User, report: SmartDecodingReport) {
        var byText = start
        let report = SmartUpdater.update(&byText, from: json, mode: mode, options: options)
        var byData = start
        SmartUpdater.update(&byData, from: Data(json.utf8), mode: mode, options: options)
        #expect(byData == byText)
        if let native = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] {
            var byDictionary = start
            SmartUpdater.update(&byDictionary, from: native, mode: mode, options: options)
            #expect(byDictionary == byText, "\(json)")
        }
        return (byText, report)
    }

    @Test func anEmptyPayloadChangesAndReportsNothing() throws {
        for mode in SmartUpdateMode.allCases {
            for policy in [SmartDecodingPolicy.standard, .strict] {
                let (user, report) = try updated("{}", mode, options: [.policy(policy)])
                #expect(user == Self.user)
                #expect(report.isClean, "\(report)")
                var none = User()
                none.part = nil
                let same = try updated("{}", mode, from: none, options: [.policy(policy)])
                #expect(same.user == none)
            }
        }
    }

    @Test func nestedModelsAndDictionariesAreUpdatedMemberByMember() throws {
        let json = """
            {"home": {"zip": "54"}, "work": {"name": "Ulm"}, "byName": {"b": {"zip": 9}, "c": {"name": "C"}},
             "counts": {"y": "5"}, "plain": {"b": 21}, "number": 6, "profile": {"nick": "Bob"}, "born": "2020-01-01"}
            """
        let (user, _) = try updated(json)
        var expected = Self.user
        expected.home.zip = 54
        expected.work?.name = "Ulm"
        expected.byName["b"]?.zip = 9
        expected.byName["c"] = City(name: "C", zip: 1)
        expected.counts["y"] = 5
        expected.plain.b = 21
        expected.part?.number = 6
        expected.nick = "Bob"
        expected.born = user.born
        #expect(user == expected)
        #expect(user.born != Self.user.born)
    }

    @Test func arraysAreReplacedWithFreshElements() throws {
        let (user, _) = try updated(#"{"cities": [{"zip": 3}, {}]}"#)
        #expect(user.cities == [City(name: "nowhere", zip: 3), City()])
    }

    @Test func jsonInAStringUpdatesTheModelInIt() throws {
        let (user, _) = try updated(#"{"home": "{\"zip\": 99}"}"#)
        #expect(user.home == City(name: "Bonn", zip: 99))
    }

    @Test func invalidValuesKeepTheCurrentValueAndAreReported() throws {
        let json =
            #"{"id": [], "title": {}, "home": 5, "work": 7, "counts": {"x": "many"}, "score": "high", "plain": 1}"#
        let (user, report) = try updated(json)
        #expect(user == Self.user)
        #expect(
            report.events.map(\.path) == [
                ["id"], ["title"], ["home"], ["work"], ["counts", "x"], ["plain"], ["score"],
            ]
        )
        #expect(report.events.allSatisfy { $0.outcome == .currentValue }, "\(report)")
    }

    @Test func anExplicitNullMakesAnOptionalNil() throws {
        let json = #"{"id": null, "nick_name": null, "title": null, "work": null, "born": null, "field": null}"#
        let (user, report) = try updated(json)
        var expected = Self.user
        expected.nick = nil
        expected.title = nil
        expected.work = nil
        expected.born = nil
        expected.field = .null
        #expect(user == expected)
        #expect(report.events.map(\.path) == [["id"]])
    }

    @Test(arguments: [[], [.policy(.strict)]] as [Set<SmartDecodingOption>])
    func aNullInAMergePatchIsNoMismatch(_ options: Set<SmartDecodingOption>) {
        @BothKinds struct Account: SmartCodable, Equatable {
            var name = "new"
            var nick: String?
            var scores = ["a": 1]
            var city = City()
            @SmartFormat(.percent()) var rate = 0.5
        }
        var account = Account(name: "Ann", nick: "A", scores: ["b": 2], city: City())
        account.rate = 0.25
        let patch = #"{"name": null, "nick": null, "scores": null, "city": null, "rate": null}"#
        let report = SmartUpdater.update(&account, from: patch, mode: .mergePatch, options: options)
        #expect(report.failure == nil)
        #expect(report.isClean)
        #expect(account == Account())
        // An empty array is no null, also if the policy counts it as one.
        let list = SmartUpdater.update(&account, from: #"{"name": []}"#, mode: .mergePatch, options: options)
        #expect((list.failure == nil) == options.isEmpty)
    }

    @Test func aMergePatchRemovesByNull() throws {
        let json = #"{"id": null, "title": null, "home": {"name": null}, "counts": {"x": null, "z": 3}, "score": null}"#
        let (user, report) = try updated(json, .mergePatch)
        var expected = Self.user
        expected.id = 0
        expected.title = nil
        expected.home.name = "nowhere"
        expected.counts = ["y": 2, "z": 3]
        expected.score = 0
        #expect(user == expected)
        #expect(report.isClean, "\(report)")
    }

    @Test func invalidPayloadsChangeNothingAndAreReported() throws {
        for json in ["", "{", "[1]", "5", "null"] {
            let (user, report) = try updated(json)
            #expect(user == Self.user)
            #expect(report.failure != nil, "\(json)")
        }
        var user = Self.user
        #expect(SmartUpdater.update(&user, from: nil as String?).failure != nil)
        #expect(SmartUpdater.update(&user, from: ["a": ["id": 9]], designatedPath: "a").isClean)
        #expect(user.id == 9)
    }

    @Test func aClassBecomesANewInstanceWithTheOldValues() throws {
        class Base: SmartCodable {
            var a = 1
            var cache = "empty"
            enum CodingKeys: CodingKey { case a }
            required init() {}
            func didUpdate(from old: Base) { cache = old.cache }
        }
        final class Derived: SmartCodable {
            var child = Base()
            var other: Base?
            var finishCount = 0
            func didFinishMapping() { finishCount += 1 }
        }
        let model = Derived()
        model.child.a = 5
        model.child.cache = "full"
        model.other = Base()
        var updated = model
        SmartUpdater.update(&updated, from: #"{"child": {}}"#)
        #expect(updated !== model)
        #expect(updated.child !== model.child)
        #expect(updated.child.a == 5 && updated.child.cache == "full")
        #expect(updated.other === model.other)
        #expect(model.finishCount == 0)
    }

    final class Engine: SmartCodable {
        var power = 1
        var fuel: String? = "diesel"
    }

    @BothKinds struct Car: SmartCodable {
        var engine = Engine()
        var spare: Engine?
        var byName: [String: Engine] = [:]
        var all: [Engine] = []
        @SmartPublished var main = Engine()
    }

    @Test func everyReplacedInstanceIsReported() throws {
        var engine = Engine()
        let old = engine
        let report = SmartUpdater.update(&engine, from: #"{"power": 2}"#)
        #expect(engine !== old)
        #expect(old.power == 1)
        #expect(
            report.events.map(\.description) == [
                "A new instance of 'Engine' replaced the previous one, which is unchanged. [replaced]"
            ]
        )
        #expect(report.events.first?.id == "identity-changed")
        #expect(report.events.first?.severity == .notice)
        #expect(report.failure == nil)

        var car = Car(spare: Engine(), byName: ["a": Engine(), "b": Engine()], all: [Engine()])
        let kept = car.byName["b"]
        let payload = #"""
            {"engine": {"power": "2"}, "spare": {}, "byName": {"a": {"power": 3}, "c": {}}, "all": [{}],
             "main": {"power": 5}}
            """#
        let events = SmartUpdater.update(&car, from: payload).events.filter { $0.finding == .identityChanged }
        #expect(events.map(\.pathText) == ["engine", "spare", "byName.a", "main"])
        #expect(events.map(\.pointer) == ["/engine", "/spare", "/byName/a", "/main"])
        #expect(car.byName["b"] === kept)
    }

    @Test func onlyAReplacedInstanceIsReported() {
        // No old value, no new value, no member in the payload, or no readable value.
        var car = Car()
        let engine = car.engine
        for payload in [#"{"spare": {"power": 2}}"#, "{}", #"{"engine": 5}"#, #"{"engine": null}"#, #"{"all": [{}]}"#] {
            let report = SmartUpdater.update(&car, from: payload)
            #expect(!report.events.contains { $0.finding == .identityChanged }, "\(payload)")
            #expect(car.engine === engine)
        }
        #expect(!SmartUpdater.update(&car, from: #"{"spare": null}"#).events.contains { $0.id == "identity-changed" })
        #expect(
            Car.deserializeWithReport(from: #"{"engine": {}}"#).report.events.allSatisfy { $0.id != "identity-changed" }
        )
        #expect(SmartUpdater.update(&car, from: "[1]").events.allSatisfy { $0.id != "identity-changed" })
    }

    @Test func theStrictPolicyReportsAReplacedInstanceAndAcceptsIt() {
        var engine = Engine()
        let old = engine
        let options: Set<SmartDecodingOption> = [.policy(.strict)]
        let report = SmartUpdater.update(&engine, from: #"{"power": 2, "fuel": null}"#, options: options)
        #expect(report.failure == nil)
        #expect(report.events.map(\.id) == ["identity-changed"])
        #expect(engine !== old && engine.power == 2)
        let failed = SmartUpdater.update(&engine, from: #"{"power": "x"}"#, options: options)
        #expect(failed.failure != nil)
        #expect(failed.events.allSatisfy { $0.id != "identity-changed" })
    }

    @Test func thePatchBetweenTwoModelsTransformsOneIntoTheOther() throws {
        var new = Self.user
        new.id = 8
        new.nick = nil
        new.home.zip = nil
        new.byName["a"] = nil
        new.counts["x"] = 4
        new.cities.append(City())
        new.part?.street = "Side"
        new.born = Date(timeIntervalSince1970: 2e9)
        let patch = try SmartUpdater.diff(from: Self.user, to: new)
        #expect(
            patch.description == """
                {"id":8,"home":{"zip":null},"cities":[{"name":"A","zip":2},{"name":"nowhere","zip":1}],"byName":{"a":null},\
                "counts":{"x":4},"street":"Side","born":"2033-05-18T03:33:20Z","nick_name":null}
                """
        )
        var user = Self.user
        let report = SmartUpdater.update(&user, from: .value(patch), mode: .mergePatch)
        #expect(report.isClean, "\(report)")
        #expect(user == new)
        #expect(try SmartUpdater.diff(from: new, to: new) == [:])
    }

    @Test func flatJSONIsUpdatedMemberByMember() throws {
        @BothKinds struct Bag: SmartCodable, Equatable {
            var id = 0
            @SmartFlat(prefix: "x_") var extra: JSONValue = ["a": 1]
        }
        var bag = Bag()
        SmartUpdater.update(&bag, from: #"{"id": 5, "x_b": 2, "y": 3}"#)
        #expect(bag.id == 5)
        #expect(bag.extra == ["a": 1, "b": 2])
        SmartUpdater.update(&bag, from: #"{"id": 6}"#)
        #expect(bag.extra == ["a": 1, "b": 2])
    }
}
