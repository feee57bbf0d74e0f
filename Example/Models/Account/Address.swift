import SmartCodable

/// A place to send things to.
struct Address: SmartCodable {
    var street = ""
    var city = "unknown"
    var postcode = ""
}
