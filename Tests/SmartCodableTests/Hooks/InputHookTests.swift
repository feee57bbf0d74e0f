import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// `willDecode(_:)` changes or refuses the JSON of a model before it is decoded.
@Suite struct InputHookTests {
    @BothKinds struct User: SmartCodable, SmartInputHook, Equatable {
        var name = ""
        var age = 0
        static func willDecode(_ json: inout JSONValue) throws {
            if json.age.int ?? 0 < 0 { throw SmartHookError("The age is negative.") }
            if let parts = json.array { json = ["name": parts[0], "age": parts[1]] }
            if case .number(let id) = json { json = ["name": "#\(id)"] }
            if json.string == "nobody" { json = .null }
            if json.string == "text" { json = #"{"name":"in text"}"# }
            if json.string == "odd" { json = [1] }
            guard json.fullName != .null else { return }
            json.name = json.fullName
            throw SmartHookNotice("An old key.", at: CodingKeys.name)
        }
    }

    @BothKinds struct Team: SmartCodable, Equatable {
        var lead = User(name: "lead", age: 1)
        var deputy: User?
        var members: [User] = []
        var named: [String: User] = [:]
        var gaps: [User?] = []
    }

    @BothKinds struct Price: SmartCodable, SmartInputHook, Equatable {
        var price = 1.5
        var title = "-"
        var id = 0
        static func willDecode(_ json: inout JSONValue) throws {
            if json.name != .null { json.title = json.name }
        }
    }

