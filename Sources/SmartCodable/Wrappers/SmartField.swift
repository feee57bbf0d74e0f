/// A property that tells a missing key, a null and a value apart: for bodies of PATCH requests.
///
///     struct UserPatch: SmartCodable {
///         var nick: SmartField<String> = .missing
///         var age: SmartField<Int> = .missing
///         var city: SmartField<String> = .missing
///     }
///     let patch = UserPatch.deserialize(from: #"{"nick": null, "age": "25"}"#)
///     // nick: .null, age: .value(25), city: .missing
///     patch.nick.apply(to: &user.nick)     // user.nick is nil
///     patch.city.apply(to: &user.city)     // user.city stays
///
/// A value is read tolerantly, as a plain property would be; one that cannot be read leaves the property at its initial
/// value, with a finding. Written back, a missing field leaves its key out and a null is written as null, so that a
/// patch that passes through is the same. Works under every decoder and encoder, as long as it is a property of its
/// own; in a list there is no key to leave out, and a missing field is written as null.
public enum SmartField<Value> {
    /// The key is not there.
    case missing
    /// The key is there, with a null.
    case null
    /// The key is there, with a value.
    case value(Value)

    /// The value; nil if there is none.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// Whether the key is not there.
    public var isMissing: Bool {
        if case .missing = self { true } else { false }
    }

    /// Whether the key is there, with a null.
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// Changes a property as the field says: a value replaces it, a null makes it nil, a missing field leaves it.
    ///
    /// - Parameter property: the property.
    public func apply(to property: inout Value?) {
        switch self {
        case .missing: break
        case .null: property = nil
        case .value(let value): property = value
        }
    }

    /// Changes a property that cannot be nil: a value replaces it, anything else leaves it.
    ///
    /// - Parameter property: the property.
    /// - Returns: whether the field could be applied; false for a null.
    @discardableResult
    public func apply(to property: inout Value) -> Bool {
        if case .value(let value) = self { property = value }
        return !isNull
    }
}

extension SmartField: Decodable where Value: Decodable {
    /// Reads a null or a value: what decoders other than ours call for a key that is there.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
    }
}

extension SmartField: _SmartReadable where Value: Decodable {
    /// The reader by which the field is read.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        guard let session = call as? DecodingSession else { return nil }
        return FieldReader(session.reader(for: Value.self))
    }
}

extension SmartField: Encodable where Value: Encodable {
    /// Writes the value, or null where there is none.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard case .value(let value) = self else { return try container.encodeNil() }
        try container.encode(value)
    }
}

extension SmartField: AnyField {
    var content: Any? { value }
}

extension SmartField: Equatable where Value: Equatable {}
extension SmartField: Hashable where Value: Hashable {}
extension SmartField: Sendable where Value: Sendable {}
