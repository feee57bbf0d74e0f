import SmartCodable

/// A city with its districts.
struct City: SmartCodable {
    var areaCode = ""
    var name = ""
    var district: [District] = []
}
