import SmartCodable

/// An airport with its codes and its place on earth.
struct Airport: SmartCodable {
    var name = ""
    var iata = ""
    var icao = ""
    /// Longitude, then latitude.
    var coordinates: [Double] = []
    var runways: [Runway] = []
}

/// A runway; its length is in metres.
struct Runway: SmartCodable {
    var direction = ""
    var distance = 0
    var surface = ""
}
