/// A property without whose value the model is not created.
///
///     struct Order: SmartCodable {
///         @SmartRequired var id = 0
///         var note = ""
///     }
///     Order.deserialize(from: #"{"id": "7"}"#)       // Order(id: 7, note: "")
///     Order.deserialize(from: #"{"note": "a"}"#)     // nil
///
/// A missing key, a null or a value that cannot be converted is an error, also for an optional property: the initial
/// value is not used. The model is then nil at the root and in an optional property, and left out of an array; another
/// property keeps its initial value. The report contains one event, with the property and with what became of the
/// model.
///
/// The declared value is that of a model that is not decoded. In an update, the property keeps its current value.
/// Encoding writes the value like a plain property.
///
/// Combined with other wrappers, this one comes first: `@SmartRequired @SmartDate var bornAt: Date?`. Under other
/// decoders the key must exist and have a value, too.
@propertyWrapper
public struct SmartRequired<Value: Decodable>: SmartPropertyWrapper, _SmartReadable {
    /// The value of the property.
    public var wrappedValue: Value

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of the property.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    /// Creates the reader for the wrapper.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        RequiredReader<Self>(content: call.reader(for: Value.self))
    }
}

extension SmartRequired {
    /// Reads the value.
    ///
    /// Called by decoders other than the library's. Nil is an error.
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer().decode(Value.self)
        guard WrappedContent.plainValue(of: value) != nil else {
            let context = DecodingError.Context(
                codingPath: decoder.codingPath,
                debugDescription: "The property is required, but the value is null."
            )
            throw DecodingError.valueNotFound(Value.self, context)
        }
        self.init(wrappedValue: value)
    }
}

extension SmartRequired: Encodable where Value: Encodable {}
extension SmartRequired: _SmartWritable, AppendableWrapper where Value: Encodable {}

extension SmartRequired: Equatable where Value: Equatable {}
extension SmartRequired: Hashable where Value: Hashable {}
extension SmartRequired: Sendable where Value: Sendable {}
extension SmartRequired: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartRequired: ValueOnlyWrapper, KeyRequiringWrapper {}

/// Reads required properties, for which the resolver uses no fallback.
final class RequiredReader<Wrapper: SmartPropertyWrapper>: WrapperReader<Wrapper> {
    override var isRequired: Bool { true }

    override func readInPlace(
        _ member: Node?,
        in document: Document,
        _ session: DecodingSession,
        _ property: inout Wrapper
    ) -> Bool {
        guard let member, document.kind(member) != .null else { return false }
        return readContentInPlace(member, in: document, session, &property.wrappedValue)
    }
}

// The compiler selects these overloads in the synthesized `init(from:)` of models, instead of those that read a wrapper
// around an optional as nil if its key is missing.

extension KeyedDecodingContainer {
    /// Reads a required property whose type is optional; its key must exist under any decoder.
    ///
    /// - Parameters:
    ///   - type: the wrapper.
    ///   - key: the key of the property.
    /// - Returns: the property.
    /// - Throws: the error of the decoder.
    public func decode<Value: Decodable & ExpressibleByNilLiteral>(
        _ type: SmartRequired<Value>.Type,
        forKey key: Key
    ) throws -> SmartRequired<Value> {
        try decodePlainly(type, forKey: key)
    }

    /// Reads a required property with a wrapper around an optional; its key must exist under any decoder.
    ///
    /// - Parameters:
    ///   - type: the wrapper.
    ///   - key: the key of the property.
    /// - Returns: the property.
    /// - Throws: the error of the decoder.
    public func decode<Value: SmartPropertyWrapper>(
        _ type: SmartRequired<Value>.Type,
        forKey key: Key
    ) throws -> SmartRequired<Value> where Value.WrappedValue: ExpressibleByNilLiteral {
        try decodePlainly(type, forKey: key)
    }
}
