import SmartCodableInherit

class Animal: SmartCodable {
    var name = ""
    required init() {}
}

@SmartSubclass
class Dog: Animal {
    var breed = ""
}

extension Dog {
    enum CodingKeys: String, CodingKey { case breed = "dog_breed" }
}
