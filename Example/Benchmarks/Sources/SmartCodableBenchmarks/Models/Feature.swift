import SmartCodable

/// One outline of a `FeatureCollection`.
struct Feature: SmartCodable, Equatable {
    var type = ""
    var properties = FeatureProperties()
    var geometry = Geometry()
}
