import Foundation

/// A `Date` that is always there, whatever the payload has in its place.
///
///     struct Model: Codable { @PromisedDate var at: Date }
///     // {"at": "2023-12-01 12:00:00"} → 2023-12-01 12:00:00 +0000
///     // {"at": "soon"}                → Date.distantPast
///
/// Numbers, also in texts, are seconds since 1970, beyond 1e11 milliseconds and beyond 1e14 microseconds. Texts
/// are ISO 8601 with or without fraction and offset, `yyyy-MM-dd HH:mm:ss`, `yyyy-MM-dd`, `yyyy/MM/dd`,
/// `yyyyMMdd`, `MM/dd/yyyy`; without an offset in UTC. The strategy of the decoder does not count.
///
/// A missing key, a null and anything else give the fallback: that of the declaration, `@PromisedDate(fallback:
/// …)`, where our own decoder reads the property of a `SmartCodable` model; else `PromisedDate.fallback`. Other
/// decoders cannot see declarations. Works under every decoder and does not ask for its strategies; a line in
/// `LazyCodableLogger` tells what became of the value.
@propertyWrapper
public struct PromisedDate: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value.
    public var wrappedValue: Date
    let ownFallback: Date?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is not decoded.
    public init(wrappedValue: Date) {
        self.wrappedValue = wrappedValue
        ownFallback = nil
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameter fallback: the value of a model that is not decoded, and where our decoder finds nothing to read.
    public init(fallback: Date) {
        self.init(wrappedValue: fallback, fallback: fallback)
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of a model that is not decoded.
    ///   - fallback: the value where our decoder finds nothing to read.
    public init(wrappedValue: Date, fallback: Date) {
        self.wrappedValue = wrappedValue
        ownFallback = fallback
    }

    /// What properties become when there is nothing to read; `.distantPast` when a process begins.
    ///
    /// The setting of the process, for any thread. `LazyCodableSettings` has it for one decode.
    public static var fallback: Date {
        get { LazyCodableSettings.current.dateFallback }
        set { LazyCodableSettings.change { $0.dateFallback = newValue } }
    }
}

extension PromisedDate: RequiredPromise {}
