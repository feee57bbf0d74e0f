/// A model that can be read from input that does not keep its contract.
///
///     struct User: SmartDecodable {
///         var name = "unknown"
///         var age = 0
///     }
///     User.deserialize(from: #"{"age": "25"}"#)     // User(name: "unknown", age: 25)
///
/// A key that is missing, a null and a value of a kind that cannot be converted leave the property at its initial
/// value, the one that a fresh `init()` gives it. Structures need an initial value for every stored property (an
/// optional has nil); classes need `required init()`.
///
/// A hand-written `init(from:)` works, too: keyed reads in it are tolerant in the same way. To read another model from
/// the same object, ask `decoder.singleValueContainer().decode(Head.self)`; `Head(from: decoder)` reads it as a part of
/// this model, with this model's mapping and initial values.
///
/// Models decode on any thread. Models of a module with `MainActor` as default isolation decode on the main actor;
/// write `nonisolated struct` or `nonisolated final class` for those that are used elsewhere. Property wrappers work in a
/// `nonisolated` class. In a `nonisolated struct` Swift 6.3 rejects most of them: use a class there, or a module without
/// default isolation.
public protocol SmartDecodable: SmartMappable, Decodable, _SmartReadable {
    /// Creates the model with its initial values; called only when one of them is needed.
    ///
    /// Every stored property needs an initial value, as in `var name = ""`. A class also needs `required init() {}`.
    init()
}
