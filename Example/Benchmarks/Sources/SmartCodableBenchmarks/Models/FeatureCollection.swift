import SmartCodable

/// Outlines on a map in GeoJSON; nearly all of it is numbers.
@BenchmarkModel struct FeatureCollection: SmartCodable, Equatable {
    var type = ""
    var features: [Feature] = []
}

/// One outline of a `FeatureCollection`.
@BenchmarkModel struct Feature: SmartCodable, Equatable {
    var type = ""
    var properties = FeatureProperties()
    var geometry = Geometry()
}

/// The name of a `Feature`.
@BenchmarkModel struct FeatureProperties: SmartCodable, Equatable {
    var name = ""
}

/// The lines of a `Feature`: arrays of points of two coordinates.
@BenchmarkModel struct Geometry: SmartCodable, Equatable {
    var type = ""
    var coordinates: [[[Double]]] = []
}
