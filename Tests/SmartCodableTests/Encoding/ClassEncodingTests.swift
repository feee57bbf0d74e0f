import SmartCodable
import TestSupport
import Testing

/// Classes: properties, mappings and transformers of subclasses, also where the static type is the base.
@Suite struct ClassEncodingTests {
    class Animal: SmartCodable {
        var name = ""
        required init() {}
        class func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- "animal_name"] }
        class func mappingForValue() -> [SmartValueTransformer]? { nil }
        enum CodingKeys: String, CodingKey { case name }
        required init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
        }
    }

    final class Dog: Animal {
        var age = 0
        enum Keys: String, CodingKey { case age }
        override class func mappingForKey() -> [SmartKeyTransformer]? { [Keys.age <--- "dog.age"] }
        override class func mappingForValue() -> [SmartValueTransformer]? {
            [
                Keys.age
                    <--- FastTransformer<Int, String>(fromJSON: { $0.flatMap { Int($0.dropFirst()) } }) {
                        "y\($0 ?? 0)"
                    }
            ]
        }
        required init() { super.init() }
        required init(from decoder: any Decoder) throws {
            try super.init(from: decoder)
            age = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .age)
        }
        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(age, forKey: .age)
        }
    }

    @BothKinds struct Owner: SmartCodable {
        var pet = Animal()
        var pets: [Animal] = []
        var best: Animal?
    }

    private var dog: Dog {
        let dog = Dog()
        dog.name = "Rex"
        dog.age = 3
        return dog
    }

    @Test func subclassAndBaseShareOneObject() {
        #expect(dog.toJSONString() == #"{"name":"Rex","age":"y3"}"#)
        #expect(dog.toJSONString(useMappedKeys: true) == #"{"animal_name":"Rex","dog":{"age":"y3"}}"#)
    }

    @Test func aBaseReferenceEncodesTheSubclass() {
        let owner = Owner(pet: dog, pets: [dog, Animal()], best: dog)
        let dogText = #"{"animal_name":"Rex","dog":{"age":"y3"}}"#
        #expect(
            owner.toJSONString(useMappedKeys: true)
                == #"{"pet":\#(dogText),"pets":[\#(dogText),{"animal_name":""}],"best":\#(dogText)}"#
        )
        let base: Animal = dog
        #expect(base.toJSONString(useMappedKeys: true) == dogText)
    }

    @Test func subclassesRoundTrip() throws {
        let copy = try #require(Dog.deserialize(from: dog.toJSONString(useMappedKeys: true)))
        #expect(copy.name == "Rex")
        #expect(copy.age == 3)
    }
}
