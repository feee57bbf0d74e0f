/// A property of type `String` that always has a value, whatever the payload contains.
///
///     struct Model: Codable { @PromisedString var name: String }
///     // {"name": 123} → "123"
///     // {"name": {}}  → ""
///
/// Numbers become their digits and `true` becomes `"true"`; strings are read unchanged.
///
/// A missing key, null and a value that cannot be converted produce the fallback. If SmartCodable's decoder reads a
/// property of a `SmartCodable` model, this is the fallback in the declaration, `@PromisedString(fallback: …)`.
/// Otherwise, and if the declaration has none, it is `PromisedString.fallback`; other decoders cannot read
/// declarations.
///
/// The wrapper works with every decoder and ignores the decoder's strategies. `LazyCodableLogger` logs each conversion
/// and each fallback.
@propertyWrapper
public struct PromisedString: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value.
    public var wrappedValue: String
    let ownFallback: String?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is created in Swift.
    public init(wrappedValue: String) {
        self.wrappedValue = wrappedValue
        ownFallback = nil
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameter fallback: the value of a model that is created in Swift, and the fallback with SmartCodable's
    ///   decoder.
    public init(fallback: String) {
        self.init(wrappedValue: fallback, fallback: fallback)
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of a model that is created in Swift.
    ///   - fallback: the fallback with SmartCodable's decoder.
    public init(wrappedValue: String, fallback: String) {
        self.wrappedValue = wrappedValue
        ownFallback = fallback
    }

    /// The fallback of properties whose declaration has none; empty by default.
    ///
    /// This setting applies to the process and can be used from any thread. Use `LazyCodableSettings` to set it for one
    /// decoder.
    public static var fallback: String {
        get { LazyCodableSettings.current.stringFallback }
        set { LazyCodableSettings.change { $0.stringFallback = newValue } }
    }
}

extension PromisedString: RequiredPromise {}

/// A property of type `String?` that is nil if the payload contains no value that can be converted to `String`.
///
///     struct Model: Codable { @PromisedOptionalString var nickname: String? }
///     // {"nickname": 123} → "123"
///     // {}                → nil
///
/// Reads the same values as `@PromisedString`. A missing key, null and a value that cannot be converted produce nil;
/// the log distinguishes the three. SmartCodable's encoder omits nil; other encoders write null.
@propertyWrapper
public struct PromisedOptionalString: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value, or nil.
    public var wrappedValue: String?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is created in Swift.
    public init(wrappedValue: String?) {
        self.wrappedValue = wrappedValue
    }
}

extension PromisedOptionalString: OptionalPromise {}

extension String: PromisedValue {
    static var name: String { "String" }
    static func fallback(by settings: LazyCodableSettings) -> String { settings.stringFallback }
    static func read(_ container: any SingleValueDecodingContainer) throws -> String {
        try container.decode(String.self)
    }

    /// A converted string is quoted, so that an empty one is visible.
    var convertedText: String { LogText.quoted(self) }
}
