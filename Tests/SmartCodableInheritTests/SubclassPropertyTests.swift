import Foundation
import SmartCodableInherit
import Testing

/// Which properties of a subclass are read and written, and how.
@Suite struct SubclassPropertyTests {
    class Animal: SmartCodable {
        var name = "animal"
        var tags: [String] = ["a"]
        required init() {}
    }

    enum Size: String, SmartCaseDefaultable { case small, large }
    struct Owner: SmartCodable, Equatable {
        var name = "nobody"
        var dogs = 1
    }

    /// Explicit types, inferred types, and declarations that are not properties.
    @SmartSubclass
    class Dog: Animal {
        var age = 3, weight = -1.5
        var breed: String = "mutt"
        var size = Size.large
        var owner = Owner(name: "Ann")
        var owners = [Owner()], byName = ["a": Owner()]
        var born = Date(timeIntervalSince1970: 86_400)
        var note: String?, nick: Optional<String> = "rex"
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, it is what is tested
        var forced: Int!
        var computed: Int { age * 2 }
        var cached: Int {
            get { counted }
            set { counted = newValue }
        }
        var counted = 0 { didSet { changes += 1 } }
        var watched: Int = [1, 2, 3].reduce(0) { $0 + $1 } {
            willSet { changes += 1 }
        }
        @SmartIgnored var changes = 0
        lazy var heavy = [Int](repeating: 7, count: 3)
        nonisolated(unsafe) static var shared = Dog()
        class var kind: String { "dog" }
        let constant = 5
        private(set) var secret = "s"
        private var hidden = "h"
        var `default` = 1, `class`: String = "c"
        var closureMade: [Int] = { [1, 2] }()
        var chosen = if Bool(true) { "yes" } else { "no" }
        weak var friend: Dog?

        var hiddenValue: String { hidden }
    }

    @SmartSubclass
    class Patch: Animal {
        var age: SmartField<Int> = .missing
        var size: SmartField<Size> = .null
    }

    /// In the body of a PATCH request, a missing field leaves the value as it is, and null removes it.
    @Test func aMissingFieldIsNotWritten() throws {
        let patch = try #require(Patch.deserialize(from: #"{"name":"a","tags":[]}"#))
        #expect(patch.toJSONString() == #"{"name":"a","tags":[]}"#)
        patch.age = .value(5)
        patch.size = .null
        #expect(patch.toJSONString() == #"{"name":"a","tags":[],"age":5,"size":null}"#)
    }

    @Test func everyStoredVariableIsReadTolerantly() throws {
        let json = """
            {"name": 7, "age": "4", "weight": "2.5", "breed": 9, "size": "small", "owner": {"name": 1}, \
            "owners": [{"name": "x"}, 5], "byName": {"b": {"dogs": "2"}}, "born": 0, "note": 5, "nick": "max", \
            "forced": "6", "counted": "8", "watched": 9, "changes": 99, "heavy": [1], "constant": 6, "secret": "t", \
            "hidden": "i", "default": "2", "class": 3, "closureMade": ["5"], "chosen": "no"}
            """
        let dog = try #require(Dog.deserialize(from: json))
        #expect(dog.name == "7")
        #expect(dog.tags == ["a"])
        #expect((dog.age, dog.weight, dog.breed, dog.size) == (4, 2.5, "9", .small))
        #expect(dog.owner == Owner(name: "1", dogs: 1))
        #expect(dog.owners == [Owner(name: "x")])
        #expect(dog.byName == ["b": Owner(name: "nobody", dogs: 2)])
        #expect(dog.born == Date(timeIntervalSince1970: 0))
        #expect(dog.note == "5")
        #expect(dog.nick == "max")
        #expect(dog.forced == 6)
        #expect((dog.counted, dog.watched, dog.changes) == (8, 9, 0))
        #expect(dog.heavy == [7, 7, 7])
        #expect(dog.constant == 5)
        #expect((dog.secret, dog.hiddenValue) == ("t", "i"))
        #expect((dog.default, dog.class, dog.closureMade, dog.chosen) == (2, "3", [5], "no"))
    }

    @Test func missingNullAndMismatchedValuesKeepTheInitialValue() throws {
        for json in [
            "{}",
            #"{"age": null, "weight": null, "size": null, "owner": null, "nick": null, "default": null, "born": null}"#,
            #"{"age": {}, "weight": [], "size": "huge", "owner": 5, "nick": {}, "default": "x", "born": "never"}"#,
        ] {
            let dog = try #require(Dog.deserialize(from: json))
            #expect((dog.name, dog.age, dog.weight, dog.breed, dog.size) == ("animal", 3, -1.5, "mutt", .large))
            #expect(dog.owner == Owner(name: "Ann"))
            #expect((dog.nick, dog.default, dog.watched, dog.chosen) == ("rex", 1, 6, "yes"))
            #expect(dog.born == Date(timeIntervalSince1970: 86_400))
            #expect(dog.forced == nil)
        }
    }

