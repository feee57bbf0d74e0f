/// A `String` that is always there, whatever the payload has in its place.
///
///     struct Model: Codable { @PromisedString var name: String }
///     // {"name": 123} → "123"
///     // {"name": {}}  → ""
///
/// Numbers become their digits, `true` becomes `"true"`; texts stay as they are.
///
/// A missing key, a null and anything else give the fallback: that of the declaration, `@PromisedString(fallback:
/// …)`, where our own decoder reads the property of a `SmartCodable` model; else `PromisedString.fallback`. Other
/// decoders cannot see declarations. Works under every decoder and does not ask for its strategies; a line in
/// `LazyCodableLogger` tells what became of the value.
@propertyWrapper
public struct PromisedString: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value.
    public var wrappedValue: String
    let ownFallback: String?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is not decoded.
    public init(wrappedValue: String) {
        self.wrappedValue = wrappedValue
        ownFallback = nil
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameter fallback: the value of a model that is not decoded, and where our decoder finds nothing to read.
    public init(fallback: String) {
        self.init(wrappedValue: fallback, fallback: fallback)
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of a model that is not decoded.
    ///   - fallback: the value where our decoder finds nothing to read.
    public init(wrappedValue: String, fallback: String) {
        self.wrappedValue = wrappedValue
        ownFallback = fallback
    }

    /// What properties become when there is nothing to read; empty when a process begins.
    ///
    /// The setting of the process, for any thread. `LazyCodableSettings` has it for one decode.
    public static var fallback: String {
        get { LazyCodableSettings.current.stringFallback }
        set { LazyCodableSettings.change { $0.stringFallback = newValue } }
    }
}

extension PromisedString: RequiredPromise {}
