import SmartCodable

/// The common parts of all `@Promised…` wrappers.
protocol Promise: CompanionWrapper, Codable, Hashable, Sendable, CustomStringConvertible {
    associatedtype WrappedValue: Hashable & Sendable

    var wrappedValue: WrappedValue { get set }

    /// Writes the wrapped value.
    func write(to container: inout any SingleValueEncodingContainer) throws
}

extension Promise {
    /// Writes the value so that it round-trips: a date as seconds since 1970, nil as null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try write(to: &container)
    }

    /// Whether the values are equal; fallbacks are not compared.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }

    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }

    /// The description of the value; `nil` for nil.
    public var description: String { WrapperText.description(of: wrappedValue) }
}

/// A wrapper that always has a value.
protocol RequiredPromise: Promise where WrappedValue: PromisedValue {
    init(wrappedValue: WrappedValue)

    /// The fallback in the declaration of the property, if any.
    var ownFallback: WrappedValue? { get }
}

extension RequiredPromise {
    /// Reads the value; converts it only if it does not have the type of the property.
    ///
    /// - Parameter decoder: any decoder.
    /// - Throws: the decoder's error, if it cannot provide a value at all.
    public init(from decoder: any Decoder) throws {
        if WrapperContext.isOwn(decoder) {
            try self.init(at: WrapperContext(decoder))
            return
        }
        // A decoder may allow one container only.
        let value = SingleValue(of: decoder)
        if let plain = WrappedValue.plainValue(of: value) {
            self.init(wrappedValue: plain)
        } else {
            try self.init(at: WrapperContext(value))
        }
    }

    package static func exact(
        _ node: RawNode,
        _ userInfo: [CodingUserInfoKey: Any],
        declared: () -> Self?
    ) -> Self? {
        guard let value = WrappedValue.exactValue(of: node, userInfo) else { return nil }
        var wrapper = declared() ?? Self(wrappedValue: value)
        wrapper.wrappedValue = value
        return wrapper
    }

    package init(at site: WrapperContext) {
        let declared = site.declared(as: Self.self)
        let value = PromiseReading<WrappedValue>(site).value(fallback: declared?.ownFallback) {
            site.current(as: Self.self)?.wrappedValue
        }
        // Starts from the declared wrapper, because it contains the fallback.
        self = declared ?? Self(wrappedValue: value)
        wrappedValue = value
    }

    func write(to container: inout any SingleValueEncodingContainer) throws { try wrappedValue.write(to: &container) }
}

/// A wrapper that can be nil.
protocol OptionalPromise: Promise, OptionalHolding where WrappedValue == Value? {
    associatedtype Value: PromisedValue

    init(wrappedValue: Value?)
}

extension OptionalPromise {
    /// Reads the value; converts it only if it does not have the type of the property.
    ///
    /// - Parameter decoder: any decoder.
    /// - Throws: the decoder's error, if it cannot provide a value at all.
    public init(from decoder: any Decoder) throws {
        if WrapperContext.isOwn(decoder) {
            try self.init(at: WrapperContext(decoder))
            return
        }
        // A decoder may allow one container only.
        let value = SingleValue(of: decoder)
        if Value.isPlainNull(value) {
            self.init(wrappedValue: nil)
        } else if let plain = Value.plainValue(of: value) {
            self.init(wrappedValue: plain)
        } else {
            try self.init(at: WrapperContext(value))
        }
    }

    package static func exact(
        _ node: RawNode,
        _ userInfo: [CodingUserInfoKey: Any],
        declared: () -> Self?
    ) -> Self? {
        Value.exactValue(of: node, userInfo).map(Self.init(wrappedValue:))
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
