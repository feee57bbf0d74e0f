import Foundation

/// The moment of decoding: `@Default<Now> var receivedAt: Date`.
///
/// No two moments are equal, so the date is always written.
public enum Now: DefaultValueProvider {
    /// The current date.
    public static var `default`: Date { Date() }
}
