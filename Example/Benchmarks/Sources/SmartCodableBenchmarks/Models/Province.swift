import SmartCodable

/// The first of three levels of short strings, many of them outside ASCII.
struct Province: SmartCodable, Equatable {
    var areaCode = ""
    var name = ""
    var city: [City] = []
}
