/// A property of type `Int` that always has a value, whatever the payload contains.
///
///     struct Model: Codable { @PromisedInt var age: Int }
///     // {"age": "25"}  → 25
///     // {"age": "n/a"} → -1
///
/// Reads strings of digits such as `"123"` and `"+7"`, truncates `123.9` to 123, and reads `true` as 1.
///
/// A missing key, null and a value that cannot be converted produce the fallback. If SmartCodable's decoder reads a
/// property of a `SmartCodable` model, this is the fallback in the declaration, `@PromisedInt(fallback: …)`. Otherwise,
/// and if the declaration has none, it is `PromisedInt.fallback`; other decoders cannot read declarations.
///
/// The wrapper works with every decoder and ignores the decoder's strategies. `LazyCodableLogger` logs each conversion
/// and each fallback.
@propertyWrapper
public struct PromisedInt: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value.
    public var wrappedValue: Int
    let ownFallback: Int?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is created in Swift.
    public init(wrappedValue: Int) {
        self.wrappedValue = wrappedValue
        ownFallback = nil
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameter fallback: the value of a model that is created in Swift, and the fallback with SmartCodable's
    ///   decoder.
    public init(fallback: Int) {
        self.init(wrappedValue: fallback, fallback: fallback)
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of a model that is created in Swift.
    ///   - fallback: the fallback with SmartCodable's decoder.
    public init(wrappedValue: Int, fallback: Int) {
        self.wrappedValue = wrappedValue
        ownFallback = fallback
    }

    /// The fallback of properties whose declaration has none; -1 by default.
    ///
    /// This setting applies to the process and can be used from any thread. Use `LazyCodableSettings` to set it for one
    /// decoder.
    public static var fallback: Int {
        get { LazyCodableSettings.current.intFallback }
        set { LazyCodableSettings.change { $0.intFallback = newValue } }
    }
}

extension PromisedInt: RequiredPromise {}

/// A property of type `Int?` that is nil if the payload contains no value that can be converted to `Int`.
///
///     struct Model: Codable { @PromisedOptionalInt var level: Int? }
///     // {"level": "3"} → 3
///     // {"level": {}}  → nil
///
/// Reads the same values as `@PromisedInt`. A missing key, null and a value that cannot be converted produce nil; the
/// log distinguishes the three. SmartCodable's encoder omits nil; other encoders write null.
@propertyWrapper
public struct PromisedOptionalInt: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value, or nil.
    public var wrappedValue: Int?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is created in Swift.
    public init(wrappedValue: Int?) {
        self.wrappedValue = wrappedValue
    }
}

extension PromisedOptionalInt: OptionalPromise {}

extension Int: PromisedValue {
    static var name: String { "Int" }
    static func fallback(by settings: LazyCodableSettings) -> Int { settings.intFallback }
    static func read(_ container: any SingleValueDecodingContainer) throws -> Int {
        try container.decode(Int.self)
    }
}
