import SmartCodable

/// A part of a city.
struct District: SmartCodable {
    var areaCode = ""
    var name = ""
}
