/// An `Int` that is always there, whatever the payload has in its place.
///
///     struct Model: Codable { @PromisedInt var age: Int }
///     // {"age": "25"}  → 25
///     // {"age": "n/a"} → -1
///
/// `"123"` and `"+7"` are read as digits, `123.9` is cut off to 123, `true` is 1.
///
/// A missing key, a null and anything else give the fallback: that of the declaration, `@PromisedInt(fallback: …)`,
/// where our own decoder reads the property of a `SmartCodable` model; else `PromisedInt.fallback`. Other decoders
/// cannot see declarations. Works under every decoder and does not ask for its strategies; a line in
/// `LazyCodableLogger` tells what became of the value.
@propertyWrapper
public struct PromisedInt: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value.
    public var wrappedValue: Int
    let ownFallback: Int?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is not decoded.
    public init(wrappedValue: Int) {
        self.wrappedValue = wrappedValue
        ownFallback = nil
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameter fallback: the value of a model that is not decoded, and where our decoder finds nothing to read.
    public init(fallback: Int) {
        self.init(wrappedValue: fallback, fallback: fallback)
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of a model that is not decoded.
    ///   - fallback: the value where our decoder finds nothing to read.
    public init(wrappedValue: Int, fallback: Int) {
        self.wrappedValue = wrappedValue
        ownFallback = fallback
    }

    /// What properties become when there is nothing to read; -1 when a process begins.
    ///
    /// The setting of the process, for any thread. `LazyCodableSettings` has it for one decode.
    public static var fallback: Int {
        get { LazyCodableSettings.current.intFallback }
        set { LazyCodableSettings.change { $0.intFallback = newValue } }
    }
}

extension PromisedInt: RequiredPromise {}
