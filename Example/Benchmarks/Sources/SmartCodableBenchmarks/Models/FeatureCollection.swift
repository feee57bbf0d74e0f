import SmartCodable

/// Outlines on a map, as GeoJSON has them: nearly all of it is doubles.
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

/// The lines of a `Feature`: rings of points of two coordinates.
struct Geometry: SmartCodable, Equatable {
    var type = ""
    var coordinates: [[[Double]]] = []
}
