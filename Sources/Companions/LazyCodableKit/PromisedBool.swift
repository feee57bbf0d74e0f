/// A `Bool` that is always there, whatever the payload has in its place.
///
///     struct Model: Codable { @PromisedBool var isActive: Bool }
///     // {"isActive": "YES"}   → true
///     // {"isActive": "maybe"} → false
///
/// `"true"`, `"yes"`, `"1"` and their opposites are read in any letter case; 0 is false and any other number
/// true.
///
/// A missing key, a null and anything else give the fallback: that of the declaration, `@PromisedBool(fallback:
/// …)`, where our own decoder reads the property of a `SmartCodable` model; else `PromisedBool.fallback`. Other
/// decoders cannot see declarations. Works under every decoder and does not ask for its strategies; a line in
/// `LazyCodableLogger` tells what became of the value.
@propertyWrapper
public struct PromisedBool: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value.
    public var wrappedValue: Bool
    let ownFallback: Bool?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is not decoded.
    public init(wrappedValue: Bool) {
        self.wrappedValue = wrappedValue
        ownFallback = nil
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameter fallback: the value of a model that is not decoded, and where our decoder finds nothing to read.
    public init(fallback: Bool) {
        self.init(wrappedValue: fallback, fallback: fallback)
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of a model that is not decoded.
    ///   - fallback: the value where our decoder finds nothing to read.
    public init(wrappedValue: Bool, fallback: Bool) {
        self.wrappedValue = wrappedValue
        ownFallback = fallback
    }

    /// What properties become when there is nothing to read; false when a process begins.
    ///
    /// The setting of the process, for any thread. `LazyCodableSettings` has it for one decode.
    public static var fallback: Bool {
        get { LazyCodableSettings.current.boolFallback }
        set { LazyCodableSettings.change { $0.boolFallback = newValue } }
    }
}

extension PromisedBool: RequiredPromise {}
