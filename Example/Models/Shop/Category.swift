import SmartCodable

/// The shelf that a product stands on.
struct Category: SmartCodable {
    var id = 0
    var name = "none"
}
