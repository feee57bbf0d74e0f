import SmartCodable

/// The name of a `Feature`.
struct FeatureProperties: SmartCodable, Equatable {
    var name = ""
}
