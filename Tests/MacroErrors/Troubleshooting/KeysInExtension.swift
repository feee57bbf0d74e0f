import SmartCodableMacro

@SmartModel
struct User {
    var name = ""
    var seen = 0
}

extension User {
    enum CodingKeys: String, CodingKey { case name = "nick" }
}
