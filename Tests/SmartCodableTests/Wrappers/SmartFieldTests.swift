import Foundation
import SmartCodable
import TestSupport
import Testing

/// Fields that distinguish a missing key, null and a value.
@Suite struct SmartFieldTests {
    @BothKinds struct Patch: SmartCodable, Equatable {
        var name: SmartField<String> = .missing
        var age: SmartField<Int> = .value(5)
        var city: SmartField<String?> = .missing
        var tags: SmartField<[String]> = .null
        enum CodingKeys: String, CodingKey { case name = "n", age, city, tags }
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.city <--- "address.city"] }
    }

    @Test(arguments: [
        (#"{}"#, #"{}"#),
        (
            #"{"n":null,"age":null,"address":{"city":null},"tags":null}"#,
            #"{"n":null,"age":null,"address":{"city":null},"tags":null}"#
        ),
        (
            #"{"n":"Ann","age":6,"address":{"city":"Bonn"},"tags":["a"]}"#,
            #"{"n":"Ann","age":6,"address":{"city":"Bonn"},"tags":["a"]}"#
        ),
        (#"{"n":7,"age":"6","address":{},"tags":["a",{}]}"#, #"{"n":"7","age":6,"tags":["a"]}"#),
        (#"{"age":{},"tags":5}"#, #"{"age":5,"tags":null}"#),
    ])
    func aPatchRoundTrips(json: String, written: String) throws {
        let native = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        for patch in [
            Patch.deserialize(from: json), Patch.deserialize(from: native),
            try SmartJSONDecoder().decode(Patch.self, from: Data(json.utf8)),
        ] {
            #expect(try patch?.encodedText(useMappedKeys: true) == written)
        }
    }

    @Test func foundationsCodersDistinguishTheThreeStates() throws {
        struct Plain: Codable, Equatable {
            var a: SmartField<Int> = .missing; var b: SmartField<Int> = .missing; var c: SmartField<Int> = .missing
        }
        let plain = Plain(a: .missing, b: .null, c: .value(1))
        let data = try JSONEncoder().encode(plain)
        #expect(try JSONDecoder().decode(Plain.self, from: data) == plain)
        let list = PropertyListEncoder()
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            list.outputFormat = format
            let value = Plain(a: .missing, b: .missing, c: .value(1))
            #expect(try PropertyListDecoder().decode(Plain.self, from: list.encode(value)) == value)
        }
    }

    @Test func theHookOfAModelInAFieldRunsOnce() throws {
        @BothKinds struct Child: SmartCodable, Equatable {
            var calls = 0
            enum CodingKeys: CodingKey {}
            mutating func didFinishMapping() { calls += 1 }
        }
        @BothKinds
        struct Parent: SmartCodable { var a: SmartField<Child> = .missing; var b: SmartField<Child> = .value(Child()) }
        let parent = try #require(Parent.deserialize(from: #"{"a": {}, "b": 5}"#))
        #expect(parent.a == .value(Child(calls: 1)))
        #expect(parent.b == .value(Child(calls: 1)))
    }

    @Test func fieldsInListsAndOptionals() throws {
        @BothKinds
        struct Lists: SmartCodable, Equatable { var list: [SmartField<Int>] = []; var maybe: SmartField<Int>? }
        let lists = try #require(Lists.deserialize(from: #"{"list": [1, null, "2"], "maybe": 3}"#))
        #expect(lists.list == [.value(1), .null, .value(2)])
        #expect(lists.maybe == .value(3))
        #expect(try lists.encodedText() == #"{"list":[1,null,2],"maybe":3}"#)
    }

    /// As a null, which PHP's empty array and a text of the policy stand for.
    @Test(arguments: ["null", "[]", #""""#])
    func whatIsHandledLikeNullIsANull(_ value: String) {
        @BothKinds struct Address: SmartCodable, Equatable { var city = "" }
        @BothKinds struct Person: SmartCodable, Equatable {
            var address: SmartField<Address> = .missing
            var other: SmartField<Address> = .value(Address(city: "Rome"))
            var counts: SmartField<[String: Int]> = .missing
        }
        let result = Person.deserializeWithReport(
            from: #"{"address": \#(value), "other": \#(value), "counts": \#(value)}"#,
            options: [.policy { $0.nullTexts = [""] }]
        )
        #expect(result.model == Person(address: .null, other: .null, counts: .null))
        let isReported = value != "null"
        #expect(
            result.report.events.map { "\($0.pointer) \($0.id) \($0.outcome)" }
                == (isReported ? ["address", "other", "counts"].map { "/\($0) null-value converted" } : [])
        )
    }
}
