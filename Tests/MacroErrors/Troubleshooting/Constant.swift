import SmartCodable

struct User: SmartCodable {
    let id = 0
    var name = ""
}
