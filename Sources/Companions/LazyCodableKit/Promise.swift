import SmartCodable

/// What the `@Promised…` wrappers have in common, for values and for optionals.
protocol Promise: CompanionWrapper, Codable, Hashable, Sendable, CustomStringConvertible {
    associatedtype WrappedValue: Hashable & Sendable

    var wrappedValue: WrappedValue { get set }

    /// Writes the wrapped value.
    func write(to container: inout any SingleValueEncodingContainer) throws
}

extension Promise {
    /// Writes the value as it is, so that it reads back as the same: a date as seconds since 1970, nil as null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try write(to: &container)
    }

    /// Whether the values are equal; fallbacks do not count.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }

    /// The value as text; `nil` for nil.
    public var description: String { WrapperText.description(of: wrappedValue) }
}

/// The wrappers that always have a value.
protocol RequiredPromise: Promise where WrappedValue: PromisedValue {
    init(wrappedValue: WrappedValue)

    /// What the declaration of the property names as its fallback.
    var ownFallback: WrappedValue? { get }
}

extension RequiredPromise {
    /// Reads the value; first as its type reads itself, which is all that a clean value needs.
    ///
    /// - Parameter decoder: any decoder.
    /// - Throws: only what the decoder throws before it finds a value.
    public init(from decoder: any Decoder) throws {
        if let value = WrappedValue.plainValue(of: decoder) {
            self.init(wrappedValue: value)
        } else {
            try self.init(at: WrapperContext(decoder))
        }
    }

    package init(at site: WrapperContext) {
        let declared = site.declared(as: Self.self)
        let value = PromiseReading<WrappedValue>(site).value(fallback: declared?.ownFallback) {
            site.current(as: Self.self)?.wrappedValue
        }
        // The declared one, because it holds the fallback.
        self = declared ?? Self(wrappedValue: value)
        wrappedValue = value
    }

    func write(to container: inout any SingleValueEncodingContainer) throws { try wrappedValue.write(to: &container) }
}

/// The wrappers that may be nil.
protocol OptionalPromise: Promise, OptionalHolding where WrappedValue == Value? {
    associatedtype Value: PromisedValue

    init(wrappedValue: Value?)
}

extension OptionalPromise {
    /// Reads the value; first as its type reads itself, which is all that a clean value needs.
    ///
    /// - Parameter decoder: any decoder.
    /// - Throws: only what the decoder throws before it finds a value.
    public init(from decoder: any Decoder) throws {
        if Value.isPlainNull(decoder) {
            self.init(wrappedValue: nil)
        } else if let value = Value.plainValue(of: decoder) {
            self.init(wrappedValue: value)
        } else {
            try self.init(at: WrapperContext(decoder))
        }
    }

    package init(at site: WrapperContext) {
        let value = PromiseReading<Value>(site).optionalValue { site.current(as: Self.self)?.wrappedValue }
        self.init(wrappedValue: value)
    }

    func write(to container: inout any SingleValueEncodingContainer) throws {
        guard let value = wrappedValue else { return try container.encodeNil() }
        try value.write(to: &container)
    }
}
