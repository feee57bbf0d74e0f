import Foundation

/// A new identifier for every model: `@Default<NewUUID> var id: UUID`.
///
/// No two identifiers are equal, so it is always written.
public enum NewUUID: DefaultValueProvider {
    /// A new identifier.
    public static var `default`: UUID { UUID() }
}
