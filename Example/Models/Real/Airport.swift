import SmartCodable

/// An airport with its codes and location.
struct Airport: SmartCodable {
    var name = ""
    var iata = ""
    var icao = ""
    /// Longitude, then latitude.
    var coordinates: [Double] = []
    var runways: [Runway] = []
}

/// A runway; its length is in meters.
struct Runway: SmartCodable {
    var direction = ""
    var distance = 0
    var surface = ""
}
