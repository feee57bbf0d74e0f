/// A model that can be decoded from invalid or incomplete input, and encoded.
///
///     struct User: SmartCodable {
///         var name = ""
///         var age = 0
///     }
///     User.deserialize(from: ["name": "John", "age": 30])     // User(name: "John", age: 30)
public typealias SmartCodable = SmartDecodable & SmartEncodable

/// Another name for `SmartCodable`, for files in which that name means something else.
public typealias SmartCodableX = SmartDecodable & SmartEncodable

/// A model that can be decoded from invalid or incomplete input.
///
///     struct User: SmartDecodable {
///         var name = "unknown"
///         var age = 0
///     }
///     User.deserialize(from: #"{"age": "25"}"#)     // User(name: "unknown", age: 25)
///
/// A missing key, a null or a value that cannot be converted leaves the property at its initial value: the value that a
/// new `init()` assigns. Structures need an initial value for every stored property (an optional has nil). Classes need
/// `required init()`.
///
/// You can write `init(from:)` by hand. Keyed reads in it are tolerant in the same way. To read another model from the
/// same object, call `decoder.singleValueContainer().decode(Head.self)`. `Head(from: decoder)` reads it as a part of
/// this model, with this model's mapping and initial values.
///
/// Models decode on any thread. Models of a module with `MainActor` as default isolation decode on the main actor.
/// Write `nonisolated struct` or `nonisolated final class` for models that are used elsewhere. Property wrappers work
/// in a `nonisolated` class. In a `nonisolated struct`, Swift 6.3 rejects most of them: use a class there, or a module
/// without default isolation.
public protocol SmartDecodable: SmartMappable, Decodable, _SmartReadable {
    /// Creates the model with its initial values. Called only when one of them is needed.
    ///
    /// Each model gets the values of a new instance. Whether an optional property is nil in a new instance is found out
    /// once and used by later calls.
    ///
    /// Every stored property needs an initial value, as in `var name = ""`. A class also needs `required init() {}`.
    init()
}

/// A model that can be encoded.
///
/// If a model is also `SmartDecodable` (that is, `SmartCodable`), the decoder finds its initial values by encoding a
/// new instance. This also finds them under raw-valued `CodingKeys`, in property wrappers and in base classes.
/// `encode(to:)` therefore runs on a new model when a value is missing during decoding. If it must not run, make the
/// model `SmartDecodable` only.
///
///     struct User: SmartCodable {
///         var name = "Ann"
///         var note: String?
///     }
///     User().toJSONString()     // {"name":"Ann"}
///
/// `toDictionary`, `toJSONString`, `toJSONData` and `toPlistData` apply the model's transformers, and its key mappings
/// if `useMappedKeys` is true. `JSONEncoder` encodes the model too, but without either, and it writes dates in seconds
/// since 2001.
public protocol SmartEncodable: SmartMappable, Encodable, _SmartWritable {
    /// Creates the model with its initial values. Called only when one of them is needed.
    ///
    /// Every stored property needs an initial value, as in `var name = ""`. A class also needs `required init() {}`.
    init()
}

/// The hooks and mappings that models share for decoding and encoding.
///
/// Conform to `SmartCodable`, `SmartDecodable` or `SmartEncodable` instead of this protocol.
public protocol SmartMappable {
    /// Called once for every decoded model after all its properties are set, children before parents. Does nothing by
    /// default.
    ///
    /// It is also called for a model that comes from a fallback, but not for the models inside it, which are initial
    /// values.
    ///
    ///     struct User: SmartCodable {
    ///         var name = ""
    ///         mutating func didFinishMapping() { name = "I am \(name)" }
    ///     }
    ///     User.deserialize(from: #"{"name": "Ann"}"#)?.name     // "I am Ann"
    mutating func didFinishMapping()

    /// Called by `SmartUpdater` for every model that it decodes again, before `didFinishMapping()`. Does nothing by
    /// default.
    ///
    /// Use it to copy state that is not decoded, such as properties outside of `CodingKeys`.
    ///
    ///     mutating func didUpdate(from old: User) { cache = old.cache }
    ///
    /// - Parameter old: the model before the update.
    mutating func didUpdate(from old: Self)

    /// Other keys under which the properties may appear in the JSON; nil by default.
    static func mappingForKey() -> [SmartKeyTransformer]?

    /// Transformers that convert between JSON and property values where `Codable` does not suffice; nil by default.
    static func mappingForValue() -> [SmartValueTransformer]?
}

extension SmartMappable {
    /// Does nothing.
    public mutating func didFinishMapping() {}

    /// Does nothing.
    public mutating func didUpdate(from old: Self) {}

    /// Returns nil.
    public static func mappingForKey() -> [SmartKeyTransformer]? { nil }

    /// Returns nil.
    public static func mappingForValue() -> [SmartValueTransformer]? { nil }
}

// Arrays of models are models, so that they fit generic models such as `struct Response<Content: SmartCodable>`.

extension Array: SmartMappable where Element: SmartMappable {}
extension Array: SmartDecodable where Element: SmartDecodable {}
extension Array: SmartEncodable where Element: SmartEncodable {}
