import SmartCodable

/// A model that accepts any JSON.
///
/// Methods with a designated path require a model, and `JSONValue` is not one, because it has no initial values.
struct Anything: SmartDecodable {
    var value = JSONValue.null

    init() {}

    init(from decoder: any Decoder) throws {
        value = try JSONValue(from: decoder)
    }
}
