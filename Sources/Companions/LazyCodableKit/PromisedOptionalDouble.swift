/// A `Double` that is nil when the payload has nothing that could be one.
///
///     struct Model: Codable { @PromisedOptionalDouble var score: Double? }
///     // {"score": "9.5"} → 9.5
///     // {"score": null}  → nil
///
/// Reads what `@PromisedDouble` reads. A missing key, a null and anything else give nil; the log tells the three
/// apart. Nil is left out by our encoder and written as null by others.
@propertyWrapper
public struct PromisedOptionalDouble: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value, or nil.
    public var wrappedValue: Double?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is not decoded.
    public init(wrappedValue: Double?) {
        self.wrappedValue = wrappedValue
    }
}

extension PromisedOptionalDouble: OptionalPromise {}
