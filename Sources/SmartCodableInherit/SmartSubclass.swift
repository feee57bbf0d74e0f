// One import is enough for an app. CocoaPods compiles this file into the module SmartCodable itself.
#if SWIFT_PACKAGE
@_exported import SmartCodable
#endif

/// Makes a model of a class that inherits from a model.
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
/// All stored variables of the class are read and written beside those of its base classes. They need initial values,
/// but their types need not be written. Left out are constants, computed, lazy, weak, unowned and type properties, and what has no
/// case in `CodingKeys` that you declare yourself. A missing key, a null and a value of a wrong type mean what they mean
/// for the base class: the property keeps its initial value, and under the strict policy they are mismatches. An
/// `override` of a property is read and written by the base class alone. Under `JSONDecoder` a key that is missing or null leaves
/// the property at its initial value, too, unless the property is optional.
///
/// The macro writes `CodingKeys`, `init(from:)`, `encode(to:)` and `required init()`, each unless you did. It calls a
/// `didFinishMapping()` that only the subclass declares, and joins the mappings of all classes, the subclass's first,
/// whether they are declared with `override` or without, and whether they call `super` or not.
///
/// The macro does not see extensions: a mapping or a hook that is declared in one has no effect.
///
/// Classes inside functions, and private classes inside other types, cannot have this attribute, because it adds an
/// extension; write the members by hand there.
/// A class that is bound to an actor by its base class repeats the attribute: `@SmartSubclass @MainActor final class …`.
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
public macro SmartSubclass() = #externalMacro(module: "SmartCodableMacros", type: "SubclassMacro")
