import SmartCodable

/// A city of a `Province`.
struct City: SmartCodable, Equatable {
    var areaCode = ""
    var name = ""
    var district: [District] = []
}
