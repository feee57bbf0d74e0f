import SmartCodable

/// A model that takes whatever JSON there is.
///
/// The doors with a designated path are those of models, and `JSONValue` is none: it has no initial values.
struct Anything: SmartDecodable {
    var value = JSONValue.null

    init() {}

    init(from decoder: any Decoder) throws {
        value = try JSONValue(from: decoder)
    }
}
