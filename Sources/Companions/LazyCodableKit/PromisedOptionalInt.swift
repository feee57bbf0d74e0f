/// An `Int` that is nil when the payload has nothing that could be one.
///
///     struct Model: Codable { @PromisedOptionalInt var level: Int? }
///     // {"level": "3"} → 3
///     // {"level": {}}  → nil
///
/// Reads what `@PromisedInt` reads. A missing key, a null and anything else give nil; the log tells the three
/// apart. Nil is left out by our encoder and written as null by others.
@propertyWrapper
public struct PromisedOptionalInt: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value, or nil.
    public var wrappedValue: Int?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is not decoded.
    public init(wrappedValue: Int?) {
        self.wrappedValue = wrappedValue
    }
}

extension PromisedOptionalInt: OptionalPromise {}
