import SmartCodable

/// A runway; its length is in metres.
struct Runway: SmartCodable {
    var direction = ""
    var distance = 0
    var surface = ""
}
