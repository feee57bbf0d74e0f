import SmartCodable

/// A province with its cities.
struct Area: SmartCodable {
    var areaCode = ""
    var name = ""
    var city: [City] = []
}

/// A city with its districts.
struct City: SmartCodable {
    var areaCode = ""
    var name = ""
    var district: [District] = []
}

/// A district of a city.
struct District: SmartCodable {
    var areaCode = ""
    var name = ""
}
