import SmartCodable

/// A record with nested arrays, typical for apps.
@BenchmarkModel struct Airport: SmartCodable, Equatable {
    var name = ""
    var iata = ""
    var icao = ""
    var coordinates: [Double] = []
    var runways: [Runway] = []
}

/// A runway of an `Airport`.
@BenchmarkModel struct Runway: SmartCodable, Equatable {
    var direction = ""
    var distance = 0
    var surface = ""
}
