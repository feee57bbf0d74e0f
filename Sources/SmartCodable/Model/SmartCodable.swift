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

/// A model that can be decoded and encoded, and that may have properties without initial values.
///
///     struct Order: SmartModelCodable {
///         let id: Int
///         let note: String?
///     }
///     Order.deserialize(from: #"{"id": "7"}"#)     // Order(id: 7, note: nil)
///     Order.deserialize(from: #"{"note": "a"}"#)   // nil
///
/// `SmartCodable` refines it: use this one as a constraint for generic code that does not call `init()`.
public typealias SmartModelCodable = SmartModelDecodable & SmartModelEncodable

/// A model that can be decoded from invalid input, and that may have properties without initial values.
///
/// A missing key, a null or a value that cannot be converted is an error for a property that is not optional: the model
/// is not created. It is then nil at the root and in an optional property, and left out of an array; another property
/// keeps its initial value. The report contains one event, with the property and with what became of the model. An
/// optional property is nil, as in any model.
///
/// In a model with `@SmartModel`, only the properties without an initial value are required. Without the macro, every
/// property that is not optional is required, because Swift does not expose initial values without an `init()`.
///
/// Everything else is as for ``SmartDecodable``.
public protocol SmartModelDecodable: SmartMappable, Decodable, _SmartReadable {}

/// A model that can be encoded, and that may have properties without initial values.
///
/// ``SmartEncodable`` refines it. Everything else is the same.
public protocol SmartModelEncodable: SmartMappable, Encodable, _SmartWritable {}

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
/// `required init()`. A model that has properties without initial values conforms to ``SmartModelDecodable`` instead.
///
/// You can write `init(from:)` by hand. Keyed reads in it are tolerant in the same way. To read another model from the
/// same object, call `decoder.singleValueContainer().decode(Head.self)`. `Head(from: decoder)` reads it as a part of
/// this model, with this model's mapping and initial values.
///
/// Models decode on any thread. Models of a module with `MainActor` as default isolation decode on the main actor.
/// Write `nonisolated struct` or `nonisolated final class` for models that are used elsewhere. Property wrappers work
/// in a `nonisolated` class. In a `nonisolated struct`, Swift 6.3 rejects most of them: use a class there, or a module
/// without default isolation.
public protocol SmartDecodable: SmartMappable, SmartModelDecodable {
    // `SmartMappable` is repeated, because a conformance that a macro may add would imply it otherwise.

    /// Creates the model with its initial values. Called only when one of them is needed.
    ///
    /// Each model gets the values of a new instance. Whether an optional property is nil in a new instance is found out
    /// once and used by later calls.
    ///
    /// An enum conforms to `Codable` instead, and a model with constants that have no value to `SmartModelCodable`.
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
public protocol SmartEncodable: SmartMappable, SmartModelEncodable {
    /// Creates the model with its initial values. Called only when one of them is needed.
    ///
    /// Every stored property needs an initial value, as in `var name = ""`. A class also needs `required init() {}`.
    init()
}

/// The hooks and mappings that models share for decoding and encoding.
///
/// Further hooks are protocols of their own: ``SmartInputHook``, ``SmartEncodingHook``, ``SmartOutputHook``.
/// ``SmartTypeOptions`` is for models with options of their own.
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
    ///
    /// Declare it with `throws` to reject the model, as if a required property could not be read:
    ///
    ///     struct Period: SmartCodable {
    ///         var begin = 0
    ///         var end = 0
    ///         func didFinishMapping() throws {
    ///             if end < begin { throw SmartHookError("The end is before the beginning.") }
    ///         }
    ///     }
    ///     Period.deserialize(from: #"{"begin": 2, "end": 1}"#)     // nil
    ///
    /// The event `hook-failed` contains the text of the error. An error for a fallback is ignored, because no other
    /// value is left. Throw ``SmartHookNotice`` to keep the model and to add an event to the report.
    ///
    /// - Throws: an error of any type.
    mutating func didFinishMapping() throws

    /// Called by `SmartUpdater` for every model that it decodes again, before `didFinishMapping()`. Does nothing by
    /// default.
    ///
    /// Use it to copy state that is not decoded, such as properties outside of `CodingKeys`.
    ///
    ///     mutating func didUpdate(from old: User) { cache = old.cache }
    ///
    /// - Parameter old: the model before the update.
    /// - Throws: an error of any type to reject the new model, or a ``SmartHookNotice``, as in `didFinishMapping()`.
    mutating func didUpdate(from old: Self) throws

    /// Other keys under which the properties may appear in the JSON; nil by default.
    static func mappingForKey() -> [SmartKeyTransformer]?

    /// Transformers that convert between JSON and property values where `Codable` does not suffice; nil by default.
    static func mappingForValue() -> [SmartValueTransformer]?

    /// The path to the model inside of the JSON that it is decoded from; nil by default.
    ///
    ///     struct User: SmartCodable {
    ///         var name = ""
    ///         static func designatedPath() -> String? { "data.user" }
    ///     }
    ///     User.deserialize(from: #"{"data": {"user": {"name": "Ann"}}}"#)     // User(name: "Ann")
    ///     User(name: "Bob").toJSONString()     // {"data":{"user":{"name":"Bob"}}}
    ///
    /// The path is followed wherever the model is decoded: at the root, in a property, as an element. It begins at the
    /// value of the property or element, at the root at the designated path of the call. Encoding writes the objects
    /// and arrays of the path. It is written like that of a call, without wildcards. Its keys are compared as they are,
    /// and as the key strategy rewrites them; they are written as they are.
    ///
    /// A path without a value, and null at its end, are handled like a missing key: nil at the root, the initial value
    /// of a property, nil without an event for an optional property, and no element. A value of another type there is
    /// handled like any other. Other keys on the path are not unknown keys.
    ///
    /// The path must always be the same, because the library stores it. Other decoders and encoders do not use it.
    static func designatedPath() -> String?

    /// The function of a ``SmartInputHook``; nil for other models. Do not implement it.
    static var _smartWillDecode: _SmartInputHook? { get }

    /// The function of a ``SmartEncodingHook``; nil for other models. Do not implement it.
    static var _smartWillEncode: _SmartEncodingHook? { get }

    /// The function of a ``SmartOutputHook``; nil for other models. Do not implement it.
    static var _smartDidEncode: _SmartOutputHook? { get }

    /// The options of a ``SmartTypeOptions``; nil for other models. Do not implement it.
    static var _smartOptions: _SmartOptions? { get }
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

    /// Returns nil.
    public static func designatedPath() -> String? { nil }
}

// Arrays and dictionaries of models are models, so that they fit generic models such as
// `struct Response<Content: SmartCodable>`.

extension Array: SmartMappable where Element: SmartMappable {}
extension Array: SmartModelDecodable where Element: SmartModelDecodable {}
extension Array: SmartDecodable where Element: SmartDecodable {}
extension Array: SmartModelEncodable where Element: SmartModelEncodable {}
extension Array: SmartEncodable where Element: SmartEncodable {}

extension Dictionary: SmartMappable where Key == String, Value: SmartMappable {}
extension Dictionary: SmartModelDecodable where Key == String, Value: SmartModelDecodable {}
extension Dictionary: SmartDecodable where Key == String, Value: SmartDecodable {}
extension Dictionary: SmartModelEncodable where Key == String, Value: SmartModelEncodable {}
extension Dictionary: SmartEncodable where Key == String, Value: SmartEncodable {}
