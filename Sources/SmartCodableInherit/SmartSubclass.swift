// Users import only this module. CocoaPods compiles this file into the module SmartCodable itself.
#if SWIFT_PACKAGE
@_exported import SmartCodable
#endif

/// Makes a subclass of a model a model itself.
///
///     class Person: SmartCodable {
///         var name = ""
///         required init() {}
///     }
///
///     @SmartSubclass
///     class Student: Person {
///         var age: Int?
///         static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.age <--- "stu_age"] }
///     }
///
///     Student.deserialize(from: #"{"name": "Ann", "stu_age": "20"}"#)     // name "Ann", age 20
///
/// All stored variables of the class are read and written, in addition to those of its base classes. They need initial
/// values; a type annotation is optional. Constants, computed, lazy, weak, unowned and type properties are excluded,
/// and so are properties without a case in `CodingKeys`, if you declare that enum. A missing key, null and a value of
/// the wrong type have the same effect as in the base class: the property keeps its initial value, and with the strict
/// policy they are mismatches. The base class reads and writes a property that an `override` declares. With
/// `JSONDecoder`, a missing key or null also leaves the property at its initial value, unless the property is optional.
///
/// The macro generates `CodingKeys`, `init(from:)`, `encode(to:)` and `required init()`, except those that you declare.
/// It calls a `didFinishMapping()` that only the subclass declares. It combines the mappings of all classes, starting
/// with those of the subclass, whether or not they use `override` or call `super`.
///
/// The macro cannot see extensions: a mapping or a hook in an extension has no effect.
///
/// The macro adds an extension, so it cannot be attached to classes inside functions or to private classes inside other
/// types; implement the members of these yourself. If the base class is isolated to an actor, repeat its attribute:
/// `@SmartSubclass @MainActor final class …`.
@attached(
    member,
    conformances: _SmartSubclass,
    names: named(CodingKeys),
    named(init),
    named(encode),
    named(_SmartDeprecated),
    named(_smartChecksActor),
    named(_smartIsolated),
    named(_smartRules)
)
@attached(extension, conformances: _SmartSubclass)
@attached(memberAttribute)
public macro SmartSubclass() = #externalMacro(module: "SmartCodablePlugin", type: "SubclassMacro")
