/// A property that is not decoded.
///
/// It always keeps its initial value.
///
///     struct User: SmartCodable {
///         var name = ""
///         @IgnoredKey var draft = "none"
///     }
///     User.deserialize(from: #"{"name": "Ann", "draft": "x"}"#)     // name "Ann", draft "none"
///
/// A missing key, a null or any value leaves the initial value and is not reported. Only a transformer for the key in
/// `mappingForValue()` can set another value. The wrapped type need not be `Codable`.
///
/// The property is not encoded either, unless it is declared with `@IgnoredKey(isEncodable: true)`. If its type is not
/// `Encodable`, it is then written as null. A property with `@IgnoredKey(isDecodable: true)` is decoded like a plain
/// property, and not encoded.
///
/// Without `@SmartModel`, each decoded object creates a new model to get the initial value. For large lists, omit the
/// key from `CodingKeys` instead.
///
/// Other decoders do not have the initial value. They use the type's default (nil, a new model, zero, an empty string).
/// A type without a default is an error.
@propertyWrapper
public struct SmartIgnored<Value>: SmartPropertyWrapper, _SmartReadable {
    /// The value of the property.
    public var wrappedValue: Value
    /// Whether the property is encoded.
    public private(set) var isEncodable = false
    /// Whether the property is decoded like a plain property.
    public private(set) var isDecodable = false

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
    ///   - isEncodable: whether the property is encoded.
    public init(wrappedValue: Value, isEncodable: Bool) {
        self.wrappedValue = wrappedValue
        self.isEncodable = isEncodable
    }

    /// Creates the wrapper of a property that is ignored in one direction.
    ///
    ///     @IgnoredKey(isDecodable: true) var password = ""     // read, and never written
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of the property.
    ///   - isEncodable: whether the property is encoded.
    ///   - isDecodable: whether the property is decoded like a plain property.
    public init(wrappedValue: Value, isEncodable: Bool = false, isDecodable: Bool) {
        self.wrappedValue = wrappedValue
        self.isEncodable = isEncodable
        self.isDecodable = isDecodable
    }

    /// Returns `._nothing`: the property is not read.
    public static var smartSource: SmartWrapperSource { ._nothing }

    /// Creates the reader for the wrapper.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        let session = call.session
        // A reader of the wrapped type calls `didFinishMapping()` of models in the value.
        let reader = (Value.self as? any Decodable.Type).flatMap { session.anyReader(for: $0) as? ValueReader<Value> }
        return IgnoredReader<Value>(content: reader ?? UntypedReader<Value>())
    }
}

extension SmartIgnored where Value: ExpressibleByNilLiteral {
    /// Creates the wrapper of an optional property that is ignored in one direction.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of the property.
    ///   - isEncodable: whether the property is encoded.
    ///   - isDecodable: whether the property is decoded like a plain property.
    public init(wrappedValue: Value = nil, isEncodable: Bool = false, isDecodable: Bool) {
        self.init(wrappedValue: wrappedValue, isEncodable: isEncodable)
        self.isDecodable = isDecodable
    }
}

/// Reads ignored properties whose declaration allows decoding.
final class IgnoredReader<Value>: WrapperReader<SmartIgnored<Value>> {
    override func readsIgnored(_ property: String, in owner: TolerantDecoder) -> Bool {
        declaration(of: property, in: owner)?.isDecodable == true
    }

    override func readInPlace(
        _ member: Node?,
        in document: Document,
        _ session: DecodingSession,
        _ property: inout SmartIgnored<Value>
    ) -> Bool { !property.isDecodable && !hasModels }
}

/// Another name for `SmartIgnored`.
public typealias IgnoredKey = SmartIgnored

extension SmartIgnored: Decodable {
    /// Creates the type's default.
    ///
    /// Called by decoders other than the library's.
    public init(from decoder: any Decoder) throws {
        guard let value = TypeDefault.value(of: Value.self) else {
            let reason = "An ignored property keeps its initial value, which is not available to this decoder."
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: reason)
            )
        }
        self.init(wrappedValue: value)
    }
}

extension SmartIgnored: AppendableWrapper {
    func append(by content: ValueWriter<Value>?, in session: EncodingSession, at level: Int) -> Bool {
        isEncodable && content?.append(wrappedValue, in: session, at: level) == true
    }

    var isOmitted: Bool { !isEncodable }
}

extension SmartIgnored: Encodable {
    /// Writes the value if the declaration allows it, otherwise null.
    ///
    /// Also writes null if the value is not `Encodable`.
    public func encode(to encoder: any Encoder) throws {
        guard isEncodable, let value = wrappedValue as? any Encodable else {
            var container = encoder.singleValueContainer()
            return try container.encodeNil()
        }
        try value.encode(to: encoder)
    }
}

extension SmartIgnored: Equatable where Value: Equatable {
    /// Returns whether the values are equal.
    ///
    /// The arguments of the declarations are ignored.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension SmartIgnored: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SmartIgnored: Sendable where Value: Sendable {}
extension SmartIgnored: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartIgnored: ValueOnlyWrapper {}

extension KeyedDecodingContainer {
    /// Creates an ignored property.
    ///
    /// Its key may be missing under any decoder.
    ///
    /// - Parameters:
    ///   - type: the wrapper.
    ///   - key: the key of the property.
    /// - Returns: the property with its initial value; under other decoders, with its type's default.
    /// - Throws: an error if the property has neither.
    public func decode<Value>(_ type: SmartIgnored<Value>.Type, forKey key: Key) throws -> SmartIgnored<Value> {
        do {
            return try decodePlainly(type, forKey: key)
        } catch DecodingError.keyNotFound(let missing, _) where missing.stringValue == key.stringValue {
            guard let value = TypeDefault.value(of: Value.self) else {
                throw DecodingError.keyNotFound(
                    missing,
                    DecodingError.Context(codingPath: codingPath, debugDescription: "No initial value is available.")
                )
            }
            return SmartIgnored(wrappedValue: value)
        }
    }
}

extension KeyedEncodingContainer {
    /// Omits an ignored property under any encoder, unless the declaration allows encoding.
    ///
    /// - Parameters:
    ///   - value: the property.
    ///   - key: the key of the property.
    /// - Throws: the error of the encoder for a property that is encoded.
    public mutating func encode<Value>(_ value: SmartIgnored<Value>, forKey key: Key) throws {
        // The recorder of initial values needs all properties.
        guard value.isEncodable || codingPath.last is InitialValueKey else { return }
        try encodePlainly(value, forKey: key)
    }

    /// Omits an ignored optional property, unless the declaration allows encoding.
    ///
    /// Nil is then written like a plain optional.
    ///
    /// - Parameters:
    ///   - value: the property.
    ///   - key: the key of the property.
    /// - Throws: the error of the encoder for a property that is encoded.
    public mutating func encode<Value: ExpressibleByNilLiteral>(
        _ value: SmartIgnored<Value>,
        forKey key: Key
    ) throws {
        guard value.isEncodable || codingPath.last is InitialValueKey else { return }
        try encodeUnlessNil(value, forKey: key)
    }
}
