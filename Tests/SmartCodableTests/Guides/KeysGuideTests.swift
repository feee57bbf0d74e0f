import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Keys.md` verbatim and checks its output.
@Suite struct KeysGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Keys")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [3, 3])
    }

    @Test func aPropertyIsReadFromOtherKeys() {
        let print = Printer()

        struct User: SmartCodable {
            var name = "unknown"
            var age: Int?

            static func mappingForKey() -> [SmartKeyTransformer]? {
                [
                    CodingKeys.name <--- ["nickName", "realName"],
                    CodingKeys.age <--- "user_age",
                ]
            }
        }

        let users = [User].deserialize(
            from: """
                [{"nickName": "Ann", "realName": "Anna", "user_age": "25"},
                 {"nickName": null, "realName": "Bob"},
                 {"name": "Eve", "age": 30},
                 {"nickName": {}, "realName": "Tom", "user_age": "old"}]
                """
        )
        for user in users ?? [] { print(user) }

        #expect(print.text == guide.output(1))
    }

    @Test func mappingsAndRenamedCodingKeysWorkTogether() {
        let print = Printer()

        struct Person: SmartCodable {
            var name = "unknown"
            var age = 18

            enum CodingKeys: String, CodingKey {
                case name
                case age = "person_age"
            }

            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.name <--- "nick"]
            }
        }

        let result = Person.deserializeWithReport(from: #"{"nick": "Ann", "person_age": "many"}"#)
        if let person = result.model { print(person) }
        print(result.report)

        #expect(print.text == guide.output(2))
    }

    @Test func subclassesKeepTheMappingOfTheirBase() {
        let print = Printer()

        class Animal: SmartCodable {
            var name = "unknown"
            required init() {}

            enum AnimalKeys: CodingKey { case name }
            class func mappingForKey() -> [SmartKeyTransformer]? { [AnimalKeys.name <--- "animal_name"] }
        }

        class Dog: Animal {
            var breed = "mutt"
            required init() { super.init() }

            enum CodingKeys: CodingKey { case breed }
            required init(from decoder: any Decoder) throws {
                try super.init(from: decoder)
                breed = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .breed)
            }
            override class func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.breed <--- "dog_breed"] }
        }

        if let dog = Dog.deserialize(from: ["animal_name": "Rex", "dog_breed": "pug"]) { print(dog.name, dog.breed) }
        if let dog = Dog.deserialize(from: ["animal_name": NSNull(), "breed": "pug"]) { print(dog.name, dog.breed) }

        #expect(print.text == guide.output(3))
    }
}