    @Test(arguments: ["NaN", String(repeating: "1", count: 1_200)])
    func aNumberWithoutAJSONValueAffectsItsPropertyOnly(_ number: String) {
        for (json, ids) in [
            (#"{"price":\#(number),"title":"t","id":"7"}"#, ["/price", "/id"]),
            (#"{"price":\#(number),"name":"t","id":"7"}"#, ["/price", ""]),
        ] {
            let result = Price.deserializeWithReport(from: json)
            #expect(result.model == Price(price: 1.5, title: "t", id: 7), "\(json)")
            let pointers = result.report.events.filter { $0.finding != .syntaxRepaired }.map(\.pointer)
            #expect(pointers.first == ids.first, "\(json) \(pointers)")
        }
    }

    private static let options: [Set<SmartDecodingOption>] = [
        [], [.key(.anySpelling)], [.policy { $0.unknownKeys = .report }], [.syntax(.json5)],
    ]

    /// A value of the input and the user that is decoded from it; nil if it is null or refused.
    private static let rows: [(json: String, user: User?)] = [
        (#"{"name":"Ann","age":7}"#, User(name: "Ann", age: 7)),
        (#"{"name":"Ann","age":"7"}"#, User(name: "Ann", age: 7)),
        (#"["Ann","7"]"#, User(name: "Ann", age: 7)),
        (#"5"#, User(name: "#5")),
        (#""{\"name\":\"Ann\",\"age\":7}""#, User(name: "Ann", age: 7)),
        (#""[\"Ann\",7]""#, User(name: "Ann", age: 7)),
        (#""text""#, User(name: "in text")),
        (#"{"fullName":"Ann","age":7}"#, User(name: "Ann", age: 7)),
        (#""nobody""#, nil),
        (#"{"age":-1}"#, nil),
        (#""odd""#, nil),
        (#""other""#, nil),
        (#"true"#, nil),
    ]

    @Test(arguments: rows, options)
    func theHookPreparesEveryModel(_ row: (json: String, user: User?), _ options: Set<SmartDecodingOption>) throws {
        let (json, user) = row
        let text =
            #"{"lead":\#(json),"deputy":\#(json),"members":[\#(json),\#(json)],"named":{"a":\#(json)},"gaps":[\#(json)]}"#
        let expected = Team(
            lead: user ?? User(name: "lead", age: 1),
            deputy: user,
            members: user.map { [$0, $0] } ?? [],
            named: user.map { ["a": $0] } ?? [:],
            gaps: [user]
        )
        #expect(Team.deserialize(from: text, options: options) == expected)
        #expect(Team.deserialize(from: Data(text.utf8), options: options) == expected)
        let native = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        #expect(Team.deserialize(from: native, options: options) == expected)
        let result = Team.deserializeWithReport(from: text, options: options)
        #expect(result.model == expected)
        #expect(User.deserialize(from: .text(json), options: options) == user)
        let list = "[" + Array(repeating: json, count: 40).joined(separator: ",") + "]"
        #expect([User].deserialize(from: list, options: options)?.count == (user == nil ? 0 : 40))
        if let user {
            #expect(User.deserialize(from: user.toJSONString()) == user)
        }
    }

    @Test func theReportHasTheFindingsOfTheHook() {
        let json = """
            {"lead": {"fullName": "Ann"},
             "deputy": ["Bob", "x"],
             "members": [{"age": -1}, true]}
            """
        let result = Team.deserializeWithReport(from: json)
        #expect(
            result.report.events.map { "\($0.pointer) \($0.position?.line ?? 0) \($0)" }.sorted() == [
                "/deputy/age 2 deputy.age: Expected to decode 'Int' but found 'String' instead. "
                    + "[initial value, not a number]",
                "/gaps 1 gaps: No value associated with key. [initial value]",
                "/lead/age 1 lead.age: No value associated with key. [initial value]",
                "/lead/name 1 lead.name: The hook of 'User' reports: An old key. [kept]",
                "/members/0 3 members.0: Expected to decode 'User' but found 'Dictionary' that the model's hook refused: "
                    + "The age is negative. [dropped]",
                "/members/1 3 members.1: Expected to decode 'User' but found 'Bool' instead. [dropped]",
                "/named 1 named: No value associated with key. [initial value]",
            ]
        )
    }

    @Test func theStrictPolicyAcceptsWhatTheHookMakes() throws {
        #expect(try User.deserializeStrictly(from: .text(#"["Ann",7]"#)) == User(name: "Ann", age: 7))
        // A notice is no mismatch.
        #expect(try User.deserializeStrictly(from: #"{"fullName":"Ann","age":7}"#) == User(name: "Ann", age: 7))
        let error = #expect(throws: SmartMismatchError.self) {
            try [User].deserializeStrictly(from: #"[{"name":"Ann","age":-1},["Ann","7"]]"#)
        }
        #expect(error?.report.events.filter { $0.severity == .error }.map(\.id) == ["hook-failed", "type-mismatch"])
    }

    @Test func anUpdatePassesThePayloadToTheHook() {
        var team = Team(lead: User(name: "Ann", age: 7))
        SmartUpdater.update(&team, from: #"{"lead":{"fullName":"Bob"}}"#)
        #expect(team.lead == User(name: "Bob", age: 7))
        SmartUpdater.update(&team, from: #"{"lead":["Cid",9]}"#)
        #expect(team.lead == User(name: "Cid", age: 9))
        SmartUpdater.update(&team, from: #"{"lead":{"age":-9}}"#)
        #expect(team.lead == User(name: "Cid", age: 9))
    }

    @Test func partsAndRawValuesHaveHooks() {
        @BothKinds struct Page: SmartCodable {
            @SmartFlat var user = User()
            var title = ""
            var level = Level.low
        }
        @BothKinds enum Level: String, SmartCaseDefaultable, SmartInputHook {
            case low, high
            static func willDecode(_ json: inout JSONValue) {
                if json.int == 2 { json = "high" }
            }
        }
        let page = Page.deserialize(from: #"{"title":"a","fullName":"Ann","age":7,"level":2}"#)
        #expect(page?.user == User(name: "Ann", age: 7) && page?.title == "a" && page?.level == .high)
        #expect(Page.deserialize(from: #"{"level":"high"}"#)?.level == .high)
        #expect(Page.deserialize(from: #"{"level":3}"#)?.level == .low)
    }

    @Test func deepAndForeignValuesAreRefused() {
        @BothKinds struct Deep: SmartCodable, SmartInputHook {
            var value: JSONValue = .null
            static func willDecode(_ json: inout JSONValue) {
                for _ in 0..<40 { json = ["value": json] }
            }
        }
        #expect(Deep.deserialize(from: "{}", options: [.limits(SmartDecodingLimits(depth: 41))])?.value != nil)
        let result = Deep.deserializeWithReport(from: "{}", options: [.limits(SmartDecodingLimits(depth: 40))])
        #expect(result.model == nil && result.report.failure != nil)
        final class Picture {}
        #expect(User.deserialize(from: ["name": "Ann", "picture": Picture()]) == nil)
        #expect(User.deserialize(from: ["name": "Ann", "picture": Date()]) == User(name: "Ann"))
    }

    // MARK: - Classes

    class Animal: SmartCodable {
        var name = ""
        required init() {}
    }

    /// Only the subclass has a hook.
    @SmartSubclass class Dog: Animal, SmartInputHook {
        var tag = 0
        class func willDecode(_ json: inout JSONValue) {
            if case .number = json { json = ["tag": json] }
        }
    }

    @SmartSubclass class Puppy: Dog {
        var weeks = 0
        override class func willDecode(_ json: inout JSONValue) {
            super.willDecode(&json)
            json.weeks = 3
        }
    }

    @SmartModel class Vehicle: SmartCodable, SmartInputHook {
        var name = ""
        class func willDecode(_ json: inout JSONValue) { json.name = "\(json.name.string ?? "")!" }
    }

    @SmartModel class Car: Vehicle {
        var doors = 0
    }

    @Test func subclassesHaveAndInheritHooks() {
        #expect(Dog.deserialize(from: .text("5"))?.tag == 5)
        #expect([Dog].deserialize(from: #"[1,{"tag":2,"name":"a"}]"#)?.map(\.tag) == [1, 2])
        let puppy = Puppy.deserialize(from: #"{"tag":7,"name":"Rex"}"#)
        #expect(puppy?.tag == 7 && puppy?.name == "Rex" && puppy?.weeks == 3)
        #expect(Animal.deserialize(from: .text("5")) == nil)
        #expect(Vehicle.deserialize(from: #"{"name":"a"}"#)?.name == "a!")
        #expect([Car].deserialize(from: #"[{"name":"a","doors":4}]"#)?.map { "\($0.name)\($0.doors)" } == ["a!4"])
    }

    @Test func anUpdateUsesTheHookOfTheInstance() {
        struct Owner: SmartCodable {
            var dog = Dog()
        }
        var owner = Owner()
        owner.dog = Puppy()
        SmartUpdater.update(&owner, from: #"{"dog":{"tag":"4"}}"#)
        #expect((owner.dog as? Puppy)?.weeks == 3 && owner.dog.tag == 4)
    }

    // MARK: - Findings of didUpdate

    @BothKinds struct Counter: SmartCodable, Equatable {
        var count = 0
        mutating func didUpdate(from old: Counter) throws {
            if count < 0 { throw SmartHookError("The count is negative.") }
            guard count < old.count else { return }
            count = old.count
            throw SmartHookNotice("The count went down.", at: CodingKeys.count)
        }
    }

    @SmartSubclass class Snake: Animal {
        var length = 0
        func didUpdate(from old: Snake) throws {
            if length < old.length { throw SmartHookNotice("Snakes grow.") }
        }
    }

    @Test func theHookOfAnUpdateRejectsAndReports() {
        var counter = Counter(count: 5)
        let report = SmartUpdater.update(&counter, from: #"{"count":3}"#)
        #expect(counter == Counter(count: 5))
        #expect(
            report.events.map(\.description) == ["count: The hook of 'Counter' reports: The count went down. [kept]"]
        )
        #expect(SmartUpdater.update(&counter, from: #"{"count":-1}"#).failure != nil)
        #expect(counter == Counter(count: 5))
        var snake = Snake()
        snake.length = 4
        #expect(SmartUpdater.update(&snake, from: #"{"length":2}"#).events.map(\.message).contains("Snakes grow."))
    }
}
