import Foundation
import SmartCodable

/// A property of type `Date` that always has a value, whatever the payload contains.
///
///     struct Model: Codable { @PromisedDate var at: Date }
///     // {"at": "2023-12-01 12:00:00"} → 2023-12-01 12:00:00 +0000
///     // {"at": "soon"}                → Date.distantPast
///
/// Numbers, also in strings, are seconds since 1970; beyond 2e10 milliseconds, beyond 2e13 microseconds, beyond 2e16
/// nanoseconds. Strings can
/// be ISO 8601 with or without fraction and offset, `yyyy-MM-dd HH:mm:ss`, `yyyy-MM-dd`, `yyyy/MM/dd`, `yyyyMMdd` or
/// `MM/dd/yyyy`, or have another format that `SmartDateStrategy.automatic` reads; without an offset they are in UTC. The
/// decoder's date strategy is ignored.
///
/// A missing key, null and a value that cannot be converted produce the fallback. If SmartCodable's decoder reads a
/// property of a `SmartCodable` model, this is the fallback in the declaration, `@PromisedDate(fallback: …)`.
/// Otherwise, and if the declaration has none, it is `PromisedDate.fallback`; other decoders cannot read declarations.
///
/// The wrapper works with every decoder and ignores the decoder's strategies. `LazyCodableLogger` logs each conversion
/// and each fallback.
@propertyWrapper
public struct PromisedDate: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value.
    public var wrappedValue: Date
    let ownFallback: Date?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is created in Swift.
    public init(wrappedValue: Date) {
        self.wrappedValue = wrappedValue
        ownFallback = nil
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameter fallback: the value of a model that is created in Swift, and the fallback with SmartCodable's
    ///   decoder.
    public init(fallback: Date) {
        self.init(wrappedValue: fallback, fallback: fallback)
    }

    /// Creates the wrapper with a fallback of its own.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of a model that is created in Swift.
    ///   - fallback: the fallback with SmartCodable's decoder.
    public init(wrappedValue: Date, fallback: Date) {
        self.wrappedValue = wrappedValue
        ownFallback = fallback
    }

    /// The fallback of properties whose declaration has none; `.distantPast` by default.
    ///
    /// This setting applies to the process and can be used from any thread. Use `LazyCodableSettings` to set it for one
    /// decoder.
    public static var fallback: Date {
        get { LazyCodableSettings.current.dateFallback }
        set { LazyCodableSettings.change { $0.dateFallback = newValue } }
    }
}

extension PromisedDate: RequiredPromise {}

/// A property of type `Date?` that is nil if the payload contains no value that can be converted to `Date`.
///
///     struct Model: Codable { @PromisedOptionalDate var birthday: Date? }
///     // {"birthday": "2000-01-01"} → 2000-01-01 00:00:00 +0000
///     // {"birthday": "soon"}       → nil
///
/// Reads the same values as `@PromisedDate`. A missing key, null and a value that cannot be converted produce nil; the
/// log distinguishes the three. SmartCodable's encoder omits nil; other encoders write null.
@propertyWrapper
public struct PromisedOptionalDate: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The value, or nil.
    public var wrappedValue: Date?

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of a model that is created in Swift.
    public init(wrappedValue: Date?) {
        self.wrappedValue = wrappedValue
    }
}

extension PromisedOptionalDate: OptionalPromise {}

extension Date: PromisedValue {
    static var name: String { "Date" }
    static func fallback(by settings: LazyCodableSettings) -> Date { settings.dateFallback }
    static func read(_ container: any SingleValueDecodingContainer) throws -> Date {
        try container.decode(Date.self)
    }

    /// Other decoders apply their own date strategies.
    static var isReadPlainly: Bool { false }

    /// JSON has no dates: a number or a string is always converted.
    ///
    /// Only a property list or a native dictionary contains a `Date`.
    static func isNative(_ node: RawNode) -> Bool { node.kind == .foreign }

    static func origin(of node: RawNode, _ conversion: Conversion<Date>, _ text: LogText) -> String {
        switch (node.kind, conversion) {
        case (.number, _): text.value("Double timestamp", node.double.map { "\($0)" } ?? "")
        // The conversion table reads a date string exactly, and converts a string with a number or the digits of a date.
        case (.string, .converted(let date)) where isTimestamp(node.string ?? "", date):
            text.value("String timestamp", LogText.quoted(node.string ?? ""))
        default: text.found(node)
        }
    }

    /// Whether a date was made of a number in a unit since 1970, not of the digits of a calendar.
    private static func isTimestamp(_ text: String, _ date: Date) -> Bool {
        guard let number = Double(text.trimmingCharacters(in: .whitespaces)) else { return false }
        let seconds = date.timeIntervalSince1970
        return [1, 1e3, 1e6, 1e9].contains { abs(number / $0 - seconds) < 1 }
    }

    /// Writes seconds since 1970, which the wrapper reads back, whatever date strategy the encoder has.
    ///
    /// Beyond 2e10 seconds, in the year 2603, a number would be read as milliseconds, so such dates are written in
    /// nanoseconds.
    func write(to container: inout any SingleValueEncodingContainer) throws {
        try container.encode(detectableNumber)
    }
}
