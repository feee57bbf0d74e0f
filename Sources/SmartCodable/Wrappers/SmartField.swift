/// A property that distinguishes a missing key, a null and a value.
///
/// For the bodies of PATCH requests.
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
/// A value is read tolerantly, like a plain property. A value that cannot be read leaves the property at its initial
/// value and is reported. Encoding omits the key of a missing field and writes a null for null, so that a patch
/// round-trips. This works with every decoder and encoder if the field is a property. In a list there is no key to
/// omit, and a missing field is written as null.
public enum SmartField<Value> {
    /// The key is missing.
    case missing
    /// The key is present, with a null.
    case null
    /// The key is present, with a value.
    case value(Value)

    /// The value; nil if there is none.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// Whether the key is missing.
    public var isMissing: Bool {
        if case .missing = self { true } else { false }
    }

    /// Whether the key is present, with a null.
    public var isNull: Bool {
        if case .null = self { true } else { false }
    }

    /// Applies the field to an optional property: a value replaces it, a null sets it to nil, a missing field keeps it.
    ///
    /// - Parameter property: the property.
    public func apply(to property: inout Value?) {
        switch self {
        case .missing: break
        case .null: property = nil
        case .value(let value): property = value
        }
    }

    /// Applies the field to a property that is not optional: a value replaces it, a null or a missing field keeps it.
    ///
    /// - Parameter property: the property.
    /// - Returns: false for a null, which cannot be applied; otherwise true.
    @discardableResult
    public func apply(to property: inout Value) -> Bool {
        if case .value(let value) = self { property = value }
        return !isNull
    }
}

extension SmartField: Decodable where Value: Decodable {
    /// Reads a null or a value.
    ///
    /// Called by decoders other than the library's if the key is present.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
    }
}

extension SmartField: _SmartReadable where Value: Decodable {
    /// Creates the reader for the field.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        FieldReader(call.reader(for: Value.self))
    }
}

extension SmartField: Encodable where Value: Encodable {
    /// Writes the value, or null if there is none.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard case .value(let value) = self else { return try container.encodeNil() }
        try container.encode(value)
    }
}

extension SmartField: AnyField {
    var content: Any? { value }
}

extension SmartField: ElementContainer {
    static var elementType: Any.Type { Value.self }
    static var isCollection: Bool { false }

    func mapElements<Element: Encodable>(_ transform: (Any) -> Element) -> (any Encodable)? { value.map(transform) }
}

extension SmartField: Equatable where Value: Equatable {}
extension SmartField: Hashable where Value: Hashable {}
extension SmartField: Sendable where Value: Sendable {}

extension KeyedDecodingContainer {
    /// Reads a field.
    ///
    /// Its key may be missing under any decoder.
    ///
    /// - Parameters:
    ///   - type: the field.
    ///   - key: the key of the property.
    /// - Returns: the field.
    /// - Throws: the error of the decoder for a value that it cannot read.
    public func decode<Value: Decodable>(
        _ type: SmartField<Value>.Type,
        forKey key: Key
    ) throws -> SmartField<Value> {
        do {
            return try decodePlainly(type, forKey: key)
        } catch DecodingError.keyNotFound(let missing, let context)
            where missing.stringValue == key.stringValue && context.codingPath.count == codingPath.count
            && !context.isOfRequiredProperty
        {
            return .missing
        }
    }
}

extension KeyedEncodingContainer {
    /// Writes a field under any encoder.
    ///
    /// Omits a missing field.
    ///
    /// - Parameters:
    ///   - value: the field.
    ///   - key: the key of the property.
    /// - Throws: the error of the encoder.
    public mutating func encode<Value: Encodable>(_ value: SmartField<Value>, forKey key: Key) throws {
        // The recorder of initial values needs all properties.
        if value.isMissing, !(codingPath.last is InitialValueKey) { return }
        try encodePlainly(value, forKey: key)
    }

    /// Writes a field of a subclass, which is omitted if it is missing.
    ///
    /// - Parameters:
    ///   - value: the value of the property.
    ///   - key: the key of the property.
    /// - Throws: the error of the encoder.
    public mutating func _encode<Value: Encodable>(_ value: SmartField<Value>, forKey key: Key) throws {
        try encode(value, forKey: key)
    }
}

extension _SmartWriter {
    /// Writes a field; a missing one is omitted.
    public mutating func put<Value: Encodable>(_ value: SmartField<Value>) throws {
        if value.isMissing { return skip() }
        try putPlainly(value)
    }
}

/// Reads fields.
final class FieldReader<Value>: ValueReader<SmartField<Value>> {
    private let content: ValueReader<Value>

    init(_ content: ValueReader<Value>) {
        self.content = content
        super.init(isWrapper: true)
    }

    override func makeTypeName() -> String { content.typeName }

    override var isCollection: Bool { content.isCollection }

    override func read(_ context: ValueContext) throws(ReadFailure) -> SmartField<Value> {
        context.kind == .null ? .null : .value(try content.read(context))
    }

    override func convert(
        _ context: ValueContext,
        after finding: SmartFinding
    ) throws(ReadFailure) -> Conversion<SmartField<Value>> {
        try content.convert(context, after: finding).map { .value($0) }
    }

    override var opening: StringOpening { content.opening }

    override var readsEmptyArrayAsNull: Bool { content.readsEmptyArrayAsNull }
    override var isEmptiedByEmptyArray: Bool { content.isEmptiedByEmptyArray }

    override var keepsNullTexts: Bool { content.keepsNullTexts }

    override func value(
        from transformer: SmartValueTransformer,
        of json: Any,
        at context: ValueContext
    ) -> SmartField<Value>? {
        content.value(from: transformer, of: json, at: context).map { .value($0) }
    }

    override func valueForMissingKey(_ property: String, in owner: TolerantDecoder) -> SmartField<Value>? { .missing }

    override func makeTypeDefault() -> SmartField<Value>? { .missing }

    override var hasModels: Bool { content.hasModels }

    override func finish(_ value: inout SmartField<Value>) {
        guard case .value(var inner) = value else { return }
        content.finish(&inner)
        value = .value(inner)
    }
}
