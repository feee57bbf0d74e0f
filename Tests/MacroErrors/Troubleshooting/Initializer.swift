import SmartCodable

class Animal: SmartCodable {
    var name = ""
    init() {}
}
