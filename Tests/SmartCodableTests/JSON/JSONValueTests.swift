import Foundation
import SmartCodable
import Testing

/// The value by itself: literals, content, paths, equality, text.
@Suite struct JSONValueTests {
    private let user: JSONValue = [
        "id": 7, "name": "Ann", "score": 1.5, "admin": true, "boss": nil,
        "tags": ["a", "b"], "address": ["city": "Ulm", "string": "x"],
    ]

    @Test func literalsLookLikeJSON() {
        #expect(user["id"] == .number(7))
        #expect(user["boss"] == .null)
        #expect([] as JSONValue == .array([]))
        #expect([:] as JSONValue == .object([:]))
        #expect("\(1)" as JSONValue == .string("1"))
        #expect(["a": 1, "a": 2] as JSONValue == ["a": 2])
        let none: JSONValue? = nil
        #expect(none == nil)
        #expect(user["boss"] == nil as JSONValue)
        #expect(user.boss == nil)
        #expect(user.name != nil)
        let null: JSONValue? = .some(.null)
        #expect(null != nil)
        #expect(null == .null)
    }

    @Test func accessorsReturnOnlyContentOfTheirKind() {
        #expect(user.id.int == 7)
        #expect(user.id.double == 7)
        #expect(user.id.number?.text == "7")
        #expect(user.score.double == 1.5)
        #expect(user.score.int == nil)
        #expect(user.name.string == "Ann")
        #expect(user.admin.bool == true)
        #expect(user.boss.isNull)
        #expect(user.tags.array == ["a", "b"])
        #expect(user.address.object?.keys.sorted() == ["city", "string"])

        #expect(user.id.string == nil && user.id.bool == nil && !user.id.isNull)
        #expect(user.name.int == nil && user.name.double == nil && user.name.number == nil)
        #expect(user.admin.int == nil && user.admin.number == nil)
        #expect(user.tags.object == nil && user.address.array == nil)
        #expect(("7" as JSONValue).int == nil)
        #expect((1 as JSONValue).bool == nil)
    }

    @Test func missingContentIsNull() {
        #expect(user.phone.home[3].city.isNull)
        #expect(user.name.first.isNull)
        #expect(user.tags[2].isNull)
        #expect(user.tags[-1].isNull)
        #expect(user.tags[Int.min].isNull)
        #expect(user[0].isNull)
        #expect(user.tags["0"].isNull)
    }

    @Test func memberNamesOfTheTypeNeedSubscripts() {
        #expect(user.address["string"] == "x")
        #expect(user.address.string == nil)
    }

    @Test func membersAndElementsCanBeSet() {
        var value = user
        value.address.city = "Bonn"
        value.tags[1] = ["c": 1]
        value.tags[1].c = 2
        value["id"] = nil
        #expect(value.address.city == "Bonn")
        #expect(value.tags == ["a", ["c": 2]])
        #expect(value.object?["id"] == .null)
        #expect(user.address.city == "Ulm")
        value.boss.name = "Eve"
        #expect(value.boss == ["name": "Eve"])
        var made: JSONValue = nil
        made.a.b.c = 1
        #expect(made == ["a": ["b": ["c": 1]]])
    }

    @Test func settingIntoAScalarDoesNothing() {
        var value = user
        value.name.first = "A"
        value.tags[2] = "c"
        value.tags[-1] = "c"
        value.id[0] = 1
        value.tags.first = 1
        #expect(value == user)
    }

    /// Copying all members or elements for each change would take minutes.
    @Test func aChangeDoesNotCopyTheOtherMembers() {
        let count = 100_000
        var object: JSONValue = ["inner": ["list": []]]
        for index in 0..<count { object["k\(index)"] = 0 }
        for index in 0..<count { object["k\(index)"] = .number(JSONNumber(index)) }
        for index in 0..<count { object.inner["k\(index)"].value = 1 }
        for index in 0..<count { object["inner"]["k\(index)"]["value"] = .number(JSONNumber(index)) }
        #expect(object.object?.count == count + 1)
        #expect(object["k99"] == 99)
        #expect(object.inner.object?.count == count + 1)
        #expect(object.inner.k99.value == 99)

        var list: JSONValue = ["list": .array(Array(repeating: ["x": 0], count: count))]
        for index in 0..<count { list["list"][index] = ["x": 1] }
        for index in 0..<count { list["list"][index]["x"] = .number(JSONNumber(index)) }
        #expect(list.list.array?.count == count)
        #expect(list.list[99] == ["x": 99])
    }

