/// The JSON object that a model was decoded from, before conversions and fallbacks.
///
///     struct Order: SmartCodable {
///         var id = 0
///         @SmartRaw var source: JSONValue
///     }
///     let order = Order.deserialize(from: #"{"id": "7", "note": "a"}"#)
///     order?.id         // 7
///     order?.source     // {"id":"7","note":"a"}
///
/// Use it to log or to store what the back end sent. The initial value is null. The property is not encoded, and the
/// members that only it contains are still unknown keys. A value without a form in JSON, such as an image in a
/// dictionary, or one that is nested too deep leaves the property at its initial value, with an event. After an update
/// it is the JSON before the update, changed by the payload.
///
/// It copies the whole object: in a model that contains others with such a property, each level copies its own content.
///
/// Other decoders do not give a property access to the enclosing object. There the property is null.
@propertyWrapper
public struct SmartRaw: SmartPropertyWrapper, _SmartReadable, Hashable, Sendable {
    /// The JSON object; null in a model that was not decoded.
    public var wrappedValue: JSONValue

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the JSON of a model that is not decoded.
    public init(wrappedValue: JSONValue) {
        self.wrappedValue = wrappedValue
    }

    /// Creates the wrapper with null.
    public init() {
        self.init(wrappedValue: .null)
    }

    /// Returns `.enclosingObject`, the object that contains the property.
    public static var smartSource: SmartWrapperSource { .enclosingObject }

    /// Creates the reader for the wrapper.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        WrapperReader<Self>(content: call.session.reader(for: JSONValue.self))
    }
}

extension SmartRaw: AppendableWrapper {
    func append(by content: ValueWriter<JSONValue>?, in session: EncodingSession, at level: Int) -> Bool { false }

    var isOmitted: Bool { true }
}

extension SmartRaw: Encodable {
    /// Writes null: the property is not encoded.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

extension SmartRaw: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartRaw: ValueOnlyWrapper {}

extension KeyedDecodingContainer {
    /// Reads the enclosing object; null under other decoders, unless the property's own key has a value.
    ///
    /// - Parameters:
    ///   - type: the wrapper.
    ///   - key: the key of the property.
    /// - Returns: the wrapper.
    /// - Throws: the error of the decoder, except for the missing key.
    public func decode(_ type: SmartRaw.Type, forKey key: Key) throws -> SmartRaw {
        do {
            return try decodePlainly(type, forKey: key)
        } catch DecodingError.keyNotFound(let missing, _) where missing.stringValue == key.stringValue {
            return SmartRaw()
        }
    }
}

extension KeyedEncodingContainer {
    /// Omits the JSON that a model was decoded from, under any encoder.
    ///
    /// - Parameters:
    ///   - value: the property.
    ///   - key: the key of the property.
    /// - Throws: nothing under the library's encoder; the recorder of initial values may throw.
    public mutating func encode(_ value: SmartRaw, forKey key: Key) throws {
        // The recorder of initial values needs all properties.
        guard codingPath.last is InitialValueKey else { return }
        try encodePlainly(value, forKey: key)
    }
}
