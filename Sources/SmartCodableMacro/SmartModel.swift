// Users import only this module. CocoaPods compiles this file into the module SmartCodable itself.
#if SWIFT_PACKAGE
@_exported import SmartCodable
@_exported import SmartCodableInherit
#endif

/// Makes a structure, a class or an enum a model, and generates code that reads and writes it faster.
///
///     @SmartModel
///     struct Airport {
///         var name = ""
///         @SmartKey("iata_code", "iata") var iata: String?
///         @SmartDate var opened: Date?
///         var runways: [Runway] = []
///     }
///
///     Airport.deserialize(from: #"{"name": "Oslo", "iata_code": "OSL", "runways": null}"#)
///     // Airport(name: "Oslo", iata: "OSL", opened: nil, runways: [])
///
/// The model conforms to `SmartCodable` and works as it does without the macro: a missing key, a null and a value of
/// the wrong type that cannot be converted leave the property at its initial value, and all methods, options, property
/// wrappers, mappings, transformers and reports are the same. `JSONDecoder`, `JSONEncoder` and other coders use the
/// `Codable` conformance that the compiler synthesizes. If the type declares `SmartDecodable` or `SmartEncodable` only,
/// the macro generates code for that only.
///
/// The properties are those that the compiler synthesizes `Codable` for: stored properties that have a case in
/// `CodingKeys`, if you declare that enum. Each needs an initial value, unless the model conforms to
/// `SmartModelCodable` instead of `SmartCodable`: a model with a missing, null or unreadable value for such a property
/// is not created. A structure can have its initial values in a static property `defaults` instead, which the macro
/// uses for `init()`. A constant with a value is written and not read. An enum with raw values of the type `String` or
/// `Int` conforms to `SmartModelCodable`, and an enum with associated values to `SmartUnion`.
///
/// A model is read without generated code, with the same result, if it declares `init(from:)`, or if a property has
/// observers, which generated code would call. A model that declares `encode(to:)` is written without generated code.
/// The compiler shows a warning in these cases.
///
/// The macro cannot see extensions: declare `CodingKeys`, `init(from:)` and `encode(to:)` in the type itself. If the
/// type is isolated to an actor and declares the conformance, isolate that too: `: @MainActor SmartCodable`. Declare it
/// if the name of the actor does not end in `Actor`, or if a protocol isolates the type. An attribute of a property that
/// the library does not know must be a property wrapper.
///
/// Attach it to each class of a hierarchy, instead of `@SmartSubclass` to the subclasses; the rules for mappings and
/// hooks are the same, except that a mapping needs `override` if a base class declares it. A class is read and written
/// with generated code if all its base classes are. In a class with `@Observable`, the keys are the names of the
/// properties.
///
/// The macro adds an extension, so it cannot be attached to types inside functions.
///
/// - Parameter writesInitializer: whether the macro writes an initializer with the properties that have no initial
///   value, with the access level of the type. Generated code never calls an initializer that you write.
@attached(
    member,
    conformances: SmartModelDecodable,
    SmartModelEncodable,
    SmartDecodable,
    SmartEncodable,
    _SmartClass,
    _SmartSubclass,
    names: named(_SmartValues),
    named(_smartReader),
    named(_smartWriter),
    named(_smartKeys),
    named(_smartRead),
    named(_smartWrite),
    named(mappingForKey),
    named(mappingForValue),
    named(CodingKeys),
    named(init),
    named(encode),
    named(_SmartDeprecated),
    named(_smartChecksActor),
    named(_smartIsolated),
    named(_smartRules)
)
// The extension declares only initializers, but without the other names, the compiler does not expand it for
// `User.deserialize(from: json)` in a file before that of the model, and misses the conformance. With `arbitrary`, it
// finds an operator of the model twice.
@attached(
    extension,
    conformances: SmartDecodable,
    SmartEncodable,
    _SmartClass,
    names: named(init),
    named(deserialize),
    named(deserializePlist),
    named(deserializeStrictly),
    named(deserializeWithReport),
    named(jsonSchema)
)
public macro SmartModel(writesInitializer: Bool = false) =
    #externalMacro(module: "SmartCodablePlugin", type: "ModelMacro")

/// Reads a property of a model with `@SmartModel` from other keys.
///
///     @SmartKey("nick_name", "user.name") var name = ""
///     // {"user": {"name": "Ann"}} → name: "Ann"
///     @SmartKey("nick", "title", encodedAs: "info.title") var title = ""
///     // with `useMappedKeys`, title "Dr." → {"info": {"title": "Dr."}}
///
/// The first key or path that exists and is not null is used, as with `mappingForKey()`, which the macro generates from
/// these attributes. The property's own name is no longer used, unless it is listed. If all keys are missing or null,
/// the property keeps its initial value. A value of another type is converted as for any property.
///
/// - Parameters:
///   - key: the key, or a path with dots.
///   - others: further keys or paths, in order of precedence.
///   - encodedKey: the key or path under which the property is written with mapped keys; nil for the first one. It is
///     read only if it is also listed.
@attached(peer)
public macro SmartKey(_ key: String, _ others: String..., encodedAs encodedKey: String? = nil) =
    #externalMacro(module: "SmartCodablePlugin", type: "PropertyMacro")

/// Reads and writes a property of a model with `@SmartModel` with a transformer.
///
///     @SmartTransform(SmartDataTransformer()) var avatar: Data?     // {"avatar": "aGk="} → two bytes
///
/// The macro generates `mappingForValue()` from these attributes. A missing key does not call the transformer; a null
/// is passed as `NSNull`. If the transformer returns nil, the property is read as without it. A transformer that returns
/// values of the type of the property's elements is called for each element of an array or a dictionary.
///
/// - Parameter transformer: the transformer.
@attached(peer)
public macro SmartTransform(_ transformer: any ValueTransformable) =
    #externalMacro(module: "SmartCodablePlugin", type: "PropertyMacro")
