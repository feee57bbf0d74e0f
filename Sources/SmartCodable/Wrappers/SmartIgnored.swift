/// A property that is not read: it keeps its initial value, whatever the input holds.
///
///     struct User: SmartCodable {
///         var name = ""
///         @IgnoredKey var draft = "none"
///     }
///     User.deserialize(from: #"{"name": "Ann", "draft": "x"}"#)     // name "Ann", draft "none"
///
/// A missing key, a null and any value give the initial value, without a finding. Only a transformer for the key, in
/// `mappingForValue()`, may make another. The wrapped type needs not be codable.
///
/// It is not written either, unless the declaration says `@IgnoredKey(isEncodable: true)`; a value of a type that is
/// not encodable is then written as null.
///
/// Every decoded object costs a fresh model for its initial value. For large lists leave the key out of `CodingKeys`.
///
/// Decoders other than ours do not know the initial value: there the type's default stands in (nil, a fresh model,
/// zero, an empty text), and a type without one is an error.
@propertyWrapper
public struct SmartIgnored<Value>: SmartPropertyWrapper, _SmartReadable {
    /// The value of the property.
    public var wrappedValue: Value
    /// Whether the property is written.
    public private(set) var isEncodable = false

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of the property.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    /// Creates the wrapper.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of the property.
    ///   - isEncodable: whether the property is written.
    public init(wrappedValue: Value, isEncodable: Bool) {
        self.wrappedValue = wrappedValue
        self.isEncodable = isEncodable
    }

    /// Nothing is read.
    public static var smartSource: SmartWrapperSource { .nothing }

    /// The reader by which the wrapper is made.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        guard let session = call as? DecodingSession else { return nil }
        // Models in it are told when they are finished.
        let reader = (Value.self as? any Decodable.Type).flatMap { session.anyReader(for: $0) as? ValueReader<Value> }
        return WrapperReader<Self>(content: reader ?? UntypedReader<Value>())
    }
}

/// Another name for `SmartIgnored`.
public typealias IgnoredKey = SmartIgnored

extension SmartIgnored: Decodable {
    /// Makes the type's default: what decoders other than ours call.
    public init(from decoder: any Decoder) throws {
        guard let value = TypeDefault.value(of: Value.self) else {
            let reason = "An ignored property keeps its initial value, which this decoder does not know."
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: reason)
            )
        }
        self.init(wrappedValue: value)
    }
}

extension SmartIgnored: Encodable {
    /// Writes the value if the declaration says so; else, and if it cannot be written, null.
    public func encode(to encoder: any Encoder) throws {
        guard isEncodable, let value = wrappedValue as? any Encodable else {
            var container = encoder.singleValueContainer()
            return try container.encodeNil()
        }
        try value.encode(to: encoder)
    }
}

extension SmartIgnored: Equatable where Value: Equatable {
    /// Whether the values are equal; the arguments of the declarations do not count.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension SmartIgnored: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SmartIgnored: Sendable where Value: Sendable {}
extension SmartIgnored: CustomStringConvertible, CustomDebugStringConvertible {}
