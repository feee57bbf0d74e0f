/// A `Double` that is always there, whatever the payload has in its place.
///
///     struct Model: Codable { @PromisedDouble var rating: Double }
///     // {"rating": "4.7"} → 4.7
///     // {"rating": null}  → -1.0
///
/// `"4.7"`, `"1e3"` and `"0x1p4"` are read as Swift reads them, `true` is 1.0. Texts for infinities and NaN are
/// none.
///
/// A missing key, a null and anything else give the fallback: that of the declaration, `@PromisedDouble(fallback:
/// …)`, where our own decoder reads the property of a `SmartCodable` model; else `PromisedDouble.fallback`. Other
/// decoders cannot see declarations. Works under every decoder and does not ask for its strategies; a line in
/// `LazyCodableLogger` tells what became of the value.
@propertyWrapper
public struct PromisedDouble: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value.
    public var wrappedValue: Double
    let ownFallback: Double?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is not decoded.
    public init(wrappedValue: Double) {
        self.wrappedValue = wrappedValue
        ownFallback = nil
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameter fallback: the value of a model that is not decoded, and where our decoder finds nothing to read.
    public init(fallback: Double) {
        self.init(wrappedValue: fallback, fallback: fallback)
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of a model that is not decoded.
    ///   - fallback: the value where our decoder finds nothing to read.
    public init(wrappedValue: Double, fallback: Double) {
        self.wrappedValue = wrappedValue
        ownFallback = fallback
    }

    /// What properties become when there is nothing to read; -1.0 when a process begins.
    ///
    /// The setting of the process, for any thread. `LazyCodableSettings` has it for one decode.
    public static var fallback: Double {
        get { LazyCodableSettings.current.doubleFallback }
        set { LazyCodableSettings.change { $0.doubleFallback = newValue } }
    }
}

extension PromisedDouble: RequiredPromise {}
