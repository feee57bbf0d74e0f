import Foundation
import SmartCodable
import TestSupport
import Testing

/// The complete output of every encoding method.
@Suite struct ModelEncodingTests {
    @Test func aUUIDIsWrittenAsFoundationDoes() {
        @BothKinds struct Model: SmartCodable { var id = UUID() }
        for _ in 0..<100 {
            let model = Model()
            #expect(model.toJSONString() == #"{"id":"\#(model.id.uuidString)"}"#)
        }
    }

    @BothKinds struct User: SmartCodable, Equatable {
        var name = ""
        var age = 0
        var note: String?
        var tags: [String] = []
        var address = Address()
        var friends: [String: Address] = [:]

        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- ["nick_name", "name"]] }
    }

    @BothKinds struct Address: SmartCodable, Equatable {
        var city = ""
        var zip = 0.5

        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.zip <--- "postal/code"] }
        static func mappingForValue() -> [SmartValueTransformer]? {
            [CodingKeys.city <--- FastTransformer<String, String>(fromJSON: { $0?.lowercased() }) { $0?.uppercased() }]
        }
    }

    let ann = User(
        name: "Ann",
        age: 30,
        note: nil,
        tags: ["a", "b"],
        address: Address(city: "rome", zip: 1),
        friends: ["z": Address(city: "bonn"), "Bob Key": Address()]
    )

    @Test func textHasTheKeysOfThePropertiesInTheirOrder() {
        #expect(
            ann.toJSONString() == """
                {"name":"Ann","age":30,"tags":["a","b"],"address":{"city":"ROME","zip":1},\
                "friends":{"Bob Key":{"city":"","zip":0.5},"z":{"city":"BONN","zip":0.5}}}
                """
        )
    }

    @Test func mappedKeysReachModelsInModelsAndInDictionaries() {
        #expect(
            ann.toJSONString(useMappedKeys: true) == """
                {"nick_name":"Ann","age":30,"tags":["a","b"],"address":{"city":"ROME","postal/code":1},\
                "friends":{"Bob Key":{"city":"","postal/code":0.5},"z":{"city":"BONN","postal/code":0.5}}}
                """
        )
    }

    @Test func dataAndTextAreEqual() throws {
        let data = try #require(ann.toJSONData(useMappedKeys: true))
        #expect(String(decoding: data, as: UTF8.self) == ann.toJSONString(useMappedKeys: true))
    }

    @Test func dictionariesContainTheTypesOfTheModel() throws {
        let dictionary = try #require(ann.toDictionary())
        #expect(dictionary["name"] as? String == "Ann")
        #expect(dictionary["age"] as? Int == 30)
        #expect(dictionary["tags"] as? [String] == ["a", "b"])
        #expect((dictionary["address"] as? [String: Any])?["zip"] as? Double == 1)
        #expect(Set(dictionary.keys) == ["name", "age", "tags", "address", "friends"])
        #expect(JSONSerialization.isValidJSONObject(dictionary))
    }

    @Test func arraysOfModelsBecomeArraysAndText() throws {
        let array = try #require([ann, User()].toArray() as? [[String: Any]])
        #expect(array.map { $0["name"] as? String } == ["Ann", ""])
        #expect([Address()].toJSONString() == #"[{"city":"","zip":0.5}]"#)
        #expect([Address]().toJSONString() == "[]")
        #expect([Address]().toArray()?.isEmpty == true)
        #expect([[Address()]].toJSONString() == #"[[{"city":"","zip":0.5}]]"#)
    }

    @Test func prettyTextHasALineForEachValue() {
        #expect(
            Address(city: "x", zip: 2).toJSONString(prettyPrint: true) == """
                {
                  "city" : "X",
                  "zip" : 2
                }
                """
        )
    }

    @Test func everyEntryPointRoundTrips() throws {
        #expect(User.deserialize(from: ann.toDictionary(useMappedKeys: true)) == ann)
        #expect(User.deserialize(from: ann.toJSONString(useMappedKeys: true)) == ann)
        #expect(User.deserialize(from: ann.toJSONString(useMappedKeys: true, prettyPrint: true)) == ann)
        #expect(User.deserialize(from: ann.toJSONData(useMappedKeys: true)) == ann)
        #expect(User.deserializePlist(from: ann.toPlistData(useMappedKeys: true)) == ann)
        #expect(User.deserializePlist(from: ann.toPlistData(useMappedKeys: true, format: .xml)) == ann)
        #expect([User].deserialize(from: [ann, ann].toArray(useMappedKeys: true)) == [ann, ann])
    }

    @Test func nilIsOmittedUnlessItWouldDecodeDifferently() {
        @BothKinds struct Item: SmartCodable, Equatable {
            var a: Int?
            var b: Int? = 5
            var c: [Int]? = [1]
        }
        let item = Item(a: nil, b: nil, c: nil)
        #expect(item.toJSONString() == #"{"b":null,"c":null}"#)
        #expect(
            Item.deserialize(from: item.toJSONString(), options: [.policy { $0.nullForOptional = .assignNil }]) == item
        )
        #expect(item.toDictionary()?["b"] is NSNull)
        #expect(Item(a: 1).toJSONString() == #"{"a":1,"b":5,"c":[1]}"#)
    }

    @Test func encodeOnlyModelsAreEncoded() {
        @BothKinds struct Query: SmartEncodable {
            var text = "a"
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.text <--- "q"] }
        }
        #expect(Query().toJSONString(useMappedKeys: true) == #"{"q":"a"}"#)
    }

    @Test func propertiesWithoutRulesAreUnchanged() {
        @BothKinds struct Empty: SmartCodable {}
        #expect(Empty().toJSONString() == "{}")
        #expect(Empty().toDictionary()?.isEmpty == true)
    }

    @Test func enumsAreEncodedAsRawValuesOrByTransformers() {
        enum Sex: String, SmartCaseDefaultable { case man, woman }
        enum Contact: SmartAssociatedEnumerable, Equatable {
            case mail(String), none
            func encodeValue() -> (any Encodable)? { self == .none ? nil : "plain" }
        }
        struct ContactTransformer: ValueTransformable {
            func transformFromJSON(_ value: Any?) -> Contact? { (value as? String).map { .mail($0) } }
            func transformToJSON(_ value: Contact?) -> String? {
                if case .mail(let address)? = value { address } else { nil }
            }
        }
        @BothKinds struct Person: SmartCodable {
            var sex = Sex.woman
            var open = SmartOpenEnum<Sex>.unknown("robot")
            var first = Contact.mail("a@b")
            var second = Contact.none
            var third = Contact.mail("c@d")
            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.first <--- ContactTransformer(), CodingKeys.second <--- ContactTransformer()]
            }
        }
        #expect(
            Person().toJSONString()
                == #"{"sex":"woman","open":"robot","first":"a@b","second":null,"third":"plain"}"#
        )
    }

    @Test func transformersCanWriteAnyJSON() {
        struct Odd: ValueTransformable {
            func transformFromJSON(_ value: Any?) -> Int? { nil }
            func transformToJSON(_ value: Int?) -> Any? {
                switch value {
                case 0: ["b": [1, 2.5, true, NSNull(), "x"] as [Any], "a": ["k": Float(0.1)]] as [String: Any]
                case 1: Date(timeIntervalSince1970: 5)
                case 2: Address(city: "inner", zip: 2)
                case 3: NSNumber(value: true)
                case 4: Decimal(string: "1234567890.123456789012")
                case 5: UInt64.max
                case 6: NSObject()
                default: nil
                }
            }
        }
        @BothKinds struct Item: SmartCodable {
            var a = 0, b = 1, c = 2, d = 3, e = 4, f = 5, g = 6, h = 7
            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.a <--- Odd(), CodingKeys.b <--- Odd(), CodingKeys.c <--- Odd(), CodingKeys.d <--- Odd(),
                    CodingKeys.e <--- Odd(), CodingKeys.f <--- Odd(), CodingKeys.g <--- Odd(), CodingKeys.h <--- Odd(),
                ]
            }
        }
        let expected = """
            {"a":{"a":{"k":0.1},"b":[1,2.5,true,null,"x"]},"b":5,"c":{"city":"INNER","zip":2},"d":true,\
            "e":1234567890.123456789012,"f":18446744073709551615,"g":6,"h":7}
            """
        #expect(Item().toJSONString() == expected)
        #expect(Item().toJSONString(options: [.sortedKeys]) == expected)
    }
}
