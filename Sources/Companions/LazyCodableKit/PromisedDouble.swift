/// A property of type `Double` that always has a value, whatever the payload contains.
///
///     struct Model: Codable { @PromisedDouble var rating: Double }
///     // {"rating": "4.7"} → 4.7
///     // {"rating": null}  → -1.0
///
/// Reads the strings that `Double.init` reads, such as `"4.7"`, `"1e3"` and `"0x1p4"`, except infinities and NaN;
/// `true` is 1.0.
///
/// A missing key, null and a value that cannot be converted produce the fallback. If SmartCodable's decoder reads a
/// property of a `SmartCodable` model, this is the fallback in the declaration, `@PromisedDouble(fallback: …)`.
/// Otherwise, and if the declaration has none, it is `PromisedDouble.fallback`; other decoders cannot read
/// declarations.
///
/// The wrapper works with every decoder and ignores the decoder's strategies. `LazyCodableLogger` logs each conversion
/// and each fallback.
@propertyWrapper
public struct PromisedDouble: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value.
    public var wrappedValue: Double
    let ownFallback: Double?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is created in Swift.
    public init(wrappedValue: Double) {
        self.wrappedValue = wrappedValue
        ownFallback = nil
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameter fallback: the value of a model that is created in Swift, and the fallback with SmartCodable's
    ///   decoder.
    public init(fallback: Double) {
        self.init(wrappedValue: fallback, fallback: fallback)
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of a model that is created in Swift.
    ///   - fallback: the fallback with SmartCodable's decoder.
    public init(wrappedValue: Double, fallback: Double) {
        self.wrappedValue = wrappedValue
        ownFallback = fallback
    }

    /// The fallback of properties whose declaration has none; -1.0 by default.
    ///
    /// This setting applies to the process and can be used from any thread. Use `LazyCodableSettings` to set it for one
    /// decoder.
    public static var fallback: Double {
        get { LazyCodableSettings.current.doubleFallback }
        set { LazyCodableSettings.change { $0.doubleFallback = newValue } }
    }
}

extension PromisedDouble: RequiredPromise {}

/// A property of type `Double?` that is nil if the payload contains no value that can be converted to `Double`.
///
///     struct Model: Codable { @PromisedOptionalDouble var score: Double? }
///     // {"score": "9.5"} → 9.5
///     // {"score": null}  → nil
///
/// Reads the same values as `@PromisedDouble`. A missing key, null and a value that cannot be converted produce nil;
/// the log distinguishes the three. SmartCodable's encoder omits nil; other encoders write null.
@propertyWrapper
public struct PromisedOptionalDouble: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value, or nil.
    public var wrappedValue: Double?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is created in Swift.
    public init(wrappedValue: Double?) {
        self.wrappedValue = wrappedValue
    }
}

extension PromisedOptionalDouble: OptionalPromise {}

extension Double: PromisedValue {
    static var name: String { "Double" }
    static func fallback(by settings: LazyCodableSettings) -> Double { settings.doubleFallback }
    static func read(_ container: any SingleValueDecodingContainer) throws -> Double {
        try container.decode(Double.self)
    }

    /// Infinities and NaN, which a native dictionary can contain, cannot be encoded again.
    var isKept: Bool { isFinite }
}
