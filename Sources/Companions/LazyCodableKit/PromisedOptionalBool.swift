/// A `Bool` that is nil when the payload has nothing that could be one.
///
///     struct Model: Codable { @PromisedOptionalBool var isVerified: Bool? }
///     // {"isVerified": "no"}    → false
///     // {"isVerified": "maybe"} → nil
///
/// Reads what `@PromisedBool` reads. A missing key, a null and anything else give nil; the log tells the three
/// apart. Nil is left out by our encoder and written as null by others.
@propertyWrapper
public struct PromisedOptionalBool: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value, or nil.
    public var wrappedValue: Bool?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is not decoded.
    public init(wrappedValue: Bool?) {
        self.wrappedValue = wrappedValue
    }
}

extension PromisedOptionalBool: OptionalPromise {}
