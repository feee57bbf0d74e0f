import SmartCodable

/// A district of a `City`.
struct District: SmartCodable, Equatable {
    var areaCode = ""
    var name = ""
}
