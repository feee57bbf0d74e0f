/// A property with options of its own, which have priority over those of the type, the call and the process.
///
///     struct Visit: SmartCodable {
///         @SmartOptions(.date(.secondsSince1970)) var begin: Date?
///         @SmartOptions(.date(.iso8601)) var end: Date?
///         @SmartOptions(.policy { $0.conversions = [] }) var code = ""
///     }
///     Visit.deserialize(from: #"{"begin": 1700000000, "end": "2023-11-14T22:13:20Z", "code": 7}"#)
///     // begin and end are the same date, code: ""
///
/// The options apply to the value and everything inside of it, unless an inner type (``SmartTypeOptions``) or property
/// has the same option: `.policy`, `.numberStrategy`, `.date`, `.data`, `.float`, `.timeZone` and `.key`. The last one
/// applies to the keys inside of the value; the key of the property itself is determined by `mappingForKey()`.
///
/// Encoding uses the corresponding options, so that what is encoded is decoded again. A missing key, a null and a
/// mismatch are handled as in a plain property, under the options. Combined with other wrappers, this one comes first,
/// after `@SmartRequired`.
///
/// Other decoders, and models without `init()`, do not have access to the options of the declaration.
@propertyWrapper
public struct SmartOptions<Value: Decodable>: SmartPropertyWrapper, _SmartReadable {
    /// The value of the property.
    public var wrappedValue: Value
    /// Nil without options.
    package let options: ScopedOptions?

    /// Creates the wrapper without options.
    ///
    /// - Parameter wrappedValue: the value of the property.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
        options = nil
    }

    /// Creates the wrapper.
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of the property.
    ///   - options: the options; the last one of a kind is used.
    ///   - encoding: the options for encoding, in addition to those that correspond to `options`: `.date`, `.data`,
    ///     `.float` and `.key`.
    public init(wrappedValue: Value, _ options: SmartDecodingOption..., encoding: [SmartEncodingOption] = []) {
        self.wrappedValue = wrappedValue
        self.options = ScopedOptions(options, encoding, isOfType: false)
    }

    /// Creates the reader for the wrapper.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        PropertyOptionsReader(content: call.reader(for: Value.self), hasOptions: true)
    }
}

extension SmartOptions where Value: ExpressibleByNilLiteral {
    /// Creates the wrapper of an optional property with the initial value nil.
    ///
    /// - Parameters:
    ///   - options: the options; the last one of a kind is used.
    ///   - encoding: the options for encoding, in addition to those that correspond to `options`: `.date`, `.data`,
    ///     `.float` and `.key`.
    public init(_ options: SmartDecodingOption..., encoding: [SmartEncodingOption] = []) {
        wrappedValue = nil
        self.options = ScopedOptions(options, encoding, isOfType: false)
    }
}

extension SmartOptions: _SmartWritable, AppendableWrapper where Value: Encodable {
    func append(by content: ValueWriter<Value>?, in session: EncodingSession, at level: Int) -> Bool {
        guard let content, options?.encodingKey == nil else { return false }
        return session.withOptions(options?.encoding) { content.append(wrappedValue, in: session, at: level) }
    }
}

extension SmartOptions: Encodable where Value: Encodable {
    /// Writes the value; with the options, if the encoder is the library's.
    public func encode(to encoder: any Encoder) throws {
        func write() throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue)
        }
        guard let options, let session = (encoder as? ModelEncoder)?.session else { return try write() }
        try session.withOptions(options.encoding) {
            guard let key = options.encodingKey else { return try write() }
            // The writers of the session have cached names of another style.
            var settings = session.settings
            settings.key = key
            settings.recordsInitialValues = false
            var container = encoder.singleValueContainer()
            try container.encode(RootEncoding(settings).json(of: wrappedValue))
        }
    }
}

extension SmartOptions: Equatable where Value: Equatable {
    /// Returns whether the values are equal.
    ///
    /// Options are ignored.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension SmartOptions: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SmartOptions: Sendable where Value: Sendable {}
extension SmartOptions: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartOptions: ValueOnlyWrapper {}

/// Reads properties with options.
///
/// The resolver also applies the options to what it decides itself, such as nulls and JSON in strings, if the wrapper
/// is the outermost one.
private final class PropertyOptionsReader<Value: Decodable>: WrapperReader<SmartOptions<Value>> {
    private var settings = ScopedSettings()

    override func endCall(of session: DecodingSession) {
        super.endCall(of: session)
        if !session.hasSettingsOfProcess { settings = ScopedSettings() }
    }

    override func settings(of property: String, in owner: TolerantDecoder) -> DecodingSettings? {
        guard let options = declaration(of: property, in: owner)?.options else { return nil }
        return settings.settings(options, in: owner.session, for: self)
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> SmartOptions<Value> {
        let outer = enter(context)
        defer { context.session.leave(to: outer) }
        return try super.read(context)
    }

    override func convert(
        _ context: ValueContext,
        after finding: SmartFinding
    ) throws(ReadFailure) -> Conversion<SmartOptions<Value>> {
        let outer = enter(context)
        defer { context.session.leave(to: outer) }
        return try super.convert(context, after: finding)
    }

    private func enter(_ context: ValueContext) -> DecodingSettings {
        let session = context.session
        guard case .key(let property) = context.step else { return session.settings }
        return session.enter(settings(of: property, in: context.owner) ?? session.settings)
    }
}
