import SmartCodable

struct User: SmartCodable {
    var info: Any?
}
