import SmartCodable

/// A province with its cities.
struct Area: SmartCodable {
    var areaCode = ""
    var name = ""
    var city: [City] = []
}
