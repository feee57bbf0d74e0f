import SmartCodable

class Animal: SmartCodable {
    var name = ""
    required init() {}
}

class Dog: Animal {
    override func didFinishMapping() {}
}