    @Test func propertiesAreWrittenAfterThoseOfTheBaseClass() throws {
        let dog = Dog()
        dog.note = "n"
        let text = try #require((dog as Animal).toJSONString())
        #expect(
            text == """
                {"name":"animal","tags":["a"],"age":3,"weight":-1.5,"breed":"mutt","size":"large",\
                "owner":{"name":"Ann","dogs":1},"owners":[{"name":"nobody","dogs":1}],\
                "byName":{"a":{"name":"nobody","dogs":1}},"born":86400,"note":"n","nick":"rex","counted":0,"watched":6,\
                "secret":"s","hidden":"h","default":1,"class":"c","closureMade":[1,2],"chosen":"yes"}
                """
        )
        #expect(Dog.deserialize(from: text)?.toJSONString() == text)
    }

    @Test func findingsNameTheSubclassAndTheProperty() throws {
        let report = Dog.deserializeWithReport(from: #"{"name": 7, "age": "x", "owner": {"dogs": "y"}}"#).report
        let lines = report.events.map { "\($0.modelType) \($0)" }
        #expect(lines[0] == "Dog name: Expected to decode 'String' but found 'Number' instead. [converted]")
        #expect(lines[1] == "Dog tags: No value associated with key. [initial value]")
        #expect(
            lines[2] == "Dog age: Expected to decode 'Int' but found 'String' instead. [initial value, not a number]"
        )
        #expect(
            lines.contains(
                "Owner owner.dogs: Expected to decode 'Int' but found 'String' instead. [initial value, not a number]"
            )
        )
        #expect(!lines.contains { $0.contains("changes") || $0.contains("note") || $0.contains("heavy") })
    }

    @Test func aStrictCallListsOwnAndInheritedProperties() {
        do {
            _ = try Dog.deserializeStrictly(from: #"{"name": 7, "age": "x"}"#)
            Issue.record("a mismatch must be an error")
        } catch {
            let text = "\(error)"
            #expect(text.contains("age"))
            #expect(text.contains("name"))
            #expect(text.contains("breed"))
        }
    }

    @SmartSubclass
    class Pup: Animal {
        var age = 4
        var toys = ["x"]
        var mother: String?
        var father: Optional<String> = "Rex"
        @SmartAny var extra: Any?
        @SmartIgnored var changes = 0
    }

    @SmartSubclass
    final class Whelp: Pup {
        var weeks = 1
    }

    /// Each mismatch separately: the strict policy decodes a second time only if the first pass found something.
    @Test(arguments: [
        (#""age":null"#, #""age":4"#), ("", #""age":4"#), (#""toys":null"#, #""toys":[]"#), ("", #""toys":[]"#),
        ("", #""weeks":1"#), (#""weeks":null"#, #""weeks":1"#), (#""father":1"#, ""), (#""mother":{}"#, ""),
        ("", #""name":"n""#),
    ])
    func aStrictCallRefusesEachMismatchOfASubclass(_ wrong: String, _ right: String) throws {
        let members = [#""name":"n""#, #""tags":[]"#, #""age":4"#, #""toys":[]"#, #""weeks":1"#]
        let good = members.joined(separator: ",")
        let whelp = try Whelp.deserializeStrictly(from: "{\(good)}")
        #expect((whelp.mother, whelp.father, whelp.weeks) == (nil, nil, 1))
        #expect(try Whelp.deserializeStrictly(from: #"{\#(good),"mother":null,"father":null,"extra":null}"#).weeks == 1)
        let bad = (members.filter { $0 != right } + [wrong]).filter { !$0.isEmpty }.joined(separator: ",")
        #expect(throws: SmartMismatchError.self) { try Whelp.deserializeStrictly(from: "{\(bad)}") }
        #expect(throws: SmartMismatchError.self) { try [Whelp].deserializeStrictly(from: "[{\(good)},{\(bad)}]") }
        // The standard policy reads both.
        #expect(Whelp.deserialize(from: "{\(bad)}") != nil)
    }

    @Test func initialValuesAreFreshForEachInstance() throws {
        let dogs = try #require([Dog].deserialize(from: "[{}, {}]"))
        dogs[0].owners.append(Owner(name: "new"))
        #expect(dogs[1].owners.count == 1)
        #expect(dogs[0] !== dogs[1])
    }

    @Test func foundationKeepsInitialValuesOfMissingKeys() throws {
        let text = #"{"name": "n", "tags": [], "age": 9, "breed": null, "nick": null}"#
        let dog = try JSONDecoder().decode(Dog.self, from: Data(text.utf8))
        #expect((dog.age, dog.breed, dog.weight, dog.nick) == (9, "mutt", -1.5, nil))
        let missing = try JSONDecoder().decode(Dog.self, from: Data(#"{"name": "n", "tags": []}"#.utf8))
        #expect((missing.age, missing.nick, missing.note) == (3, nil, nil))
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Dog.self, from: Data(#"{"name": "n", "tags": [], "age": "9"}"#.utf8))
        }
        // A missing key of a nested value does not belong to this class.
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Dog.self, from: Data(#"{"name": "n", "tags": [], "owner": {"name": "x"}}"#.utf8))
        }
    }

    @Test func foundationWritesTheSameKeys() throws {
        let dog = Dog()
        let written = try JSONSerialization.jsonObject(with: JSONEncoder().encode(dog)) as? NSDictionary
        let ours = try #require(dog.toDictionary())
        #expect(Set(try #require(written).allKeys.compactMap { $0 as? String }) == Set(ours.keys))
    }

    // MARK: - Updating

    @Test func anUpdateKeepsUnmentionedValues() throws {
        var dog = Dog()
        dog.age = 8
        dog.name = "Rex"
        dog.nick = nil
        dog.owner.dogs = 4
        SmartUpdater.update(&dog, from: #"{"weight": "9", "owner": {"name": "Bob"}}"#)
        #expect((dog.name, dog.age, dog.weight, dog.nick) == ("Rex", 8, 9, nil))
        #expect(dog.owner == Owner(name: "Bob", dogs: 4))
    }

    // MARK: - Wrappers

    @propertyWrapper
    struct Trimmed: Codable {
        var wrappedValue: String
        init(wrappedValue: String) { self.wrappedValue = wrappedValue }
        init(from decoder: any Decoder) throws {
            wrappedValue = try decoder.singleValueContainer().decode(String.self).trimmingCharacters(in: .whitespaces)
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue)
        }
    }
    enum Own {
        typealias Text = Trimmed
    }
    struct Address: SmartCodable, Equatable {
        var city = "nowhere"
        var zip = 0
    }

    class Place: SmartCodable {
        @SmartDate var opened = Date(timeIntervalSince1970: 5)
        required init() {}
    }

    @SmartSubclass
    final class Shop: Place {
        @SmartAny var extra: [String: Any] = ["k": 1]
        @SmartDate(encodeFormat: .iso8601) var closed: Date?
        @SmartCompact.Array var numbers: [Int] = [1]
        @Own.Text var motto = " m "
        @SmartFlat var address: Address = Address(city: "Bern")
        @SmartIgnored var state = "kept"
        @SmartPublished var visitors: Int = 2
        var exposed = 4
    }

    @Test func wrappersOfOwnAndInheritedPropertiesWork() throws {
        let json = """
            {"opened": "10", "extra": {"a": [1, true]}, "closed": "1970-01-01T00:00:07Z", "numbers": ["1", "x", 3], \
            "motto": " hi ", "city": "Rome", "zip": "7", "state": "lost", "visitors": "5", "exposed": "6"}
            """
        let shop = try #require(Shop.deserialize(from: json))
        #expect(shop.opened == Date(timeIntervalSince1970: 10))
        #expect(shop.closed == Date(timeIntervalSince1970: 7))
        #expect(shop.numbers == [1, 3])
        #expect(shop.motto == "hi")
        #expect(shop.address == Address(city: "Rome", zip: 7))
        #expect((shop.state, shop.visitors, shop.exposed) == ("kept", 5, 6))
        #expect((shop.extra["a"] as? [Any])?.count == 2)

        let empty = try #require(Shop.deserialize(from: "{}"))
        #expect(empty.opened == Date(timeIntervalSince1970: 5))
        #expect(empty.closed == nil)
        #expect((empty.numbers, empty.motto, empty.address.city, empty.visitors) == ([1], " m ", "nowhere", 2))

        let text = try #require(shop.toJSONString())
        #expect(text.contains(#""closed":"1970-01-01T00:00:07Z""#))
        #expect(Shop.deserialize(from: text)?.toJSONString() == text)
    }
}