    @Test func aChangeThatThrowsKeepsTheOtherMembers() {
        struct Refusal: Error {}
        func refuse(_ value: inout JSONValue) throws {
            value = "changed"
            throw Refusal()
        }
        var value: JSONValue = ["a": [1, ["b": 2]], "c": 3]
        #expect(throws: Refusal.self) { try refuse(&value["a"][1]["b"]) }
        #expect(value == ["a": [1, ["b": "changed"]], "c": 3])
        #expect(throws: Refusal.self) { try refuse(&value.a[7].b) }
        #expect(value == ["a": [1, ["b": "changed"]], "c": 3])
        var null: JSONValue = nil
        #expect(throws: Refusal.self) { try refuse(&null.a) }
        #expect(null == ["a": "changed"])
        var text: JSONValue = "text"
        #expect(throws: Refusal.self) { try refuse(&text.a) }
        #expect(text == "text")
    }

    @Test func aCopyIsNotChangedWithTheOriginal() {
        var value: JSONValue = ["a": ["b": [1, 2]]]
        let copy = value
        value.a.b[0] = 7
        value.a.c = 8
        #expect(copy == ["a": ["b": [1, 2]]])
        #expect(value == ["a": ["b": [7, 2], "c": 8]])
    }

    @Test func valuesAreEqualByContent() {
        #expect(["a": 1, "b": [true, nil]] as JSONValue == ["b": [true, nil], "a": 1.0])
        let pairs: [(JSONValue, JSONValue)] = [
            (1, true), (0, false), (0, nil), ("1", 1), ([], [:]), ([1, 2], [2, 1]), ([1], [1, 1]), (["a": 1], ["a": 2]),
            (["a": 1], ["b": 1]), (["a": nil], [:]), ([[1], [2]], [[1], [3]]), ("", nil),
        ]
        for (left, right) in pairs {
            #expect(left != right)
            #expect(right != left)
        }
    }

    @Test func equalValuesHashAlike() throws {
        let left: JSONValue = ["a": 1, "b": [1.5, ["x": "y", "z": nil]], "c": ["d": [:]]]
        let right: JSONValue = [
            "c": ["d": [:]], "b": [15e-1, ["z": nil, "x": "y"]], "a": .number(try #require(JSONNumber("10e-1"))),
        ]
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        let different: Set<JSONValue> = [[], [:], nil, 0, 1, true, false, "", "0", [[]], [nil], ["a": []], ["a": nil]]
        #expect(different.count == 13)
        #expect(Set([left, right]).count == 1)
    }

    @Test func printingProducesCompactJSONInTheOrderOfTheMembers() {
        #expect(
            user.description
                == #"{"id":7,"name":"Ann","score":1.5,"admin":true,"boss":null,"tags":["a","b"],"#
                + #""address":{"city":"Ulm","string":"x"}}"#
        )
        #expect("\([] as JSONValue) \([:] as JSONValue) \([[], [[]], [:]] as JSONValue)" == "[] {} [[],[[]],{}]")
    }

    @Test func printedTextIsReadBackByFoundation() throws {
        let text = "\u{0}\u{1}\u{8}\t\n\u{C}\r\u{1F} \"\\/ é 👩‍👩‍👧 \u{2028}\u{7F} e\u{301}"
        let value: JSONValue = .object([text: [.string(text), 1, 1.5, true, nil, ["k": []]]])
        let parsed = try JSONSerialization.jsonObject(with: Data(value.description.utf8))
        #expect(JSONValue(parsed) == value)
        let again = try JSONDecoder().decode(JSONValue.self, from: Data(value.description.utf8))
        #expect(again == value)
        #expect(again.description == value.description)
    }

    @Test func interpolationProducesStringsOnly() {
        let name = #"a", "admin": true"#
        #expect((["name": "\(name)"] as JSONValue).description == #"{"name":"a\", \"admin\": true"}"#)
    }

    /// Different keys that `<` of `String` does not order, in dictionaries of several internal orders.
    @Test func textAndHashDoNotDependOnTheOrderOfADictionary() {
        let members: [(String, JSONValue)] = [("e\u{301}", "["), ("\u{E9}[", 1), ("\u{E9}a", [2]), ("b", ["c": nil])]
        let values = (1...40).map { count in
            var object: [String: JSONValue] = [:]
            object.reserveCapacity(count)
            for (key, value) in count.isMultiple(of: 2) ? members : members.reversed() { object[key] = value }
            return JSONValue.object(JSONObject(object))
        }
        #expect(Set(values.map(\.description)).count == 1)
        #expect(Set(values).count == 1)
        let composed: JSONValue = ["\u{E9}": 1, "f": 2]
        let decomposed: JSONValue = ["e\u{301}": 1, "f": 2]
        #expect(composed == decomposed)
        #expect(Set([composed, decomposed]).count == 1)
    }
}
