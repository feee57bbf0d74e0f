/// A `String` that is nil when the payload has nothing that could be one.
///
///     struct Model: Codable { @PromisedOptionalString var nickname: String? }
///     // {"nickname": 123} → "123"
///     // {}                → nil
///
/// Reads what `@PromisedString` reads. A missing key, a null and anything else give nil; the log tells the three
/// apart. Nil is left out by our encoder and written as null by others.
@propertyWrapper
public struct PromisedOptionalString: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value, or nil.
    public var wrappedValue: String?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is not decoded.
    public init(wrappedValue: String?) {
        self.wrappedValue = wrappedValue
    }
}

extension PromisedOptionalString: OptionalPromise {}
