import SmartCodable

/// Outlines on a map in GeoJSON; nearly all of it is numbers.
struct FeatureCollection: SmartCodable, Equatable {
    var type = ""
    var features: [Feature] = []
}

/// One outline of a `FeatureCollection`.
struct Feature: SmartCodable, Equatable {
    var type = ""
    var properties = FeatureProperties()
    var geometry = Geometry()
}

/// The name of a `Feature`.
struct FeatureProperties: SmartCodable, Equatable {
    var name = ""
}

/// The lines of a `Feature`: arrays of points of two coordinates.
struct Geometry: SmartCodable, Equatable {
    var type = ""
    var coordinates: [[[Double]]] = []
}
