import SmartCodable

/// The first of three levels with short strings, many of them non-ASCII.
@BenchmarkModel struct Province: SmartCodable, Equatable {
    var areaCode = ""
    var name = ""
    var city: [City] = []
}

/// A city of a `Province`.
@BenchmarkModel struct City: SmartCodable, Equatable {
    var areaCode = ""
    var name = ""
    var district: [District] = []
}

/// A district of a `City`.
@BenchmarkModel struct District: SmartCodable, Equatable {
    var areaCode = ""
    var name = ""
}
