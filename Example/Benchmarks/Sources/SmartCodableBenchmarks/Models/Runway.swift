import SmartCodable

/// A runway of an `Airport`.
struct Runway: SmartCodable, Equatable {
    var direction = ""
    var distance = 0
    var surface = ""
}
