import SmartCodable

/// A friend of a `User`.
struct Friend: SmartCodable, Equatable {
    var id = 0
    var name = ""
}
