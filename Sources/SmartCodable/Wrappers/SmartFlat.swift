/// A nested model whose keys are in the object of the outer model.
///
///     struct Order: SmartCodable {
///         var id = 0
///         @SmartFlat var buyer = Person()
///         @SmartFlat(prefix: "ship_") var address: Address?
///     }
///     struct Person: SmartCodable { var name = "" }
///     struct Address: SmartCodable { var city = "" }
///     Order.deserialize(from: #"{"id": 1, "name": "Ann", "ship_city": "Bonn"}"#)
///     // buyer: Person(name: "Ann"), address: Address(city: "Bonn")
///
/// The part is read with its own key mapping, transformers and initial values. A missing key, a null or a wrong type
/// leaves a property of the part at its initial value. With a prefix, only keys with the prefix belong to the part, and
/// its properties have the keys without the prefix. After a prefix that ends with a letter or a digit, the names of the
/// properties continue in camel case: with `ship`, the key of `cityName` is `shipCityName`; `shipcityName` is read as
/// well. The keys of a dictionary follow the prefix as they are. An optional part is not nil if the outer value is an object. If the
/// part cannot be read at all, the property keeps its initial value.
///
/// A list or an optional list has its own key, like any other property.
///
/// Other decoders do not give a property access to the enclosing object. There the part has the property's own key.
@propertyWrapper
public struct SmartFlat<Value: Decodable>: SmartPropertyWrapper, _SmartReadable, PrefixedWrapper {
    /// The nested model.
    public var wrappedValue: Value
    /// The prefix of the keys of the part; empty for none.
    public private(set) var prefix = ""

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the nested model.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    /// Creates the wrapper.
    ///
    /// - Parameters:
    ///   - wrappedValue: the nested model.
    ///   - prefix: the prefix of its keys, exactly as in the input.
    public init(wrappedValue: Value, prefix: String) {
        self.wrappedValue = wrappedValue
        self.prefix = prefix
    }

    /// Returns `.enclosingObject`, the object that contains the property.
    public static var smartSource: SmartWrapperSource { .enclosingObject }

    /// Creates the reader.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        FlatReader<Self>(call.reader(for: Value.self)) { !$0.prefix.isEmpty }
    }
}

extension SmartFlat where Value: ExpressibleByNilLiteral {
    /// Creates the wrapper of an optional part with the initial value nil.
    ///
    /// - Parameter prefix: the prefix of its keys, exactly as in the input.
    public init(prefix: String) {
        self.init(wrappedValue: nil, prefix: prefix)
    }
}

extension SmartFlat: Encodable where Value: Encodable {}

extension SmartFlat: Equatable where Value: Equatable {
    /// Returns whether the parts are equal.
    ///
    /// Prefixes are ignored.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension SmartFlat: Hashable where Value: Hashable {
    /// Hashes the part.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SmartFlat: Sendable where Value: Sendable {}
extension SmartFlat: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartFlat: ValueOnlyWrapper {}

/// Writes the members of a flat part into the enclosing object.
final class FlatWriter<Value: Codable>: ValueWriter<SmartFlat<Value>> {
    private let content: ValueWriter<Value>
    private let isList = FlatContent.isList(Value.self)

    init(_ content: ValueWriter<Value>) {
        self.content = content
        super.init()
    }

    override func renewed(in session: EncodingSession) -> ValueWriter<SmartFlat<Value>>? {
        let content = session.writer(for: Value.self)
        return content === self.content ? self : FlatWriter(content)
    }

    override func write(_ flat: SmartFlat<Value>, at context: EncodingContext) throws {
        try content.write(flat.wrappedValue, at: context)
    }

    override func writeMember(_ flat: SmartFlat<Value>, _ name: String, in owner: ModelEncoder) throws {
        let value = flat.wrappedValue
        // A list cannot be merged into an object. It has a key like any other property.
        if isList { return try owner.write(value, name, by: content) }
        if (value as? any AnyOptional).map({ $0.content == nil }) == true { return }
        if try owner.writeTransformedInline(value, name, prefix: flat.prefix) { return }
        try owner.writeInline(value, name, prefix: flat.prefix)
    }

    override func form(of flat: SmartFlat<Value>) -> PropertyForm {
        isList || !flat.prefix.isEmpty ? .encoded : .members(areRest: false)
    }

    override func appendMembers(
        of flat: SmartFlat<Value>,
        in session: EncodingSession,
        at level: Int,
        from start: Int,
        beside members: GeneratedMembers
    ) -> Bool {
        content.appendMembers(of: flat.wrappedValue, in: session, at: level, from: start, beside: members)
    }
}

extension SmartFlat: _SmartWritable where Value: Encodable {
    /// Creates the writer for the wrapper.
    public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
        let session = call.session
        return FlatWriter(session.writer(for: Value.self))
    }
}
