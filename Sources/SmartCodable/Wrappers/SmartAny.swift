/// A property of a type that cannot be decoded: `Any`, `Any?`, `[Any]`, `[String: Any]`, and what is made of them.
///
///     struct Page: SmartCodable {
///         @SmartAny var info: [String: Any] = [:]
///         @SmartAny var rows: [Any] = []
///         @SmartAny var extra: Any?
///     }
///     Page.deserialize(from: #"{"info": {"id": 7}, "rows": [1, true, "x"], "extra": 2.5}"#)
///     // info["id"] is an Int, rows hold an Int, a Bool and a String, extra is a Double
///
/// Values are plain Swift values: `Bool`; a number without fraction and exponent as the first of `Int`, `UInt64`,
/// `Decimal` and `JSONNumber` that holds all its digits; any other number as `Double`; `String`, `[Any]`,
/// `[String: Any]`, and `NSNull` for nulls inside. A value of a native dictionary that JSON cannot hold stays as it is.
/// A 1 is never a `Bool`, a true never a number. A number that no `Double` holds, such as `1e400`, is left out of its
/// collection, with an event.
///
/// A key that is missing, a null and a value of another type leave the property at its initial value; an optional whose
/// initial value is nil becomes nil. A wrapped type that can be decoded, as in `@SmartAny var user: User?`, is decoded
/// as it would be without the wrapper. Key mappings and strategies do not reach into the values.
///
/// For JSON without `Any`, that can be compared, sent and looked into, use `JSONValue`.
@propertyWrapper
public struct SmartAny<Value>: SmartPropertyWrapper, _SmartReadable {
    /// The value of the property.
    public var wrappedValue: Value

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of the property.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    /// The reader by which the wrapper is read.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        guard let session = call as? DecodingSession else { return nil }
        let reader = (Value.self as? any Decodable.Type).flatMap { session.anyReader(for: $0) as? ValueReader<Value> }
        return WrapperReader<Self>(content: reader ?? UntypedReader<Value>())
    }
}

extension SmartAny: Decodable {
    /// Reads any JSON and takes it if it is of the type: what decoders other than ours call.
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try OwnDecoding.wrapper(Self.self, from: decoder).wrappedValue)
    }
}

extension SmartAny: Encodable {
    /// Writes the value: models and other encodable values as themselves, plain values as the JSON they are.
    public func encode(to encoder: any Encoder) throws {
        try AnyEncodable(wrappedValue).encode(to: encoder)
    }
}

extension SmartAny: Equatable where Value: Equatable {
    /// Whether the values are equal.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension SmartAny: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SmartAny: Sendable where Value: Sendable {}
extension SmartAny: CustomStringConvertible, CustomDebugStringConvertible {}
