import SmartCodable

/// Where a `User` lives.
struct Address: SmartCodable, Equatable {
    var street = ""
    var city = ""
    var zip: String?
    var latitude = 0.0
    var longitude = 0.0
}
