import Foundation

/// A `Date` that is nil when the payload has nothing that could be one.
///
///     struct Model: Codable { @PromisedOptionalDate var birthday: Date? }
///     // {"birthday": "2000-01-01"} → 2000-01-01 00:00:00 +0000
///     // {"birthday": "soon"}       → nil
///
/// Reads what `@PromisedDate` reads. A missing key, a null and anything else give nil; the log tells the three
/// apart. Nil is left out by our encoder and written as null by others.
@propertyWrapper
public struct PromisedOptionalDate: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value, or nil.
    public var wrappedValue: Date?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is not decoded.
    public init(wrappedValue: Date?) {
        self.wrappedValue = wrappedValue
    }
}

extension PromisedOptionalDate: OptionalPromise {}
