/// A property of type `Bool` that always has a value, whatever the payload contains.
///
///     struct Model: Codable { @PromisedBool var isActive: Bool }
///     // {"isActive": "YES"}   → true
///     // {"isActive": "maybe"} → false
///
/// Reads `"true"`, `"yes"`, `"1"` and their opposites in any letter case. The number 0 is false; any other number is
/// true.
///
/// A missing key, null and a value that cannot be converted produce the fallback. If SmartCodable's decoder reads a
/// property of a `SmartCodable` model, this is the fallback in the declaration, `@PromisedBool(fallback: …)`.
/// Otherwise, and if the declaration has none, it is `PromisedBool.fallback`; other decoders cannot read declarations.
///
/// The wrapper works with every decoder and ignores the decoder's strategies. `LazyCodableLogger` logs each conversion
/// and each fallback.
@propertyWrapper
public struct PromisedBool: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value.
    public var wrappedValue: Bool
    let ownFallback: Bool?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is created in Swift.
    public init(wrappedValue: Bool) {
        self.wrappedValue = wrappedValue
        ownFallback = nil
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameter fallback: the value of a model that is created in Swift, and the fallback with SmartCodable's
    ///   decoder.
    public init(fallback: Bool) {
        self.init(wrappedValue: fallback, fallback: fallback)
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of a model that is created in Swift.
    ///   - fallback: the fallback with SmartCodable's decoder.
    public init(wrappedValue: Bool, fallback: Bool) {
        self.wrappedValue = wrappedValue
        ownFallback = fallback
    }

    /// The fallback of properties whose declaration has none; false by default.
    ///
    /// This setting applies to the process and can be used from any thread. Use `LazyCodableSettings` to set it for one
    /// decoder.
    public static var fallback: Bool {
        get { LazyCodableSettings.current.boolFallback }
        set { LazyCodableSettings.change { $0.boolFallback = newValue } }
    }
}

extension PromisedBool: RequiredPromise {}

/// A property of type `Bool?` that is nil if the payload contains no value that can be converted to `Bool`.
///
///     struct Model: Codable { @PromisedOptionalBool var isVerified: Bool? }
///     // {"isVerified": "no"}    → false
///     // {"isVerified": "maybe"} → nil
///
/// Reads the same values as `@PromisedBool`. A missing key, null and a value that cannot be converted produce nil; the
/// log distinguishes the three. SmartCodable's encoder omits nil; other encoders write null.
@propertyWrapper
public struct PromisedOptionalBool: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value, or nil.
    public var wrappedValue: Bool?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is created in Swift.
    public init(wrappedValue: Bool?) {
        self.wrappedValue = wrappedValue
    }
}

extension PromisedOptionalBool: OptionalPromise {}

extension Bool: PromisedValue {
    static var name: String { "Bool" }
    static func fallback(by settings: LazyCodableSettings) -> Bool { settings.boolFallback }
    static func read(_ container: any SingleValueDecodingContainer) throws -> Bool {
        try container.decode(Bool.self)
    }
}
