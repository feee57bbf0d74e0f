import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// `willEncode()` changes a copy of the model, `didEncode(_:)` its JSON.
@Suite struct OutputHookTests {
    @BothKinds struct Draft: SmartCodable, SmartEncodingHook, Equatable {
        var text = ""
        var size: Int?
        mutating func willEncode() throws {
            if text == "secret" { throw SmartHookError("Not for everyone.") }
            text = text.trimmingCharacters(in: .whitespaces)
            if text == "noted" { throw SmartHookNotice("Without effect.") }
        }
    }

    @BothKinds struct Order: SmartCodable, SmartOutputHook, Equatable {
        var id = 0
        var at = Date(timeIntervalSince1970: 1)
        func didEncode(_ json: inout JSONValue) throws {
            if id < 0 { throw SmartHookError("No id.") }
            if id == 9 { return json = "nine" }
            json.twice = JSONValue.number(JSONNumber(integerLiteral: Int64(id * 2)))
        }
    }

    /// Both hooks, in this order.
    @BothKinds struct Both: SmartCodable, SmartEncodingHook, SmartOutputHook, SmartInputHook, Equatable {
        var name = ""
        static func willDecode(_ json: inout JSONValue) { json = json.value }
        mutating func willEncode() { name += "!" }
        func didEncode(_ json: inout JSONValue) { json = ["value": json, "length": JSONValue(name.count) ?? 0] }
    }

    @BothKinds struct Shelf: SmartCodable {
        var draft = Draft(text: " a ")
        var drafts = [Draft(text: " b "), Draft(text: "c", size: 1)]
        var maybe: Draft?
        var named = ["x": Draft(text: " d ")]
        var order = Order(id: 3)
        var orders = [Order(id: 4), Order(id: 9)]
        @SmartFlat var part = Both(name: "n")
    }

    /// A hook that changes nothing.
    @BothKinds struct Seen: SmartCodable, SmartOutputHook, Equatable {
        var number: JSONNumber = 0
        var at = Date(timeIntervalSince1970: 1)
        var data = Data([1, 2])
        var price: Decimal = 1
        func didEncode(_ json: inout JSONValue) {}
    }

    @BothKinds struct Sighting: SmartCodable, Equatable {
        @SmartFlat var seen = Seen()
        @SmartFlat(prefix: "last") var last = Seen()
        @SmartFlat(prefix: "first_") var first = Seen()
        var plain = Seen()
    }

    /// A part in a part, whose keys are the same whether a hook changes something or not.
    @BothKinds struct Enclosed: SmartCodable, SmartOutputHook, Equatable {
        var changes = false
        @SmartFlat var extra: [String: Int] = ["k": 1]
        func didEncode(_ json: inout JSONValue) { if changes { json.more = 2 } }
    }

    @BothKinds struct Letter: SmartCodable, Equatable {
        @SmartFlat(prefix: "last") var part = Enclosed()
    }

    @Test func theKeysOfAPartWithAHookAreNames() throws {
        for changes in [false, true] {
            let letter = Letter(part: Enclosed(changes: changes))
            let keys: Set = changes ? ["lastChanges", "lastK", "lastMore"] : ["lastChanges", "lastK"]
            #expect(try Set(#require(JSONValue(reading: .text(letter.encodedText())).object).keys) == keys)
            #expect(try Set(letter.encodedDictionary().keys) == keys)
            let list = try PropertyListSerialization.propertyList(from: letter.makePlistData(), format: nil)
            #expect((list as? [String: Any]).map { Set($0.keys) } == keys)
        }
    }

