import SmartCodable

/// Outlines on a map, as GeoJSON has them: nearly all of it is doubles.
struct FeatureCollection: SmartCodable, Equatable {
    var type = ""
    var features: [Feature] = []
}
