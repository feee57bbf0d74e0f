import SmartCodable

struct User: SmartCodable {
    var id: Int
    var email: String?
}
