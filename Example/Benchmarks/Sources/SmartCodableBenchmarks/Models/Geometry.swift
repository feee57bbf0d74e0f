import SmartCodable

/// The lines of a `Feature`: rings of points of two coordinates.
struct Geometry: SmartCodable, Equatable {
    var type = ""
    var coordinates: [[[Double]]] = []
}
