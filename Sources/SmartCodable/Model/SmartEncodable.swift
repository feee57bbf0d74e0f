/// A model that can be written back.
///
/// A model that is `SmartDecodable` too (that is, `SmartCodable`) also tells the decoder its initial values by being
/// encoded: that finds them under raw-valued `CodingKeys`, in property wrappers and in base classes. So `encode(to:)`
/// of
/// such a model runs when a value is missing, with a fresh model; one that is not meant to run makes the model
/// `SmartDecodable` only.
///
///     struct User: SmartCodable {
///         var name = "Ann"
///         var note: String?
///     }
///     User().toJSONString()     // {"name":"Ann"}
///
/// `toDictionary`, `toJSONString`, `toJSONData` and `toPlistData` write the model with its mappings, if they are told
/// to, and its transformers. `JSONEncoder` writes it as well, without either, and dates in seconds since 2001.
public protocol SmartEncodable: SmartMappable, Encodable, _SmartWritable {
    /// Creates the model with its initial values; called only when one of them is needed.
    ///
    /// Every stored property needs an initial value, as in `var name = ""`. A class also needs `required init() {}`.
    init()
}
