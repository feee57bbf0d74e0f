import Foundation
import SmartCodable
import TestSupport
import Testing

/// A property that cannot be read keeps its value in a new `Self()`.
@Suite struct InitialValueTests {
    // MARK: - The table of the four declarations

    @BothKinds struct Account: SmartCodable, Equatable {
        var points: Int
        var level: Int = 5
        var limit: Int?
        var bonus: Int? = 5
        init() { points = 3 }
        init(points: Int, level: Int, limit: Int?, bonus: Int?) {
            self.points = points
            self.level = level
            self.limit = limit
            self.bonus = bonus
        }
    }

    @Test(arguments: [
        ("", Account(points: 3, level: 5, limit: nil, bonus: 5)),
        ("null", Account(points: 3, level: 5, limit: nil, bonus: 5)),
        (#""abc""#, Account(points: 3, level: 5, limit: nil, bonus: 5)),
        ("[]", Account(points: 3, level: 5, limit: nil, bonus: 5)),
        (#""7""#, Account(points: 7, level: 7, limit: 7, bonus: 7)),
        ("7", Account(points: 7, level: 7, limit: 7, bonus: 7)),
    ])
    func anInvalidValueKeepsTheInitialValue(_ value: String, _ expected: Account) {
        let names = ["points", "level", "limit", "bonus"]
        let members = value.isEmpty ? [] : names.map { "\"\($0)\": \(value)" }
        #expect(Account.deserialize(from: "{\(members.joined(separator: ","))}") == expected)
    }

    @Test func explicitNullsCanMakeNil() {
        var policy = SmartDecodingPolicy.standard
        policy.nullForOptional = .assignNil
        let options: Set<SmartDecodingOption> = [.policy(policy)]
        #expect(Account.deserialize(from: #"{"bonus": null}"#, options: options)?.bonus == nil)
        #expect(Account.deserialize(from: "{}", options: options)?.bonus == 5)
        #expect(Account.deserialize(from: #"{"bonus": "abc"}"#, options: options)?.bonus == 5)
        #expect(Account.deserialize(from: #"{"level": null}"#, options: options)?.level == 5)
    }

    // MARK: - Coding keys

    @BothKinds struct Renamed: SmartCodable, Equatable {
        var name = "Ann"
        var age = 25
        var city: String? = "Bern"
        private enum CodingKeys: String, CodingKey { case name = "user_name", age = "self_age", city = "c" }
    }

    @Test func rawValuedCodingKeysKeepTheirInitialValues() {
        #expect(Renamed.deserialize(from: "{}") == Renamed())
        #expect(Renamed.deserialize(from: #"{"user_name": null, "self_age": "x", "c": []}"#) == Renamed())
        #expect(Renamed.deserialize(from: #"{"name": "Bo", "self_age": "7"}"#)?.age == 7)
        #expect(Renamed.deserialize(from: #"{"name": "Bo"}"#)?.name == "Ann")
    }

    @BothKinds struct Swapped: SmartCodable, Equatable {
        var first = "first"
        var second = "second"
        private enum CodingKeys: String, CodingKey { case first = "second", second = "first" }
    }

    @Test func swappedCodingKeysKeepTheirOwnInitialValues() {
        #expect(Swapped.deserialize(from: "{}") == Swapped())
        #expect(Swapped.deserialize(from: #"{"second": "a"}"#) == Swapped(first: "a", second: "second"))
    }

    @BothKinds struct Partial: SmartCodable, Equatable {
        var name = "Ann"
        var cache = "warm"
        private enum CodingKeys: CodingKey { case name }
    }

    @Test func aPropertyWithoutCodingKeyIsUnchanged() {
        #expect(Partial.deserialize(from: #"{"name": "Bo", "cache": "cold"}"#) == Partial(name: "Bo", cache: "warm"))
    }

    // MARK: - Access and mutability

    @BothKinds struct Sealed: SmartCodable {
        private var secret = 7
        fileprivate private(set) var half = 8
        let fixed = 9
        let given: Int
        init() { given = 10 }
        var all: [Int] { [secret, half, given] }
        private enum CodingKeys: CodingKey { case secret, half, given }
    }

    @Test func privateAndConstantPropertiesFallBackToo() {
        #expect(Sealed.deserialize(from: "{}")?.all == [7, 8, 10])
        #expect(Sealed.deserialize(from: #"{"secret": "1", "half": "2", "given": "3"}"#)?.all == [1, 2, 3])
        #expect(Sealed.deserialize(from: #"{"secret": [], "half": {}, "given": null}"#)?.all == [7, 8, 10])
    }

    @Test func propertiesWithBackticksAndObserversFallBackToo() {
        @BothKinds struct Odd: SmartCodable, Equatable {
            var `class` = "first"
            var watched = 3 { didSet {} }
            static let shared = 7
            var computed: Int { watched }
        }
        #expect(Odd.deserialize(from: "{}") == Odd())
        #expect(Odd.deserialize(from: #"{"class": 2, "watched": "4"}"#) == Odd(class: "2", watched: 4))
    }

    // MARK: - Freshness and laziness

    @BothKinds struct Ticket: SmartCodable {
        var seat = 1
        var row = "A"
        var gate: String?
        var note: String? = "none"
        init() { TestLog.current.add("init") }
    }

    private func countingInits(_ body: () throws -> Void) rethrows -> Int {
        try TestLog.recording(body).entries.count
    }

    @Test(.disabled(if: modelsAreGenerated)) func validInputNeedsNoFreshModel() throws {
        let valid = #"{"seat": 7, "row": "B", "gate": "G", "note": "window"}"#
        #expect(countingInits { _ = Ticket.deserialize(from: valid) } == 0)
        #expect(countingInits { _ = [Ticket].deserialize(from: "[\(valid),\(valid)]") } == 0)
        // A conversion is not a fallback.
        let converted = #"{"seat": "7", "row": 2, "gate": 1, "note": true}"#
        #expect(countingInits { _ = Ticket.deserialize(from: converted) } == 0)
    }

    @Test(.enabled(if: modelsAreGenerated)) func generatedCodeCreatesEachModelOnce() throws {
        let valid = #"{"seat": 7, "row": "B", "gate": "G", "note": "window"}"#
        #expect(countingInits { _ = [Ticket].deserialize(from: "[\(valid),\(valid)]") } == 2)
    }

    @Test func eachObjectNeedsAtMostOneFreshModel() throws {
        let bad = #"{"seat": "x", "row": [], "gate": {}, "note": []}"#
        #expect(countingInits { _ = Ticket.deserialize(from: bad) } == 1)
        #expect(countingInits { _ = [Ticket].deserialize(from: "[{}, \(bad), {}]") } <= 4)
    }

    @Test func initiallyNilOptionalsAreDeterminedOncePerType() throws {
        let absent = #"{"seat": 7, "row": "B", "note": "window", "gate": null}"#
        let list = jsonArray(repeating: absent, count: 10)
        #expect(countingInits { _ = [Ticket].deserialize(from: list) } <= (modelsAreGenerated ? 10 : 1))
    }

    @Test(.disabled(if: modelsAreGenerated)) func theStrictPolicyNeedsNoFreshModelForCompleteInput() {
        let fits = #"{"seat": 7, "row": "B", "gate": "G", "note": "window"}"#
        #expect(countingInits { _ = Ticket.deserialize(from: fits, options: [.policy(.strict)]) } == 0)
    }

    final class Box: Codable, Equatable {
        var content = 0
        static func == (left: Box, right: Box) -> Bool { left.content == right.content }
    }

    @BothKinds struct Fresh: SmartCodable {
        var id = UUID()
        var box = Box()
        var made = Date()
        var serial = 1
    }

    @Test func everyModelGetsItsOwnFreshValues() throws {
        let models = try #require([Fresh].deserialize(from: #"[{}, {}, {"serial": "x"}]"#))
        #expect(Set(models.map(\.id)).count == 3)
        #expect(Set(models.map { ObjectIdentifier($0.box) }).count == 3)
        let again = try #require(Fresh.deserialize(from: "{}"))
        #expect(!models.map(\.id).contains(again.id))
        #expect(again.box !== models[0].box)
    }

    /// A model whose initial values change between two objects of a call.
    @BothKinds struct Paced: SmartCodable {
        @TaskLocal static var pace = Pace()
        var isFirst = Paced.pace.next() < 2
        var name = "name"
        var list = [1, 2]
    }

    final class Pace: @unchecked Sendable {
        private var count = 0
        func next() -> Int {
            count += 1
            return count
        }
    }

    @Test func initialValuesThatWereTheSameMayChange() throws {
        try Paced.$pace.withValue(Pace()) {
            let models = try #require([Paced].deserialize(from: "[{}, {}, {}, {}]"))
            #expect(models.last?.isFirst == false)
            #expect(models.filter(\.isFirst).count <= 1)
            #expect(models.allSatisfy { $0.name == "name" && $0.list == [1, 2] })
        }
    }

    final class Token: Codable {
        init() {}
        init(from decoder: any Decoder) throws {}
        func encode(to encoder: any Encoder) throws {}
    }

    final class LatestToken: @unchecked Sendable { weak var token: Token? }

    @BothKinds struct Holder: SmartCodable {
        @TaskLocal static var latest = LatestToken()
        var token = Token()
        var serial = 1
        init() { Holder.latest.token = token }
    }

    @Test(arguments: [#"[{"token": {}}, {"token": {}}]"#, "[{}, {}, {}]"])
    func noModelOutlivesItsCall(_ json: String) {
        let latest = LatestToken()
        Holder.$latest.withValue(latest) {
            #expect([Holder].deserialize(from: json)?.isEmpty == false)
            #expect(latest.token == nil)
        }
    }

    // MARK: - Shapes of models

    final class Node: SmartCodable {
        var name = "leaf"
        var next: Node?
        var children: [Node] = []
        required init() {}
    }

    @Test func recursiveModelsFallBackAtEveryLevel() throws {
        let json = #"{"name": 1, "next": {"name": null, "next": {"children": [{}, 7, {"name": "x"}]}}}"#
        let node = try #require(Node.deserialize(from: json))
        #expect(node.name == "1")
        #expect(node.next?.name == "leaf")
        #expect(node.next?.next?.children.map(\.name) == ["leaf", "x"])
    }

    @Test func aModelInAModelFallsBackToTheParentsInitialValue() throws {
        @BothKinds struct House: SmartCodable, Equatable {
            var owner = Person(name: "Eve", age: 3)
            var guest: Person? = Person(name: "Guest", age: 1)
            var tenants = [Person(name: "T", age: 2)]
        }
        @BothKinds struct Person: SmartCodable, Equatable {
            var name = "nobody"
            var age = 0
        }
        for json in [
            "{}", #"{"owner": null, "guest": null, "tenants": null}"#, #"{"owner": 7, "guest": "x", "tenants": {}}"#,
        ] {
            #expect(House.deserialize(from: json) == House(), "\(json)")
        }
        // In an existing object, the initial values of the object are used.
        let house = House.deserialize(from: #"{"owner": {}, "guest": {"age": "x"}, "tenants": [{}]}"#)
        #expect(house == House(owner: Person(), guest: Person(), tenants: [Person()]))
    }

    @Test func aPropertyThatIsEncodedAsAnotherTypeKeepsItsInitialValueToo() {
        @BothKinds struct Celsius: SmartCodable, Equatable {
            var degrees = 20
            init() {}
            enum CodingKeys: CodingKey { case degrees }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode("\(degrees)", forKey: .degrees)
            }
        }
        #expect(Celsius.deserialize(from: "{}")?.degrees == 20)
    }

    @Test func manyFallbacksInOneObjectAreCorrect() {
        @BothKinds struct Wide: SmartCodable, Equatable {
            var a = 1, b = 2, c = 3, d = "d", e = "e", f: Int? = 6, g: String?, h = [8], i = ["i": 9], j = 1.5, k = true
        }
        #expect(Wide.deserialize(from: "{}") == Wide())
        let bad = Array("abcdefghijk").map { "\"\($0)\": \($0 == "h" || $0 == "i" ? "7" : "[[]]")" }
        #expect(Wide.deserialize(from: "{\(bad.joined(separator: ","))}") == Wide())
    }

    // MARK: - Models that encode by hand

    @Test func aPropertyThatEncodingLeavesOutKeepsItsInitialValueToo() {
        // Many implementations of `encode(to:)` omit defaults.
        @BothKinds struct Settings: SmartCodable, Equatable {
            var theme = "dark"
            var size = 12
            enum CodingKeys: CodingKey { case theme, size }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                if theme != "dark" { try container.encode(theme, forKey: .theme) }
                if size != 12 { try container.encode(size, forKey: .size) }
            }
        }
        #expect(Settings.deserialize(from: #"{"theme": null, "size": "x"}"#) == Settings())
    }

    @Test func aModelThatCannotEncodeKeepsItsInitialValuesToo() {
        @BothKinds struct Sealed: SmartCodable, Equatable {
            var theme = "dark"
            var size: Int? = 12
            struct Refused: Error {}
            enum CodingKeys: CodingKey { case theme, size }
            func encode(to encoder: any Encoder) throws { throw Refused() }
        }
        #expect(Sealed.deserialize(from: "{}") == Sealed())
    }

    @Test func codingKeysWithNumbersAreReadLikeOtherKeys() {
        @BothKinds struct Record: SmartCodable, Equatable {
            var name = "initial"
            var count = 3
            enum CodingKeys: Int, CodingKey { case name = 1, count = 2 }
        }
        // Foundation looks such keys up by their case names.
        let json = #"{"name": "Ann", "count": "x"}"#
        #expect(Record.deserialize(from: json) == Record(name: "Ann", count: 3))
    }

    @Test func anEnumCanBeAModel() {
        enum Mode: String, SmartCodable {
            case day, night
            init() { self = .day }
        }
        @BothKinds struct Lamp: SmartCodable, Equatable {
            var mode = Mode.night
            var maybe: Mode?
            var modes: [Mode] = []
        }
        let json = #"{"mode": "dusk", "maybe": "night", "modes": ["day", "dusk", "night", null]}"#
        #expect(Lamp.deserialize(from: json) == Lamp(mode: .night, maybe: .night, modes: [.day, .night]))
    }

    @Test func optionalsOfOptionalsKeepTheirInitialValue() {
        @BothKinds struct Deep: SmartCodable, Equatable { var value: Int?? = 5 }
        #expect(Deep.deserialize(from: "{}") == Deep())
        #expect(Deep.deserialize(from: #"{"value": "7"}"#)?.value == 7)
        #expect(Deep.deserialize(from: #"{"value": []}"#) == Deep())
    }
}