    @Test func whatAHookDoesNotChangeIsWrittenAsItIs() throws {
        let number = try #require(JSONNumber("1E5"))
        let seen = Seen(number: number, at: Date(timeIntervalSince1970: 5), data: Data([3]), price: 2.5)
        let sighting = Sighting(seen: seen, last: seen, first: seen, plain: seen)
        let text = #"{"number":1E5,"at":5,"data":"Aw==","price":2.5}"#
        #expect(seen.toJSONString() == text)
        #expect([seen].toJSONString() == "[\(text)]")
        let json = try #require(sighting.toJSONString())
        #expect(json.contains(#""lastNumber":1E5,"lastAt":5,"lastData":"Aw==""#))
        #expect(json.contains(#""first_number":1E5,"first_at":5"#))
        #expect(Sighting.deserialize(from: json) == sighting)
        let list = try #require(sighting.toPlistData())
        #expect(Sighting.deserializePlist(from: list) == sighting)
        let object = try #require(
            PropertyListSerialization.propertyList(from: list, format: nil) as? [String: Any]
        )
        for key in ["at", "lastAt", "first_at"] { #expect(object[key] as? Date == seen.at, "\(key)") }
        for key in ["data", "lastData", "first_data"] { #expect(object[key] as? Data == seen.data, "\(key)") }
        let dictionary = try #require(sighting.toDictionary())
        #expect(dictionary["lastPrice"] is Decimal)
        #expect(Sighting.deserialize(from: dictionary) == sighting)
    }

    @Test func theHooksApplyInEveryPlace() throws {
        let shelf = Shelf()
        let expected: JSONValue = [
            "draft": ["text": "a"], "drafts": [["text": "b"], ["text": "c", "size": 1]], "named": ["x": ["text": "d"]],
            "order": ["id": 3, "at": 1, "twice": 6], "orders": [["id": 4, "at": 1, "twice": 8], "nine"],
            "value": ["name": "n!"], "length": 2,
        ]
        #expect(try JSONValue(reading: .text(shelf.toJSONString() ?? "")) == expected)
        #expect(shelf.toDictionary().flatMap { JSONValue($0 as Any) } == expected)
        let encoder = SmartJSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        #expect(try JSONValue(reading: .data(encoder.encode(shelf))) == expected)
        #expect(shelf.draft.text == " a ")
        #expect([Draft(text: " a "), Draft(text: "noted")].toJSONString() == #"[{"text":"a"},{"text":"noted"}]"#)
        #expect(Order(id: 1).toJSONString() == #"{"id":1,"at":1,"twice":2}"#)
    }

    @Test func anErrorFailsTheCall() {
        #expect(Draft(text: "secret").toJSONString() == nil)
        #expect([Order(id: 1), Order(id: -1)].toJSONString() == nil)
        #expect(throws: SmartHookError("No id.")) { try SmartJSONEncoder().encode(Order(id: -1)) }
        #expect(throws: SmartHookError("Not for everyone.")) { try SmartJSONEncoder().encode([Draft(text: "secret")]) }
        // The session is usable afterwards.
        #expect(Draft(text: " a ").toJSONString() == #"{"text":"a"}"#)
    }

    @Test func whatTheHooksWriteIsDecoded() {
        let text = Both(name: "n").toJSONString()
        #expect(text == #"{"value":{"name":"n!"},"length":2}"#)
        #expect(Both.deserialize(from: text) == Both(name: "n!"))
        #expect([Both].deserialize(from: "[\(text ?? "")]") == [Both(name: "n!")])
    }

    @Test func keysAreThoseOfTheOutput() {
        @BothKinds struct Mapped: SmartCodable, SmartOutputHook {
            var firstName = "Ann"
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.firstName <--- "name.first"] }
            func didEncode(_ json: inout JSONValue) { json.keys = JSONValue(json.object?.keys.sorted() ?? []) ?? [] }
        }
        #expect(Mapped().toJSONString() == #"{"firstName":"Ann","keys":["firstName"]}"#)
        #expect(Mapped().toJSONString(useMappedKeys: true) == #"{"name":{"first":"Ann"},"keys":["name"]}"#)
        let text = Mapped().toJSONString(options: [.key(.convertToSnakeCase)])
        #expect(text == #"{"first_name":"Ann","keys":["first_name"]}"#)
    }

    @BothKinds struct Stamped: SmartCodable, SmartEncodingHook {
        var schema = 0
        var n = 1
        mutating func willEncode() { schema = 2 }
    }

    @BothKinds struct Counted: SmartCodable, SmartOutputHook {
        var n = 1
        func didEncode(_ json: inout JSONValue) { json.n = 7 }
    }

    @Test func whatTheHooksChangeIsNoInitialValue() {
        @BothKinds struct Parts: SmartCodable {
            var stamped = Stamped()
            var counted = Counted()
            var draft = Draft(text: "a")
        }
        let options: Set<SmartEncodingOption> = [.omitsInitialValues]
        #expect(Stamped(n: 5).toJSONString(options: options) == #"{"schema":2,"n":5}"#)
        #expect(Stamped(schema: 3).toJSONString(options: options) == #"{"schema":2}"#)
        #expect([Stamped()].toJSONString(options: options) == #"[{"schema":2}]"#)
        #expect(Counted(n: 7).toJSONString(options: options) == #"{"n":7}"#)
        #expect(Parts().toJSONString(options: options) == #"{"stamped":{"schema":2},"counted":{"n":7}}"#)
    }

    @Test func aPropertyListKeepsDatesUnlessTheHookChangesThem() throws {
        @BothKinds struct Entry: SmartCodable, SmartOutputHook {
            var at = Date(timeIntervalSince1970: 1)
            var changes = false
            func didEncode(_ json: inout JSONValue) { if changes { json.more = 1 } }
        }
        func list(_ entry: Entry) throws -> [String: Any]? {
            guard let data = entry.toPlistData() else { return nil }
            return try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        }
        let unchanged = try list(Entry())
        #expect(unchanged?["at"] is Date)
        let changed = try list(Entry(changes: true))
        #expect(!(changed?["at"] is Date) && changed?["more"] as? Int == 1)
    }

    /// A model that continues containers in turn.
    @BothKinds struct Late: SmartCodable, SmartOutputHook {
        var first = 1
        var second = [2]

        enum CodingKeys: String, CodingKey { case first, second }
        init() {}
        init(from decoder: any Decoder) throws {}

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            var object = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .first)
            var list = container.nestedUnkeyedContainer(forKey: .second)
            try object.encode(first, forKey: .first)
            for number in second { try list.encode(number) }
            try object.encode(Order(id: 5), forKey: .second)
        }

        func didEncode(_ json: inout JSONValue) { json.late = true }
    }

    @Test func continuedContainersAreWholeForTheHook() throws {
        let text = [Late(), Late()].toJSONString()
        let one = #"{"first":{"first":1,"second":{"id":5,"at":1,"twice":10}},"second":[2],"late":true}"#
        #expect(text == "[\(one),\(one)]")
        let native = try #require(Late().toDictionary())
        #expect(native["late"] as? Bool == true && (native["second"] as? [Any])?.first as? Int == 2)
    }

    @Test func aHookThatThrowsLeavesNoText() {
        // The optional element that cannot be written ends the call, as an error in `encode(to:)` does.
        #expect([Order(id: 1), Order(id: -1)].toJSONString() == nil)
        #expect(
            [Order(id: 1), Order(id: 2)].toJSONString() == #"[{"id":1,"at":1,"twice":2},{"id":2,"at":1,"twice":4}]"#
        )
    }

    // MARK: - Classes

    class Animal: SmartCodable {
        var name = "a"
        required init() {}
    }

    @SmartSubclass class Dog: Animal, SmartOutputHook, SmartEncodingHook {
        var tag = 1
        func willEncode() { tag += 1 }
        func didEncode(_ json: inout JSONValue) { json.kind = "dog" }
    }

    @SmartModel class Vehicle: SmartCodable, SmartOutputHook {
        var name = "v"
        func didEncode(_ json: inout JSONValue) { json.wheels = 4 }
    }

    @SmartModel class Car: Vehicle {
        var doors = 2
        override func didEncode(_ json: inout JSONValue) {
            super.didEncode(&json)
            json.doors = .null
        }
    }

    @Test func objectsHaveTheHooksOfTheirClass() {
        #expect(Dog().toJSONString() == #"{"name":"a","tag":2,"kind":"dog"}"#)
        let animals: [Animal] = [Animal(), Dog()]
        #expect(animals.toJSONString() == #"[{"name":"a"},{"name":"a","tag":2,"kind":"dog"}]"#)
        let vehicles: [Vehicle] = [Vehicle(), Car()]
        #expect(vehicles.toJSONString() == #"[{"name":"v","wheels":4},{"name":"v","doors":null,"wheels":4}]"#)
    }
}
