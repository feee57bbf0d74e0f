import Foundation
import SmartCodable
import TestSupport
import Testing

/// The key from which a mapped property is read, through every route.
@Suite struct KeyMappingTests {
    @BothKinds struct Person: SmartCodable, Equatable {
        var name = "initial"
        var age: Int? = nil

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.name <--- ["nickName", "realName"],
                CodingKeys.age <--- "stu_age",
            ]
        }
    }

    static let severalSources: [ModelRow] = [
        ModelRow("the first source", #"{"nickName": "Ann", "stu_age": 7}"#, Person(name: "Ann", age: 7)),
        ModelRow("the second source", #"{"realName": "Ann"}"#, Person(name: "Ann")),
        ModelRow("both, the first listed", #"{"realName": "Bob", "nickName": "Ann"}"#, Person(name: "Ann")),
        ModelRow("a null gives way", #"{"nickName": null, "realName": "Bob"}"#, Person(name: "Bob")),
        ModelRow("both are null", #"{"nickName": null, "realName": null, "stu_age": null}"#, Person()),
        ModelRow("the own name is not listed", #"{"name": "Eve", "age": 9}"#, Person()),
        ModelRow("the own name beside a source", #"{"name": "Eve", "realName": "Bob"}"#, Person(name: "Bob")),
        ModelRow("nothing at all", "{}", Person()),
        ModelRow("conversions", #"{"nickName": 7, "stu_age": "8"}"#, Person(name: "7", age: 8)),
        ModelRow("a value that cannot be read", #"{"nickName": {}, "realName": "Bob", "stu_age": []}"#, Person()),
        ModelRow("an empty string is a value", #"{"nickName": "", "realName": "Bob"}"#, Person(name: "")),
        ModelRow("an escaped key", #"{"nick\u004eame": "Ann"}"#, Person(name: "Ann")),
    ]

    @Test(arguments: severalSources)
    func theFirstSourceThatExistsAndIsNotNullIsUsed(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @BothKinds struct OwnName: SmartCodable, Equatable {
        var name = "initial"
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- ["title", "name"]] }
    }

    static let listedOwnNames: [ModelRow] = [
        ModelRow("own name", #"{"name": "Ann"}"#, OwnName(name: "Ann")),
        ModelRow("both", #"{"name": "Ann", "title": "Dr"}"#, OwnName(name: "Dr")),
        ModelRow("null source", #"{"name": "Ann", "title": null}"#, OwnName(name: "Ann")),
        ModelRow("null own name", #"{"name": null}"#, OwnName()),
    ]

    @Test(arguments: listedOwnNames)
    func thePropertysOwnNameIsUsedIfItIsListed(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @BothKinds struct RawKeys: SmartCodable, Equatable {
        var name: String? = nil
        var age = 0
        var sex: String? = nil

        enum CodingKeys: String, CodingKey {
            case name
            case age = "person_age"
            case sex
        }

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.name <--- ["nickName", "realName"],
                CodingKeys.sex <--- "sexDict.sex",
            ]
        }
    }

    static let rawValuedKeys: [ModelRow] = [
        ModelRow(
            "raw key, source and path",
            #"{"nickName": "小花", "person_age": 10, "sexDict": {"sex": "男"}}"#,
            RawKeys(name: "小花", age: 10, sex: "男")
        ),
        ModelRow(
            "the raw value is the name of the property",
            #"{"nickName": null, "realName": "小花", "age": 10, "person_age": 20, "sex": "女"}"#,
            RawKeys(name: "小花", age: 20, sex: nil)
        ),
    ]

    @Test(arguments: rawValuedKeys)
    func mappingsAndRawValuedCodingKeysWorkTogether(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @Test func aRawValuedKeyCanBeMapped() {
        @BothKinds struct Item: SmartCodable, Equatable {
            var count = 5
            enum CodingKeys: String, CodingKey { case count = "item_count" }
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.count <--- ["n", "item_count"]] }
        }
        #expect(ModelRoutes(json: #"{"n": 1, "item_count": 2}"#, expected: Item(count: 1)).disagreements() == [])
        #expect(ModelRoutes(json: #"{"item_count": 2}"#, expected: Item(count: 2)).disagreements() == [])
        #expect(ModelRoutes(json: #"{"count": 3}"#, expected: Item(count: 5)).disagreements() == [])
    }

    @BothKinds struct Swapped: SmartCodable, Equatable {
        var a = 0
        var b = 0
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.a <--- "b", CodingKeys.b <--- "a"] }
    }

    @BothKinds struct Shared: SmartCodable, Equatable {
        var id = 0
        var text = ""
        var plain = 0
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.id <--- "plain", CodingKeys.text <--- "plain"]
        }
    }

    @BothKinds struct Joined: SmartCodable, Equatable {
        var name = "initial"
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.name <--- ["a", "b"], CodingKeys.name <--- ["c", "b.d"]]
        }
    }

    static let combinations: [ModelRow] = [
        ModelRow("two properties swap their keys", #"{"a": 1, "b": 2}"#, Swapped(a: 2, b: 1)),
        ModelRow("one source feeds several properties", #"{"plain": 7}"#, Shared(id: 7, text: "7", plain: 7)),
        ModelRow("two entries, the first one's source", #"{"c": "3", "b": "2"}"#, Joined(name: "2")),
        ModelRow("two entries, the second one's source", #"{"c": "3", "a": null}"#, Joined(name: "3")),
        ModelRow("two entries, null and null", #"{"a": null, "c": null}"#, Joined()),
    ]

    @Test(arguments: combinations)
    func sourcesCanBeSwappedSharedAndJoined(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @BothKinds struct Nothing: SmartCodable, Equatable {
        var name = "initial"
        static func mappingForKey() -> [SmartKeyTransformer]? { [] }
    }

    @BothKinds struct NoSource: SmartCodable, Equatable {
        var name = "initial"
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- [String]()] }
    }

    @Test func anEmptyListHasNoEffect() {
        #expect(ModelRoutes(json: #"{"name": "Ann"}"#, expected: Nothing(name: "Ann")).disagreements() == [])
    }

    @Test func anEntryWithoutSourcesLeavesThePropertyWithoutAnyKey() {
        #expect(ModelRoutes(json: #"{"name": "Ann"}"#, expected: NoSource()).disagreements() == [])
    }

    @Test func initialValuesAreKeptUnderEveryKindOfFailure() {
        @BothKinds struct Draft: SmartCodable, Equatable {
            var title = "untitled"
            var tags = ["none"]
            var limit: Int? = 10
            var owner = Person(name: "system")
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [
                    CodingKeys.title <--- "head.title", CodingKeys.tags <--- "tag_list",
                    CodingKeys.limit <--- ["max", "maximum"], CodingKeys.owner <--- "by.0",
                ]
            }
        }
        let payloads = [
            "{}",
            #"{"head": null, "tag_list": null, "max": null, "by": null}"#,
            #"{"head": {"title": null}, "tag_list": "none", "max": [], "maximum": 3, "by": [null]}"#,
            #"{"head": {"title": []}, "tag_list": 7, "maximum": {}, "by": ["Ann"]}"#,
            #"{"head": [], "tag_list": true, "maximum": "ten", "by": []}"#,
        ]
        for payload in payloads {
            #expect(ModelRoutes(json: payload, expected: Draft()).disagreements() == [])
        }
    }

    @Test func reportsNameThePropertyAndNotItsSource() {
        let result = [Person].deserializeWithReport(from: #"[{"nickName": [], "stu_age": "x"}, {"realName": 7}]"#)
        #expect(
            result.report.description == """
                Array<Person> 👈🏻 👀
                   ╆━ Index 0
                      ┆┄ name: Expected to decode 'String' but found 'Array' instead. [initial value]
                      ┆┄ age : Expected to decode 'Int' but found 'String' instead. [nil, not a number]
                   ╆━ Index 1
                      ┆┄ name: Expected to decode 'String' but found 'Number' instead. [converted]
                """
        )
    }

    @Test func aMissingMappedKeyIsReportedUnderTheProperty() {
        let result = Person.deserializeWithReport(from: #"{"name": "Eve"}"#)
        #expect(
            result.report.description == """
                Person 👈🏻 👀
                   ┆┄ name: No value associated with key. [initial value]
                """
        )
    }

    @Test func theStrictPolicyReadsMappedKeysToo() throws {
        let person = Person.deserialize(from: #"{"realName": "Ann", "stu_age": 3}"#, options: [.policy(.strict)])
        #expect(person == Person(name: "Ann", age: 3))
        #expect(Person.deserialize(from: #"{"name": "Ann"}"#, options: [.policy(.strict)]) == nil)
        let decoder = SmartJSONDecoder()
        #expect(try decoder.decode(Person.self, from: Data(#"{"realName": "Ann"}"#.utf8)) == Person(name: "Ann"))
    }

    @Test func canonicallyEqualKeysWithDifferentBytesAreDifferent() {
        @BothKinds struct Cafe: SmartCodable, Equatable {
            var name = "initial"
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- "caf\u{e9}"] }
        }
        #expect(Cafe.deserialize(from: "{\"caf\u{e9}\": \"x\"}")?.name == "x")
        #expect(Cafe.deserialize(from: "{\"cafe\u{301}\": \"x\"}")?.name == "initial")
    }

    @Test func objectsOfDifferentShapesInOneListAreReadEachByItsOwnKeys() {
        let json = """
            [{"nickName": "a", "stu_age": 1}, {"stu_age": 2, "realName": "b"}, {"realName": "c"}, {},
             {"nickName": null, "realName": "d"}, {"x": 1, "nickName": "e"}, {"nickName": "f", "stu_age": 6}]
            """
        let people = [Person].deserialize(from: json)
        #expect(people?.map(\.name) == ["a", "b", "c", "initial", "d", "e", "f"])
        #expect(people?.map(\.age) == [1, 2, nil, nil, nil, nil, 6])
    }
}
